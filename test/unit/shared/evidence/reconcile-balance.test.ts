import { describe, expect, test } from 'vitest';
import { reconcileBalance } from '../../../../shared/evidence/reconcile-balance.ts';
import type {
  BalanceAnswer,
  BalanceUncertainty,
} from '../../../../shared/evidence/reconcile-balance.ts';
import type { Card } from '../../../../shared/ledger/money/card.ts';
import { cents } from '../../../../shared/values/money.ts';
import { instantMs } from '../../../../shared/values/time.ts';
import { GuardedLedger, intentId } from '../../../builders/guarded-ledger.ts';

/** The comparison of a till's own count of a card with the balance in an answer. */

const confirmedOf = (balanceCents: number, sentBySequence: number, atMs = 500) => ({
  balanceCents: cents(balanceCents),
  atMs: instantMs(atMs),
  intentId: intentId('known'),
  sentBySequence,
});

/** Makes a card with an anchor of €100 and no payment applied since. */
function cardWith(change: Partial<Card> = {}): Card {
  const till = GuardedLedger.started();
  const card = till.cardNow(till.card('anna', null));
  return { ...card, anchorCents: cents(100_00), anchorSequence: 10, ...change };
}

/** Makes the answer to a redemption of €10 sent by fact 20. */
function answer(balanceCents: number, change: Partial<BalanceAnswer> = {}): BalanceAnswer {
  return {
    intentId: intentId('answered'),
    sentBySequence: 20,
    changeCents: cents(-10_00),
    balanceCents: cents(balanceCents),
    balanceAtMs: instantMs(1_000),
    atMs: instantMs(2_000),
    ...change,
  };
}

const CERTAIN: BalanceUncertainty = { unresolved: false, perhapsLater: [] };
const UNRESOLVED: BalanceUncertainty = { unresolved: true, perhapsLater: [] };
const CONFIRMED = { balanceCents: 90_00, atMs: 1_000, sentBySequence: 20 };

describe('a balance without a doubted payment', () => {
  test('that agrees with the count becomes the new anchor', () => {
    expect(reconcileBalance(cardWith(), answer(90_00), CERTAIN)).toMatchObject({
      card: { confirmed: CONFIRMED, anchorCents: 90_00, appliedSinceAnchorCents: 0, drift: null },
      sign: 'agrees',
    });
  });

  test('that moved the other way contradicts the sign', () => {
    expect(reconcileBalance(cardWith(), answer(110_00), CERTAIN)).toMatchObject({
      card: { drift: { residualCents: 20_00, atMs: 2_000 }, driftCount: 1 },
      sign: 'contradicts',
    });
  });

  test('that differs from the count otherwise than by the opposite movement proves nothing about the sign', () => {
    expect(reconcileBalance(cardWith(), answer(85_00), CERTAIN)).toMatchObject({
      card: { anchorCents: 85_00, drift: { residualCents: -5_00 }, driftCount: 1 },
      sign: 'says-nothing',
    });
  });

  test('that is the first becomes the anchor and proves nothing about the sign', () => {
    const card = cardWith({ anchorCents: null });
    expect(reconcileBalance(card, answer(90_00), CERTAIN)).toMatchObject({
      card: { confirmed: CONFIRMED, anchorCents: 90_00 },
      sign: 'says-nothing',
    });
  });
});

describe('a balance while another payment of the card is unknown', () => {
  test('leaves the anchor unchanged, and the till’s own count continues from it', () => {
    expect(reconcileBalance(cardWith(), answer(70_00), UNRESOLVED)).toMatchObject({
      card: { anchorCents: 100_00, appliedSinceAnchorCents: -10_00, drift: null },
      sign: 'says-nothing',
    });
  });

  test('leaves a missing anchor missing', () => {
    const card = cardWith({ anchorCents: null });
    expect(reconcileBalance(card, answer(70_00), UNRESOLVED)).toMatchObject({
      card: { anchorCents: null, confirmed: { balanceCents: 70_00 } },
      sign: 'says-nothing',
    });
  });

  test.each([
    ['requested earlier, and is lower: the answer', 19, 60_00, 70_00, 'answered'],
    ['requested later, and is higher: the answer', 21, 80_00, 70_00, 'answered'],
    ['requested later, and is lower: the known one', 21, 60_00, 60_00, 'known'],
    ['requested with the same fact, and is lower: the known one', 20, 60_00, 60_00, 'known'],
    ['requested with the same fact, and is equal: the known one', 20, 70_00, 70_00, 'known'],
  ])(
    'of a payment sent at fact 20 replaces the known one if it is newer or lower; if that was %s',
    (_, sentBySequence, knownCents, balanceCents, by) => {
      for (const anchorCents of [null, cents(100_00)]) {
        const card = cardWith({ anchorCents, confirmed: confirmedOf(knownCents, sentBySequence) });
        expect(reconcileBalance(card, answer(70_00), UNRESOLVED).card.confirmed).toMatchObject({
          balanceCents,
          intentId: intentId(by),
        });
      }
    },
  );
});

describe('a payment that an answered balance lacks and that may have been made after it', () => {
  const perhapsLater = [cents(-10_00), cents(-7_00)];
  /** Reconciles a balance of €90 that may be older than another applied €7. */
  const lacking = (confirmed: Card['confirmed']) =>
    reconcileBalance(
      cardWith({ appliedSinceAnchorCents: cents(-7_00), confirmed }),
      answer(90_00),
      { unresolved: false, perhapsLater },
    );

  test('is deducted from that balance, and causes no drift', () => {
    expect(lacking(null)).toMatchObject({
      card: {
        confirmed: { balanceCents: 83_00, atMs: 1_000, sentBySequence: 20 },
        anchorCents: 100_00,
        appliedSinceAnchorCents: -17_00,
        drift: null,
      },
      sign: 'says-nothing',
    });
  });

  test.each([
    [500, 15, 1_000, 20],
    [1_500, 25, 1_500, 25],
    [1_500, 15, 1_500, 20],
    [500, 25, 1_000, 25],
  ])(
    'gives the balance the newer time and the newer fact: known from %i, fact %i; afterwards from %i, fact %i',
    (atMs, sentBySequence, expectedAtMs, expectedSequence) => {
      expect(lacking(confirmedOf(93_00, sentBySequence, atMs)).card.confirmed).toMatchObject({
        balanceCents: 83_00,
        atMs: expectedAtMs,
        sentBySequence: expectedSequence,
      });
    },
  );

  test('leaves a drift if no sum of such payments explains the difference', () => {
    const card = cardWith({ appliedSinceAnchorCents: cents(-7_00) });
    const { card: found } = reconcileBalance(card, answer(91_00), {
      unresolved: false,
      perhapsLater,
    });
    expect(found).toMatchObject({ anchorCents: 91_00, drift: { residualCents: 8_00 } });
  });
});
