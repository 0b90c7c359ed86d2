import 'fake-indexeddb/auto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bookIdSchema,
  cardIdSchema,
  intentIdSchema,
  saleIdSchema,
} from '../../../../shared/values/ids.ts';
import type { IntentRow } from '../../../../shared/ledger/memory/project.ts';
import { totalCents } from '../../../../shared/ledger/sale/sale.ts';
import { cents } from '../../../../shared/values/money.ts';
import { DAY_MS, instantMs } from '../../../../shared/values/time.ts';
import { openLedgerDatabase } from '../../../../renderer/database/ledger-database.ts';
import type { LedgerDatabase } from '../../../../renderer/database/ledger-database.ts';
import {
  readFactSequencesOfReceipt,
  readReceipts,
  readSellers,
} from '../../../../renderer/database/queries/queries-receipts.ts';
import type {
  ReceiptFilter,
  ReceiptRow,
} from '../../../../renderer/database/queries/queries-receipts.ts';
import { writeRowsOfFacts } from '../../../../renderer/database/write-projection.ts';
import { OPENED_AT_MS, PaperTill } from '../../../builders/paper-till.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

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
let rows: ReceiptRow[];
/** Each refund was made by one of two people, by receipt number. */
const refunders = new Map<number, string>();
const ofCard = new Set<string>();

beforeAll(async () => {
  database = await openLedgerDatabase(till.bookId);
  rows = Array.from({ length: RECEIPTS }, (_, index) => {
    const lines = [lineOfCategory(((index % 13) + 1) * 1_00, 'books')];
    return {
      id: saleIdSchema.parse(`sale-of-${index}`),
      state: 'completed',
      openedAtMs: instantMs(OPENED_AT_MS),
      openedBySequence: 10 + index,
      // In the middle of the sales, somebody set the clock back by two days.
      endedAtMs: instantMs(OPENED_AT_MS + index * 60_000 - (index > 700 ? 2 * DAY_MS : 0)),
      receiptNumber: index + 1,
      lines,
      tenders: [],
      reason: null,
      factSequence: 10 + index,
      totalCents: totalCents({ lines }),
      soldBy: [null, 'ann', 'bob', 'ann-again'][index % 4]!,
    };
  });
  const open: ReceiptRow = {
    ...rows[0]!,
    id: saleIdSchema.parse('sale-of-open'),
    state: 'open',
    receiptNumber: null,
    endedAtMs: null,
  };
  await database.sales.bulkPut([...rows, open].map(({ soldBy: _apart, ...row }) => row));
  for (let number = 5; number <= RECEIPTS; number += 17) {
    refunders.set(number, number % 2 === 0 ? 'cleo' : 'bob');
  }
  const acts = [
    ...rows.map((row) => ({ ...row, what: 'completed' as const, operator: row.soldBy })),
    ...[1, 2].flatMap((time) =>
      [...refunders].map(([number, operator]) => ({
        receiptNumber: number,
        factSequence: time * 100_000 + number,
        what: 'refunded' as const,
        operator,
      })),
    ),
  ];
  await database.saleActs.bulkPut(
    acts.map(({ receiptNumber, factSequence, what, operator }) => ({
      receiptNumber: receiptNumber!,
      factSequence,
      what,
      operator,
    })),
  );
  const cardId = till.introduce();
  till.accept(cardId);
  await writeRowsOfFacts(database, till.records, null);
  const [sample] = await database.intents.toArray();
  const paid = rows.filter((_, index) => index % 101 === 3);
  for (const { id } of [...paid, open]) ofCard.add(id);
  await database.intents.bulkPut(
    [...paid, open].map(({ id }, index) => ({
      ...sample!,
      id: `intent-${index}` as IntentRow['id'],
      saleId: id,
      cardId: card,
      sequence: 20_000 + index,
      factSequence: 20_000 + index,
    })),
  );
});

afterAll(() => database.dexie.delete());

const secondDay = { fromMs: OPENED_AT_MS + DAY_MS / 2, untilMs: OPENED_AT_MS + DAY_MS };

/** Computes the query's expected answer without an index. */
function expected(filter: ReceiptFilter): ReceiptRow[] {
  return rows
    .filter(
      (row) =>
        (filter.number === null || row.receiptNumber === filter.number) &&
        (filter.totalCents === null || row.totalCents === filter.totalCents) &&
        (filter.cardId === null || ofCard.has(row.id)) &&
        (filter.operators === null ||
          filter.operators.includes(row.soldBy ?? '') ||
          filter.operators.includes(refunders.get(row.receiptNumber!) ?? '')) &&
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
  { operators: ['cleo'] },
  { operators: ['bob', 'cleo'] },
  { operators: [] },
  { totalCents: 4_00, ended: secondDay },
  { totalCents: 4_00, operators: ['bob'] },
  { cardId: card, operators: ['ann', 'ann-again'] },
  { ended: secondDay, operators: ['cleo'] },
  { cardId: card, number: 4 },
  { number: 4, totalCents: 4_00, operators: ['bob'] },
];

describe('1 500 receipts', () => {
  test.each(choices)('are found newest first: %j', async (choice) => {
    const filter = { ...everything, ...choice };
    for (const limit of [50, RECEIPTS]) {
      expect(await readReceipts(database, filter, limit)).toEqual(expected(filter).slice(0, limit));
    }
  });

  test('show who completed or refunded them', async () => {
    expect(await readSellers(database)).toEqual(['ann', 'ann-again', 'bob', 'cleo']);
  });

  test('list their facts, including those of their payments', async () => {
    expect(await readFactSequencesOfReceipt(database, 4)).toEqual([13, 20_000]);
    expect(await readFactSequencesOfReceipt(database, 5)).toEqual([14]);
    expect(await readFactSequencesOfReceipt(database, 999_999)).toEqual([]);
  });

  test('list the fact by which another card’s payment settled them', async () => {
    const [row] = await database.intents.toArray();
    const instead: IntentRow = {
      ...row!,
      id: intentIdSchema.parse('intent-of-instead'),
      saleId: null,
    };
    await database.intents.put({ ...instead, factSequence: 30_000 });
    const amountCents = cents(5_00);
    const tenders = [{ kind: 'gift', intentId: instead.id, amountCents }] as const;
    await database.sales
      .where('receiptNumber')
      .equals(5)
      .modify({ tenders: [...tenders] });
    expect(await readFactSequencesOfReceipt(database, 5)).toEqual([14, 30_000]);
  });
});

test('a sale in the database has its total, and is found by its cashier and by who refunded it', async () => {
  const day = new ShopDay();
  day.sell(7_00, 'cash');
  const { id } = day.sell(5_00, 'cash');
  day.till.operator = 'Ben';
  day.refund(id, [{ lineId: 'line-books', quantity: 1 }]);
  const sold = await openLedgerDatabase(bookIdSchema.parse('selling-book'));
  // The facts are written newest first, as in a rebuild.
  await writeRowsOfFacts(sold, day.till.records.toReversed(), null);
  const found = async (operators: readonly string[]) =>
    (await readReceipts(sold, { ...everything, operators }, 50)).map((row) => [
      row.receiptNumber,
      row.totalCents,
      row.soldBy,
    ]);
  expect(await found(['Ann'])).toEqual([
    [2, 5_00, 'Ann'],
    [1, 7_00, 'Ann'],
  ]);
  expect(await found(['Ben'])).toEqual([[2, 5_00, 'Ann']]);
  await sold.dexie.delete();
});
