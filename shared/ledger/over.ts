import * as z from 'zod';
import { cardIdSchema, intentIdSchema, saleIdSchema } from '../values/ids.ts';
import type { CardId, IntentId, SaleId } from '../values/ids.ts';
import { intentStateSchema, isOpen, needsPerson, verbSchema } from './intent.ts';
import type { Intent } from './intent.ts';
import { centsSchema } from '../values/money.ts';
import type { Sale } from './sale.ts';
import { instantMsSchema } from '../values/time.ts';

/**
 * What is over and no longer in memory whole: that it was, what it did to which card, and which fact says
 * the rest. So a name is given once, a number of the service is taken once, and a balance is explained by
 * what was done long ago. The whole of it is read from the journal where somebody asks for it (decision 0096).
 */

/** Persisted in checkpoints, as a row: members are only ever added at the end. */
const overIntentRowSchema = z.tuple([
  intentIdSchema,
  /** Sequence of the fact that last changed it. */
  z.number().int().nonnegative(),
  cardIdSchema,
  saleIdSchema.nullable(),
  verbSchema,
  centsSchema,
  intentStateSchema,
  /** Sequence of the fact with which it last left; null where it never did. */
  z.number().int().positive().nullable(),
  /** When it last had to do with its card. */
  instantMsSchema,
  /** The service's name of it. */
  z.string().nullable(),
]);

export type OverIntent = Pick<
  Intent,
  'id' | 'cardId' | 'saleId' | 'verb' | 'amountCents' | 'state' | 'sentBySequence'
> & {
  readonly lastAtMs: Intent['acceptedAtMs'];
  readonly serviceNumber: string | null;
};

/** Persisted in checkpoints; the last member is the number of its receipt, null for one without. */
const overSaleRowSchema = z.tuple([
  saleIdSchema,
  z.number().int().nonnegative(),
  z.number().int().positive().nullable(),
]);

export type OverSale = Pick<Sale, 'id' | 'receiptNumber'>;

export const overSchema = z.object({
  intents: z.array(overIntentRowSchema),
  sales: z.array(overSaleRowSchema),
});
type OverRows = z.infer<typeof overSchema>;

export interface Over {
  readonly intents: Map<IntentId, OverIntent>;
  readonly sales: Map<SaleId, OverSale>;
}

/** Who knows which fact last changed what (`Ledger.changedBy`). */
type ChangedBy = ReadonlyMap<IntentId | SaleId, number>;

export const NO_ROWS: OverRows = { intents: [], sales: [] };

export function rowsOf(
  intents: Iterable<OverIntent>,
  sales: Iterable<OverSale>,
  changedBy: ChangedBy,
): OverRows {
  return {
    intents: Array.from(intents, (over) => [
      over.id,
      changedBy.get(over.id) ?? 0,
      over.cardId,
      over.saleId,
      over.verb,
      over.amountCents,
      over.state,
      over.sentBySequence,
      over.lastAtMs,
      over.serviceNumber,
    ]),
    sales: Array.from(sales, ({ id, receiptNumber }) => [
      id,
      changedBy.get(id) ?? 0,
      receiptNumber,
    ]),
  };
}

/** What a checkpoint's rows say, each with the fact that last changed it. */
export function* overIntentsIn({ intents }: OverRows): Generator<readonly [OverIntent, number]> {
  for (const row of intents) {
    const [id, changedBy, cardId, saleId, verb, amountCents, state, sent, lastAtMs, number] = row;
    const what = { id, cardId, saleId, verb, amountCents, state };
    yield [{ ...what, sentBySequence: sent, lastAtMs, serviceNumber: number }, changedBy];
  }
}

/** As `overIntentsIn`. */
export function* overSalesIn({ sales }: OverRows): Generator<readonly [OverSale, number]> {
  for (const [id, changedBy, receiptNumber] of sales) yield [{ id, receiptNumber }, changedBy];
}

/** What memory keeps of a transaction that is over. */
export function overIntentOf(intent: Intent): OverIntent {
  const { id, cardId, saleId, verb, amountCents, state, sentBySequence } = intent;
  const { acceptedAtMs, endedAtMs, applied } = intent;
  return {
    id,
    cardId,
    saleId,
    verb,
    amountCents,
    state,
    sentBySequence,
    lastAtMs: endedAtMs !== null && endedAtMs > acceptedAtMs ? endedAtMs : acceptedAtMs,
    serviceNumber: applied?.uuid ?? null,
  };
}

export function overSaleOf({ id, receiptNumber }: Sale): OverSale {
  return { id, receiptNumber };
}

/**
 * It ended by itself, as nearly all do: the service said yes, or it came to nothing. What a person or
 * evidence has decided, what was sent again, and what a manager has seen to explains later balances by more
 * than its amount, and stays whole.
 */
export function isPlainlyOver(intent: Intent): boolean {
  const { settlement, releasedAtMs, underItsKey, alarmSeenAtMs, doubted } = intent;
  const isDecided = settlement !== null || releasedAtMs !== undefined || underItsKey === true;
  const isSeen = alarmSeenAtMs !== undefined || doubted !== undefined;
  return !isOpen(intent) && !needsPerson(intent) && !isDecided && !isSeen;
}

/** Those of one card. */
export function overOnCard({ over }: { readonly over: Over }, cardId: CardId): OverIntent[] {
  return [...over.intents.values()].filter((one) => one.cardId === cardId);
}

/** Whether it is a name that a transaction has already, whole in memory or not: it is accepted once. */
export function isAccepted(
  known: { readonly intents: ReadonlyMap<IntentId, unknown>; readonly over: Over },
  intentId: IntentId,
): boolean {
  return known.intents.has(intentId) || known.over.intents.has(intentId);
}
