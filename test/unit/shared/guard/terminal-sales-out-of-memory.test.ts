import { expect, test } from 'vitest';
import { WHOLE_FACT_COUNT } from '../../../../shared/ledger/memory/checkpoint.ts';
import type { TerminalReport } from '../../../../shared/ledger/sale/terminal-payment.ts';
import type { SaleId } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { UNKNOWN_OUTCOME } from '../../../builders/guarded-ledger.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

/** Memory keeps a sale for days if its gift payment is unknown, but not the sales after it. */

const REPORT: TerminalReport = {
  trace: 815,
  receiptNumber: 15,
  terminalId: '52500041',
  masked: '…1234',
  cardName: 'girocard',
  slip: [],
  shopSlip: [],
};

function ask(day: ShopDay, saleId: SaleId, amount: number, paymentId: string): void {
  const amountCents = cents(amount);
  day.till.write({ kind: 'ask-terminal', saleId, paymentId, amountCents });
}

test.each([
  ['unknown', 'a sale whose bank-card payment was entered by hand since', 'card', null],
  ['known', 'no sale since', null, 815],
] as const)(
  'the trace number before a terminal payment is %s if memory has dropped %s',
  (_known, _what, kind, traceBefore) => {
    const day = new ShopDay();
    const { till } = day;
    const kept = day.openSale(lineOfCategory(10_00, 'tea'));
    ask(day, kept, 6_00, 'payment-1');
    const outcome = { kind: 'approved', report: REPORT } as const;
    till.write({ kind: 'record-terminal', saleId: kept, paymentId: 'payment-1', outcome });
    const gift = day.payByGift(kept, till.card('anna'), 4_00);
    day.complete(kept);
    till.sendAndHear(gift, UNKNOWN_OUTCOME);
    const later = kind === null ? null : day.sell(7_00, kind).id;
    if (later !== null) day.sell(1_00, 'cash');
    till.writeMany(WHOLE_FACT_COUNT);
    till.rollOver();
    expect(till.ledger.sales.has(kept)).toBe(true);
    if (later !== null) expect(till.ledger.sales.has(later)).toBe(false);
    const saleId = day.openSale(lineOfCategory(7_00, 'coat'));
    ask(day, saleId, 7_00, 'payment-9');
    expect(till.ledger.sales.get(saleId)?.terminal).toMatchObject([{ traceBefore }]);
  },
);
