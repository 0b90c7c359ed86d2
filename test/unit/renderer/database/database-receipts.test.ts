import 'fake-indexeddb/auto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardIdSchema, saleIdSchema } from '../../../../shared/values/ids.ts';
import type { IntentRow, SaleRow } from '../../../../shared/ledger/project.ts';
import { project } from '../../../../shared/ledger/project.ts';
import { totalCents } from '../../../../shared/ledger/sale.ts';
import { cents } from '../../../../shared/values/money.ts';
import { DAY_MS, instantMs } from '../../../../shared/values/time.ts';
import { openLedgerDatabase } from '../../../../renderer/database/ledger-database.ts';
import type { LedgerDatabase } from '../../../../renderer/database/ledger-database.ts';
import {
  readFactsOfReceipt,
  readReceipts,
  readSellers,
} from '../../../../renderer/database/queries/queries-receipts.ts';
import type { ReceiptFilter } from '../../../../renderer/database/queries/queries-receipts.ts';
import { writeFacts } from '../../../../renderer/database/write-projection.ts';
import { OPENED_AT_MS, PaperTill } from '../../../builders/paper-till.ts';
import { goods } from '../../../builders/shop-day.ts';

const RECEIPTS = 1_500;
const everything: ReceiptFilter = {
  number: null,
  totalCents: null,
  ended: null,
  cardId: null,
  operators: null,
};
const till = new PaperTill('receipts-book');
const card = cardIdSchema.parse('card-of-receipts');
let database: LedgerDatabase;
let rows: SaleRow[];
const ofCard = new Set<string>();

beforeAll(async () => {
  database = await openLedgerDatabase(till.bookId);
  rows = Array.from({ length: RECEIPTS }, (_, place) => {
    const lines = [goods(((place % 13) + 1) * 1_00, 'books')];
    return {
      id: saleIdSchema.parse(`sale-of-${place}`),
      state: 'completed',
      openedAtMs: instantMs(OPENED_AT_MS),
      // In the middle somebody set the clock back by two days.
      endedAtMs: instantMs(OPENED_AT_MS + place * 60_000 - (place > 700 ? 2 * DAY_MS : 0)),
      receiptNumber: place + 1,
      lines,
      tenders: [],
      reason: null,
      factSequence: 10 + place,
      totalCents: totalCents({ lines }),
      operator: [null, 'ann', 'bob', 'ann-again'][place % 4]!,
    };
  });
  const open: SaleRow = {
    ...rows[0]!,
    id: saleIdSchema.parse('sale-of-open'),
    state: 'open',
    receiptNumber: null,
    endedAtMs: null,
  };
  await database.sales.bulkPut([...rows, open]);
  const cardId = till.introduce();
  till.accept(cardId);
  await writeFacts(database, till.records, null);
  const [sample] = await database.intents.toArray();
  const paid = rows.filter((_, place) => place % 101 === 3);
  for (const { id } of [...paid, open]) ofCard.add(id);
  await database.intents.bulkPut(
    [...paid, open].map(({ id }, place) => ({
      ...sample!,
      id: `intent-${place}` as IntentRow['id'],
      saleId: id,
      cardId: card,
      sequence: 20_000 + place,
      factSequence: 20_000 + place,
    })),
  );
});

afterAll(() => database.dexie.delete());

const secondDay = { fromMs: OPENED_AT_MS + DAY_MS / 2, untilMs: OPENED_AT_MS + DAY_MS };

/** The same question, answered without any index. */
function expected(filter: ReceiptFilter): SaleRow[] {
  return rows
    .filter(
      (row) =>
        (filter.number === null || row.receiptNumber === filter.number) &&
        (filter.totalCents === null || row.totalCents === filter.totalCents) &&
        (filter.cardId === null || ofCard.has(row.id)) &&
        (filter.operators === null || filter.operators.includes(row.operator ?? '')) &&
        (filter.ended === null ||
          (row.endedAtMs! >= filter.ended.fromMs && row.endedAtMs! < filter.ended.untilMs)),
    )
    .toReversed();
}

const choices: readonly Partial<ReceiptFilter>[] = [
  {},
  { number: 1_123 },
  { number: 999_999 },
  { totalCents: 4_00 },
  { ended: secondDay },
  { cardId: card },
  { operators: ['ann', 'ann-again'] },
  { operators: [] },
  { totalCents: 4_00, ended: secondDay },
  { totalCents: 4_00, operators: ['bob'] },
  { cardId: card, operators: ['ann', 'ann-again'] },
  { cardId: card, number: 4 },
  { number: 4, totalCents: 4_00, operators: ['bob'] },
];

describe('1 500 receipts', () => {
  test.each(choices)('are found, the newest first: %j', async (choice) => {
    const filter = { ...everything, ...choice };
    for (const limit of [50, RECEIPTS]) {
      expect(await readReceipts(database, filter, limit)).toEqual(expected(filter).slice(0, limit));
    }
  });

  test('say who has completed them', async () => {
    expect(await readSellers(database)).toEqual(['ann', 'ann-again', 'bob']);
  });

  test('say which facts are theirs, their transactions’ among them', async () => {
    expect(await readFactsOfReceipt(database, 4)).toEqual([13, 20_000]);
    expect(await readFactsOfReceipt(database, 5)).toEqual([14]);
    expect(await readFactsOfReceipt(database, 999_999)).toEqual([]);
  });
});

test('a sale is projected with its sum and whoever did the last thing about it', () => {
  const selling = new PaperTill('selling-book');
  const saleId = saleIdSchema.parse('sale-sold');
  const opened = selling.must({ kind: 'open-sale', saleId, lines: [goods(7_00, 'books')] });
  const [put] = project(opened).filter(({ table }) => table === 'sales');
  expect(put?.row).toMatchObject({ id: saleId, totalCents: cents(7_00), operator: 'Ann' });
});
