import { expect, test } from 'vitest';
import { saleOfReceiptInMemory } from '../../../../electron/counter/sale-of-receipt.ts';
import { GuardedLedger, intentId, MANAGER } from '../../../builders/guarded-ledger.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

test('of a sale whose payments cannot be read, the refund to a card is missing too', () => {
  const day = ShopDay.withShift();
  const { till } = day;
  const id = day.openSale(lineOfCategory(10_00, 'books'));
  const paid = day.payByGift(id, till.card('anna', 100_00), 10_00);
  till.apply(paid, 90_00);
  day.complete(id);
  const refund = day.refund(id, [{ lineId: 'line-books', quantity: 1 }], MANAGER);
  const back = refund.parts.flatMap((part) => (part.kind === 'gift' ? [part.intentId] : []));
  expect(back).toHaveLength(1);
  const sale = till.ledger.sales.get(id)!;
  const unread = GuardedLedger.started().ledger;
  expect(saleOfReceiptInMemory(unread, sale).lost).toEqual([intentId(paid), ...back]);
  // A refund that is promised, but not accepted yet, is not lost.
  for (const one of back) unread.owed.set(one, { by: 'back' } as never);
  expect(saleOfReceiptInMemory(unread, sale).lost).toEqual([intentId(paid)]);
});
