import { expect, test } from 'vitest';
import { whyBookCannotBeLeft } from '../../../../electron/till/settings/leave-book.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

test('an open sale prevents leaving the shop, and a parked one does not', () => {
  const day = new ShopDay();
  expect(whyBookCannotBeLeft(day.till.ledger)).toBeNull();
  const id = day.openSale(lineOfCategory(3_00, 'tea'));
  expect(whyBookCannotBeLeft(day.till.ledger)).not.toBeNull();
  day.till.write({ kind: 'park-sale', saleId: id });
  expect(whyBookCannotBeLeft(day.till.ledger)).toBeNull();
});
