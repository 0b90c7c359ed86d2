import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  giftRefundabilityOf,
  unrefundedGoods,
  piecesLeft,
  refundableCents,
  refundSharesOf,
  soldForCents,
  tenderLeftCents,
} from '../../../../shared/ledger/sale/refundable.ts';
import type { GiftRefundability, RefundedSale } from '../../../../shared/ledger/sale/refundable.ts';
import { refundedCents } from '../../../../shared/ledger/sale/refund.ts';
import type { Refund, RefundPart } from '../../../../shared/ledger/sale/refund.ts';
import { lineCents } from '../../../../shared/ledger/sale/sale.ts';
import type { SaleLine } from '../../../../shared/ledger/sale/sale.ts';
import type { Tender, TenderKind } from '../../../../shared/ledger/sale/tender.ts';
import { refundIdSchema } from '../../../../shared/values/ids.ts';
import { cents, sumCents } from '../../../../shared/values/money.ts';
import { instantMs } from '../../../../shared/values/time.ts';
import { GuardedLedger, intentId } from '../../../builders/guarded-ledger.ts';
import { lineOfCategory } from '../../../builders/shop-day.ts';

/** The amounts that a customer can have refunded from a sale, whatever was sold and however it was paid. */

const all: GiftRefundability = 'returnable';
const everyGift = () => all;

const lines = fc
  .array(
    fc.record({
      unit: fc.integer({ min: 1, max: 99_999 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      isLoad: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((made): SaleLine[] =>
    made.map(({ unit, quantity, isLoad }, index) => {
      const line = lineOfCategory(unit, `${index}`, isLoad ? 1 : quantity);
      return isLoad ? { ...line, kind: 'load' } : line;
    }),
  );

/** Splits the payment as a till does: a gift balance pays only for goods, another tender the rest. */
const sold = fc
  .tuple(lines, fc.array(fc.tuple(fc.constantFrom('gift', 'card', 'other', 'cash'), fc.nat(1_000))))
  .map(([made, splits]): RefundedSale => {
    let goodsLeft: number = sumCents(made.filter(({ kind }) => kind === 'goods').map(lineCents));
    let left: number = sumCents(made.map(lineCents));
    const tenders: Tender[] = [];
    for (const [kind, share] of splits) {
      const most = kind === 'gift' ? Math.min(goodsLeft, left) : left;
      const amount = Math.floor((most * share) / 1_000);
      if (amount === 0) continue;
      left -= amount;
      if (kind === 'gift') goodsLeft -= amount;
      tenders.push(tenderOf(kind, amount, tenders.length));
    }
    if (left > 0) tenders.push(tenderOf('cash', left, tenders.length));
    return { lines: made, tenders };
  });

function tenderOf(kind: TenderKind, amount: number, index: number): Tender {
  const amountCents = cents(amount);
  if (kind === 'gift') return { kind, amountCents, intentId: intentId(`paid-${index}`) };
  if (kind === 'cash') return { kind, amountCents, givenCents: amountCents };
  return { kind, amountCents, reference: '' };
}

const pieces = fc.array(fc.tuple(fc.nat(9), fc.integer({ min: 1, max: 9 })), { maxLength: 12 });

function refunded(
  sale: RefundedSale,
  asked: Refund['lines'],
  giftAt: (place: number) => GiftRefundability,
): RefundedSale {
  const parts = refundSharesOf(sale, soldForCents(sale, asked)!, giftAt).map(
    (share): RefundPart => {
      const { kind } = share;
      if (kind === 'gift')
        return { ...share, kind, intentId: intentId('b'), reverses: intentId('a') };
      return kind === 'cash' ? { ...share, kind } : { ...share, kind, reference: '' };
    },
  );
  const refund: Refund = {
    id: refundIdSchema.parse('refund-of-it'),
    sequence: 1,
    atMs: instantMs(1),
    lines: asked,
    parts,
    reason: 'broken',
  };
  return { ...sale, refunds: [...(sale.refunds ?? []), refund] };
}

const backIn = ({ refunds = [] }: RefundedSale) => sumCents(refunds.map(refundedCents));
const goodsIn = (sale: RefundedSale) =>
  sumCents(sale.lines.filter(({ kind }) => kind === 'goods').map(lineCents));

describe('over all refunds of one sale', () => {
  test('no line refunds more than it sold and no payment more than it paid, in any order', () => {
    fc.assert(
      fc.property(sold, pieces, fc.infiniteStream(fc.boolean()), (sale, asked, gone) => {
        const standing = sale.tenders.map((): GiftRefundability =>
          gone.next().value ? 'gone' : all,
        );
        const giftAt = (index: number) => standing[index]!;
        let now = sale;
        for (const [at, quantity] of asked) {
          const line = now.lines[at % now.lines.length]!;
          const request = [{ lineId: line.id, quantity }];
          const value = soldForCents(now, request);
          if (value === null || value > refundableCents(now, giftAt)) continue;
          const before = now;
          now = refunded(now, request, giftAt);
          expect(backIn(now) - backIn(before)).toBe(value);
        }
        for (const line of now.lines) expect(piecesLeft(now, line)).toBeGreaterThanOrEqual(0);
        for (const [index, { kind }] of now.tenders.entries()) {
          expect(tenderLeftCents(now, index)).toBeGreaterThanOrEqual(0);
          if (kind !== 'gift' || giftAt(index) === all) continue;
          expect(tenderLeftCents(now, index)).toBe(sale.tenders[index]!.amountCents);
        }
        expect(backIn(now)).toBeLessThanOrEqual(goodsIn(now));
      }),
    );
  });

  test('all goods are refunded, each payment by the amount it paid for them', () => {
    fc.assert(
      fc.property(sold, pieces, (sale, asked) => {
        fc.pre(goodsIn(sale) > 0);
        let now = sale;
        for (const [at, quantity] of asked) {
          const request = [{ lineId: now.lines[at % now.lines.length]!.id, quantity }];
          if (soldForCents(now, request) !== null) now = refunded(now, request, everyGift);
        }
        if (unrefundedGoods(now).length > 0) now = refunded(now, unrefundedGoods(now), everyGift);
        const atOnce = refunded(sale, unrefundedGoods(sale), everyGift);
        expect(backIn(now)).toBe(goodsIn(sale));
        expect(unrefundedGoods(now)).toEqual([]);
        for (const index of sale.tenders.keys()) {
          expect(tenderLeftCents(now, index)).toBe(tenderLeftCents(atOnce, index));
        }
      }),
    );
  });

  test('a gift payment is never refunded to another tender', () => {
    fc.assert(
      fc.property(sold, (sale) => {
        const gifts = sale.tenders.filter(({ kind }) => kind === 'gift');
        const paid = sumCents(gifts.map(({ amountCents }) => amountCents));
        expect(refundableCents(sale, () => 'gone')).toBe(goodsIn(sale) - paid);
        expect(refundableCents(sale, () => 'unsettled')).toBe(goodsIn(sale) - paid);
        expect(refundableCents(sale, everyGift)).toBe(goodsIn(sale));
      }),
    );
  });
});

describe('the goods of a refund', () => {
  const sale: RefundedSale = {
    lines: [lineOfCategory(3_00, 'tea', 2), { ...lineOfCategory(9_00, 'load'), kind: 'load' }],
    tenders: [tenderOf('cash', 15_00, 0)],
  };
  const of = (lineId: string, quantity: number) => ({ lineId, quantity });

  test.each([
    ['more pieces than were sold', [of('line-tea', 3)]],
    ['one line twice', [of('line-tea', 1), of('line-tea', 1)]],
    ['a line that it has not', [of('line-gin', 1)]],
    ['a load', [of('line-load', 1)]],
    ['no piece', [of('line-tea', 0)]],
    ['nothing', []],
  ])('are refused for %s', (_what, asked) => {
    expect(soldForCents(sale, asked)).toBeNull();
  });

  test('are refunded to the gift balance first and to cash last', () => {
    const mixed: RefundedSale = {
      lines: [lineOfCategory(10_00, 'tea', 1), lineOfCategory(5_00, 'cup', 3)],
      tenders: [
        tenderOf('cash', 9_00, 0),
        tenderOf('card', 4_00, 1),
        tenderOf('gift', 7_00, 2),
        tenderOf('other', 5_00, 3),
      ],
    };
    expect(refundSharesOf(mixed, cents(12_00), everyGift)).toEqual([
      { kind: 'gift', place: 2, amountCents: 7_00 },
      { kind: 'card', place: 1, amountCents: 4_00 },
      { kind: 'other', place: 3, amountCents: 1_00 },
    ]);
  });
});

test.each(['done-after-all', 'done-twice', 'not-given-back'] as const)(
  'a gift payment is not refunded to its card while a manager still has to look at it: %s',
  (kind) => {
    const till = GuardedLedger.started();
    till.accept('paid', till.card('anna'), 'redeem', 6_00);
    till.apply('paid', 94_00);
    expect(giftRefundabilityOf(till.intent('paid'))).toBe('returnable');
    const alarm = { kind, atMs: till.stamp().atMs };
    expect(giftRefundabilityOf({ ...till.intent('paid'), alarm })).toBe('unsettled');
  },
);
