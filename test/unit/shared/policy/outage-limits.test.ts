import { describe, expect, test } from 'vitest';
import type { Limits } from '../../../../shared/ledger/store/limits.ts';
import {
  limitsSchema,
  limitsWhileUnproven,
  LIMIT_PRESETS,
  withoutUnlimitedMembers,
  withOfflineDefaults,
} from '../../../../shared/ledger/store/limits.ts';
import { clockAt } from '../../../../shared/ledger/ledger.ts';
import type { HubKnowledge } from '../../../../shared/policy/at-hub.ts';
import { quote } from '../../../../shared/policy/quote.ts';
import { isSameLimits, tightestLimits } from '../../../../shared/policy/tightest-limits.ts';
import { cents } from '../../../../shared/values/money.ts';
import { DAY_MS, HOUR_MS, instantMs, MINUTE_MS } from '../../../../shared/values/time.ts';
import {
  GuardedLedger,
  MANAGER,
  refusedOutcome,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';

/** €100 a known card, €20 another one, €60 a day, €200 the whole outage of a week. */
const WEEK: Limits['offline'] = {
  ...LIMIT_PRESETS.shop.offline,
  perRedemptionCents: cents(50_00),
  perDayCents: cents(60_00),
  perTillCents: cents(200_00),
  outageMs: 7 * DAY_MS,
};

function inOutage(change: Partial<Limits['offline']> = {}, tillsInStore = 1): GuardedLedger {
  const till = GuardedLedger.started();
  const offline = { ...WEEK, ...change };
  till.limits((limits) => ({ ...limits, preset: 'own', tillsInStore, offline }));
  till.write({ kind: 'begin-outage', cause: 'service-unreachable' });
  return till;
}

function taken(till: GuardedLedger, ...each: readonly number[]): void {
  for (const amount of each) {
    const name = `${till.ledger.lastSequence}`;
    till.accept(name, till.card(name), 'redeem', amount);
  }
}

const possible = (till: GuardedLedger) => till.quote(till.card(`new-${till.ledger.lastSequence}`));

describe('a day of an outage', () => {
  test('has a sum for promises that is renewed each day until the sum of the whole outage is used up', () => {
    const till = inOutage();
    for (let day = 1; day <= 3; day += 1) {
      taken(till, 40_00, 15_00);
      expect(possible(till)).toMatchObject({ upToCents: 5_00, because: 'offline-per-day' });
      taken(till, 5_00);
      expect(till.refusal(till.request('more', till.card(`more-${day}`), 'redeem', 1))).toEqual({
        why: 'above-limit',
        upToCents: 0,
        because: 'offline-per-day',
      });
      till.pass(DAY_MS);
    }
    expect(possible(till)).toMatchObject({ upToCents: 20_00, because: 'offline-per-till' });
    taken(till, 20_00);
    till.pass(DAY_MS);
    expect(possible(till)).toMatchObject({ upToCents: 0, because: 'offline-per-till' });
  });

  test('has a sum that is divided among the tills of the store', () => {
    expect(possible(inOutage({}, 3))).toMatchObject({
      upToCents: 20_00,
      because: 'offline-per-day',
    });
  });

  test('frees the amount of an undone payment, and ends once the service has confirmed the rest', () => {
    const till = inOutage();
    till.accept('one', till.card('anna'), 'redeem', 40_00);
    till.accept('two', till.card('bert'), 'redeem', 20_00);
    till.write({ kind: 'undo', intentId: till.intent('one').id });
    expect(possible(till)).toMatchObject({ upToCents: 40_00 });
    till.write({ kind: 'end-outage' });
    till.apply('two', 80_00);
    expect(till.ledger.outageDays).toBeNull();
  });

  test('limits everybody except a manager, who may approve one payment or raise the sum for the outage', () => {
    const till = inOutage();
    taken(till, 50_00, 10_00);
    const request = till.request('more', till.card('anna'), 'redeem', 30_00);
    till.write({ ...request, reason: 'A known customer.' }, MANAGER);
    expect(possible(till)).toMatchObject({ upToCents: 0, because: 'offline-per-day' });
    const raise = { kind: 'raise-limits', sumCents: cents(45_00), forMs: HOUR_MS } as const;
    till.write({ ...raise, reason: 'A long outage.' }, MANAGER);
    expect(possible(till)).toMatchObject({ upToCents: 15_00, because: 'offline-per-day' });
  });

  test('limits only promises: online, a larger payment may still be made with the service’s answer', () => {
    const till = GuardedLedger.started();
    till.limits((limits) => ({ ...limits, preset: 'own', offline: WEEK }));
    taken(till, 40_00);
    expect(possible(till)).toMatchObject({ upToCents: 100_00, deferredUpToCents: 20_00 });
  });

  test('counts in the book’s own currency', () => {
    const till = GuardedLedger.started({ currency: 'KWD' });
    till.limits((limits) => ({ ...limits, preset: 'own', offline: WEEK }));
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    taken(till, 40_00, 15_00);
    expect(possible(till)).toMatchObject({ upToCents: 5_00, because: 'offline-per-day' });
  });
});

describe('sums per card that are halved from day to day', () => {
  const HALF = {
    nextDayPercent: 50,
    perRedemptionCents: cents(200_00),
    perTillCents: cents(900_00),
  };

  test.each([
    [1, 100_00, 20_00],
    [2, 50_00, 10_00],
    [5, 6_25, 1_25],
  ])(
    'allow on day %i %i cents for a known card and %i for an unknown one',
    (day, ofKnown, ofOther) => {
      const till = inOutage({ ...HALF, perDayCents: cents(500_00) });
      const known = till.card('anna', 300_00);
      till.pass((day - 1) * DAY_MS);
      const quoted = [till.quote(known), till.quote(null)];
      expect(quoted.map(({ upToCents, because }) => [because, upToCents])).toEqual([
        ['offline-per-contact', ofKnown],
        ['offline-unknown-card', ofOther],
      ]);
    },
  );

  test('allow nothing from the second day on if the next day’s share is zero', () => {
    const till = inOutage({ nextDayPercent: 0 });
    taken(till, 10_00);
    till.pass(DAY_MS);
    expect(possible(till).upToCents).toBe(0);
  });

  test('are whole again in the next outage, but not after a moment of service in the same one', () => {
    const till = inOutage({ ...HALF, perDayCents: cents(80_00) });
    taken(till, 10_00);
    till.pass(DAY_MS);
    till.write({ kind: 'end-outage' });
    till.write({ kind: 'begin-outage', cause: 'service-failing' });
    expect(possible(till)).toMatchObject({ upToCents: 40_00, because: 'offline-per-day' });
  });

  test('leave an unreachable till as much as on a first day of the outage, which its own may be', () => {
    const till = GuardedLedger.started({ mode: 'real' });
    till.write(
      { kind: 'note-hub', hub: { till: 'north', host: 'hub', port: 5488, tills: 2 } },
      MANAGER,
    );
    till.limits((limits) => ({
      ...limits,
      preset: 'own',
      offline: { ...WEEK, ...HALF, perDayCents: cents(500_00), unknownCardCents: cents(100_00) },
    }));
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    const card = till.card('anna', null);
    const atHub: HubKnowledge = {
      kind: 'shared',
      confirmedCents: null,
      heldCents: 0,
      asOfMs: null,
      isComplete: true,
      asideCents: 0,
      tills: 2,
      tillsCutOff: 1,
      admitted: null,
    };
    const upTo = () => {
      const clockMs = clockAt(till.ledger, till.stamp());
      return quote(till.ledger, till.cardNow(card), 'redeem', clockMs, atHub).upToCents;
    };
    expect(upTo()).toBe(50_00);
    till.pass(DAY_MS);
    // €50 of today's €50 may be promised by the other till, which may count its first day.
    expect(upTo()).toBe(0);
  });
});

describe('the longest outage', () => {
  test('is over after its days, however often the service answered for a moment', () => {
    const till = inOutage();
    taken(till, 10_00);
    till.pass(4 * DAY_MS);
    till.write({ kind: 'end-outage' });
    till.write({ kind: 'begin-outage', cause: 'service-failing' });
    till.pass(3 * DAY_MS);
    expect(possible(till).because).not.toBe('offline-outage-too-long');
    till.pass(1);
    expect(possible(till)).toMatchObject({ upToCents: 0, because: 'offline-outage-too-long' });
  });
});

describe('a promise that the service refused during the outage', () => {
  /** Three of today, of which the service answered two for a moment: it refused both. */
  function twoRefused(change: Partial<Limits['offline']> = {}): GuardedLedger {
    const till = inOutage(change);
    for (const name of ['one', 'two', 'three']) till.accept(name, till.card(name), 'redeem', 20_00);
    till.write({ kind: 'end-outage' });
    till.sendAndHear('one', refusedOutcome(422));
    till.sendAndHear('two', refusedOutcome(422));
    till.write({ kind: 'begin-outage', cause: 'service-failing' });
    return till;
  }

  test('still counts toward the day’s and the whole outage’s sum, since the goods are gone', () => {
    const till = twoRefused();
    expect(possible(till)).toMatchObject({ upToCents: 0, because: 'offline-per-day' });
    const whole = twoRefused({ perDayCents: cents(70_00), perTillCents: cents(70_00) });
    expect(possible(whole)).toMatchObject({ upToCents: 10_00, because: 'offline-per-till' });
  });

  test('frees its sum once its customer has paid another way, and not with the end of the outage', () => {
    const till = twoRefused();
    const settle = { kind: 'settle', how: 'paid-otherwise', reason: 'Paid in cash.' } as const;
    till.write({ ...settle, intentId: till.intent('one').id }, MANAGER);
    expect(possible(till)).toMatchObject({ upToCents: 20_00, because: 'offline-per-day' });
    till.write({ kind: 'end-outage' });
    till.apply('three', 80_00);
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    expect(possible(till)).toMatchObject({ upToCents: 40_00, because: 'offline-per-day' });
  });

  test('counts on after it is written off as a loss, even after a checkpoint, until the outage ends', () => {
    const till = twoRefused();
    for (const name of ['one', 'two']) writeOff(till, name);
    expect(possible(till)).toMatchObject({ upToCents: 0, because: 'offline-per-day' });
    till.rollOver();
    expect(possible(till)).toMatchObject({ upToCents: 0, because: 'offline-per-day' });
    const whole = twoRefused({ perDayCents: cents(70_00), perTillCents: cents(70_00) });
    for (const name of ['one', 'two']) writeOff(whole, name);
    expect(possible(whole)).toMatchObject({ upToCents: 10_00, because: 'offline-per-till' });
    till.pass(DAY_MS);
    expect(possible(till)).toMatchObject({ upToCents: 50_00 });
    till.write({ kind: 'end-outage' });
    till.apply('three', 80_00);
    expect(till.ledger.outageDays).toBeNull();
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    expect(possible(till)).toMatchObject({ upToCents: 50_00, because: 'offline-per-redemption' });
  });
});

function writeOff(till: GuardedLedger, name: string): void {
  const settle = { kind: 'settle', how: 'shop-loss', reason: 'Nobody will pay it.' } as const;
  till.write({ ...settle, intentId: till.intent(name).id }, MANAGER);
}

describe('a promise whose answer was lost in the outage', () => {
  function lost(): GuardedLedger {
    const till = inOutage({ perTillCents: cents(70_00), perDayCents: cents(70_00) });
    for (const name of ['one', 'two', 'three']) till.accept(name, till.card(name), 'redeem', 20_00);
    till.write({ kind: 'end-outage' });
    till.sendAndHear('one', UNKNOWN_OUTCOME);
    till.write({ kind: 'begin-outage', cause: 'service-failing' });
    return till;
  }

  test('still counts after it is written off as a loss', () => {
    const till = lost();
    writeOff(till, 'one');
    expect(possible(till)).toMatchObject({ upToCents: 10_00, because: 'offline-per-till' });
  });

  test('frees its sum once somebody finds that the service charged it, even after a write-off', () => {
    const till = lost();
    writeOff(till, 'one');
    const one = till.intent('one');
    const atMs = till.stamp().atMs;
    till.tell({ intent: { ...one, alarm: { kind: 'done-after-all', atMs } } });
    expect(possible(till)).toMatchObject({ upToCents: 10_00 });
    const settle = { kind: 'settle', how: 'taken', reason: 'Found.' } as const;
    till.write({ ...settle, intentId: one.id }, MANAGER);
    expect(possible(till)).toMatchObject({ upToCents: 30_00, because: 'offline-per-till' });
  });
});

test('payments made unknown in one outage count in the next one for a day', () => {
  const till = inOutage();
  for (const name of ['one', 'two']) till.accept(name, till.card(name), 'redeem', 30_00);
  till.write({ kind: 'end-outage' });
  till.sendAndHear('one', UNKNOWN_OUTCOME);
  till.sendAndHear('two', UNKNOWN_OUTCOME);
  till.pass(HOUR_MS);
  till.write({ kind: 'begin-outage', cause: 'service-failing' });
  expect(possible(till)).toMatchObject({ upToCents: 0, because: 'offline-per-day' });
  writeOff(till, 'one');
  expect(possible(till)).toMatchObject({ upToCents: 0, because: 'offline-per-day' });
  till.pass(DAY_MS);
  expect(possible(till)).toMatchObject({ upToCents: 50_00, because: 'offline-per-redemption' });
});

describe('limits of an outage, some with a day’s sum and some without,', () => {
  const own: Limits = {
    ...LIMIT_PRESETS.shop,
    preset: 'own',
    offline: { ...WEEK, nextDayPercent: 90 },
  };

  test('are written without the new members if those limit nothing, so that an older program can read them', () => {
    for (const preset of Object.values(LIMIT_PRESETS)) {
      const whole = { ...preset, offline: { ...withOfflineDefaults(preset) } };
      expect(withoutUnlimitedMembers(whole.offline)).toEqual(preset.offline);
      expect(isSameLimits(whole, preset)).toBe(true);
    }
    expect(withoutUnlimitedMembers(own.offline)).toEqual(own.offline);
    expect(limitsSchema.parse(own)).toEqual(own);
  });

  test('are combined to the lower sum, whichever of till and store has it', () => {
    for (const [here, store] of [
      [own, LIMIT_PRESETS.shop],
      [LIMIT_PRESETS.shop, own],
    ] as const) {
      const tight = tightestLimits(here, store);
      expect(tight.offline).toMatchObject({ perDayCents: 60_00, nextDayPercent: 90 });
    }
    expect(tightestLimits(LIMIT_PRESETS.careful, LIMIT_PRESETS.careful)).toEqual(
      LIMIT_PRESETS.careful,
    );
    expect(limitsWhileUnproven(own).offline).toMatchObject({
      perDayCents: 60_00,
      nextDayPercent: 90,
    });
  });
});

test('an adopted payment that was promised on an earlier day of the outage does not count toward today', () => {
  const till = inOutage();
  till.pass(DAY_MS + HOUR_MS);
  const card = till.card('anna');
  const accepted = till.accept('one', card, 'redeem', 30_00);
  const adopted = { ...accepted, adoptedFrom: 'south' };
  till.tell({ intent: { ...adopted, acceptedAtMs: instantMs(till.wallMs - 2 * HOUR_MS) } });
  expect(possible(till).upToCents).toBe(50_00);
  till.tell({ intent: adopted });
  expect(possible(till)).toMatchObject({ upToCents: 30_00, because: 'offline-per-day' });
});

test('a payment of a till whose date was behind the whole outage counts today', () => {
  const till = inOutage();
  till.pass(DAY_MS + HOUR_MS);
  const accepted = till.accept('one', till.card('anna'), 'redeem', 30_00);
  const acceptedAtMs = instantMs(till.wallMs - 40 * DAY_MS);
  till.tell({ intent: { ...accepted, adoptedFrom: 'south', acceptedAtMs } });
  expect(possible(till)).toMatchObject({ upToCents: 30_00, because: 'offline-per-day' });
});

test.each([0, 40 * DAY_MS])(
  'an unknown payment adopted just before the outage counts for a day, its till’s date %d ms behind',
  (behindMs) => {
    const till = GuardedLedger.started();
    till.limits((limits) => ({ ...limits, preset: 'own', tillsInStore: 1, offline: WEEK }));
    till.accept('one', till.card('anna'), 'redeem', 30_00);
    const unknown = till.sendAndHear('one', UNKNOWN_OUTCOME);
    const acceptedAtMs = instantMs(till.wallMs - behindMs);
    till.tell({ intent: { ...unknown, adoptedFrom: 'south', acceptedAtMs } });
    till.pass(MINUTE_MS);
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    expect(possible(till)).toMatchObject({ upToCents: 30_00, because: 'offline-per-day' });
    till.pass(DAY_MS);
    expect(possible(till)).toMatchObject({ upToCents: 50_00 });
  },
);

describe('an unknown payment that is written off', () => {
  /** A moment of service lost both answers, and the outage is over. */
  function bothLost(): GuardedLedger {
    const till = inOutage();
    for (const name of ['one', 'two']) till.accept(name, till.card(name), 'redeem', 30_00);
    till.write({ kind: 'end-outage' });
    till.sendAndHear('one', UNKNOWN_OUTCOME);
    till.sendAndHear('two', UNKNOWN_OUTCOME);
    expect(till.ledger.outageDays).toBeNull();
    return till;
  }

  test('between two outages counts in the next one for a day, as if it were unknown, even after a checkpoint', () => {
    const till = bothLost();
    for (const name of ['one', 'two']) writeOff(till, name);
    till.rollOver();
    expect(possible(till).deferredUpToCents).toBe(0);
    till.pass(MINUTE_MS);
    till.write({ kind: 'begin-outage', cause: 'service-failing' });
    expect(possible(till)).toMatchObject({ upToCents: 0, because: 'offline-per-day' });
    till.pass(DAY_MS);
    expect(possible(till)).toMatchObject({ upToCents: 50_00, because: 'offline-per-redemption' });
  });

  test('in an outage counts on in the next one, after a moment of service', () => {
    const till = bothLost();
    till.write({ kind: 'begin-outage', cause: 'service-failing' });
    for (const name of ['one', 'two']) writeOff(till, name);
    till.write({ kind: 'end-outage' });
    expect(till.ledger.outageDays).toBeNull();
    till.write({ kind: 'begin-outage', cause: 'service-failing' });
    expect(possible(till)).toMatchObject({ upToCents: 0, because: 'offline-per-day' });
  });

  test('between two outages frees its sum if somebody finds that the service charged it', () => {
    const till = bothLost();
    writeOff(till, 'one');
    const one = till.intent('one');
    till.tell({ intent: { ...one, alarm: { kind: 'done-after-all', atMs: till.stamp().atMs } } });
    expect(possible(till).deferredUpToCents).toBe(0);
    const settle = { kind: 'settle', how: 'taken', reason: 'Found.' } as const;
    till.write({ ...settle, intentId: one.id }, MANAGER);
    expect(possible(till).deferredUpToCents).toBe(30_00);
  });

  test('keeps its part of the whole outage’s sum if its lost answer began the outage', () => {
    const till = GuardedLedger.started();
    const offline = { ...WEEK, perTillCents: cents(60_00) };
    till.limits((limits) => ({ ...limits, preset: 'own', tillsInStore: 1, offline }));
    for (const name of ['one', 'two']) till.accept(name, till.card(name), 'redeem', 20_00);
    till.sendAndHear('one', UNKNOWN_OUTCOME);
    till.sendAndHear('two', UNKNOWN_OUTCOME);
    till.write({ kind: 'begin-outage', cause: 'money-failing' });
    expect(possible(till).upToCents).toBe(20_00);
    for (const name of ['one', 'two']) writeOff(till, name);
    till.pass(DAY_MS);
    expect(possible(till)).toMatchObject({ upToCents: 20_00, because: 'offline-per-till' });
  });
});

test('a payment written off long before the outage does not count in it, even if a later fact is about it', () => {
  const till = GuardedLedger.started();
  till.limits((limits) => ({ ...limits, preset: 'own', tillsInStore: 1, offline: WEEK }));
  till.accept('one', till.card('anna'), 'redeem', 30_00);
  till.sendAndHear('one', UNKNOWN_OUTCOME);
  writeOff(till, 'one');
  till.pass(DAY_MS);
  till.write({ kind: 'begin-outage', cause: 'no-network' });
  const before = possible(till);
  expect(before.upToCents).toBe(50_00);
  const one = till.intent('one');
  till.tell({ intent: { ...one, alarm: { kind: 'done-after-all', atMs: till.stamp().atMs } } });
  expect(possible(till).upToCents).toBe(before.upToCents);
  expect(till.ledger.outageDays?.losses).toEqual([]);
});

test.each([
  ['that is open', () => undefined],
  ['that is written off between two outages', (till: GuardedLedger) => writeOff(till, 'one')],
] as const)(
  'an unknown payment %s counts for a day that has surely passed, whatever the date shows meanwhile',
  (_, end) => {
    const till = GuardedLedger.started();
    till.limits((limits) => ({ ...limits, preset: 'own', tillsInStore: 1, offline: WEEK }));
    till.accept('one', till.card('anna'), 'redeem', 30_00);
    till.sendAndHear('one', UNKNOWN_OUTCOME);
    end(till);
    till.wallMs += 2 * DAY_MS;
    till.write({ kind: 'ask-send-now' });
    till.wallMs -= 2 * DAY_MS;
    till.write({ kind: 'put-clock-right' }, MANAGER);
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    expect(possible(till)).toMatchObject({ upToCents: 30_00, because: 'offline-per-day' });
    till.pass(DAY_MS);
    expect(possible(till)).toMatchObject({ upToCents: 50_00, because: 'offline-per-redemption' });
  },
);

test('an unknown payment still counts while the date is a day ahead', () => {
  const till = GuardedLedger.started();
  till.limits((limits) => ({ ...limits, preset: 'own', tillsInStore: 1, offline: WEEK }));
  till.accept('one', till.card('anna'), 'redeem', 30_00);
  till.sendAndHear('one', UNKNOWN_OUTCOME);
  till.wallMs += 2 * DAY_MS;
  till.write({ kind: 'begin-outage', cause: 'no-network' });
  expect(possible(till)).toMatchObject({ upToCents: 30_00, because: 'offline-per-day' });
});
