import * as z from 'zod';
import type { CardId, IntentId, SaleId } from '../../values/ids.ts';
import { assert, present } from '../../values/assert.ts';
import { intentStateSchema, isOpen, needsPerson, verbSchema } from '../money/intent.ts';
import type { Intent } from '../money/intent.ts';
import type { Sale } from './sale.ts';
import { laterDate } from '../../values/time.ts';

/**
 * Summaries of finished transactions and sales kept in memory: their names, their effect on which
 * card, and the number of the fact with the rest. So a name is given once, a number of the service
 * is taken once, and a balance is explained by old transactions. The rest is read from the journal
 * on demand (decision 0096).
 */

/**
 * A list whose items are looked at by their kind alone: one schema for each of tens of thousands would cost a
 * start more than all the rest of the checkpoint, and that they are what was written its digest says already.
 */
function listOf<Item>(isItem: (item: unknown) => boolean) {
  return z.custom<Item[]>((list) => Array.isArray(list) && list.every(isItem));
}

const isText = (item: unknown): boolean => typeof item === 'string';
const isTextOrNull = (item: unknown): boolean => item === null || isText(item);
const sequences = listOf<number>(Number.isSafeInteger);

/**
 * Persisted in checkpoints, a list a member: there are tens of thousands, and a list of texts or of numbers is
 * written and read in a fraction of the time that as many small objects take. Members are only ever added.
 */
export const archivedSchema = z.object({
  intents: z.object({
    ids: listOf<IntentId>(isText),
    /** Sequence of the fact that last changed each. */
    changedBy: sequences,
    cardIds: listOf<CardId>(isText),
    saleIds: listOf<SaleId | null>(isTextOrNull),
    verbs: z.array(verbSchema),
    amountsCents: listOf<Intent['amountCents']>(Number.isSafeInteger),
    states: z.array(intentStateSchema),
    /** 0 for one that never left. */
    sentBySequences: sequences,
    lastAtMs: listOf<Intent['acceptedAtMs']>(Number.isSafeInteger),
    serviceNumbers: listOf<string | null>(isTextOrNull),
  }),
  sales: z.object({
    ids: listOf<SaleId>(isText),
    changedBy: sequences,
    /** 0 for one without a receipt. */
    receiptNumbers: sequences,
  }),
});
type OverLists = z.infer<typeof archivedSchema>;

/** Both with the sequence of the fact that last changed them. */
export type ArchivedIntent = Pick<
  Intent,
  'id' | 'cardId' | 'saleId' | 'verb' | 'amountCents' | 'state' | 'sentBySequence'
> & {
  readonly changedBy: number;
  /** When it last had to do with its card, for an older version that erases by dates. */
  readonly lastAtMs: Intent['acceptedAtMs'];
  /** The service's name of it. */
  readonly serviceNumber: string | null;
};

export type ArchivedSale = Pick<Sale, 'id' | 'receiptNumber'> & { readonly changedBy: number };

export interface Archived {
  readonly intents: Map<IntentId, ArchivedIntent>;
  readonly sales: Map<SaleId, ArchivedSale>;
}

/** Writes the archive as the lists of a checkpoint. */
export function listsOf(
  intents: readonly ArchivedIntent[],
  sales: readonly ArchivedSale[],
): OverLists {
  return {
    intents: {
      ids: intents.map(({ id }) => id),
      changedBy: intents.map(({ changedBy }) => changedBy),
      cardIds: intents.map(({ cardId }) => cardId),
      saleIds: intents.map(({ saleId }) => saleId),
      verbs: intents.map(({ verb }) => verb),
      amountsCents: intents.map(({ amountCents }) => amountCents),
      states: intents.map(({ state }) => state),
      sentBySequences: intents.map(({ sentBySequence }) => sentBySequence ?? 0),
      lastAtMs: intents.map(({ lastAtMs }) => lastAtMs),
      serviceNumbers: intents.map(({ serviceNumber }) => serviceNumber),
    },
    sales: {
      ids: sales.map(({ id }) => id),
      changedBy: sales.map(({ changedBy }) => changedBy),
      receiptNumbers: sales.map(({ receiptNumber }) => receiptNumber ?? 0),
    },
  };
}

export function archivedIntentsIn({ intents }: OverLists): ArchivedIntent[] {
  const { length } = intents.ids;
  assert(
    Object.values(intents).every((list) => list.length === length),
    'all lists of a checkpoint have the same length',
  );
  return intents.ids.map((id, place) => ({
    id,
    changedBy: at(intents.changedBy, place),
    cardId: at(intents.cardIds, place),
    saleId: intents.saleIds[place] ?? null,
    verb: at(intents.verbs, place),
    amountCents: at(intents.amountsCents, place),
    state: at(intents.states, place),
    sentBySequence: at(intents.sentBySequences, place) || null,
    lastAtMs: at(intents.lastAtMs, place),
    serviceNumber: intents.serviceNumbers[place] ?? null,
  }));
}

export function archivedSalesIn({ sales }: OverLists): ArchivedSale[] {
  return sales.ids.map((id, place) => ({
    id,
    changedBy: sales.changedBy[place] ?? 0,
    receiptNumber: sales.receiptNumbers[place] || null,
  }));
}

function at<Value>(list: readonly Value[], place: number): Value {
  return present<Value>(list[place], 'the lists have the same length');
}

/** Reduces a finished transaction to what memory keeps of it. */
export function archivedIntentOf(intent: Intent, changedBy: number): ArchivedIntent {
  const { id, cardId, saleId, verb, amountCents, state, sentBySequence } = intent;
  const { acceptedAtMs, endedAtMs, applied } = intent;
  return {
    id,
    changedBy,
    cardId,
    saleId,
    verb,
    amountCents,
    state,
    sentBySequence,
    lastAtMs: laterDate(endedAtMs ?? acceptedAtMs, acceptedAtMs),
    serviceNumber: applied?.uuid ?? null,
  };
}

export function archivedSaleOf({ id, receiptNumber }: Sale, changedBy: number): ArchivedSale {
  return { id, changedBy, receiptNumber };
}

/**
 * It ended by itself, as nearly all do: the service said yes, or it came to nothing. What a person or
 * evidence has decided, what was sent again, and what a manager has seen to explains later balances by more
 * than its amount, and stays whole.
 */
export function isPlainlyArchived(intent: Intent): boolean {
  const { settlement, releasedAtMs, underItsKey, alarmSeenAtMs, doubted } = intent;
  const isDecided = settlement !== null || releasedAtMs !== undefined || underItsKey === true;
  const isSeen = alarmSeenAtMs !== undefined || doubted !== undefined;
  return !isOpen(intent) && !needsPerson(intent) && !isDecided && !isSeen;
}

/** Those of one card. */
export function archivedOnCard(
  { over }: { readonly over: Archived },
  cardId: CardId,
): ArchivedIntent[] {
  return [...over.intents.values()].filter((one) => one.cardId === cardId);
}

/** Sequence of the fact that last changed what has this name, whole in memory or not. */
export function lastChangedBy(
  { changedBy, over }: Known,
  name: IntentId | SaleId,
): number | undefined {
  const lines: readonly ReadonlyMap<string, { readonly changedBy: number }>[] = [
    over.intents,
    over.sales,
  ];
  return changedBy.get(name) ?? lines.map((those) => those.get(name)?.changedBy).find(isSaid);
}

/** Tells whether the service has answered it with a number. */
export function isNumbered(
  one: ArchivedIntent,
): one is ArchivedIntent & { readonly serviceNumber: string } {
  return one.serviceNumber !== null;
}

/**
 * Tells, whatever any clock said, that one transaction was over before another one left. Never of what another till may
 * have sent: its order beside this till's is not known.
 */
export function isAnsweredBefore({ changedBy }: ArchivedIntent, lost: Intent): boolean {
  const { adoptedFrom, firstSent, firstSentBySequence, sequence } = lost;
  const leftHere = adoptedFrom === undefined || firstSent !== undefined;
  return leftHere && changedBy < (firstSentBySequence ?? sequence);
}

/** Lists the service's numbers of all that it had answered before a transaction left. */
export function numbersBefore(
  ledger: Known & { readonly intents: ReadonlyMap<IntentId, Intent> },
  lost: Intent,
): ReadonlySet<string> {
  const whole = [...ledger.intents.values()].map((one) =>
    archivedIntentOf(one, ledger.changedBy.get(one.id) ?? Infinity),
  );
  const before = [...ledger.over.intents.values(), ...whole].filter((one) =>
    isAnsweredBefore(one, lost),
  );
  return new Set(before.filter(isNumbered).map(({ serviceNumber }) => serviceNumber));
}

/** The part of the ledger that knows it. */
interface Known {
  readonly changedBy: ReadonlyMap<IntentId | SaleId, number>;
  readonly over: Archived;
}

function isSaid(changedBy: number | undefined): boolean {
  return changedBy !== undefined;
}

/** Tells whether a transaction has this name already, whole in memory or not: a name is accepted once. */
export function isAccepted(
  known: { readonly intents: ReadonlyMap<IntentId, unknown>; readonly over: Archived },
  intentId: IntentId,
): boolean {
  return known.intents.has(intentId) || known.over.intents.has(intentId);
}
