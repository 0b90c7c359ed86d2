import { Dexie } from 'dexie';
import type { Collection } from 'dexie';
import type { CardId, SaleId } from '../../../shared/values/ids.ts';
import type { SaleRow } from '../../../shared/ledger/memory/project.ts';
import type { LedgerDatabase } from '../ledger-database.ts';
import type { TimeSpan } from './queries-activity.ts';
import { isInSpan } from '../../../shared/values/time.ts';

/** Reads receipts of completed sales, newest first, as far back as the journal goes. */

/** Restricts the receipts that a query returns; a member that is null does not. */
export interface ReceiptFilter {
  readonly number: number | null;
  /** The total that the customer paid. */
  readonly totalCents: number | null;
  readonly ended: TimeSpan | null;
  readonly cardId: CardId | null;
  /**
   * References of the person who completed or refunded the sale; several if the same name was entered more than once.
   */
  readonly operators: readonly string[] | null;
}

type Rows = Collection<SaleRow, SaleId>;

export interface ReceiptRow extends SaleRow {
  /** Reference of the person who completed the sale; null if nobody was signed in. */
  readonly soldBy: string | null;
}

/** Reads the first `limit` receipts that match the filter. */
export async function readReceipts(
  database: LedgerDatabase,
  filter: ReceiptFilter,
  limit: number,
): Promise<ReceiptRow[]> {
  const found = await readSales(database, filter, limit);
  const numbers = found.flatMap(({ receiptNumber }) => receiptNumber ?? []);
  const acts = await database.saleActs.where('receiptNumber').anyOf(numbers).toArray();
  const completed = acts.filter(({ what }) => what === 'completed');
  const sellers = new Map(completed.map((act) => [act.receiptNumber, act.operator]));
  return found.map((sale) => ({ ...sale, soldBy: sellers.get(sale.receiptNumber ?? 0) ?? null }));
}

/** Reads sales along the index of the most selective filter; the other filters are checked row by row. */
async function readSales(
  database: LedgerDatabase,
  filter: ReceiptFilter,
  limit: number,
): Promise<SaleRow[]> {
  const { sales } = database;
  const { number, totalCents, ended, cardId, operators } = filter;
  const isByPersonAlone = [number, totalCents, ended, cardId].every((one) => one === null);
  if (operators !== null && isByPersonAlone) {
    const ofPerson = await receiptsOf(database, operators, limit);
    return newestFirst(await sales.where('receiptNumber').anyOf(ofPerson).toArray()).slice(
      0,
      limit,
    );
  }
  const numbers = operators === null ? null : new Set(await receiptsOf(database, operators));
  const fitting = (rows: Rows): Rows => rows.filter((sale) => fits(sale, filter, numbers));
  const along = (index: string, value: string | number): Promise<SaleRow[]> =>
    fitting(sales.where(index).between([value, Dexie.minKey], [value, Dexie.maxKey]).reverse())
      .limit(limit)
      .toArray();

  if (cardId !== null) {
    const ofCard = await salesOfCard(database, cardId);
    return newestFirst(ofCard.filter((sale) => fits(sale, filter, numbers))).slice(0, limit);
  }
  if (number !== null) return fitting(sales.where('receiptNumber').equals(number)).toArray();
  if (ended !== null) {
    // Receipts are sorted by number: the clock may have been set back, so times do not tell their order.
    const { fromMs, untilMs } = ended;
    const ofDay = sales.where('endedAtMs').between(fromMs, untilMs, true, false);
    return newestFirst(await fitting(ofDay).toArray()).slice(0, limit);
  }
  if (totalCents !== null) return along('[totalCents+receiptNumber]', totalCents);
  return sales.where('receiptNumber').above(0).reverse().limit(limit).toArray();
}

/**
 * True if a sale is completed and matches the filter.
 * @param numbers receipts of the person in the filter; null if the filter names no person
 */
function fits(sale: SaleRow, filter: ReceiptFilter, numbers: ReadonlySet<number> | null): boolean {
  const { number, totalCents, ended } = filter;
  const { receiptNumber, endedAtMs } = sale;
  if (receiptNumber === null || endedAtMs === null) return false;
  return (
    (number === null || receiptNumber === number) &&
    (totalCents === null || sale.totalCents === totalCents) &&
    (ended === null || isInSpan(endedAtMs, ended)) &&
    (numbers === null || numbers.has(receiptNumber))
  );
}

/** Returns the newest `limit` receipt numbers that each of these people completed or refunded. */
async function receiptsOf(
  { saleActs }: LedgerDatabase,
  operators: readonly string[],
  limit = Infinity,
): Promise<number[]> {
  const keysOf = (operator: string) =>
    saleActs
      .where('[operator+receiptNumber]')
      .between([operator, Dexie.minKey], [operator, Dexie.maxKey])
      .reverse()
      .limit(limit)
      .uniqueKeys();
  const keys = (await Promise.all(operators.map(keysOf))).flat();
  return keys.flatMap((key) => (Array.isArray(key) ? Number(key[1]) : []));
}

/** Reads sales paid with this card's balance, and sales of loads onto it. */
async function salesOfCard({ intents, sales }: LedgerDatabase, cardId: CardId): Promise<SaleRow[]> {
  const ofCard = await intents
    .where('[cardId+sequence]')
    .between([cardId, Dexie.minKey], [cardId, Dexie.maxKey])
    .toArray();
  const ids = new Set(ofCard.flatMap(({ saleId }) => saleId ?? []));
  const found = await sales.bulkGet([...ids]);
  return found.flatMap((sale) => sale ?? []);
}

function newestFirst(sales: readonly SaleRow[]): SaleRow[] {
  return sales.toSorted((a, b) => (b.receiptNumber ?? 0) - (a.receiptNumber ?? 0));
}

/** Returns the reference of everybody who ever completed or refunded a sale at this till. */
export async function readSellers({ saleActs }: LedgerDatabase): Promise<readonly string[]> {
  const keys = await saleActs.orderBy('operator').uniqueKeys();
  return keys.filter((key) => typeof key === 'string');
}

/**
 * Returns the facts that last changed this receipt's sale, its transactions, and payments of other cards that settled
 * one of them. Empty if the projection does not have the sale.
 */
export async function readFactSequencesOfReceipt(
  { sales, intents }: LedgerDatabase,
  number: number,
): Promise<readonly number[]> {
  const sale = await sales.where('receiptNumber').equals(number).first();
  if (sale === undefined) return [];
  const ofSale = await intents.where('saleId').equals(sale.id).toArray();
  const paidBy = sale.tenders.flatMap((one) => (one.kind === 'gift' ? [one.intentId] : []));
  const instead = paidBy.filter((id) => !ofSale.some((intent) => intent.id === id));
  const others = instead.length === 0 ? [] : await intents.bulkGet(instead);
  const rows = [sale, ...ofSale, ...others.flatMap((other) => other ?? [])];
  return rows.map(({ factSequence }) => factSequence);
}
