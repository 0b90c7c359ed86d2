import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  discountCentsOf,
  proportionalCents,
  spreadCents,
} from '../../../../shared/ledger/sale/discount.ts';
import type { Discount } from '../../../../shared/ledger/sale/discount.ts';
import {
  lineDiscountCents,
  listedGoodsCents,
  saleDiscountCents,
  lineOfPieces,
  totalDiscountCents,
  withDiscounts,
} from '../../../../shared/ledger/sale/discounted-lines.ts';
import {
  unrefundedGoods,
  linesOfRefund,
  goodsLinesLeft,
  piecesLeft,
  soldForCents,
} from '../../../../shared/ledger/sale/refundable.ts';
import type { Refund } from '../../../../shared/ledger/sale/refund.ts';
import { lineCents, listPriceCents, totalCents } from '../../../../shared/ledger/sale/sale.ts';
import type { SaleLine } from '../../../../shared/ledger/sale/sale.ts';
import {
  taxSumsAfterRefunds,
  taxSumsOf,
  taxSumsOfRefund,
  withRates,
} from '../../../../shared/ledger/sale/tax-sums.ts';
import { refundIdSchema } from '../../../../shared/values/ids.ts';
import { cents, sumCents } from '../../../../shared/values/money.ts';
import type { Cents } from '../../../../shared/values/money.ts';
import { instantMs } from '../../../../shared/values/time.ts';
import { lineOfCategory } from '../../../builders/shop-day.ts';
import { DUTCH_RATES } from '../../../builders/taxes.ts';

/** The arithmetic of discounts (decision 0116): no cent is lost or counted twice. */

const discount = fc
  .oneof(
    fc.integer({ min: 1, max: 10_000 }).map((basisPoints) => ({
      kind: 'percent' as const,
      basisPoints,
    })),
    fc.integer({ min: 1, max: 200_000 }).map((amount) => ({
      kind: 'amount' as const,
      amountCents: cents(amount),
    })),
  )
  .map((asked): Discount => ({ asked, reason: 'special offer' }));

const sold = fc.record({
  unit: fc.integer({ min: 1, max: 99_999 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  isLoad: fc.boolean(),
  own: fc.option(discount, { nil: undefined }),
});

const lines = fc.array(sold, { minLength: 1, maxLength: 8 }).map((made): SaleLine[] =>
  made.map(({ unit, quantity, isLoad, own }, index) => {
    const line = lineOfCategory(unit, `${index}`, isLoad ? 1 : quantity);
    if (isLoad) return { ...line, kind: 'load' };
    return own === undefined ? line : { ...line, discount: own };
  }),
);
const ofSale = fc.option(discount, { nil: undefined });

describe('a discount', () => {
  test('is never more than a line’s price, and zero on a load', () => {
    fc.assert(
      fc.property(lines, ofSale, (rung, whole) => {
        const after = withDiscounts(rung, whole);
        for (const [index, line] of after.entries()) {
          expect(lineCents(line)).toBeGreaterThanOrEqual(0);
          expect(lineCents(line)).toBeLessThanOrEqual(listPriceCents(rung[index]!));
          if (line.kind === 'load') expect(line.off).toBeUndefined();
        }
        expect(totalCents({ lines: after }) + totalDiscountCents({ lines: after })).toBe(
          sumCents(rung.map(listPriceCents)),
        );
      }),
    );
  });

  test('on a whole sale is split over its lines to the cent, each close to its share', () => {
    fc.assert(
      fc.property(lines, discount, (rung, whole) => {
        const own = withDiscounts(rung, undefined);
        const goodsOf = own.filter(({ kind }) => kind === 'goods');
        const goodsCents = sumCents(goodsOf.map(lineCents));
        const after = withDiscounts(rung, whole);
        const offCents = discountCentsOf(whole, goodsCents);
        expect(saleDiscountCents({ lines: after })).toBe(offCents);
        if (goodsCents === 0) return;
        for (const line of after) {
          const before = own.find(({ id }) => id === line.id)!;
          const part = line.kind === 'load' ? 0 : (offCents * lineCents(before)) / goodsCents;
          expect(Math.abs((line.off?.ofSaleCents ?? 0) - part)).toBeLessThan(1);
        }
      }),
    );
  });

  test('is the same in any order of the lines', () => {
    const shuffled = fc
      .tuple(lines, ofSale, fc.infiniteStream(fc.nat()))
      .map(([rung, whole, numbers]) => {
        const order = rung.map((line) => ({ line, at: numbers.next().value as number }));
        const other = order.toSorted((a, b) => a.at - b.at).map(({ line }) => line);
        return { rung, whole, other };
      });
    fc.assert(
      fc.property(shuffled, ({ rung, whole, other }) => {
        const byId = (all: readonly SaleLine[]) =>
          Object.fromEntries(withDiscounts(all, whole).map((line) => [line.id, line.off ?? null]));
        expect(byId(other)).toEqual(byId(rung));
      }),
    );
  });

  test('applied twice is deducted once, and a window’s own calculation is ignored', () => {
    fc.assert(
      fc.property(lines, ofSale, fc.nat(1_000), (rung, whole, said) => {
        const once = withDiscounts(rung, whole);
        expect(withDiscounts(once, whole)).toEqual(once);
        const off = { ownCents: cents(said), ofSaleCents: cents(said) };
        expect(
          withDiscounts(
            rung.map((line) => ({ ...line, off })),
            whole,
          ),
        ).toEqual(once);
      }),
    );
  });

  test('larger than the price reduces the price to zero', () => {
    const all = { asked: { kind: 'amount', amountCents: cents(50_00) }, reason: 'x' } as const;
    const after = withDiscounts([lineOfCategory(3_00, 'tea', 2), lineOfCategory(1_00, 'pot')], all);
    expect(after.map(lineCents)).toEqual([0, 0]);
    expect(listedGoodsCents(after)).toBe(7_00);
  });
});

test('splitting an amount loses no cent', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (all, part) => {
      const sharers = all.map((one, index) => ({ id: `${index}`, cents: cents(one) }));
      const off = proportionalCents(sumCents(sharers.map((one) => one.cents)), part, 10_000);
      const spread = spreadCents(off, sharers);
      expect(sumCents(spread)).toBe(off);
      for (const [index, one] of spread.entries()) {
        expect(one).toBeGreaterThanOrEqual(0);
        expect(one).toBeLessThanOrEqual(all[index]!);
      }
    }),
  );
});

describe('refunding a sale with discounts', () => {
  const pieces = fc.array(fc.tuple(fc.nat(9), fc.integer({ min: 1, max: 9 })), { maxLength: 12 });

  function backInPortions(
    rung: readonly SaleLine[],
    asked: readonly (readonly [number, number])[],
  ) {
    let sale: {
      readonly lines: SaleLine[];
      readonly tenders: [];
      readonly taxes: ReturnType<typeof taxSumsOf>;
      readonly refunds: Refund[];
    } = { lines: [...rung], tenders: [], taxes: taxSumsOf(rung), refunds: [] };
    const given: Cents[] = [];
    const portions = asked.map(([at, wanted]) => {
      const line = rung[at % rung.length]!;
      return () => [{ lineId: line.id, quantity: Math.min(wanted, piecesLeft(sale, line)) }];
    });
    for (const portion of [...portions, () => unrefundedGoods(sale)]) {
      const back = portion();
      if (back.length === 0 || back.some(({ quantity }) => quantity === 0)) continue;
      const sumBack = soldForCents(sale, back)!;
      given.push(sumBack);
      const refund: Refund = {
        id: refundIdSchema.parse(`refund-${sale.refunds.length}`),
        sequence: 1,
        atMs: instantMs(0),
        lines: back,
        parts: [],
        reason: 'x',
        taxes: taxSumsOfRefund(sale, back),
      };
      sale = { ...sale, refunds: [...sale.refunds, refund] };
      expect(sumCents(linesOfRefund(sale, refund).map(lineCents))).toBe(sumBack);
    }
    return { sale, given };
  }

  test('refunds what was paid and never more, in any portions', () => {
    fc.assert(
      fc.property(lines, ofSale, pieces, (rung, whole, asked) => {
        const after = withDiscounts(rung, whole);
        const { sale, given } = backInPortions(after, asked);
        const goodsOf = after.filter(({ kind }) => kind === 'goods');
        expect(sumCents(given)).toBe(sumCents(goodsOf.map(lineCents)));
        expect(given.every((one) => one >= 0)).toBe(true);
        expect(goodsLinesLeft(sale)).toEqual([]);
      }),
    );
  });

  test('leaves no tax behind, and has the tax of what was paid', () => {
    fc.assert(
      fc.property(lines, ofSale, pieces, (rung, whole, asked) => {
        const after = withDiscounts(withRates(rung, DUTCH_RATES), whole);
        const { sale } = backInPortions(after, asked);
        const back = sale.refunds.flatMap(({ taxes = [] }) => taxes);
        const left = taxSumsAfterRefunds(sale.taxes, back);
        expect(left.every(({ grossCents, taxCents }) => grossCents === 0 && taxCents === 0)).toBe(
          true,
        );
      }),
    );
  });

  test('never refunds more for a piece than its price', () => {
    fc.assert(
      fc.property(lines, ofSale, (rung, whole) => {
        for (const line of withDiscounts(rung, whole)) {
          for (let left = line.quantity; left > 0; left -= 1) {
            const piece = lineOfPieces(line, left, 1);
            expect(lineCents(piece)).toBeGreaterThanOrEqual(0);
            expect(lineDiscountCents(piece)).toBeGreaterThanOrEqual(0);
          }
        }
      }),
    );
  });
});
