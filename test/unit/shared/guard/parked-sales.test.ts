import { describe, expect, test } from 'vitest';
import { checkpointSchema, toCheckpoint } from '../../../../shared/ledger/memory/checkpoint.ts';
import { MAX_PARKED_SALES } from '../../../../shared/ledger/sale/sale.ts';
import type { Proposal } from '../../../../shared/proposals/proposals.ts';
import type { SaleId } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { MANAGER } from '../../../builders/guarded-ledger.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

/** A parked sale holds nothing and cannot change (renderer/sale/README.md#parked-sales). */

function parked(): { day: ShopDay; id: SaleId } {
  const day = new ShopDay();
  const id = day.openSale(lineOfCategory(10_00, 'tea'));
  day.till.write({ kind: 'park-sale', saleId: id });
  return { day, id };
}

describe('a parked sale', () => {
  test('has its person and time, and survives a restart', () => {
    const { day, id } = parked();
    day.till.rollOver();
    expect(day.till.ledger.openSales.get(id)?.parked).toEqual({
      atMs: day.till.wallMs,
      by: 'Ann',
    });
    checkpointSchema.parse(JSON.parse(JSON.stringify(toCheckpoint(day.till.ledger))));
  });

  test('cannot be changed or paid before it is recalled', () => {
    const { day, id } = parked();
    const refusal = { why: 'wrong-state', state: 'parked' };
    const tender = { kind: 'cash', amountCents: cents(1_00), givenCents: cents(1_00) } as const;
    const proposals: readonly Proposal[] = [
      { kind: 'change-sale', saleId: id, lines: [lineOfCategory(1, 'tea')] },
      { kind: 'tender-sale', saleId: id, tender },
      { kind: 'complete-sale', saleId: id },
      { kind: 'park-sale', saleId: id },
    ];
    for (const proposal of proposals) expect(day.till.refusal(proposal)).toEqual(refusal);
    const card = day.till.card('anna');
    const gift = { ...day.till.request('gift', card, 'redeem', 5_00), saleId: id };
    expect(day.till.refusal(gift)).toEqual(refusal);
    day.till.write({ kind: 'recall-sale', saleId: id });
    expect(day.till.propose(gift)).toBe(true);
  });

  test('is recalled once, and not beside another open sale', () => {
    const { day, id } = parked();
    const other = day.openSale(lineOfCategory(3_00, 'pot'));
    const recall = { kind: 'recall-sale', saleId: id } as const;
    expect(day.till.refusal(recall)).toEqual({ why: 'wrong-state', state: 'sale-open' });
    day.till.write({ kind: 'park-sale', saleId: other });
    day.till.write(recall);
    expect(day.till.refusal(recall)).toEqual({ why: 'nothing-changes' });
    expect(day.till.ledger.sales.get(id)).not.toHaveProperty('parked');
  });

  test('is cancelled by a person and counted like any other', () => {
    const { day, id } = parked();
    day.till.write({ kind: 'cancel-sale', saleId: id, reason: 'not fetched' });
    const [nobody] = day.report().exceptions;
    expect(nobody?.sums).toEqual({
      'sale-parked': { count: 1, cents: 10_00 },
      'sale-cancelled': { count: 1, cents: 10_00 },
    });
  });

  test('survives a close that announced it', () => {
    const day = ShopDay.withShift(0);
    const id = day.openSale(lineOfCategory(10_00, 'tea'));
    day.till.write({ kind: 'park-sale', saleId: id });
    const counted = { cashCents: cents(0), cardCents: null, otherCents: null };
    const close = { kind: 'close-shift', counted, carriesOpenSale: false } as const;
    expect(day.till.refusal(close, MANAGER)).toEqual({ why: 'wrong-state', state: 'sale-open' });
    day.closeShift(0, true);
    day.till.write({ kind: 'recall-sale', saleId: id });
    day.payAll(id, 10_00, 'cash');
    expect(day.report().sales).toMatchObject({ completed: 1, goodsCents: 10_00 });
  });
});

describe('parking is refused', () => {
  test('for a sale that is or may be partly paid', () => {
    const day = new ShopDay();
    const id = day.openSale(lineOfCategory(10_00, 'tea'));
    day.till.write({
      ...day.till.request('gift', day.till.card('anna'), 'redeem', 5_00),
      saleId: id,
    });
    expect(day.till.refusal({ kind: 'park-sale', saleId: id })).toEqual({ why: 'sale-park-paid' });
    const cash = day.openSale(lineOfCategory(10_00, 'tea'));
    day.pay(cash, 5_00, 'cash');
    expect(day.till.refusal({ kind: 'park-sale', saleId: cash })).toEqual({
      why: 'sale-park-paid',
    });
  });

  test('above the largest number of parked sales', () => {
    const day = new ShopDay();
    for (let count = 0; count < MAX_PARKED_SALES; count += 1) {
      day.till.write({ kind: 'park-sale', saleId: day.openSale(lineOfCategory(1_00, 'tea')) });
    }
    const one = day.openSale(lineOfCategory(1_00, 'tea'));
    expect(day.till.refusal({ kind: 'park-sale', saleId: one })).toEqual({ why: 'parked-full' });
  });
});
