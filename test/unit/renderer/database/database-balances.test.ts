import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { heldCentsOnCard, pendingLoadCentsOnCard } from '../../../../shared/ledger/ledger.ts';
import { openLedgerDatabase } from '../../../../renderer/database/ledger-database.ts';
import type { LedgerDatabase } from '../../../../renderer/database/ledger-database.ts';
import {
  readBalance,
  readUnexpectedBalances,
} from '../../../../renderer/database/queries/queries-balances.ts';
import { writeRowsOfFacts } from '../../../../renderer/database/write-projection.ts';
import { quote } from '../../../../shared/policy/quote.ts';
import { PaperTill } from '../../../builders/paper-till.ts';

let till: PaperTill;
let database: LedgerDatabase;

beforeEach(async () => {
  till = new PaperTill('balance-book');
  database = await openLedgerDatabase(till.bookId);
});
afterEach(() => database.dexie.delete());

test('held, pending and available amounts equal the guard’s', async () => {
  const cardId = till.introduce(50_00);
  const paid = till.accept(cardId, 'redeem', 10_00)!;
  till.beginSending(paid);
  till.apply(paid);
  till.accept(cardId, 'redeem', 7_00);
  till.accept(cardId, 'load', 20_00);
  await writeRowsOfFacts(database, till.records, null);
  const line = await readBalance(database, cardId);
  expect(line).toMatchObject({
    heldCents: heldCentsOnCard(till.ledger, cardId),
    pendingLoadCents: pendingLoadCentsOnCard(till.ledger, cardId),
    card: { confirmed: { balanceCents: 40_00 } },
  });
  const { availableCents } = quote(
    till.ledger,
    till.ledger.cards.get(cardId)!,
    'redeem',
    till.ledger.clockMs,
  );
  expect(line!.availableCents).toBe(33_00);
  expect(availableCents).toBe(33_00);
});

test('the list of odd cards has drifted and overdrawn ones, and no ordinary one', async () => {
  const [drifted, overdrawn, ordinary] = [till.introduce(), till.introduce(), till.introduce()];
  const pay = (cardId: typeof drifted, aside = 0): void => {
    const intentId = till.accept(cardId, 'redeem', 5_00)!;
    till.beginSending(intentId);
    till.balances.set(cardId, till.balances.get(cardId)! + aside);
    till.apply(intentId);
  };
  pay(drifted);
  pay(drifted, -1_00);
  pay(overdrawn, -99_00);
  pay(ordinary);
  await writeRowsOfFacts(database, till.records, null);
  const odd = await readUnexpectedBalances(database);
  expect(odd.map(({ card }) => card.id).toSorted()).toEqual([drifted, overdrawn].toSorted());
});

test('a screen that watches a balance sees its next change', async () => {
  const cardId = till.introduce(50_00);
  const seen: (number | null)[] = [];
  const watched = liveQuery(() => readBalance(database, cardId)).subscribe((line) => {
    seen.push(line === null ? null : line.availableCents);
  });
  await expect.poll(() => seen).toEqual([null]);
  await writeRowsOfFacts(database, till.records, null);
  await expect.poll(() => seen.at(-1)).toBe(50_00);
  const facts = till.records.length;
  till.accept(cardId, 'redeem', 8_00);
  await writeRowsOfFacts(database, till.records.slice(facts), null);
  await expect.poll(() => seen.at(-1)).toBe(42_00);
  watched.unsubscribe();
});
