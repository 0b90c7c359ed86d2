import * as z from 'zod';
import type { CardId, IntentId, SaleId } from '../../values/ids.ts';
import { assert, assertPresent } from '../../values/assert.ts';
import { intentStateSchema, isOpen, needsPerson, verbSchema } from '../money/intent.ts';
import type { Intent } from '../money/intent.ts';
import type { Sale } from './sale.ts';
import { laterDate } from '../../values/time.ts';

/**
 * Makes the schema of a list whose items are checked by type only. Parsing tens of thousands with a schema would take
 * longer at a start than the rest of the checkpoint, whose digest already proves that they are as written.
 */
function listOf<Item>(isItem: (item: unknown) => boolean) {
  return z.custom<Item[]>((list) => Array.isArray(list) && list.every(isItem));
}

const isText = (item: unknown): boolean => typeof item === 'string';
const isTextOrNull = (item: unknown): boolean => item === null || isText(item);
const sequences = listOf<number>(Number.isSafeInteger);

/**
 * Summaries of finished transactions and sales: their ids, their effect on which card, and the sequence of the fact
 * with the rest, which is read from the journal on demand (decision 0096). They prevent reuse of ids, and let old
 * transactions explain a balance. Stored in checkpoints as one list per member, which is written and read much faster
 * than as many small objects; members are only ever added.
 */
export const archivedSchema = z.object({
  intents: z.object({
    ids: listOf<IntentId>(isText),
    /** For each entry, the sequence of the fact that last changed it. */
    changedBy: sequences,
    cardIds: listOf<CardId>(isText),
    saleIds: listOf<SaleId | null>(isTextOrNull),
    verbs: z.array(verbSchema),
    amountsCents: listOf<Intent['amountCents']>(Number.isSafeInteger),
    states: z.array(intentStateSchema),
    /** For each transaction, the sequence of the fact that last sent it; 0 if it was never sent. */
    sentBySequences: sequences,
    lastAtMs: listOf<Intent['acceptedAtMs']>(Number.isSafeInteger),
    serviceNumbers: listOf<string | null>(isTextOrNull),
  }),
  sales: z.object({
    ids: listOf<SaleId>(isText),
    changedBy: sequences,
    /** For each sale, its receipt number; 0 without a receipt. */
    receiptNumbers: sequences,
  }),
});
type OverLists = z.infer<typeof archivedSchema>;

/** An archived transaction; like a sale it has the sequence of the fact that last changed it. */
export type ArchivedIntent = Pick<
  Intent,
  'id' | 'cardId' | 'saleId' | 'verb' | 'amountCents' | 'state' | 'sentBySequence'
> & {
  readonly changedBy: number;
  /** When it ended, or was accepted if that is later. Only older versions read it, to erase cards by their dates. */
  readonly lastAtMs: Intent['acceptedAtMs'];
  /** Uuid of the transaction at the service. */
  readonly serviceNumber: string | null;
};

export type ArchivedSale = Pick<Sale, 'id' | 'receiptNumber'> & { readonly changedBy: number };

export interface Archive {
  readonly intents: Map<IntentId, ArchivedIntent>;
  readonly sales: Map<SaleId, ArchivedSale>;
}

/** Converts the archive to lists, one per member, as a checkpoint stores it. */
export function toArchiveLists(
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
  return intents.ids.map((id, index) => ({
    id,
    changedBy: at(intents.changedBy, index),
    cardId: at(intents.cardIds, index),
    saleId: intents.saleIds[index] ?? null,
    verb: at(intents.verbs, index),
    amountCents: at(intents.amountsCents, index),
    state: at(intents.states, index),
    sentBySequence: at(intents.sentBySequences, index) || null,
    lastAtMs: at(intents.lastAtMs, index),
    serviceNumber: intents.serviceNumbers[index] ?? null,
  }));
}

export function archivedSalesIn({ sales }: OverLists): ArchivedSale[] {
  return sales.ids.map((id, index) => ({
    id,
    changedBy: sales.changedBy[index] ?? 0,
    receiptNumber: sales.receiptNumbers[index] || null,
  }));
}

function at<Value>(list: readonly Value[], index: number): Value {
  return assertPresent<Value>(list[index], 'the lists have the same length');
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
 * True if an intent ended without intervention, as nearly all do: applied, or without effect. An intent that a person
 * or evidence settled, that was sent again, or whose alarm a manager dealt with may explain later balances by more than
 * its amount, and stays complete.
 */
export function hasEndedWithoutIntervention(intent: Intent): boolean {
  const { settlement, releasedAtMs, underItsKey, alarmSeenAtMs, doubted } = intent;
  const isDecided = settlement !== null || releasedAtMs !== undefined || underItsKey === true;
  const isSeen = alarmSeenAtMs !== undefined || doubted !== undefined;
  return !isOpen(intent) && !needsPerson(intent) && !isDecided && !isSeen;
}

/** Returns the archived transactions of one card. */
export function archivedIntentsOnCard(
  { over }: { readonly over: Archive },
  cardId: CardId,
): ArchivedIntent[] {
  return [...over.intents.values()].filter((one) => one.cardId === cardId);
}

/** Returns the sequence of the fact that last changed the transaction or sale with this id, archived or not. */
export function lastChangeSequence(
  { changedBy, over }: UsedIds,
  name: IntentId | SaleId,
): number | undefined {
  const lines: readonly ReadonlyMap<string, { readonly changedBy: number }>[] = [
    over.intents,
    over.sales,
  ];
  return changedBy.get(name) ?? lines.map((those) => those.get(name)?.changedBy).find(isSaid);
}

/** True if the service's answer gave it a uuid. */
export function hasServiceUuid(
  one: ArchivedIntent,
): one is ArchivedIntent & { readonly serviceNumber: string } {
  return one.serviceNumber !== null;
}

/**
 * True if one transaction was answered before another was sent, whatever the clocks show. False if another till may
 * have sent that one, because then the order is unknown.
 */
export function isAnsweredBefore({ changedBy }: ArchivedIntent, lost: Intent): boolean {
  const { adoptedFrom, firstSent, firstSentBySequence, sequence } = lost;
  const leftHere = adoptedFrom === undefined || firstSent !== undefined;
  return leftHere && changedBy < (firstSentBySequence ?? sequence);
}

/** Lists the uuids of all transactions that the service had answered before this one was sent. */
export function serviceUuidsBefore(
  ledger: UsedIds & { readonly intents: ReadonlyMap<IntentId, Intent> },
  lost: Intent,
): ReadonlySet<string> {
  const whole = [...ledger.intents.values()].map((one) =>
    archivedIntentOf(one, ledger.changedBy.get(one.id) ?? Infinity),
  );
  const before = [...ledger.over.intents.values(), ...whole].filter((one) =>
    isAnsweredBefore(one, lost),
  );
  return new Set(before.filter(hasServiceUuid).map(({ serviceNumber }) => serviceNumber));
}

/** The part of the ledger that has used ids. */
interface UsedIds {
  readonly changedBy: ReadonlyMap<IntentId | SaleId, number>;
  readonly over: Archive;
}

function isSaid(changedBy: number | undefined): boolean {
  return changedBy !== undefined;
}

/** True if a transaction has this id already, archived or not: an id is accepted once. */
export function isAccepted(
  known: { readonly intents: ReadonlyMap<IntentId, unknown>; readonly over: Archive },
  intentId: IntentId,
): boolean {
  return known.intents.has(intentId) || known.over.intents.has(intentId);
}
