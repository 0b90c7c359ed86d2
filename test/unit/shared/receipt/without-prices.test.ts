import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { withDiscounts } from '../../../../shared/ledger/sale/discounted-lines.ts';
import { composeReceipt } from '../../../../shared/receipt/compose-receipt.ts';
import type { Sale } from '../../../../shared/ledger/sale/sale.ts';
import { printedElements } from '../../../../shared/receipt/receipt.ts';
import type { Receipt } from '../../../../shared/receipt/receipt.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';
import { refundIdSchema } from '../../../../shared/values/ids.ts';
import { MANAGER } from '../../../builders/guarded-ledger.ts';
import { DEFAULT_RECEIPT_SETTINGS } from '../../../../shared/receipt/receipt-settings.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

/** A gift receipt contains no amount, whatever was sold. */

const MONEY = '¤';

function withoutPrices(sale: Sale): Receipt {
  return composeReceipt(
    {
      subject: { kind: 'without-prices', sale },
      intents: [],
      isCopy: false,
      opensDrawer: false,
    },
    {
      settings: DEFAULT_RECEIPT_SETTINGS,
      tillId: 'till-0001',
      formatMoney: () => MONEY,
      formatRate: () => MONEY,
      formatTime: () => 'today',
      maskedCard: () => null,
    },
  );
}

test('a gift receipt has names and quantities and no amount, with any discounts and payments', () => {
  const sold = fc.array(
    fc.record({
      unit: fc.integer({ min: 1, max: 99_999 }),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
    { minLength: 1, maxLength: 5 },
  );
  const tenth = {
    asked: { kind: 'percent', basisPoints: 1_000 },
    reason: 'special offer',
  } as const;
  fc.assert(
    fc.property(sold, (made) => {
      const day = new ShopDay();
      const lines = made.map(({ unit, quantity }, index) =>
        lineOfCategory(unit, `thing ${index}`, quantity),
      );
      const id = day.openSale(...withDiscounts(lines, undefined));
      day.till.write({ kind: 'change-sale', saleId: id, lines, discount: tenth });
      const due = day.till.refusal({ kind: 'complete-sale', saleId: id });
      if (due.why === 'sale-still-due') day.pay(id, due.dueCents, 'card', 'A-1');
      const sale = day.complete(id);
      const receipt = withoutPrices(sale);
      const said = JSON.stringify(printedElements(receipt));
      expect(said).not.toContain(MONEY);
      for (const { name, quantity } of lines) {
        expect(said).toContain(`"left":"${name}","right":"${quantity} ×"`);
      }
    }),
    { numRuns: 30 },
  );
});

test('a gift receipt leaves out refunded goods', () => {
  const day = new ShopDay();
  const id = day.openSale(lineOfCategory(5_00, 'pot', 2), lineOfCategory(3_00, 'soil'));
  day.pay(id, 13_00, 'card', 'A-1');
  day.complete(id);
  const lines = [
    { lineId: 'line-pot', quantity: 1 },
    { lineId: 'line-soil', quantity: 1 },
  ];
  const refundId = refundIdSchema.parse('refund-of-some');
  const { fact } = day.till.write(
    { kind: 'refund-sale', saleId: id, refundId, lines, reference: '', reason: 'faulty' },
    MANAGER,
  );
  const said = JSON.stringify(
    printedElements(withoutPrices(assertPresent(fact.sale, 'it is refunded'))),
  );
  expect(said).toContain('"left":"pot","right":"1 ×"');
  expect(said).not.toContain('soil');
});
