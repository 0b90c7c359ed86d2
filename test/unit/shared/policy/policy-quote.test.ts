import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { admit } from '../../../../shared/guard/admit.ts';
import { cents, LARGEST_TYPED_CENTS } from '../../../../shared/values/money.ts';
import { DAY_MS, HOUR_MS, instantMs } from '../../../../shared/values/time.ts';
import { limitsSchema, LIMIT_PRESETS } from '../../../../shared/ledger/store/limits.ts';
import type { Limits } from '../../../../shared/ledger/store/limits.ts';
import { unaskedHubKnowledge } from '../../../../shared/policy/at-hub.ts';
import {
  appliedOutcome,
  GuardedLedger,
  intentId,
  MANAGER,
  NOT_SENT_OUTCOME,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { clockAt } from '../../../../shared/ledger/ledger.ts';
import { randomMoves, makeMoves } from '../../../builders/random-moves.ts';
import { offeredCents, quote, capForManager } from '../../../../shared/policy/quote.ts';

test('the amount shown is admitted, and a cent more is not', () => {
  fc.assert(
    fc.property(randomMoves, fc.boolean(), (steps, signKnown) => {
      const { till, cards } = makeMoves(steps, signKnown);
      for (const card of cards) {
        for (const verb of ['redeem', 'load'] as const) {
          const { upToCents, deferredUpToCents } = till.quote(card, verb);
          const ask = (amount: number) =>
            admit(till.ledger, till.request('new', card, verb, amount), till.stamp());
          expect(deferredUpToCents).toBeLessThanOrEqual(upToCents);
          expect(ask(upToCents + 1)).toMatchObject({
            kind: 'refused',
            refusal: { why: 'above-limit', upToCents },
          });
          if (upToCents > 0) {
            const strength = upToCents <= deferredUpToCents ? 'deferred' : 'attempt';
            expect(ask(upToCents)).toMatchObject({
              kind: 'admitted',
              fact: { intent: { strength } },
            });
          }
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('a load is offered up to the store’s limit, whatever the card’s balance', () => {
  const till = GuardedLedger.started();
  const possible = till.quote(till.card('anna', 10_00), 'load');
  expect(possible).toMatchObject({ availableCents: 10_00, upToCents: 250_00 });
  expect(offeredCents(possible)).toBe(250_00);
  expect(offeredCents(possible, cents(0))).toBe(0);
});

test('online, an empty card has its balance as the limit, even if nothing could be promised offline', () => {
  const till = GuardedLedger.started({ signKnown: false });
  expect(till.quote(till.card('anna', 0))).toMatchObject({
    online: true,
    upToCents: 0,
    because: 'balance',
  });
});

function offline(change: (limits: Limits) => Limits = (limits) => limits): GuardedLedger {
  const till = GuardedLedger.started();
  till.limits(change);
  till.write({ kind: 'begin-outage', cause: 'no-network' });
  return till;
}

describe('offline with the middle preset', () => {
  test('a redemption has a limit of its own', () => {
    const till = offline();
    expect(till.quote(till.card('anna', 200_00))).toMatchObject({
      online: false,
      upToCents: 50_00,
      because: 'offline-per-redemption',
    });
  });

  test('a card has its balance less its holds as the limit', () => {
    const till = offline();
    const card = till.card('anna', 30_00);
    till.accept('one', card, 'redeem', 12_50);
    till.accept('two', card, 'load', 50_00);
    expect(till.quote(card)).toMatchObject({
      upToCents: 17_50,
      because: 'balance',
      statedCents: 30_00,
      confirmedCents: null,
      heldCents: 12_50,
      pendingLoadsCents: 50_00,
      availableCents: 17_50,
      balanceAsOfMs: till.wallMs,
    });
  });

  test('a customer has the sum of unsettled payments as the limit, unknown ones included', () => {
    const till = GuardedLedger.started();
    const card = till.card('anna', 500_00);
    till.accept('one', card, 'redeem', 50_00);
    till.sendAndHear('one', UNKNOWN_OUTCOME);
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    till.accept('two', card, 'redeem', 49_00);
    expect(till.quote(card)).toMatchObject({ upToCents: 1_00, because: 'offline-per-contact' });
  });

  test('the till has its share of the store’s sum as the limit', () => {
    const till = offline((limits) => ({
      ...limits,
      tillsInStore: 3,
      offline: { ...limits.offline, perTillCents: cents(100_00), perContactCents: cents(300_00) },
    }));
    const card = till.card('anna', 200_00);
    expect(till.quote(card)).toMatchObject({ upToCents: 33_33, because: 'offline-per-till' });
  });

  test('promises on other cards use up the till’s sum', () => {
    const till = offline((limits) => ({
      ...limits,
      offline: { ...limits.offline, perTillCents: cents(80_00) },
    }));
    till.accept('one', till.card('anna'), 'redeem', 45_00);
    expect(till.quote(till.card('bert'))).toMatchObject({
      upToCents: 35_00,
      because: 'offline-per-till',
    });
  });

  test('a sum raised by a manager allows redemptions and loads again, even in an outage that is too long', () => {
    const till = offline((limits) => ({
      ...limits,
      offline: { ...limits.offline, perTillCents: cents(10_00), loadPerTillCents: cents(10_00) },
    }));
    const card = till.card('anna');
    till.pass(25 * HOUR_MS);
    const raise = { kind: 'raise-limits', sumCents: cents(15_00), forMs: HOUR_MS } as const;
    till.write({ ...raise, reason: 'late' }, MANAGER);
    expect(till.quote(card)).toMatchObject({ upToCents: 25_00, because: 'offline-per-till' });
    expect(till.quote(card, 'load')).toMatchObject({
      upToCents: 25_00,
      because: 'offline-load-per-till',
    });
  });

  test('the till has a limit for the number of payments', () => {
    const till = offline((limits) => ({
      ...limits,
      offline: { ...limits.offline, perTillTransactions: 1 },
    }));
    const card = till.card('anna');
    till.accept('one', card, 'redeem', 1);
    const none = { upToCents: 0, because: 'offline-till-count' };
    expect(till.quote(card)).toMatchObject(none);
    expect(till.quote(card, 'load')).toMatchObject(none);
  });

  test('an unknown card has its own limit, which its holds use up', () => {
    const till = offline();
    expect(till.quote(null)).toMatchObject({
      cardId: null,
      upToCents: 20_00,
      because: 'offline-unknown-card',
      availableCents: null,
      balanceAsOfMs: null,
    });
    const card = till.card('anna', null);
    till.accept('one', card, 'redeem', 15_00);
    expect(till.quote(card)).toMatchObject({ upToCents: 5_00, because: 'offline-unknown-card' });
  });

  test('a code not confirmed as a card’s gets no promise, except by a manager', () => {
    const till = offline();
    const clockMs = clockAt(till.ledger, till.stamp());
    const at = unaskedHubKnowledge(till.ledger);
    expect(quote(till.ledger, null, 'redeem', clockMs, at, false)).toMatchObject({
      upToCents: 0,
      because: 'offline-unconfirmed-code',
    });
    expect(quote(till.ledger, null, 'load', clockMs, at, false)).toEqual(
      quote(till.ledger, null, 'load', clockMs, at),
    );
    expect(capForManager(till.ledger, null, 'redeem', clockMs).upToCents).toBeGreaterThan(20_00);
    // The balance is known from the service or a stated one.
    const known = till.cardNow(till.card('anna'));
    expect(quote(till.ledger, known, 'redeem', clockMs, at, false)).toEqual(
      quote(till.ledger, known, 'redeem', clockMs, at),
    );
  });

  test('a code not confirmed as a card’s is sent to the service when online, and never promised', () => {
    const till = new GuardedLedger();
    const clockMs = clockAt(till.ledger, till.stamp());
    const possible = quote(
      till.ledger,
      null,
      'redeem',
      clockMs,
      unaskedHubKnowledge(till.ledger),
      false,
    );
    expect(possible).toMatchObject({ deferredUpToCents: 0, because: 'online-unknown-card' });
    expect(possible.upToCents).toBeGreaterThan(0);
  });

  // Hostile inputs 87 and 88.
  test('an old balance allows no promise, and a clock set back makes it no younger', () => {
    const till = offline((limits) => ({
      ...limits,
      offline: { ...limits.offline, outageMs: 400 * DAY_MS },
    }));
    const card = till.card('anna');
    till.pass(30 * DAY_MS);
    expect(till.quote(card)).toMatchObject({ upToCents: 50_00 });
    till.pass(1);
    till.card('bert');
    till.wallMs -= 20 * DAY_MS;
    expect(till.quote(card)).toMatchObject({ upToCents: 0, because: 'offline-balance-age' });
  });

  test('an outage that is too long allows no promise, and a clock set back does not shorten it', () => {
    const till = offline();
    const card = till.card('anna');
    till.pass(24 * HOUR_MS);
    expect(till.quote(card).upToCents).toBe(50_00);
    till.pass(1);
    till.wallMs -= 5 * HOUR_MS;
    expect(till.quote(card)).toMatchObject({ upToCents: 0, because: 'offline-outage-too-long' });
  });

  test('loads are limited each and in sum', () => {
    const till = offline();
    const card = till.card('anna', null);
    expect(till.quote(card, 'load')).toMatchObject({ upToCents: 50_00, because: 'offline-load' });
    for (let at = 0; at < 4; at += 1) till.accept(`load-${at}`, card, 'load', 50_00);
    till.accept('last', card, 'load', 40_00);
    expect(till.quote(card, 'load')).toMatchObject({
      upToCents: 10_00,
      because: 'offline-load-per-till',
    });
  });

  test('a balance dated by a clock that was ahead is too old', () => {
    const till = offline();
    const card = till.cardNow(till.card('anna'));
    const before = instantMs(till.wallMs - 1);
    const { because } = quote(till.ledger, card, 'redeem', before);
    expect(because).toBe('offline-balance-age');
  });

  test('a manager may exceed every limit of the store, up to the balance', () => {
    const till = offline();
    const known = till.cardNow(till.card('anna', 300_00));
    const nowMs = instantMs(till.wallMs);
    const upTo = (upToCents: number) => ({ upToCents, because: 'balance' });
    expect(capForManager(till.ledger, known, 'redeem', nowMs)).toEqual(upTo(300_00));
    expect(capForManager(till.ledger, null, 'redeem', nowMs)).toEqual(upTo(LARGEST_TYPED_CENTS));
  });

  test('a balance below zero allows nothing, and never a negative amount', () => {
    const till = GuardedLedger.started();
    const card = till.card('anna');
    till.accept('one', card);
    till.apply('one', -30_00);
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    expect(till.quote(card)).toMatchObject({
      upToCents: 0,
      because: 'balance',
      availableCents: 0,
    });
  });
});

describe('while the till is online', () => {
  test('a card may be charged its balance, up to the limit of one payment', () => {
    const till = GuardedLedger.started();
    expect(till.quote(till.card('anna', 120_00))).toMatchObject({
      online: true,
      upToCents: 120_00,
      because: 'balance',
      deferredUpToCents: 50_00,
    });
    expect(till.quote(till.card('bert', 900_00))).toMatchObject({
      upToCents: 250_00,
      because: 'online-per-transaction',
    });
    expect(till.quote(null)).toMatchObject({ upToCents: 100_00, because: 'online-unknown-card' });
    expect(till.quote(null, 'load')).toMatchObject({ upToCents: 250_00, because: 'online-load' });
  });

  test('holds on a card without a balance use up its limit', () => {
    const till = GuardedLedger.started();
    const card = till.card('anna', null);
    till.accept('one', card, 'redeem', 15_00);
    expect(till.quote(card)).toMatchObject({ upToCents: 85_00, because: 'online-unknown-card' });
  });

  test('the till’s own promises are not smaller than offline', () => {
    const till = GuardedLedger.started();
    till.limits((limits) => ({ ...limits, online: { ...limits.online, loadCents: cents(10_00) } }));
    expect(till.quote(till.card('anna'), 'load')).toMatchObject({
      upToCents: 50_00,
      because: 'offline-load',
    });
  });

  test.each([
    ['an outage', { kind: 'begin-outage', cause: 'no-network' }],
    ['a pause', { kind: 'pause-sending' }],
    ['a choice to work offline', { kind: 'work-offline', on: true }],
  ] as const)(
    'with %s the till still promises up to its limit for a payment without the service',
    (_, proposal) => {
      const till = GuardedLedger.started();
      const card = till.card('anna', 120_00);
      till.write(proposal);
      expect(till.quote(card)).toMatchObject({ online: false, upToCents: 50_00 });
    },
  );

  test('the till promises nothing until the sign is proven', () => {
    const till = GuardedLedger.started({ signKnown: false });
    const card = till.card('anna', 120_00);
    expect(till.quote(card)).toMatchObject({ upToCents: 120_00, deferredUpToCents: 0 });
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    expect(till.quote(card)).toMatchObject({ upToCents: 0, because: 'offline-sign-unproven' });
    expect(till.quote(card, 'load').upToCents).toBe(0);
  });

  test('a limit that a manager cannot lift is named before one that a manager can', () => {
    const till = GuardedLedger.started({ signKnown: false });
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    const clockMs = clockAt(till.ledger, till.stamp());
    const at = unaskedHubKnowledge(till.ledger);
    const unproven = { upToCents: 0, because: 'offline-sign-unproven' };
    // A manager could confirm the code, but a till on its first day may still promise nothing.
    expect(quote(till.ledger, null, 'redeem', clockMs, at, false)).toMatchObject(unproven);
    const proven = GuardedLedger.started();
    const card = proven.card('anna', 0);
    proven.write({ kind: 'begin-outage', cause: 'no-network' });
    proven.pass(25 * HOUR_MS);
    expect(proven.quote(card)).toMatchObject({ upToCents: 0, because: 'balance' });
  });
});

test.each([
  ['online', false],
  ['offline', true],
])('an alarm refuses every redemption and load while the till is %s', (_, isOffline) => {
  const till = GuardedLedger.started();
  const card = till.card('anna');
  const empty = till.card('bert', 0);
  if (isOffline) till.write({ kind: 'begin-outage', cause: 'no-network' });
  till.write({ kind: 'pause-queue', cause: 'invariant', note: 'I2' });
  const stopped = { upToCents: 0, because: 'money-stopped' };
  for (const verb of ['redeem', 'load'] as const)
    expect(till.quote(card, verb)).toMatchObject(stopped);
  expect(till.quote(empty)).toMatchObject(stopped);
});

describe('the sign of amounts', () => {
  test.each([-1, 1] as const)(
    'is proven by two answers of one card if redemptions are sent as %i',
    (redeemSign) => {
      const till = GuardedLedger.started({ signKnown: false, redeemSign });
      const card = till.card('anna');
      till.accept('one', card);
      till.apply('one', 90_00);
      expect(till.ledger.queue.signProven).toBe(false);
      till.accept('two', card);
      till.apply('two', 80_00);
      expect(till.ledger.queue).toMatchObject({ signProven: true, pauses: [] });
    },
  );

  test('pauses the queue if a balance moves the other way', () => {
    const till = GuardedLedger.started({ signKnown: false });
    const card = till.card('anna');
    till.accept('one', card);
    till.apply('one', 90_00);
    till.accept('two', card);
    till.apply('two', 100_00);
    expect(till.ledger.queue).toMatchObject({ signProven: false, pauses: [{ cause: 'sign' }] });
    expect(till.cardNow(card).drift).toMatchObject({ residualCents: 20_00 });
  });

  test('once proven makes a balance that moves the other way a drift', () => {
    const till = GuardedLedger.started();
    const card = till.card('anna');
    till.accept('one', card);
    till.apply('one', 90_00);
    till.accept('two', card);
    till.apply('two', 100_00);
    expect(till.ledger.queue.pauses).toEqual([]);
    expect(till.cardNow(card)).toMatchObject({ driftCount: 1, anchorCents: 100_00 });
  });

  test('is not proven while another payment is unknown, and no anchor is set', () => {
    const till = GuardedLedger.started({ signKnown: false });
    const card = till.card('anna');
    till.accept('lost', card);
    till.sendAndHear('lost', UNKNOWN_OUTCOME);
    till.accept('one', card);
    till.sendAndHear('one', appliedOutcome('uuid-1', 80_00));
    expect(till.cardNow(card)).toMatchObject({
      confirmed: { balanceCents: 80_00 },
      anchorCents: null,
    });
    expect(till.ledger.queue.signProven).toBe(false);
  });

  test('is not proven by an attempt that was not sent', () => {
    const till = GuardedLedger.started({ signKnown: false });
    till.accept('one', till.card('anna'));
    till.sendAndHear('one', NOT_SENT_OUTCOME);
    expect(till.intent('one').state).toBe('voided');
    expect(till.refusal({ kind: 'undo', intentId: intentId('one') }).why).toBe('wrong-state');
  });
});

test('limits are never negative or larger than can be typed', () => {
  expect(
    Object.values(LIMIT_PRESETS).every((preset) => limitsSchema.safeParse(preset).success),
  ).toBe(true);
  for (const loadCents of [-1, LARGEST_TYPED_CENTS + 1]) {
    const online = { ...LIMIT_PRESETS.shop.online, loadCents };
    expect(limitsSchema.safeParse({ ...LIMIT_PRESETS.shop, online }).success).toBe(false);
  }
});
