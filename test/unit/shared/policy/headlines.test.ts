import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { admit } from '../../../../shared/guard/admit.ts';
import { giftRefundabilityByPayment } from '../../../../shared/guard/sale/admit-refund.ts';
import { largestLoadWithoutManagerCents } from '../../../../shared/guard/store/cashier-limits.ts';
import { clockAt } from '../../../../shared/ledger/ledger.ts';
import type { Verb } from '../../../../shared/ledger/money/intent.ts';
import { refundableCents } from '../../../../shared/ledger/sale/refundable.ts';
import type { HubKnowledge } from '../../../../shared/policy/at-hub.ts';
import { offeredCents, quote, capForManager } from '../../../../shared/policy/quote.ts';
import type { CardId, SaleId } from '../../../../shared/values/ids.ts';
import { instantMs } from '../../../../shared/values/time.ts';
import {
  DAY_ONE_MS,
  intentId,
  MANAGER,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';
import { randomMoves, makeMoves } from '../../../builders/random-moves.ts';

/**
 * The largest amount on each screen is accepted, and a cent more is not; for a sold load see
 * `guard/load-back-at-hub.test.ts`.
 */

const HUB = { till: 'north', host: 'hub.store', port: 5488 };

/** Answers of the store's hub about a card, or the reason why it cannot be asked. */
const hubs: fc.Arbitrary<HubKnowledge> = fc.oneof(
  fc.constant<HubKnowledge>({ kind: 'none' }),
  fc.record({
    kind: fc.constantFrom('own' as const, 'just-lost' as const),
    confirmedCents: fc.option(fc.integer({ min: -10_00, max: 300_00 })),
    othersCents: fc.nat(50_00),
    asOfMs: fc.constant(instantMs(DAY_ONE_MS)),
    tills: fc.integer({ min: 1, max: 3 }),
    tillsCutOff: fc.integer({ min: 0, max: 2 }),
  }),
  fc.record({
    kind: fc.constant('shared' as const),
    confirmedCents: fc.option(fc.integer({ min: -10_00, max: 300_00 })),
    heldCents: fc.nat(50_00),
    asOfMs: fc.constant(instantMs(DAY_ONE_MS)),
    isComplete: fc.boolean(),
    asideCents: fc.nat(30_00),
    tills: fc.integer({ min: 1, max: 3 }),
    tillsCutOff: fc.integer({ min: 0, max: 2 }),
    admitted: fc.constant(null),
  }),
);

const situations = fc.record({
  steps: randomMoves,
  isCutOff: fc.boolean(),
  sells: fc.boolean(),
  atHub: hubs,
  isCashier: fc.boolean(),
  fitsForm: fc.boolean(),
});

/** Builds any till with cards and an unknown one, and returns whether the guard accepts an amount. */
function askedAt({ steps, isCutOff, sells, atHub, isCashier, fitsForm }: Situation) {
  const { till, cards } = makeMoves(steps, true, 'real');
  if (isCutOff) till.propose({ kind: 'begin-outage', cause: 'no-network' });
  if (atHub.kind !== 'none') till.write({ kind: 'note-hub', hub: HUB }, MANAGER);
  if (sells) new ShopDay(till).openSale(lineOfCategory(1_00, 'tea'));
  till.accessLevel = isCashier ? 'cashier' : 'open';
  const takes = (
    cardId: CardId,
    verb: Verb,
    amountCents: number,
    beside: { readonly reason?: string; readonly saleId?: SaleId } = {},
  ) => {
    // A reached hub has recorded the request.
    const admitted = { intentId: intentId('new'), cents: amountCents };
    const held = atHub.kind === 'shared' ? { ...atHub, admitted } : atHub;
    const request = till.request('new', cardId, verb, amountCents);
    const asked = { ...request, atHub: held, fitsForm, ...beside };
    const by = beside.reason === undefined ? undefined : MANAGER;
    return admit(till.ledger, asked, till.stamp(by)).kind === 'admitted';
  };
  const clockMs = clockAt(till.ledger, till.stamp());
  const asks = [...cards, till.card('nobody knows', null)].flatMap((cardId) =>
    (['redeem', 'load'] as const).map((verb) => ({ cardId, card: till.cardNow(cardId), verb })),
  );
  return { till, clockMs, asks, takes };
}

type Situation = typeof situations extends fc.Arbitrary<infer Value> ? Value : never;

test('the largest amount shown is accepted and a cent more is not, for each verb, connection, person and card', () => {
  fc.assert(
    fc.property(situations, (situation) => {
      const { till, clockMs, asks, takes } = askedAt(situation);
      const { atHub, isCashier, fitsForm } = situation;
      for (const { cardId, card, verb } of asks) {
        const possible = quote(till.ledger, card, verb, clockMs, atHub, fitsForm);
        const isAlone = verb === 'load' && isCashier;
        const most = offeredCents(
          possible,
          isAlone ? largestLoadWithoutManagerCents(till.ledger) : null,
        );
        if (most > 0) expect(takes(cardId, verb, most)).toBe(true);
        if (!possible.serviceDecides) expect(takes(cardId, verb, most + 1)).toBe(false);
      }
    }),
    { numRuns: 500 },
  );
});

test('the amount that a sale suggests for a card is accepted, and a cent above the amount due is not', () => {
  fc.assert(
    fc.property(situations, fc.integer({ min: 1, max: 300_00 }), (situation, total) => {
      const { till, clockMs, asks, takes } = askedAt({ ...situation, sells: false });
      const saleId = new ShopDay(till).openSale(lineOfCategory(total, 'tea'));
      for (const { cardId, card, verb } of asks.filter((one) => one.verb === 'redeem')) {
        const possible = quote(
          till.ledger,
          card,
          verb,
          clockMs,
          situation.atHub,
          situation.fitsForm,
        );
        const most = Math.min(offeredCents(possible), total);
        if (most > 0) expect(takes(cardId, verb, most, { saleId })).toBe(true);
        expect(takes(cardId, verb, total + 1, { saleId })).toBe(false);
      }
    }),
    { numRuns: 300 },
  );
});

test('the largest amount with a manager’s PIN is accepted, and a cent more is not', () => {
  fc.assert(
    fc.property(situations, (situation) => {
      const { till, clockMs, asks, takes } = askedAt(situation);
      for (const { cardId, card, verb } of asks) {
        const { upToCents } = capForManager(till.ledger, card, verb, clockMs, situation.atHub);
        const above = { reason: 'a regular customer' };
        if (upToCents > 0) expect(takes(cardId, verb, upToCents, above)).toBe(true);
        expect(takes(cardId, verb, upToCents + 1, above)).toBe(false);
      }
    }),
    { numRuns: 300 },
  );
});

const pieceOf = (quantity: number) => [{ lineId: 'line-tea', quantity }];

const GIFTS = ['applied', 'waits', 'unknown', 'put right'] as const;

test('the largest refund offered is accepted and a cent more is not, whatever happened before', () => {
  const pieces = fc.integer({ min: 1, max: 60 });
  const sold = fc.record({
    pieces,
    onGift: fc.nat(60),
    gift: fc.constantFrom(...GIFTS),
    before: fc.array(pieces, { maxLength: 3 }),
    isCutOff: fc.boolean(),
  });
  fc.assert(
    fc.property(sold, ({ pieces: all, onGift, gift, before, isCutOff }) => {
      const day = new ShopDay();
      const { till } = day;
      const id = day.openSale(lineOfCategory(1, 'tea', all));
      const giftCents = Math.min(onGift, all);
      const name = giftCents === 0 ? null : day.payByGift(id, till.card('anna'), giftCents);
      if (name !== null && gift !== 'waits') {
        if (gift === 'unknown') {
          till.sendAndHear(name, UNKNOWN_OUTCOME);
        } else till.apply(name, 100_00 - giftCents);
      }
      if (giftCents < all) day.pay(id, all - giftCents, 'cash');
      day.complete(id);
      if (isCutOff) till.write({ kind: 'begin-outage', cause: 'no-network' });
      const goesBack = (quantity: number) =>
        admit(till.ledger, day.refundRequest(id, pieceOf(quantity)), till.stamp(MANAGER)).kind ===
        'admitted';
      for (const quantity of before)
        if (goesBack(quantity)) day.refund(id, pieceOf(quantity), MANAGER);
      if (name !== null && gift === 'put right') {
        const right = { intentId: intentId('right'), reverses: intentId(name), reason: 'mine' };
        till.propose({ kind: 'put-right', ...right });
      }
      const sale = till.ledger.sales.get(id)!;
      const most = refundableCents(sale, giftRefundabilityByPayment(till.ledger, sale));
      if (most > 0) expect(goesBack(most)).toBe(true);
      expect(goesBack(most + 1)).toBe(false);
    }),
    { numRuns: 300 },
  );
});
