import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  loadRefundSharesOf,
  refundableCents,
  refundSharesOf,
  soldForCents,
  tenderLeftCents,
} from '../../../../shared/ledger/sale/refundable.ts';
import type {
  GiftRefundability,
  RefundedSale,
  RefundShare,
} from '../../../../shared/ledger/sale/refundable.ts';
import { refundedGoodsCents } from '../../../../shared/ledger/sale/refund.ts';
import type { Refund, RefundPart } from '../../../../shared/ledger/sale/refund.ts';
import { lineCents } from '../../../../shared/ledger/sale/sale.ts';
import type { SaleLine } from '../../../../shared/ledger/sale/sale.ts';
import type { Tender, TenderKind } from '../../../../shared/ledger/sale/tender.ts';
import { refundIdSchema } from '../../../../shared/values/ids.ts';
import { cents, sumCents } from '../../../../shared/values/money.ts';
import { instantMs } from '../../../../shared/values/time.ts';
import { intentId } from '../../../builders/guarded-ledger.ts';
import { lineOfCategory } from '../../../builders/shop-day.ts';

/** Goods and sold loads of one sale, refunded in any order, whole or in part, with any gift payments. */

const amount = fc.integer({ min: 1, max: 20_000 });

const sales = fc
  .record({
    goods: fc.array(amount, { maxLength: 4 }),
    loads: fc.array(amount, { minLength: 1, maxLength: 4 }),
    splits: fc.array(fc.tuple(fc.constantFrom('gift', 'card', 'other', 'cash'), fc.nat(1_000))),
  })
  .map(({ goods: priced, loads, splits }): RefundedSale => {
    const lines: SaleLine[] = [
      ...priced.map((unit, index) => lineOfCategory(unit, `goods-${index}`)),
      ...loads.map((unit, index): SaleLine => ({
        ...lineOfCategory(unit, `load-${index}`),
        kind: 'load',
      })),
    ];
    let goodsLeft: number = sumCents(priced.map((unit) => cents(unit)));
    let left: number = sumCents(lines.map(lineCents));
    const tenders: Tender[] = [];
    for (const [kind, share] of splits) {
      // A gift balance pays only for goods, as at a till.
      const paid = Math.floor(
        ((kind === 'gift' ? Math.min(goodsLeft, left) : left) * share) / 1_000,
      );
      if (paid === 0) continue;
      left -= paid;
      if (kind === 'gift') goodsLeft -= paid;
      tenders.push(tenderOf(kind, paid));
    }
    if (left > 0) tenders.push(tenderOf('cash', left));
    return { lines, tenders };
  });

function tenderOf(kind: TenderKind, paid: number): Tender {
  const amountCents = cents(paid);
  if (kind === 'gift') return { kind, amountCents, intentId: intentId('paid') };
  return kind === 'cash'
    ? { kind, amountCents, givenCents: amountCents }
    : { kind, amountCents, reference: '' };
}

function refundedBy(
  sale: RefundedSale,
  shares: RefundShare[],
  rest: Pick<Refund, 'lines' | 'load'>,
): RefundedSale {
  const parts = shares.map((share): RefundPart => {
    const { kind } = share;
    if (kind === 'gift')
      return { ...share, kind, intentId: intentId('b'), reverses: intentId('a') };
    return kind === 'cash' ? { ...share, kind } : { ...share, kind, reference: '' };
  });
  const base = { id: refundIdSchema.parse('refund-of-it'), sequence: 1, atMs: instantMs(1) };
  const refund: Refund = { ...base, ...rest, parts, reason: 'broken' };
  return { ...sale, refunds: [...(sale.refunds ?? []), refund] };
}

test('each load is paid out to the cent and never from a gift payment, whatever was refunded before', () => {
  fc.assert(
    fc.property(
      sales,
      fc.array(fc.tuple(fc.boolean(), fc.nat(9), fc.nat(1_000)), { maxLength: 12 }),
      fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
      (sold, acts, gone) => {
        const giftAt = (index: number): GiftRefundability => (gone[index] ? 'gone' : 'returnable');
        let sale = sold;
        for (const [isLoad, place, share] of acts) {
          const those = sale.lines.filter(({ kind }) => kind === (isLoad ? 'load' : 'goods'));
          const line = those[place % Math.max(1, those.length)];
          if (line === undefined) continue;
          const isBack = (sale.refunds ?? []).some(({ load }) => load?.lineId === line.id);
          if (isLoad && !isBack) {
            const amountCents = cents(Math.max(1, Math.floor((lineCents(line) * share) / 1_000)));
            const shares = loadRefundSharesOf(sale, amountCents);
            expect(sumCents(shares.map((one) => one.amountCents))).toBe(amountCents);
            expect(shares.map(({ kind }) => kind)).not.toContain('gift');
            const load = { lineId: line.id, intentId: intentId(line.id), amountCents };
            sale = refundedBy(sale, shares, { lines: [], load });
          }
          const asked = [{ lineId: line.id, quantity: 1 }];
          const askedCents = isLoad ? null : soldForCents(sale, asked);
          if (askedCents === null || askedCents > refundableCents(sale, giftAt)) continue;
          const shares = refundSharesOf(sale, askedCents, giftAt);
          expect(sumCents(shares.map((one) => one.amountCents))).toBe(askedCents);
          sale = refundedBy(sale, shares, { lines: asked });
        }
        for (const index of sale.tenders.keys()) {
          expect(tenderLeftCents(sale, index)).toBeGreaterThanOrEqual(0);
        }
        const goodsCents = sumCents(
          sold.lines.filter(({ kind }) => kind === 'goods').map(lineCents),
        );
        const back = sumCents((sale.refunds ?? []).map(refundedGoodsCents));
        expect(back).toBeLessThanOrEqual(goodsCents);
      },
    ),
    { numRuns: 500 },
  );
});
