import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { piecesLeft, soldForCents } from '../../../../shared/ledger/sale/refundable.ts';
import type { Refund } from '../../../../shared/ledger/sale/refund.ts';
import { lineCents } from '../../../../shared/ledger/sale/sale.ts';
import type { Sale, SaleLine } from '../../../../shared/ledger/sale/sale.ts';
import { includedTaxCents, taxTableSchema } from '../../../../shared/ledger/sale/tax.ts';
import {
  taxSumsAfterRefunds,
  taxSumsOf,
  taxSumsOfRefund,
  withRates,
} from '../../../../shared/ledger/sale/tax-sums.ts';
import { refundIdSchema } from '../../../../shared/values/ids.ts';
import { cents, sumCents } from '../../../../shared/values/money.ts';
import { instantMs } from '../../../../shared/values/time.ts';
import { lineOfCategory } from '../../../builders/shop-day.ts';
import { DUTCH_RATES } from '../../../builders/taxes.ts';

/** The tax included in prices, in whole cents: of one amount, of a receipt, and of refunds. */

const amount = fc.integer({ min: -(10 ** 12), max: 10 ** 12 });
const rate = fc.integer({ min: 0, max: 9_999 });

describe('the tax included in an amount', () => {
  test.each([
    [121_00, 21_00, 21_00],
    [109_00, 9_00, 9_00],
    [3_50, 9_00, 29],
    [119_00, 19_00, 19_00],
    [105_50, 5_50, 5_50],
    [1, 21_00, 0],
    [3, 21_00, 1],
    [3, 20_00, 1],
    [-3, 20_00, -1],
    [1_000, 0, 0],
    [0, 21_00, 0],
  ])('of %i cents at %i hundredths of a per cent is %i', (gross, basisPoints, tax) => {
    expect(includedTaxCents(cents(gross), basisPoints)).toBe(tax);
  });

  test('is at most half a cent off for any amount', () => {
    fc.assert(
      fc.property(amount, rate, (gross, basisPoints) => {
        const tax = BigInt(includedTaxCents(cents(gross), basisPoints));
        const off = tax * BigInt(10_000 + basisPoints) - BigInt(gross) * BigInt(basisPoints);
        expect(2n * (off < 0n ? -off : off)).toBeLessThanOrEqual(BigInt(10_000 + basisPoints));
      }),
    );
  });

  test('is the negative for a refund, lies within the amount, and grows with it', () => {
    fc.assert(
      fc.property(amount, rate, (gross, basisPoints) => {
        const of = (value: number) => includedTaxCents(cents(value), basisPoints);
        expect(of(0 - gross)).toBe(cents(0 - of(gross)));
        expect(Math.abs(of(gross))).toBeLessThanOrEqual(Math.abs(gross));
        expect(of(gross + 1)).toBeGreaterThanOrEqual(of(gross));
      }),
    );
  });
});

const categories = ['books', 'tea', 'stamps', 'lamps', 'chairs'] as const;

const lines = fc
  .array(
    fc.record({
      unit: fc.integer({ min: 1, max: 99_999 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      category: fc.constantFrom(...categories),
      isLoad: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((made): SaleLine[] =>
    made.map(({ unit, quantity, category, isLoad }, index) => {
      const line = {
        ...lineOfCategory(unit, category, isLoad ? 1 : quantity),
        id: `line-${index}`,
      };
      return isLoad ? { ...line, kind: 'load' } : line;
    }),
  );

/** Completes and refunds a sale as the guard does; payments have no influence on tax. */
function soldAs(made: readonly SaleLine[]): Pick<Sale, 'lines' | 'tenders' | 'taxes' | 'refunds'> {
  const rung = withRates(made, DUTCH_RATES);
  return { lines: rung, tenders: [], taxes: taxSumsOf(rung) };
}

type Sold = ReturnType<typeof soldAs>;

function refunded(sale: Sold, asked: Refund['lines']): Sold {
  const refund: Refund = {
    id: refundIdSchema.parse('refund-of-it'),
    sequence: 1,
    atMs: instantMs(1),
    lines: asked,
    parts: [],
    reason: 'broken',
    taxes: taxSumsOfRefund(sale, asked),
  };
  return { ...sale, refunds: [...(sale.refunds ?? []), refund] };
}

describe('the tax of a receipt', () => {
  test('sums goods by rate before rounding, and excludes loads', () => {
    fc.assert(
      fc.property(lines, (made) => {
        const taxes = taxSumsOf(withRates(made, DUTCH_RATES));
        const sold = made.filter(({ kind }) => kind === 'goods');
        expect(sumCents(taxes.map(({ grossCents }) => grossCents))).toBe(
          sumCents(sold.map(lineCents)),
        );
        for (const { grossCents, basisPoints, taxCents } of taxes) {
          expect(taxCents).toBe(includedTaxCents(grossCents, basisPoints));
        }
        const letters = taxes.map(({ letter }) => letter);
        expect(letters).toEqual([...new Set(letters)].toSorted());
      }),
    );
  });

  test('ignores the rate that a line already has', () => {
    const rung = { ...lineOfCategory(1_00, 'tea'), tax: { letter: 'Z', basisPoints: 1 } };
    expect(withRates([rung], DUTCH_RATES)[0]?.tax).toEqual({ letter: 'B', basisPoints: 9_00 });
    expect(withRates([rung], null)).toEqual([lineOfCategory(1_00, 'tea')]);
    expect(withRates([rung], { ...DUTCH_RATES, isOn: false })).toEqual([
      lineOfCategory(1_00, 'tea'),
    ]);
  });

  test('uses the general rate for goods without a Category', () => {
    const [line] = withRates(
      [{ ...lineOfCategory(1_00, 'x'), categoryExternalId: null }],
      DUTCH_RATES,
    );
    expect(line?.tax).toEqual({ letter: 'A', basisPoints: 21_00 });
  });
});

describe('the tax of refunds', () => {
  const asked = fc.array(fc.tuple(fc.nat(9), fc.integer({ min: 1, max: 9 })), { maxLength: 10 });

  test('leaves nothing once everything is refunded, in any pieces and order', () => {
    fc.assert(
      fc.property(lines, asked, (made, pieces) => {
        let now = soldAs(made);
        const goBack = (line: SaleLine, most: number) => {
          const quantity = Math.min(most, line.kind === 'goods' ? piecesLeft(now, line) : 0);
          if (quantity > 0) now = refunded(now, [{ lineId: line.id, quantity }]);
        };
        for (const [at, quantity] of pieces) goBack(now.lines[at % now.lines.length]!, quantity);
        for (const line of now.lines) goBack(line, 9);
        const back = (now.refunds ?? []).flatMap(({ taxes = [] }) => taxes);
        for (const { grossCents, taxCents } of back) {
          expect(taxCents).toBeGreaterThanOrEqual(0);
          expect(taxCents).toBeLessThanOrEqual(grossCents);
        }
        for (const { grossCents, taxCents } of taxSumsAfterRefunds(now.taxes!, back)) {
          expect([grossCents, taxCents]).toEqual([0, 0]);
        }
      }),
    );
  });

  test('leaves exactly the tax of the goods still sold', () => {
    fc.assert(
      fc.property(lines, fc.nat(7), fc.integer({ min: 1, max: 9 }), (made, at, pieces) => {
        const sale = soldAs(made);
        const line = sale.lines[at % sale.lines.length]!;
        fc.pre(line.kind === 'goods' && pieces < line.quantity);
        const now = refunded(sale, [{ lineId: line.id, quantity: pieces }]);
        const stays = sale.lines.map((one) =>
          one === line ? { ...one, quantity: one.quantity - pieces } : one,
        );
        const left = taxSumsAfterRefunds(
          now.taxes!,
          now.refunds!.flatMap(({ taxes = [] }) => taxes),
        );
        expect(left).toEqual(taxSumsOf(stays));
      }),
    );
  });

  test('is never more than the goods’, even if a window gives two lines one name', () => {
    const two = [lineOfCategory(1_00, 'tea'), lineOfCategory(100_00, 'lamps')].map((line) => ({
      ...line,
      id: 'x',
    }));
    const sale = soldAs(two);
    const piece = [{ lineId: 'x', quantity: 1 }];
    expect(soldForCents(sale, piece)).toBe(1_00);
    expect(taxSumsOfRefund(sale, piece)).toMatchObject([{ letter: 'B', grossCents: 1_00 }]);
  });

  test('is missing for a sale from before VAT', () => {
    const sale = { lines: [lineOfCategory(3_00, 'tea', 2)], tenders: [] };
    expect(taxSumsOfRefund(sale, [{ lineId: 'line-tea', quantity: 1 }])).toEqual([]);
  });
});

describe('a table of rates', () => {
  test.each([
    ['a letter twice', { rates: [...DUTCH_RATES.rates, { letter: 'A', basisPoints: 1 }] }],
    ['a Category twice', { categories: [...DUTCH_RATES.categories, ...DUTCH_RATES.categories] }],
    [
      'a Category with a letter that has no rate',
      { categories: [{ externalId: 'x', letter: 'Q' }] },
    ],
    ['no rate for all others', { forOthers: 'Q' }],
    ['no rate at all', { rates: [], categories: [] }],
    ['a hundred per cent', { rates: [{ letter: 'A', basisPoints: 10_000 }], categories: [] }],
    ['a third digit', { rates: [{ letter: 'A', basisPoints: 5.5 }], categories: [] }],
    [
      'a Category’s identifier that is a reference',
      { categories: [{ externalId: `¶${'a'.repeat(32)}`, letter: 'A' }] },
    ],
  ])('with %s is refused', (_what, change) => {
    expect(taxTableSchema.safeParse(DUTCH_RATES).success).toBe(true);
    expect(taxTableSchema.safeParse({ ...DUTCH_RATES, ...change }).success).toBe(false);
  });
});
