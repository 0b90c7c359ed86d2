import { describe, expect, test } from 'vitest';
import { MANAGER } from '../../../builders/guarded-ledger.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';
import { DUTCH_RATES, taxedDay } from '../../../builders/taxes.ts';

/** A line's VAT rate is fixed when it is rung up. */

const A = { letter: 'A', basisPoints: 21_00 };
const B = { letter: 'B', basisPoints: 9_00 };

function sellTea(day: ShopDay, quantity = 2) {
  const id = day.openSale(lineOfCategory(3_50, 'tea', quantity), lineOfCategory(12_10, 'lamps'));
  day.pay(id, 3_50 * quantity + 12_10, 'cash');
  return { id, sale: day.complete(id) };
}

describe('with VAT off', () => {
  test('facts and reports have no VAT', () => {
    for (const day of [new ShopDay(), taxedDay({ ...DUTCH_RATES, isOn: false })]) {
      const from = day.till.records.length;
      const { id } = sellTea(day);
      day.refund(id, [{ lineId: 'line-tea', quantity: 1 }]);
      expect(JSON.stringify(day.till.records.slice(from))).not.toMatch(/tax/i);
      expect(day.report().sales.taxes).toEqual([]);
    }
  });
});

describe('with VAT on', () => {
  test('a line has its Category’s rate, and the sale its receipt’s VAT', () => {
    const { sale } = sellTea(taxedDay());
    expect(sale.lines.map(({ tax }) => tax)).toEqual([B, A]);
    expect(sale.taxes).toEqual([
      { ...A, grossCents: 12_10, taxCents: 2_10 },
      { ...B, grossCents: 7_00, taxCents: 58 },
    ]);
  });

  test('a load has no VAT, and goods paid by gift balance have it', () => {
    const day = taxedDay();
    const card = day.till.card('anna');
    const id = day.openSale(day.loadLine(card, 25_00));
    day.pay(id, 25_00, 'cash');
    const sold = day.complete(id);
    expect(sold.lines[0]).not.toHaveProperty('tax');
    expect(sold).not.toHaveProperty('taxes');
    expect(day.report().sales).toMatchObject({ loadsCents: 25_00, taxes: [] });
    const paid = day.openSale(lineOfCategory(12_10, 'lamps'));
    day.payByGift(paid, card, 12_10);
    expect(day.complete(paid).taxes).toEqual([{ ...A, grossCents: 12_10, taxCents: 2_10 }]);
  });

  test('a later table changes no earlier goods, refund or report', () => {
    const day = taxedDay();
    const { id } = sellTea(day);
    const dearer = {
      ...DUTCH_RATES,
      rates: DUTCH_RATES.rates.map((one) => ({ ...one, basisPoints: 50_00 })),
    };
    day.till.write({ kind: 'change-taxes', taxes: dearer }, MANAGER);
    const refund = day.refund(id, [
      { lineId: 'line-tea', quantity: 1 },
      { lineId: 'line-lamps', quantity: 1 },
    ]);
    expect(refund.taxes).toEqual([
      { ...A, grossCents: 12_10, taxCents: 2_10 },
      { ...B, grossCents: 3_50, taxCents: 29 },
    ]);
    expect(day.report().sales.taxes).toEqual([
      { ...A, grossCents: 0, taxCents: 0 },
      { ...B, grossCents: 3_50, taxCents: 29 },
    ]);
    day.sell(1_50, 'cash', 'tea');
    expect(day.report().sales.taxes).toContainEqual({
      letter: 'B',
      basisPoints: 50_00,
      grossCents: 1_50,
      taxCents: 50,
    });
  });

  test('an open sale keeps the VAT rates that applied when its lines last changed', () => {
    const day = taxedDay();
    const id = day.openSale(lineOfCategory(3_50, 'tea'));
    const letterA = { ...DUTCH_RATES, categories: [] };
    day.till.write({ kind: 'change-taxes', taxes: letterA }, MANAGER);
    expect(day.till.ledger.sales.get(id)?.lines[0]?.tax).toEqual(B);
    const lines = [lineOfCategory(3_50, 'tea'), lineOfCategory(1_00, 'books')];
    day.till.write({ kind: 'change-sale', saleId: id, lines });
    expect(day.till.ledger.sales.get(id)?.lines.map(({ tax }) => tax)).toEqual([A, A]);
  });

  test('a rate proposed by the window is ignored', () => {
    const day = taxedDay();
    const id = day.openSale({
      ...lineOfCategory(3_50, 'tea'),
      tax: { letter: 'C', basisPoints: 0 },
    });
    expect(day.till.ledger.sales.get(id)?.lines[0]?.tax).toEqual(B);
  });

  test('a sale from before VAT and its refund have no rate', () => {
    const day = new ShopDay();
    const { id } = sellTea(day);
    day.till.write({ kind: 'change-taxes', taxes: DUTCH_RATES }, MANAGER);
    expect(day.refund(id, [{ lineId: 'line-tea', quantity: 1 }])).not.toHaveProperty('taxes');
    expect(day.report().sales.taxes).toEqual([]);
  });

  test('only a manager’s PIN changes the table, and a bank card number in it is refused', () => {
    const day = new ShopDay();
    const change = { kind: 'change-taxes', taxes: DUTCH_RATES } as const;
    expect(day.till.refusal(change)).toEqual({ why: 'needs-manager' });
    expect(day.till.write(change, MANAGER).fact).toMatchObject({
      kind: 'taxes-changed',
      manager: 'Mia',
      taxes: DUTCH_RATES,
    });
    const card = { ...DUTCH_RATES, categories: [{ externalId: '4111111111111111', letter: 'A' }] };
    expect(() => day.till.write({ kind: 'change-taxes', taxes: card }, MANAGER)).toThrow(
      /bank-card/,
    );
  });
});

describe('a checkpoint with VAT', () => {
  test('keeps the table, the rates of sales and the refunds', () => {
    const day = taxedDay();
    const { id } = sellTea(day);
    const { sales } = day.till.ledger;
    const before = sales.get(id);
    day.till.rollOver();
    expect(day.till.ledger.taxes).toEqual(DUTCH_RATES);
    expect(day.till.ledger.book).toMatchObject({ id: 'demo-book' });
    expect(day.till.ledger.sales.get(id)).toEqual(before);
    expect(day.refund(id, [{ lineId: 'line-lamps', quantity: 1 }]).taxes).toEqual([
      { ...A, grossCents: 12_10, taxCents: 2_10 },
    ]);
  });
});
