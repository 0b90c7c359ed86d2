import { describe, expect, test } from 'vitest';
import type { ServiceAboveBalance } from '../../../../shared/ledger/money/above-balance.ts';
import type { HubKnowledge } from '../../../../shared/policy/at-hub.ts';
import { offeredCents, quote } from '../../../../shared/policy/quote.ts';
import { clockAt } from '../../../../shared/ledger/ledger.ts';
import { instantMs } from '../../../../shared/values/time.ts';
import {
  GuardedLedger,
  MANAGER,
  refusedOutcome,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';

/** A balance at the service that may be higher than the till knows (decision 0115). */

function saying(service: ServiceAboveBalance | null, knownCents = 10_00) {
  const till = GuardedLedger.started();
  if (service !== null) till.write({ kind: 'change-above-balance', service }, MANAGER);
  return { till, card: till.card('anna', knownCents) };
}

describe('at a service that refuses amounts above the balance', () => {
  test('a known card may be charged more, up to the online limit, as an attempt', () => {
    const { till, card } = saying('refuses');
    const possible = till.quote(card);
    expect(possible).toMatchObject({
      upToCents: 250_00,
      because: 'online-per-transaction',
      deferredUpToCents: 10_00,
      availableCents: 10_00,
      serviceDecides: true,
    });
    expect(offeredCents(possible)).toBe(10_00);
    expect(till.accept('more', card, 'redeem', 25_00).strength).toBe('attempt');
  });

  test('the known balance is promised as usual', () => {
    const { till, card } = saying('refuses');
    expect(till.accept('known', card, 'redeem', 10_00).strength).toBe('deferred');
  });

  test('a refusal leaves the known balance and allows another try', () => {
    const { till, card } = saying('refuses');
    till.accept('more', card, 'redeem', 25_00);
    till.sendAndHear('more', refusedOutcome(422));
    expect(till.quote(card)).toMatchObject({ availableCents: 10_00, serviceDecides: true });
  });

  test('a known card is limited to its known balance while offline', () => {
    const { till, card } = saying('refuses');
    till.write({ kind: 'begin-outage', cause: 'service-unreachable' });
    expect(till.quote(card)).toMatchObject({ upToCents: 10_00, serviceDecides: false });
    expect(till.refusal(till.request('more', card, 'redeem', 25_00))).toMatchObject({
      why: 'above-limit',
      because: 'balance',
    });
  });

  test.each([
    ['a redemption that waits', (till: GuardedLedger) => till.ledger],
    [
      'an unknown redemption',
      (till: GuardedLedger) => (till.send('first'), till.answer('first', UNKNOWN_OUTCOME)),
    ],
  ])('the known balance is the limit together with %s', (_what, go) => {
    const { till, card } = saying('refuses');
    till.accept('first', card, 'redeem', 4_00);
    go(till);
    expect(till.quote(card)).toMatchObject({
      upToCents: 6_00,
      because: 'balance',
      serviceDecides: false,
      toLearnCents: 0,
    });
  });

  test('an unknown attempt holds its whole amount', () => {
    const { till, card } = saying('refuses');
    till.accept('more', card, 'redeem', 25_00);
    till.sendAndHear('more', UNKNOWN_OUTCOME);
    expect(till.quote(card)).toMatchObject({ heldCents: 25_00, availableCents: 0, upToCents: 0 });
  });

  test('a balance below zero withdraws the setting and names the card', () => {
    const { till, card } = saying('refuses');
    till.accept('more', card, 'redeem', 25_00);
    const told = till.apply('more', -15_00);
    expect(till.ledger.queue.aboveBalance).toEqual({
      service: 'not-known',
      foundFalse: { cardId: card, atMs: told.endedAtMs },
    });
    till.rollOver();
    expect(till.ledger.queue.aboveBalance?.foundFalse?.cardId).toBe(card);
    expect(till.quote(till.card('bert', 10_00))).toMatchObject({ serviceDecides: false });
    till.write({ kind: 'change-above-balance', service: 'refuses' }, MANAGER);
    expect(till.ledger.queue.aboveBalance).toEqual({ service: 'refuses' });
  });

  test('the hub’s known balance is the limit, since other tills may have promised from it', () => {
    const { till, card } = saying('refuses');
    const atHub: HubKnowledge = {
      kind: 'shared',
      confirmedCents: 10_00,
      heldCents: 0,
      asOfMs: instantMs(till.wallMs),
      isComplete: true,
      asideCents: 0,
      tills: 2,
      admitted: null,
    };
    expect(quoteAt(till, card, atHub)).toMatchObject({ upToCents: 10_00, serviceDecides: false });
  });
});

describe('the service’s behaviour above the balance', () => {
  test('is set only with a manager’s PIN, and setting the same value again is refused', () => {
    const { till } = saying(null);
    const says = { kind: 'change-above-balance', service: 'refuses' } as const;
    expect(till.refusal(says)).toEqual({ why: 'needs-manager' });
    expect(till.write(says, MANAGER).fact).toMatchObject({
      kind: 'above-balance-changed',
      manager: 'Mia',
    });
    expect(till.refusal(says, MANAGER)).toEqual({ why: 'nothing-changes' });
  });

  test.each(['allows', 'not-known', null] as const)(
    'set as %s keeps the known balance as the limit',
    (service) => {
      const till = GuardedLedger.started();
      if (service === 'allows') till.write({ kind: 'provision-above-balance', service });
      const possible = till.quote(till.card('anna', 10_00));
      expect(possible).toMatchObject({
        upToCents: 10_00,
        because: 'balance',
        serviceDecides: false,
      });
    },
  );
});

describe('learning a newer balance', () => {
  test('charges the known balance first', () => {
    const { till, card } = saying(null);
    expect(till.quote(card).toLearnCents).toBe(10_00);
  });

  test('may charge an empty card one cent, only if requested, and no more', () => {
    const { till, card } = saying(null, 0);
    expect(till.quote(card)).toMatchObject({ upToCents: 0, toLearnCents: 1 });
    const cent = till.request('cent', card, 'redeem', 1);
    expect(till.refusal(cent)).toMatchObject({ why: 'above-limit' });
    const two = { ...till.request('two', card, 'redeem', 2), learnsBalance: true } as const;
    expect(till.refusal(two)).toMatchObject({ why: 'above-limit' });
  });

  test('charges an empty card one cent only once', () => {
    const { till, card } = saying(null, 0);
    const cent = { ...till.request('cent', card, 'redeem', 1), learnsBalance: true } as const;
    till.write(cent);
    expect(till.intent('cent').strength).toBe('attempt');
    const again = { ...till.request('again', card, 'redeem', 1), learnsBalance: true } as const;
    expect(till.refusal(again)).toMatchObject({ why: 'above-limit' });
    till.apply('cent', 24_99);
    expect(till.quote(card)).toMatchObject({ upToCents: 24_99, because: 'balance' });
  });

  test('stops after a cent that overdrew the card', () => {
    const { till, card } = saying(null, 0);
    till.write({ ...till.request('cent', card, 'redeem', 1), learnsBalance: true });
    till.apply('cent', -1);
    expect(till.quote(card).toLearnCents).toBe(0);
    const next = { ...till.request('next', card, 'redeem', 1), learnsBalance: true } as const;
    expect(till.refusal(next)).toMatchObject({ why: 'above-limit' });
  });

  test('is not offered for an unknown card or offline', () => {
    const { till, card } = saying(null);
    expect(till.quote(till.card('bert', null)).toLearnCents).toBe(0);
    till.write({ kind: 'begin-outage', cause: 'service-unreachable' });
    expect(till.quote(card).toLearnCents).toBe(0);
  });

  test.each([
    ['nothing held', 0, true, 1],
    ['something held by another till', 2_00, true, 0],
    ['not all tills’ holds reported', 0, false, 0],
  ])(
    'at a hub with %s offers to charge: $3 cents',
    (_what, heldCents, isComplete, toLearnCents) => {
      const { till, card } = saying(null, 0);
      const atHub: HubKnowledge = {
        kind: 'shared',
        confirmedCents: heldCents,
        heldCents,
        asOfMs: instantMs(till.wallMs),
        isComplete,
        asideCents: 0,
        tills: 2,
        admitted: null,
      };
      expect(quoteAt(till, card, atHub).toLearnCents).toBe(toLearnCents);
    },
  );
});

function quoteAt(
  till: GuardedLedger,
  card: Parameters<GuardedLedger['cardNow']>[0],
  atHub: HubKnowledge,
) {
  const clockMs = clockAt(till.ledger, till.stamp());
  return quote(till.ledger, till.cardNow(card), 'redeem', clockMs, atHub);
}
