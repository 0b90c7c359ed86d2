import { describe, expect, test } from 'vitest';
import type { Outcome } from '../../../../shared/api/outcome.ts';
import { LIMIT_PRESETS } from '../../../../shared/ledger/store/limits.ts';
import { cents } from '../../../../shared/values/money.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/values/time.ts';
import {
  GuardedLedger,
  MANAGER,
  refusedOutcome,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';

/** What a service refused, or a person wrote off, counts in an outage that begins later. */

/** €60 a day. */
const A_DAY = {
  ...LIMIT_PRESETS.shop.offline,
  perDayCents: cents(60_00),
  perTillCents: cents(200_00),
  outageMs: 7 * DAY_MS,
};

const possible = (till: GuardedLedger) => till.quote(till.card(`new-${till.ledger.lastSequence}`));

function writeOff(till: GuardedLedger, name: string): void {
  const settle = { kind: 'settle', how: 'shop-loss', reason: 'Nobody will pay it.' } as const;
  till.write({ ...settle, intentId: till.intent(name).id }, MANAGER);
}

describe('a minute of service between two outages', () => {
  /** Without a limit for a day, as in the presets: €60 the whole outage, all of it promised and answered like this. */
  function between(outcome: Outcome): GuardedLedger {
    const till = GuardedLedger.started();
    const offline = { ...LIMIT_PRESETS.shop.offline, perTillCents: cents(60_00) };
    till.limits((limits) => ({ ...limits, preset: 'own', tillsInStore: 1, offline }));
    const names = ['one', 'two'];
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    for (const name of names) till.accept(name, till.card(name), 'redeem', 30_00);
    till.write({ kind: 'end-outage' });
    for (const name of names) till.sendAndHear(name, outcome);
    expect(till.ledger.outageDays).toBeNull();
    till.pass(MINUTE_MS);
    return till;
  }
  const offlineAgain = (till: GuardedLedger) =>
    till.write({ kind: 'begin-outage', cause: 'no-network' });
  const settleOther = (till: GuardedLedger, name: string) => {
    const settle = { kind: 'settle', how: 'paid-otherwise', reason: 'Paid in cash.' } as const;
    till.write({ ...settle, intentId: till.intent(name).id }, MANAGER);
  };

  test('that refuses every promise does not give the outage’s sum a second time', () => {
    const till = between(refusedOutcome(422));
    expect(possible(till).deferredUpToCents).toBe(0);
    offlineAgain(till);
    expect(possible(till)).toMatchObject({ upToCents: 0, because: 'offline-per-till' });
    till.rollOver();
    till.pass(2 * DAY_MS);
    settleOther(till, 'one');
    const raise = { kind: 'raise-limits', sumCents: cents(1_00), forMs: HOUR_MS } as const;
    till.write({ ...raise, reason: 'A long outage.' }, MANAGER);
    expect(possible(till)).toMatchObject({ upToCents: 30_00 + 1_00, because: 'offline-per-till' });
  });

  test.each([
    ['refuses every promise', refusedOutcome(422)],
    ['loses every answer', UNKNOWN_OUTCOME],
  ] as const)('that %s leaves the sum used for a day after all is written off', (_, outcome) => {
    const till = between(outcome);
    for (const name of ['one', 'two']) writeOff(till, name);
    till.rollOver();
    offlineAgain(till);
    expect(possible(till)).toMatchObject({ upToCents: 0, because: 'offline-per-till' });
    till.write({ kind: 'end-outage' });
    till.pass(DAY_MS);
    offlineAgain(till);
    expect(possible(till)).toMatchObject({ upToCents: 50_00, because: 'offline-per-redemption' });
  });

  test('that refuses a promise leaves its card’s own sum used until the customer has paid another way', () => {
    const till = between(refusedOutcome(422));
    const offline = { ...LIMIT_PRESETS.shop.offline, perContactCents: cents(40_00) };
    till.limits((limits) => ({ ...limits, offline }));
    offlineAgain(till);
    const ofCard = () => till.quote(till.intent('one').cardId);
    expect(ofCard()).toMatchObject({ upToCents: 10_00, because: 'offline-per-contact' });
    settleOther(till, 'one');
    expect(ofCard()).toMatchObject({ upToCents: 40_00, because: 'offline-per-contact' });
  });
});

describe('a promise that was refused before the outage', () => {
  function refusedBefore(): GuardedLedger {
    const till = GuardedLedger.started();
    till.limits((limits) => ({ ...limits, preset: 'own', tillsInStore: 1, offline: A_DAY }));
    till.accept('one', till.card('anna'), 'redeem', 30_00);
    till.sendAndHear('one', refusedOutcome(422));
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    return till;
  }

  test('counts in its day’s sum for 24 hours, even after it is written off', () => {
    const till = refusedBefore();
    expect(possible(till)).toMatchObject({ upToCents: 30_00, because: 'offline-per-day' });
    writeOff(till, 'one');
    expect(possible(till)).toMatchObject({ upToCents: 30_00, because: 'offline-per-day' });
    till.pass(DAY_MS);
    expect(possible(till)).toMatchObject({ upToCents: 50_00, because: 'offline-per-redemption' });
  });
});
