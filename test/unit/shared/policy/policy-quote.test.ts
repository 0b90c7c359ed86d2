import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { admit } from '../../../../shared/guard/admit.ts';
import { cents, LARGEST_TYPED_CENTS } from '../../../../shared/values/money.ts';
import { DAY_MS, HOUR_MS, instantMs } from '../../../../shared/values/time.ts';
import { limitsSchema, PRESETS } from '../../../../shared/ledger/store/limits.ts';
import type { Limits } from '../../../../shared/ledger/store/limits.ts';
import { notAsked } from '../../../../shared/policy/at-hub.ts';
import {
  applied,
  GuardedLedger,
  intentId,
  MANAGER,
  NOT_SENT,
  UNKNOWN,
} from '../../../builders/guarded-ledger.ts';
import { clockAt } from '../../../../shared/ledger/ledger.ts';
import { moves, wander } from '../../../builders/wandering-till.ts';
import { offeredCents, quote, quoteForManager } from '../../../../shared/policy/quote.ts';

test('the number that is shown is the number that is admitted, and a cent more is not', () => {
  fc.assert(
    fc.property(moves, fc.boolean(), (steps, signKnown) => {
      const { till, cards } = wander(steps, signKnown);
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

test('a load is offered up to what the store loads, whatever is on its card', () => {
  const till = GuardedLedger.started();
  const possible = till.quote(till.card('anna', 10_00), 'load');
  expect(possible).toMatchObject({ availableCents: 10_00, upToCents: 250_00 });
  expect(offeredCents(possible)).toBe(250_00);
  expect(offeredCents(possible, cents(0))).toBe(0);
});

function offline(change: (limits: Limits) => Limits = (limits) => limits): GuardedLedger {
  const till = GuardedLedger.started();
  till.limits(change);
  till.write({ kind: 'begin-outage', cause: 'no-network' });
  return till;
}

describe('cut off, with the middle preset', () => {
  test('a redemption is bound by its own limit', () => {
    const till = offline();
    expect(till.quote(till.card('anna', 200_00))).toMatchObject({
      online: false,
      upToCents: 50_00,
      because: 'offline-per-redemption',
    });
  });

  test('a card is bound by its balance and what is held on it', () => {
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

  test('a customer is bound by the sum of all that is not settled, unknown ones too', () => {
    const till = GuardedLedger.started();
    const card = till.card('anna', 500_00);
    till.accept('one', card, 'redeem', 50_00);
    till.sendAndHear('one', UNKNOWN);
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    till.accept('two', card, 'redeem', 49_00);
    expect(till.quote(card)).toMatchObject({ upToCents: 1_00, because: 'offline-per-contact' });
  });

  test('the till is bound by its sum, shared with the other tills of the store', () => {
    const till = offline((limits) => ({
      ...limits,
      tillsInStore: 3,
      offline: { ...limits.offline, perTillCents: cents(100_00), perContactCents: cents(300_00) },
    }));
    const card = till.card('anna', 200_00);
    expect(till.quote(card)).toMatchObject({ upToCents: 33_33, because: 'offline-per-till' });
  });

  test('what it has promised on other cards uses up the sum of the till', () => {
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

  test('what a manager raises the sum by counts for redemptions and loads, whatever the outage lasts', () => {
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

  test('the till is bound by the number of transactions', () => {
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

  test('an unknown card has a limit of its own, which what is held on it uses up', () => {
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

  test('a code that nobody has confirmed as a card’s is promised nothing offline, and a manager may answer for it', () => {
    const till = offline();
    const clockMs = clockAt(till.ledger, till.stamp());
    const at = notAsked(till.ledger);
    expect(quote(till.ledger, null, 'redeem', clockMs, at, false)).toMatchObject({
      upToCents: 0,
      because: 'offline-unconfirmed-code',
    });
    expect(quote(till.ledger, null, 'load', clockMs, at, false)).toEqual(
      quote(till.ledger, null, 'load', clockMs, at),
    );
    expect(quoteForManager(till.ledger, null, 'redeem', clockMs).upToCents).toBeGreaterThan(20_00);
    // Its balance is known: the service has answered for it, or the store has stated it.
    const known = till.cardNow(till.card('anna'));
    expect(quote(till.ledger, known, 'redeem', clockMs, at, false)).toEqual(
      quote(till.ledger, known, 'redeem', clockMs, at),
    );
  });

  test('online such a code is asked of the service, and nothing of it is promised', () => {
    const till = new GuardedLedger();
    const clockMs = clockAt(till.ledger, till.stamp());
    const possible = quote(till.ledger, null, 'redeem', clockMs, notAsked(till.ledger), false);
    expect(possible).toMatchObject({ deferredUpToCents: 0, because: 'online-unknown-card' });
    expect(possible.upToCents).toBeGreaterThan(0);
  });

  test('87, 88: an old balance promises nothing, and a clock that was set back makes it no younger', () => {
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

  test('an outage that is too long promises nothing, and a clock that was set back does not shorten it', () => {
    const till = offline();
    const card = till.card('anna');
    till.pass(24 * HOUR_MS);
    expect(till.quote(card).upToCents).toBe(50_00);
    till.pass(1);
    till.wallMs -= 5 * HOUR_MS;
    expect(till.quote(card)).toMatchObject({ upToCents: 0, because: 'offline-outage-too-long' });
  });

  test('loads are bound each and in sum', () => {
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

  test('a balance that was dated by a clock that was ahead is too old: nobody knows its age', () => {
    const till = offline();
    const card = till.cardNow(till.card('anna'));
    const before = instantMs(till.wallMs - 1);
    const { because } = quote(till.ledger, card, 'redeem', before);
    expect(because).toBe('offline-balance-age');
  });

  test('a manager may let it go above every limit of the store, up to the balance', () => {
    const till = offline();
    const known = till.cardNow(till.card('anna', 300_00));
    const nowMs = instantMs(till.wallMs);
    const upTo = (upToCents: number) => ({ upToCents, because: 'balance' });
    expect(quoteForManager(till.ledger, known, 'redeem', nowMs)).toEqual(upTo(300_00));
    expect(quoteForManager(till.ledger, null, 'redeem', nowMs)).toEqual(upTo(LARGEST_TYPED_CENTS));
  });

  test('a balance below zero gives nothing, and never a number below zero', () => {
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

describe('while the service can be asked', () => {
  test('a card may give what it has, up to the limit of one transaction', () => {
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

  test('what is held on a card without a balance uses up what may be asked for', () => {
    const till = GuardedLedger.started();
    const card = till.card('anna', null);
    till.accept('one', card, 'redeem', 15_00);
    expect(till.quote(card)).toMatchObject({ upToCents: 85_00, because: 'online-unknown-card' });
  });

  test('what the till would promise by itself is not less because the service can be asked', () => {
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
  ] as const)('%s leaves what the till may promise by itself', (_, proposal) => {
    const till = GuardedLedger.started();
    const card = till.card('anna', 120_00);
    till.write(proposal);
    expect(till.quote(card)).toMatchObject({ online: false, upToCents: 50_00 });
  });

  test('until the sign is proven the till promises nothing by itself', () => {
    const till = GuardedLedger.started({ signKnown: false });
    const card = till.card('anna', 120_00);
    expect(till.quote(card)).toMatchObject({ upToCents: 120_00, deferredUpToCents: 0 });
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    expect(till.quote(card)).toMatchObject({ upToCents: 0, because: 'offline-sign-unproven' });
    expect(till.quote(card, 'load').upToCents).toBe(0);
  });

  test('an alarm stops money, online and off', () => {
    const till = GuardedLedger.started();
    const card = till.card('anna');
    till.write({ kind: 'pause-queue', cause: 'invariant', note: 'I2' });
    for (const verb of ['redeem', 'load'] as const) {
      expect(till.quote(card, verb)).toMatchObject({ upToCents: 0, because: 'money-stopped' });
    }
    const empty = till.card('bert', 0);
    expect(till.quote(empty)).toMatchObject({ upToCents: 0, because: 'money-stopped' });
  });
});

describe('the sign', () => {
  test.each([-1, 1] as const)('where %i takes, two answers of one card prove it', (redeemSign) => {
    const till = GuardedLedger.started({ signKnown: false, redeemSign });
    const card = till.card('anna');
    till.accept('one', card);
    till.apply('one', 90_00);
    expect(till.ledger.queue.signProven).toBe(false);
    till.accept('two', card);
    till.apply('two', 80_00);
    expect(till.ledger.queue).toMatchObject({ signProven: true, pauses: [] });
  });

  test('a balance that moves the other way pauses the queue', () => {
    const till = GuardedLedger.started({ signKnown: false });
    const card = till.card('anna');
    till.accept('one', card);
    till.apply('one', 90_00);
    till.accept('two', card);
    till.apply('two', 100_00);
    expect(till.ledger.queue).toMatchObject({ signProven: false, pauses: [{ cause: 'sign' }] });
    expect(till.cardNow(card).drift).toMatchObject({ residualCents: 20_00 });
  });

  test('once it is proven such a move is drift like any other', () => {
    const till = GuardedLedger.started();
    const card = till.card('anna');
    till.accept('one', card);
    till.apply('one', 90_00);
    till.accept('two', card);
    till.apply('two', 100_00);
    expect(till.ledger.queue.pauses).toEqual([]);
    expect(till.cardNow(card)).toMatchObject({ driftCount: 1, anchorCents: 100_00 });
  });

  test('an answer while another is unknown proves nothing and sets no anchor', () => {
    const till = GuardedLedger.started({ signKnown: false });
    const card = till.card('anna');
    till.accept('lost', card);
    till.sendAndHear('lost', UNKNOWN);
    till.accept('one', card);
    till.sendAndHear('one', applied('uuid-1', 80_00));
    expect(till.cardNow(card)).toMatchObject({
      confirmed: { balanceCents: 80_00 },
      anchorCents: null,
    });
    expect(till.ledger.queue.signProven).toBe(false);
  });

  test('an attempt that was not sent says nothing of it', () => {
    const till = GuardedLedger.started({ signKnown: false });
    till.accept('one', till.card('anna'));
    till.sendAndHear('one', NOT_SENT);
    expect(till.intent('one').state).toBe('voided');
    expect(till.refusal({ kind: 'undo', intentId: intentId('one') }).why).toBe('wrong-state');
  });
});

test('limits are never negative, nor more than can be typed', () => {
  expect(Object.values(PRESETS).every((preset) => limitsSchema.safeParse(preset).success)).toBe(
    true,
  );
  for (const loadCents of [-1, LARGEST_TYPED_CENTS + 1]) {
    const online = { ...PRESETS.shop.online, loadCents };
    expect(limitsSchema.safeParse({ ...PRESETS.shop, online }).success).toBe(false);
  }
});
