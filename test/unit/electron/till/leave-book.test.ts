import { expect, test } from 'vitest';
import { whyNotLeave } from '../../../../electron/till/settings/leave-book.ts';
import { goods, ShopDay } from '../../../builders/shop-day.ts';

test('a sale that is open keeps the book from being left, and one that is parked does not', () => {
  const day = new ShopDay();
  expect(whyNotLeave(day.till.ledger)).toBeNull();
  const id = day.openSale(goods(3_00, 'tea'));
  expect(whyNotLeave(day.till.ledger)).not.toBeNull();
  day.till.write({ kind: 'park-sale', saleId: id });
  expect(whyNotLeave(day.till.ledger)).toBeNull();
});
