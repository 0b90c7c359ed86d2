import { expect, test } from 'vitest';
import { cashSinceCloseCents } from '../../../../shared/ledger/sale/shift.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

/**
 * A shift expects the cash of the sales since the last close beside its float. A person who counts the drawer at its
 * opening must leave that cash out, or the close shows a difference that nobody made.
 */

const sinceClose = (day: ShopDay) => cashSinceCloseCents(day.till.ledger);

/** Opens and closes a shift at once, after somebody who followed the notice has counted the drawer. */
function differenceAfter(day: ShopDay, inDrawerCents: number): number {
  day.openShift(inDrawerCents - sinceClose(day));
  const { counted, expected } = day.closeShift(inDrawerCents, true);
  return (counted?.cashCents ?? 0) - (expected?.cashCents ?? 0);
}

function closedWith(floatCents: number): ShopDay {
  const day = ShopDay.withShift(floatCents);
  day.closeShift(floatCents);
  return day;
}

test('a sale in cash between two shifts is cash that the float must not include', () => {
  const day = closedWith(100_00);
  day.sell(20_00, 'cash');
  expect(sinceClose(day)).toBe(20_00);
  expect(differenceAfter(day, 120_00)).toBe(0);
});

test('cash refunded between two shifts is missing in the drawer and has to be added to the float', () => {
  const day = ShopDay.withShift(100_00);
  const { id, lines } = day.sell(20_00, 'cash');
  day.closeShift(120_00);
  day.refund(id, [{ lineId: lines[0]!.id, quantity: 1 }]);
  expect(sinceClose(day)).toBe(-20_00);
  expect(differenceAfter(day, 100_00)).toBe(0);
});

test('cash paid between two shifts into a sale that is still open counts as well', () => {
  const day = closedWith(100_00);
  const id = day.openSale(lineOfCategory(30_00, 'books'));
  day.pay(id, 20_00, 'cash');
  expect(sinceClose(day)).toBe(20_00);
  expect(differenceAfter(day, 120_00)).toBe(0);
});

test('cash that the last close counted in an open sale is not counted again', () => {
  const day = ShopDay.withShift(100_00);
  const id = day.openSale(lineOfCategory(30_00, 'books'));
  day.pay(id, 20_00, 'cash');
  day.closeShift(120_00, true);
  expect(sinceClose(day)).toBe(0);
  day.payAll(id, 10_00, 'cash');
  expect(sinceClose(day)).toBe(10_00);
  expect(differenceAfter(day, 130_00)).toBe(0);
});

test('an open shift has no cash between shifts', () => {
  const day = ShopDay.withShift(100_00);
  day.sell(20_00, 'cash');
  expect(sinceClose(day)).toBe(0);
});
