import 'fake-indexeddb/auto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookIdSchema } from '../../../../shared/values/ids.ts';
import type { CardId, IntentId } from '../../../../shared/values/ids.ts';
import { needsPerson } from '../../../../shared/ledger/money/intent.ts';
import { shownState } from '../../../../shared/ledger/money/shown-end.ts';
import type { IntentState } from '../../../../shared/ledger/money/intent.ts';
import { cents } from '../../../../shared/values/money.ts';
import { DAY_MS, instantMs } from '../../../../shared/values/time.ts';
import type { IntentRow } from '../../../../shared/ledger/memory/project.ts';
import { openLedgerDatabase } from '../../../../renderer/database/ledger-database.ts';
import type { LedgerDatabase } from '../../../../renderer/database/ledger-database.ts';
import {
  readActivityPage,
  readCardDay,
  readHistory,
  readIntent,
  readIntentIdOfSlip,
  readCasesToResolve,
} from '../../../../renderer/database/queries/queries-activity.ts';
import type { ActivityFilter } from '../../../../renderer/database/queries/queries-activity.ts';
import { writeRowsOfFacts } from '../../../../renderer/database/write-projection.ts';
import { OPENED_AT_MS, PaperTill } from '../../../builders/paper-till.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

const ROWS = 3_000;
const CARDS = 40;
const everything: ActivityFilter = { cardId: null, state: null, amountCents: null, accepted: null };
const states: readonly IntentState[] = ['applied', 'applied', 'refused', 'unknown', 'settled'];

let database: LedgerDatabase;
let rows: IntentRow[];
const till = new PaperTill('activity-book');
const cardIds = Array.from({ length: CARDS }, () => till.introduce());

beforeAll(async () => {
  database = await openLedgerDatabase(till.bookId);
  await writeRowsOfFacts(database, till.records, null);
  const intentId = till.accept(cardIds[0]!)!;
  const sample = till.ledger.intents.get(intentId)!;
  rows = Array.from({ length: ROWS }, (_, index) => ({
    ...sample,
    id: `intent-of-${index}` as IntentId,
    sequence: 1_000 + index,
    factSequence: 1_000 + index,
    cardId: cardIds[(index * 7) % CARDS]!,
    state: states[index % states.length]!,
    // The cashier has acknowledged one of every two settled refusals.
    settlement: {
      how: index % 2 === 0 ? 'told-at-till' : 'taken',
      by: 'person',
      atMs: instantMs(OPENED_AT_MS),
      reason: '',
    },
    strength: index % 2 === 0 ? 'deferred' : 'attempt',
    amountCents: cents((index % 11) * 1_00 + 1_00),
    // In the middle of the transactions, somebody set the clock back by two days.
    acceptedAtMs: instantMs(OPENED_AT_MS + index * 200_000 - (index > 1_500 ? 2 * DAY_MS : 0)),
  }));
  await database.intents.bulkPut(rows);
});

afterAll(() => database.dexie.delete());

const secondDay = { fromMs: OPENED_AT_MS + DAY_MS, untilMs: OPENED_AT_MS + 2 * DAY_MS };

/** Computes the query's expected answer without an index. */
function expected(filter: ActivityFilter): IntentRow[] {
  const { cardId, state, amountCents, accepted } = filter;
  return rows
    .filter(
      (row) =>
        (cardId === null || row.cardId === cardId) &&
        (state === null || shownState(row) === state) &&
        (amountCents === null || row.amountCents === amountCents) &&
        (accepted === null ||
          (row.acceptedAtMs >= accepted.fromMs && row.acceptedAtMs < accepted.untilMs)),
    )
    .toSorted((a, b) => b.sequence - a.sequence);
}

const PAGES = 4;
const PAGE = 70;

async function firstPages(filter: ActivityFilter): Promise<IntentRow[]> {
  const found: IntentRow[] = [];
  for (let page = 0; page < PAGES; page += 1) {
    const before = found.at(-1)?.sequence ?? null;
    const lines = await readActivityPage(database, filter, before, PAGE);
    found.push(...lines.map(({ intent }) => intent));
  }
  return found;
}

const choices: readonly Partial<ActivityFilter>[] = [
  {},
  { cardId: cardIds[3]! },
  { state: 'unknown' },
  { state: 'refused' },
  { state: 'settled' },
  { state: 'applied' },
  { amountCents: 3_00 },
  { accepted: secondDay },
  { cardId: cardIds[5]!, state: 'applied' },
  { state: 'refused', amountCents: 4_00 },
  { state: 'applied', amountCents: 4_00, accepted: secondDay },
  { cardId: cardIds[9]!, state: 'unknown', amountCents: 4_00, accepted: secondDay },
];

describe('Activity with 3 000 payments', () => {
  test.each(choices)('loses or repeats no line over the pages: %j', async (choice) => {
    const filter = { ...everything, ...choice };
    expect(await firstPages(filter)).toEqual(expected(filter).slice(0, PAGES * PAGE));
  });

  test('begins with the newest payments and their card numbers', async () => {
    const page = await readActivityPage(database, everything, null, 3);
    const newest = expected(everything).slice(0, 3);
    expect(page.map(({ intent }) => intent)).toEqual(newest);
    const introduced = await database.identifiers.get(newest[0]!.cardId);
    expect(page[0]!.identifier).toEqual(introduced);
  });

  test('finds a payment by the number of its slip', async () => {
    expect(await readIntentIdOfSlip(database, 1_234)).toBe('intent-of-234');
    expect(await readIntentIdOfSlip(database, 999_999)).toBeNull();
  });

  test('shows one card and one day in order', async () => {
    const cardId = cardIds[4]!;
    const ofDay = expected({ ...everything, cardId, accepted: secondDay }).toReversed();
    const found = await readCardDay(database, cardId, secondDay);
    expect(found).toMatchObject({ card: { id: cardId }, identifier: { sentAs: 'identifier' } });
    expect(found!.intents).toEqual(ofDay);
    expect(await readCardDay(database, 'card-nobody' as CardId, secondDay)).toBeNull();
  });

  test('shows on To resolve exactly the payments that need a person', async () => {
    const found = await readCasesToResolve(database);
    expect(found.map(({ intent }) => intent)).toEqual(rows.filter(needsPerson));
  });
});

test('a payment’s history has every fact and its reversal', async () => {
  const own = new PaperTill('history-book');
  const intentId = own.accept(own.introduce())!;
  own.beginSending(intentId);
  own.apply(intentId);
  const reversal = 'reversal-0001' as IntentId;
  own.must({ kind: 'put-right', intentId: reversal, reverses: intentId, reason: 'wrong card' });
  const other = await openLedgerDatabase(own.bookId);
  await writeRowsOfFacts(other, own.records, null);
  const kinds = async (id: IntentId) => (await readHistory(other, id)).map(({ kind }) => kind);
  expect(await kinds(intentId)).toEqual([
    'intent-accepted',
    'intent-sending',
    'intent-applied',
    'intent-accepted',
  ]);
  expect(await kinds(reversal)).toEqual(['intent-accepted']);
  const reversed = { intent: { reversedBy: reversal }, isReversing: true };
  expect(await readIntent(other, intentId)).toMatchObject(reversed);
  expect(await readIntent(other, reversal)).toMatchObject({ isReversing: false });
  own.beginSending(reversal);
  own.apply(reversal);
  await writeRowsOfFacts(other, own.records, null);
  expect(await readIntent(other, intentId)).toMatchObject({ ...reversed, isReversing: false });
  expect(await readIntent(other, 'intent-nobody' as IntentId)).toBeNull();
  await other.dexie.delete();
});

test('a gift payment shows how much was refunded and from which receipt', async () => {
  const day = new ShopDay();
  const id = day.openSale(lineOfCategory(3_00, 'tea', 2));
  const gift = day.payByGift(id, day.till.card('anna'), 6_00);
  day.till.apply(gift, 94_00);
  day.complete(id);
  const other = await openLedgerDatabase(bookIdSchema.parse('refund-book'));
  const refunded = async () => {
    await writeRowsOfFacts(other, day.till.records, null);
    return (await readIntent(other, day.till.intent(gift).id))?.refunded;
  };
  expect(await refunded()).toBeNull();
  day.refund(id, [{ lineId: 'line-tea', quantity: 1 }]);
  expect(await refunded()).toEqual({ cents: 3_00, receiptNumber: 1 });
  day.refund(id, [{ lineId: 'line-tea', quantity: 1 }]);
  expect(await refunded()).toEqual({ cents: 6_00, receiptNumber: 1 });
  await other.dexie.delete();
});
