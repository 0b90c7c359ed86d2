import * as z from 'zod';
import { assert } from '../../values/assert.ts';
import { intentSchema } from '../money/intent.ts';
import type { Intent } from '../money/intent.ts';
import { DEFAULT_INTENT_MEMBERS } from '../written-fact.ts';

const { shape } = intentSchema;
const placeSchema = z.int().nonnegative();

/**
 * Makes a column for a member with few distinct values: each value once, and for each transaction the index of its
 * value.
 */
function sharedOf<Member extends z.ZodType>(member: Member) {
  return z.object({ values: z.array(member), places: z.array(placeSchema) });
}
interface DictionaryColumn<Value> {
  readonly values: readonly Value[];
  readonly places: readonly number[];
}

/** Members with a column of their own. */
const LISTED = {
  id: true,
  sequence: true,
  cardId: true,
  saleId: true,
  verb: true,
  amountCents: true,
  signedAmountCents: true,
  shopUuid: true,
  strength: true,
  acceptedAtMs: true,
  acceptedMonoMs: true,
  acceptedInRun: true,
  state: true,
  keyVersion: true,
} as const;
const USUAL: ReadonlyMap<string, unknown> = new Map(Object.entries(DEFAULT_INTENT_MEMBERS));
const othersSchema = intentSchema.omit(LISTED).partial();
const UNLISTED = Object.keys(othersSchema.shape).map((name) => ({ name, usual: USUAL.get(name) }));
type Others = z.infer<typeof othersSchema>;

/**
 * A compact form of a checkpoint's transactions: one list per member, usual values left out. For 10,000 waiting
 * transactions that is a sixth of the text, and a start parses and checks it in a tenth of the time. Stored, so members
 * are only ever added.
 */
export const packedIntentsSchema = z.object({
  ids: z.array(shape.id),
  sequences: z.array(shape.sequence),
  cardIds: sharedOf(shape.cardId),
  saleIds: z.array(shape.saleId),
  verbs: sharedOf(shape.verb),
  amountsCents: z.array(shape.amountCents),
  signedAmountsCents: z.array(shape.signedAmountCents),
  shopUuids: sharedOf(shape.shopUuid),
  strengths: sharedOf(shape.strength),
  acceptedAtMs: z.array(shape.acceptedAtMs),
  acceptedMonoMs: z.array(shape.acceptedMonoMs),
  acceptedInRuns: sharedOf(shape.acceptedInRun),
  states: sharedOf(shape.state),
  keyVersions: sharedOf(shape.keyVersion),
  /** All other members that differ from their usual value, by the transaction's index. */
  others: z.array(z.tuple([placeSchema, othersSchema])),
});
type PackedIntents = z.infer<typeof packedIntentsSchema>;

export function packIntents(intents: readonly Intent[]): PackedIntents {
  return {
    ids: intents.map(({ id }) => id),
    sequences: intents.map(({ sequence }) => sequence),
    cardIds: share(intents.map(({ cardId }) => cardId)),
    saleIds: intents.map(({ saleId }) => saleId),
    verbs: share(intents.map(({ verb }) => verb)),
    amountsCents: intents.map(({ amountCents }) => amountCents),
    signedAmountsCents: intents.map(({ signedAmountCents }) => signedAmountCents),
    shopUuids: share(intents.map(({ shopUuid }) => shopUuid)),
    strengths: share(intents.map(({ strength }) => strength)),
    acceptedAtMs: intents.map(({ acceptedAtMs }) => acceptedAtMs),
    acceptedMonoMs: intents.map(({ acceptedMonoMs }) => acceptedMonoMs),
    acceptedInRuns: share(intents.map(({ acceptedInRun }) => acceptedInRun)),
    states: share(intents.map(({ state }) => state)),
    keyVersions: share(intents.map(({ keyVersion }) => keyVersion)),
    others: listOthers(intents),
  };
}

/**
 * Restores the intents that `packIntents` has stored by columns.
 * @throws BrokenAssertion if the columns do not match
 */
export function unpackIntents(packed: PackedIntents): Intent[] {
  const { ids, others, ...lists } = packed;
  for (const list of Object.values(lists)) {
    const { length } = 'places' in list ? list.places : list;
    assert(length === ids.length, 'all lists of transactions have the same length');
  }
  const intents = ids.map((id, index): Intent => ({
    ...DEFAULT_INTENT_MEMBERS,
    id,
    sequence: at(packed.sequences, index),
    cardId: sharedAt(packed.cardIds, index),
    saleId: at(packed.saleIds, index),
    verb: sharedAt(packed.verbs, index),
    amountCents: at(packed.amountsCents, index),
    signedAmountCents: at(packed.signedAmountsCents, index),
    shopUuid: sharedAt(packed.shopUuids, index),
    strength: sharedAt(packed.strengths, index),
    acceptedAtMs: at(packed.acceptedAtMs, index),
    acceptedMonoMs: at(packed.acceptedMonoMs, index),
    acceptedInRun: sharedAt(packed.acceptedInRuns, index),
    state: sharedAt(packed.states, index),
    keyVersion: sharedAt(packed.keyVersions, index),
  }));
  for (const [place, members] of others) {
    intents[place] = Object.assign({ ...at(intents, place) }, members);
  }
  return intents;
}

function listOthers(intents: readonly Intent[]): [number, Others][] {
  const all: [number, Others][] = [];
  for (const [index, intent] of intents.entries()) {
    const others = othersOf(intent);
    if (others !== null) all.push([index, others]);
  }
  return all;
}

/** Returns the members without a column that differ from their usual value; null for none. */
function othersOf(intent: Intent): Others | null {
  let others: Record<string, unknown> | null = null;
  const members: Readonly<Record<string, unknown>> = intent;
  for (const { name, usual } of UNLISTED) {
    const member = members[name];
    if (member !== usual && member !== undefined) (others ??= {})[name] = member;
  }
  return others;
}

function share<Value>(list: readonly Value[]): { values: Value[]; places: number[] } {
  const placeOf = new Map<Value, number>();
  const places = list.map((value) => {
    const known = placeOf.get(value);
    if (known !== undefined) return known;
    placeOf.set(value, placeOf.size);
    return placeOf.size - 1;
  });
  return { values: [...placeOf.keys()], places };
}

function sharedAt<Value>({ values, places }: DictionaryColumn<Value>, index: number): Value {
  return at(values, at(places, index));
}

function at<Value>(list: readonly Value[], index: number): Value {
  const value = list[index];
  assert(value !== undefined, 'each transaction has its place in every list');
  return value;
}
