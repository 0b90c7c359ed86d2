import { Dexie } from 'dexie';
import type { Collection } from 'dexie';
import { caseToResolveOf } from '../../../shared/proposals/acts.ts';
import type { CaseToResolve } from '../../../shared/proposals/acts.ts';
import type { CardId, IntentId } from '../../../shared/values/ids.ts';
import { isOpen, saleIdOf } from '../../../shared/ledger/money/intent.ts';
import type { IntentState } from '../../../shared/ledger/money/intent.ts';
import { shownState } from '../../../shared/ledger/money/shown-end.ts';
import type {
  CardRow,
  HistoryLine,
  IdentifierRow,
  IntentRow,
  SaleRow,
} from '../../../shared/ledger/memory/project.ts';
import {
  isAtLeastPartlyRefunded,
  returnedToCardCents,
} from '../../../shared/ledger/sale/refundable.ts';
import { isOwedLoad } from '../../../shared/ledger/sale/sale.ts';
import type { Cents } from '../../../shared/values/money.ts';
import { sortedUniqueLines } from '../history-pages.ts';
import type { LedgerDatabase } from '../ledger-database.ts';
import { readIdentifiers } from './read-identifiers.ts';
import { isInSpan } from '../../../shared/values/time.ts';

/** Reads transactions, newest first, for the Activity page and for a customer's dispute. */

/** The time from `fromMs` up to, but without, `untilMs`, by the computer's clock. */
export interface TimeSpan {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** Restricts the transactions that a query returns; a member that is null does not. */
export interface ActivityFilter {
  readonly cardId: CardId | null;
  readonly state: IntentState | null;
  readonly amountCents: number | null;
  readonly accepted: TimeSpan | null;
}

export interface ActivityLine {
  readonly intent: IntentRow;
  /** The card's identifier; null if the customer was erased or the card is not rebuilt yet. */
  readonly identifier: IdentifierRow | null;
  /** True while the card service has not answered the reversal of this transaction. */
  readonly isReversing: boolean;
}

/**
 * Reads one page of the activity, newest first.
 * @param beforeSequence `intent.sequence` of the previous page's last line; null for the first page
 */
export async function readActivityPage(
  database: LedgerDatabase,
  filter: ActivityFilter,
  beforeSequence: number | null,
  limit: number,
): Promise<ActivityLine[]> {
  const before = beforeSequence ?? Infinity;
  const intents = await pageOf(database, filter, before, limit);
  return linesOf(database, intents);
}

/** Reads along the index of the most selective filter; the other filters are checked row by row. */
async function pageOf(
  database: LedgerDatabase,
  filter: ActivityFilter,
  before: number,
  limit: number,
): Promise<IntentRow[]> {
  const { intents } = database;
  const { cardId, state, amountCents, accepted } = filter;
  const along = (index: string, value: string | number): Collection<IntentRow, IntentId> =>
    intents.where(index).between([value, Dexie.minKey], [value, before], true, false);
  const page = (rows: Collection<IntentRow, IntentId>): Promise<IntentRow[]> =>
    rows
      .reverse()
      .filter((intent) => fits(intent, filter))
      .limit(limit)
      .toArray();

  if (cardId !== null) return page(along('[cardId+sequence]', cardId));
  if (state !== null && state !== 'applied') {
    const pages = await Promise.all(
      statesShownAs(state).map((kept) => page(along('[state+sequence]', kept))),
    );
    return newestFirst(pages.flat()).slice(0, limit);
  }
  if (accepted !== null) {
    // The clock may have been set back, so time order is not the order of acceptance.
    const ofDay = await acceptedWithin(database, accepted)
      .filter((intent) => intent.sequence < before && fits(intent, filter))
      .toArray();
    return newestFirst(ofDay).slice(0, limit);
  }
  if (amountCents !== null) return page(along('[amountCents+sequence]', amountCents));
  if (state !== null) return page(along('[state+sequence]', state));
  return page(intents.where('sequence').below(before));
}

/** Returns the stored states that the screen shows under one name: a settled payment is listed as refused. */
function statesShownAs(state: IntentState): readonly IntentState[] {
  return state === 'refused' ? ['refused', 'settled'] : [state];
}

function fits(intent: IntentRow, filter: ActivityFilter): boolean {
  const { cardId, state, amountCents, accepted } = filter;
  return (
    (cardId === null || intent.cardId === cardId) &&
    (state === null || shownState(intent) === state) &&
    (amountCents === null || intent.amountCents === amountCents) &&
    (accepted === null || isInSpan(intent.acceptedAtMs, accepted))
  );
}

/** Selects one card's transactions, oldest first. */
function ofCard(database: LedgerDatabase, cardId: CardId): Collection<IntentRow, IntentId> {
  return database.intents
    .where('[cardId+sequence]')
    .between([cardId, Dexie.minKey], [cardId, Dexie.maxKey]);
}

function acceptedWithin(
  database: LedgerDatabase,
  { fromMs, untilMs }: TimeSpan,
): Collection<IntentRow, IntentId> {
  return database.intents.where('acceptedAtMs').between(fromMs, untilMs, true, false);
}

function newestFirst(intents: readonly IntentRow[]): IntentRow[] {
  return intents.toSorted((a, b) => b.sequence - a.sequence);
}

async function linesOf(
  database: LedgerDatabase,
  intents: readonly IntentRow[],
): Promise<ActivityLine[]> {
  const cardIds = intents.map((intent) => intent.cardId);
  const identifiers = await readIdentifiers(database, cardIds);
  const reversing = await readReversing(database, intents);
  return intents.map((intent) => ({
    intent,
    identifier: identifiers.get(intent.cardId) ?? null,
    isReversing: reversing.has(intent.id),
  }));
}

/** Returns the ids of those transactions whose reversal has no outcome yet. */
async function readReversing(
  database: LedgerDatabase,
  intents: readonly IntentRow[],
): Promise<ReadonlySet<IntentId>> {
  const ids = intents.flatMap(({ reversedBy }) => reversedBy ?? []);
  if (ids.length === 0) return new Set();
  const reversals = await database.intents.bulkGet(ids);
  const open = reversals.filter((one) => one !== undefined && isOpen(one));
  return new Set(open.flatMap((one) => one?.reverses ?? []));
}

export interface IntentLine extends ActivityLine {
  /** True for a load the till still owes a customer: cancelled only by a manager, who says how the money is returned. */
  readonly isPromise: boolean;
  /** The amount given back by refunds of its sale; null if there were none. */
  readonly refunded: { readonly cents: Cents; readonly receiptNumber: number } | null;
}

/** Returns one transaction as it is now; null while it is not in the projection. */
export async function readIntent(
  database: LedgerDatabase,
  intentId: IntentId,
): Promise<IntentLine | null> {
  const intent = await database.intents.get(intentId);
  if (intent === undefined) return null;
  const saleId = saleIdOf(intent);
  const sale = saleId === null ? undefined : await database.sales.get(saleId);
  const [line] = await linesOf(database, [intent]);
  if (line === undefined) return null;
  return {
    ...line,
    isPromise: isOwedLoad(intent, sale),
    refunded: refundedOf(intent, sale),
  };
}

function refundedOf({ id }: IntentRow, sale: SaleRow | undefined): IntentLine['refunded'] {
  if (sale === undefined || sale.receiptNumber === null || !isAtLeastPartlyRefunded(sale, id))
    return null;
  return { cents: returnedToCardCents(sale, id), receiptNumber: sale.receiptNumber };
}

/** Returns the transaction of the slip with this number, which is the sequence of the fact that accepted it. */
export async function readIntentIdOfSlip(
  { intents }: LedgerDatabase,
  number: number,
): Promise<IntentId | null> {
  const [intentId] = await intents.where('sequence').equals(number).primaryKeys();
  return intentId ?? null;
}

/** Reads one transaction's history, fact by fact, oldest first, with attempts to reverse it and the transaction it replaces. */
export async function readHistory(
  database: LedgerDatabase,
  intentId: IntentId,
): Promise<HistoryLine[]> {
  const intent = await database.intents.get(intentId);
  if (intent === undefined) return [];
  const reversals = await ofCard(database, intent.cardId)
    .filter(({ reverses }) => reverses === intentId)
    .primaryKeys();
  const pages = await database.history
    .where('intentIds')
    .anyOf([intentId, intent.standsInFor?.intentId ?? intentId, ...reversals])
    .distinct()
    .toArray();
  const isOfIntent = (line: HistoryLine) =>
    line.intentId === intentId || line.fact.linked?.id === intentId;
  return sortedUniqueLines(pages.flatMap(({ lines }) => lines.filter(isOfIntent)));
}

/** One customer's card on one day, for a dispute. */
export interface CardDay {
  readonly card: CardRow;
  readonly identifier: IdentifierRow | null;
  /** The card's transactions of that day, oldest first. */
  readonly intents: readonly IntentRow[];
  /** Those of them whose reversal has no outcome yet. */
  readonly reversing: ReadonlySet<IntentId>;
}

/** Reads one card's day. Returns null if the projection does not have the card. */
export async function readCardDay(
  database: LedgerDatabase,
  cardId: CardId,
  day: TimeSpan,
): Promise<CardDay | null> {
  const card = await database.cards.get(cardId);
  if (card === undefined) return null;
  const intents = await ofCard(database, cardId)
    .filter((intent) => isInSpan(intent.acceptedAtMs, day))
    .toArray();
  const identifiers = await readIdentifiers(database, [cardId]);
  const reversing = await readReversing(database, intents);
  return { card, identifier: identifiers.get(cardId) ?? null, intents, reversing };
}

/** A transaction that a person has to decide on. */
export type CaseToResolveLine = ActivityLine &
  CaseToResolve & {
    /** Receipt number of its sale; null if it has none or is not completed. */
    readonly receiptNumber: number | null;
  };

/** Reads what needs a person, oldest first: unknown outcomes, refusals after the goods had been handed out, contradictions found later. */
export async function readCasesToResolve(database: LedgerDatabase): Promise<CaseToResolveLine[]> {
  const inState = (state: IntentState): Collection<IntentRow, IntentId> =>
    database.intents
      .where('[state+sequence]')
      .between([state, Dexie.minKey], [state, Dexie.maxKey]);
  const unknown = await inState('unknown').toArray();
  const refused = await inState('refused')
    .filter((intent) => intent.strength === 'deferred')
    .toArray();
  const alarmed = await database.intents.where('alarm.atMs').above(Dexie.minKey).toArray();
  const intents = new Map(
    [...unknown, ...refused, ...alarmed].map((intent) => [intent.id, intent]),
  );
  const inOrder = [...intents.values()].toSorted((a, b) => a.sequence - b.sequence);
  const lines = await linesOf(database, inOrder);
  const saleIds = inOrder.flatMap((intent) => saleIdOf(intent) ?? []);
  const sales = new Map(
    (await database.sales.bulkGet(saleIds)).flatMap((sale) => (sale ? [[sale.id, sale]] : [])),
  );
  const reversed = inOrder.flatMap(({ reverses }) => reverses ?? []);
  const originals = new Map(
    (await database.intents.bulkGet(reversed)).flatMap((one) => (one ? [[one.id, one]] : [])),
  );
  const ofOpen = await acceptedSince(database, [...sales.values()]);
  return lines.map((line) => {
    const { reverses } = line.intent;
    const saleId = saleIdOf(line.intent);
    const sale = saleId === null ? undefined : sales.get(saleId);
    const original = reverses === null ? undefined : originals.get(reverses);
    const receiptNumber = sale?.receiptNumber ?? null;
    return {
      ...caseToResolveOf(line.intent, { sale, ofSale: ofOpen, original }),
      ...line,
      receiptNumber,
    };
  });
}

/** Reads the transactions accepted since the first of these open sales was opened; usually none. */
function acceptedSince(
  { intents }: LedgerDatabase,
  sales: readonly SaleRow[],
): Promise<IntentRow[]> | [] {
  const open = sales.filter(({ state }) => state === 'open');
  if (open.length === 0) return [];
  const first = Math.min(...open.map(({ openedBySequence }) => openedBySequence));
  return intents.where('sequence').above(first).toArray();
}
