import { Dexie } from 'dexie';
import type { Collection } from 'dexie';
import type { CardId, SaleId } from '../../../shared/values/ids.ts';
import type { SaleRow } from '../../../shared/ledger/project.ts';
import type { LedgerDatabase } from '../ledger-database.ts';
import type { Span } from './queries-activity.ts';

/** Receipts of completed sales, as far back as the journal goes, the newest first. */

/** What is left out (null) does not narrow the list. */
export interface ReceiptFilter {
  readonly number: number | null;
  /** What the customer paid in all. */
  readonly totalCents: number | null;
  readonly ended: Span | null;
  readonly cardId: CardId | null;
  /** Who completed it, by every reference that the same name has. */
  readonly operators: readonly string[] | null;
}

type Rows = Collection<SaleRow, SaleId>;

/** The first `limit` of what fits. Reads along the filter that leaves the fewest rows, and checks the others row by row. */
export async function readReceipts(
  database: LedgerDatabase,
  filter: ReceiptFilter,
  limit: number,
): Promise<SaleRow[]> {
  const { sales } = database;
  const { number, totalCents, ended, cardId, operators } = filter;
  const fitting = (rows: Rows): Rows => rows.filter((sale) => fits(sale, filter));
  const along = (index: string, value: string | number): Promise<SaleRow[]> =>
    fitting(sales.where(index).between([value, Dexie.minKey], [value, Dexie.maxKey]).reverse())
      .limit(limit)
      .toArray();

  if (cardId !== null) {
    const ofCard = await salesOfCard(database, cardId);
    return newestFirst(ofCard.filter((sale) => fits(sale, filter))).slice(0, limit);
  }
  if (number !== null) return fitting(sales.where('receiptNumber').equals(number)).toArray();
  if (ended !== null) {
    // The clock may have been set back, so the order of the day is not the order of the numbers.
    const { fromMs, untilMs } = ended;
    const ofDay = sales.where('endedAtMs').between(fromMs, untilMs, true, false);
    return newestFirst(await fitting(ofDay).toArray()).slice(0, limit);
  }
  if (totalCents !== null) return along('[totalCents+receiptNumber]', totalCents);
  if (operators !== null) {
    const read = operators.map((operator) => along('[operator+receiptNumber]', operator));
    return newestFirst((await Promise.all(read)).flat()).slice(0, limit);
  }
  return sales.where('receiptNumber').above(0).reverse().limit(limit).toArray();
}

function fits(sale: SaleRow, filter: ReceiptFilter): boolean {
  const { number, totalCents, ended, operators } = filter;
  const { receiptNumber, endedAtMs, operator } = sale;
  if (receiptNumber === null || endedAtMs === null) return false;
  return (
    (number === null || receiptNumber === number) &&
    (totalCents === null || sale.totalCents === totalCents) &&
    (ended === null || (endedAtMs >= ended.fromMs && endedAtMs < ended.untilMs)) &&
    (operators === null || (operator !== null && operators.includes(operator)))
  );
}

/** Those that a gift balance of this card paid, or that sold a load onto it. */
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

/** References of everybody who ever completed a sale here. */
export async function readSellers({ sales }: LedgerDatabase): Promise<readonly string[]> {
  const keys = await sales.orderBy('operator').uniqueKeys();
  return keys.filter((key) => typeof key === 'string');
}

/**
 * The facts that last changed the sale of this receipt and each of its transactions; empty where the
 * projection has no such sale.
 */
export async function readFactsOfReceipt(
  { sales, intents }: LedgerDatabase,
  number: number,
): Promise<readonly number[]> {
  const sale = await sales.where('receiptNumber').equals(number).first();
  if (sale === undefined) return [];
  const ofSale = await intents.where('saleId').equals(sale.id).toArray();
  return [sale, ...ofSale].map(({ factSequence }) => factSequence);
}
