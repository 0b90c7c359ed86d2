import { expect, test } from 'vitest';
import { expectedCashCents, isMoreThanDrawerHolds } from '../../../../shared/ledger/sale/shift.ts';
import { cents } from '../../../../shared/values/money.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

const out = (amountCents: number) =>
  ({
    kind: 'move-cash',
    moveId: `move-out-${amountCents}`,
    direction: 'out',
    amountCents: cents(amountCents),
    reason: 'To the bank',
  }) as const;

const NOT_IN_DRAWER = { why: 'not-in-drawer' };

test('cash beyond what the drawer should hold is not taken out, and the last cent of it is', () => {
  const day = ShopDay.withShift(100_00);
  day.sell(20_00, 'cash');
  day.sell(50_00, 'card');
  expect(expectedCashCents(day.till.ledger)).toBe(120_00);
  expect(day.till.refusal(out(120_01))).toEqual(NOT_IN_DRAWER);
  day.moveCash('out', 30_00);
  expect(day.till.refusal(out(90_01))).toEqual(NOT_IN_DRAWER);
  day.till.write(out(90_00));
  // The button was pressed twice: the second press is the same move.
  expect(day.till.refusal(out(90_00))).toEqual({ why: 'nothing-changes' });
  expect(day.till.refusal(out(1))).toEqual(NOT_IN_DRAWER);
  day.moveCash('in', 5_00);
  day.till.write(out(5_00));
});

test('the cash of an open sale is in the drawer, and putting cash in is never too much', () => {
  const day = ShopDay.withShift(0);
  day.pay(day.openSale(lineOfCategory(10_00, 'books')), 4_00, 'cash');
  expect(day.till.refusal(out(4_01))).toEqual(NOT_IN_DRAWER);
  day.till.write(out(4_00));
  day.moveCash('in', 1_000_00);
});

test('without a known drawer nothing is too much', () => {
  const day = new ShopDay();
  expect(expectedCashCents(day.till.ledger)).toBeNull();
  day.till.write({ kind: 'open-gift-shift', businessDay: '2026-11-20' });
  expect(expectedCashCents(day.till.ledger)).toBeNull();
  expect(isMoreThanDrawerHolds(out(1_00), null)).toBe(false);
});
