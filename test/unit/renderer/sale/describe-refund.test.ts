import { expect, test } from 'vitest';
import {
  describeOffered,
  describeRefundParts,
  describeRefundRefusal,
  offeredCents,
} from '../../../../renderer/sale/receipts/describe-refund.ts';
import { withRoundedCash } from '../../../../shared/ledger/sale/rounding.ts';
import type { RefundShare } from '../../../../shared/ledger/sale/refundable.ts';
import { cents } from '../../../../shared/values/money.ts';
import { giftTender, goodsLine, saleFixture } from '../../../builders/receipt-fixtures.ts';

/** Tests the sentences for a cashier who is about to refund, or may not. */

const offer = {
  kind: 'offer',
  sale: saleFixture(
    [goodsLine('Tea', 10_00)],
    [
      giftTender(1_00, 'one'),
      giftTender(2_00, 'two'),
      { kind: 'card', amountCents: 3_00, reference: 'A-17' },
      { kind: 'other', amountCents: 3_00, reference: ' ' },
      { kind: 'cash', amountCents: 1_00, givenCents: 1_00 },
    ],
  ),
  gifts: [
    { goesBack: 'returnable', card: '…0412' },
    { goesBack: 'returnable', card: null },
    null,
    null,
    null,
  ],
  loads: [],
  cashStep: null,
} as const;
const money = (amount: number) => `€${amount / 100}`;
const part = (kind: RefundShare['kind'], index: number) =>
  ({ kind, place: index, amountCents: cents(1_00) }) as const;

test('each part of a refund names its tender, and cash is one sum', () => {
  const parts = [
    part('cash', 4),
    part('gift', 0),
    part('gift', 1),
    part('card', 2),
    part('other', 3),
    part('cash', 5),
  ];
  expect(describeRefundParts(parts, offer, money)).toEqual([
    '€1 onto card …0412',
    '€1 back to the card used to pay',
    '€1 at the card terminal (A-17)',
    '€1 by other payment',
    '€2 in cash',
  ]);
  expect(describeRefundParts([], offer, money)).toEqual([]);
  const odd = [{ kind: 'cash', place: 4, amountCents: cents(1_03) } as const];
  const handed = withRoundedCash(odd, [], cents(5));
  expect(describeRefundParts(handed, offer, money)).toEqual(['€1.05 in cash']);
  // The shop now keeps the two cents that rounding had paid too much before.
  const again = withRoundedCash(odd, [{ parts: handed }], cents(5));
  expect(describeRefundParts(again, offer, money)).toEqual(['€1 in cash']);
});

test('a sale of which nothing can be refunded now is not said to have €0.00 left', () => {
  const paidBy = (goesBack: 'unsettled' | 'gone' | 'erased') => ({
    ...offer,
    sale: saleFixture([goodsLine('Tea', 3_00)], [giftTender(3_00, 'one')]),
    gifts: [{ goesBack, card: '…0412' }],
  });
  expect(offeredCents(paidBy('unsettled'))).toBe(0);
  expect(describeOffered(paidBy('unsettled'), money)).toMatch(
    /^Nothing of this sale can be refunded now\. The gift card payment isn’t final\./,
  );
  expect(describeOffered(paidBy('gone'), money)).toMatch(/^Nothing .* already gone back/);
  expect(describeOffered(paidBy('erased'), money)).toMatch(/^Nothing .* erased at this till/);
  const refused = { why: 'refund-too-much', upToCents: cents(0), because: 'refunded' } as const;
  expect(describeRefundRefusal(refused, money)).toBe('Nothing of this sale is left to refund.');
});

test('a refund’s refusal is explained in the counter’s words', () => {
  const upToCents = cents(4_00);
  const tooMuch = { why: 'refund-too-much', upToCents } as const;
  const says = (because: 'refunded' | 'gift-unsettled' | 'gift-gone' | 'gift-erased') =>
    describeRefundRefusal({ ...tooMuch, because }, money);
  expect(says('refunded')).toBe('€4 of this sale can still be refunded.');
  expect(says('gift-unsettled')).toMatch(/€4 .* isn’t final\. .* or a manager has resolved it\.$/);
  expect(says('gift-gone')).toMatch(/€4 .* already gone back/);
  expect(describeRefundRefusal({ why: 'nothing-changes' }, money)).toMatch(/already recorded/);
  expect(says('gift-erased')).toMatch(/€4 .* erased at this till/);
  expect(describeRefundRefusal({ why: 'refunds-full' }, money)).toMatch(/limit of 100 refunds/);
  const notBack = (because: 'offline' | 'balance') =>
    describeRefundRefusal({ why: 'load-not-back', upToCents, because }, money);
  expect(notBack('balance')).toBe('At most €4 of it is left on the card.');
  expect(notBack('offline')).toMatch(/only be refunded online/);
  expect(describeRefundRefusal({ why: 'disk-full' }, money)).toMatch(/disk/i);
});
