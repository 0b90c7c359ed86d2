import { describe, expect, test } from 'vitest';
import {
  outageDayNumber,
  promisedTodayCents,
} from '../../../../shared/ledger/money/outage-days.ts';
import { clockAt } from '../../../../shared/ledger/ledger.ts';
import { cents } from '../../../../shared/values/money.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/values/time.ts';
import {
  DAY_ONE_MS,
  GuardedLedger,
  MANAGER,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';

function cutOff(): GuardedLedger {
  const till = GuardedLedger.started();
  till.limits((limits) => ({
    ...limits,
    preset: 'own',
    offline: {
      ...limits.offline,
      perDayCents: cents(50_00),
      perTillCents: cents(500_00),
      outageMs: 7 * DAY_MS,
    },
  }));
  till.write({ kind: 'begin-outage', cause: 'service-unreachable' });
  return till;
}

function today(till: GuardedLedger) {
  const clockMs = clockAt(till.ledger, till.stamp());
  return {
    day: outageDayNumber(till.ledger, clockMs),
    cents: promisedTodayCents(till.ledger, clockMs),
  };
}

const NO_OUTAGE = { day: 1, cents: 0 };

describe('the days of an outage', () => {
  test('begin every 24 hours, each with a promised sum of zero', () => {
    const till = cutOff();
    till.accept('one', till.card('anna'), 'redeem', 20_00);
    expect(today(till)).toEqual({ day: 1, cents: 20_00 });
    till.pass(DAY_MS - 1);
    expect(today(till)).toEqual({ day: 1, cents: 20_00 });
    till.pass(1);
    expect(today(till)).toEqual({ day: 2, cents: 0 });
    till.accept('two', till.card('bert'), 'redeem', 5_00);
    expect(today(till)).toEqual({ day: 2, cents: 5_00 });
    till.pass(3 * DAY_MS);
    expect(today(till)).toEqual({ day: 5, cents: 0 });
  });

  test('continue after a restart, and after a checkpoint', () => {
    const till = cutOff();
    till.pass(DAY_MS + HOUR_MS);
    till.accept('one', till.card('anna'), 'redeem', 20_00);
    till.restart();
    till.rollOver();
    expect(today(till)).toEqual({ day: 2, cents: 20_00 });
  });

  test('end with the service’s answer if nothing promised waits', () => {
    const till = cutOff();
    till.pass(2 * DAY_MS);
    till.write({ kind: 'end-outage' });
    expect(till.ledger.outageDays).toBeNull();
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    expect(today(till)).toEqual(NO_OUTAGE);
  });

  test('continue if the service answers for a moment while a promised payment still waits', () => {
    const till = cutOff();
    till.accept('one', till.card('anna'), 'redeem', 20_00);
    till.accept('two', till.card('bert'), 'redeem', 10_00);
    till.pass(2 * DAY_MS);
    till.accept('three', till.card('cora'), 'redeem', 7_00);
    for (let flap = 0; flap < 3; flap += 1) {
      till.write({ kind: 'end-outage' });
      till.pass(MINUTE_MS);
      till.write({ kind: 'begin-outage', cause: 'service-failing' });
      expect(today(till)).toEqual({ day: 3, cents: 7_00 });
    }
    till.write({ kind: 'end-outage' });
    till.apply('one', 80_00);
    till.apply('three', 93_00);
    till.write({ kind: 'begin-outage', cause: 'service-failing' });
    // One of the first day still waits; what was confirmed is no risk any more.
    expect(today(till)).toEqual({ day: 3, cents: 0 });
    till.write({ kind: 'end-outage' });
    till.accept('four', till.card('dora'), 'redeem', 1_00);
    till.apply('two', 90_00);
    expect(till.ledger.outageDays).toBeNull();
  });

  test('end even if one promised payment is then left unknown to a person', () => {
    const till = cutOff();
    till.accept('one', till.card('anna'), 'redeem', 20_00);
    till.write({ kind: 'end-outage' });
    till.sendAndHear('one', UNKNOWN_OUTCOME);
    expect(till.ledger.outageDays).toBeNull();
  });

  test('include a promise made just before the service was lost', () => {
    const till = GuardedLedger.started();
    till.accept('one', till.card('anna'), 'redeem', 20_00);
    expect(today(till)).toEqual({ day: 1, cents: 20_00 });
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    expect(today(till)).toEqual({ day: 1, cents: 20_00 });
  });

  test('count while a person keeps the till offline, or sending is paused', () => {
    for (const act of [{ kind: 'work-offline', on: true }, { kind: 'pause-sending' }] as const) {
      const till = GuardedLedger.started();
      till.write(act);
      till.pass(DAY_MS);
      expect(today(till).day).toBe(2);
    }
  });
});

describe('a load that waits for a hub while the service is well', () => {
  /** Loads are sent only once the hub has answered; here it is away. */
  function loadWaits(): GuardedLedger {
    const till = cutOff();
    till.accept('load', till.card('anna'), 'load', 20_00);
    till.write({ kind: 'end-outage' });
    return till;
  }
  const serve = (till: GuardedLedger) => {
    till.accept(`own-${till.ledger.lastSequence}`, till.card(`${till.ledger.lastSequence}`));
    const open = [...till.ledger.open.keys()].at(-1)!;
    till.apply(open.replace('intent-', ''), 90_00);
  };

  test('does not prolong an outage: after eight days of service the next outage begins with day one', () => {
    const till = loadWaits();
    for (let hours = 0; hours < 8 * 24; hours += 8) {
      till.pass(8 * HOUR_MS);
      serve(till);
    }
    expect(till.ledger.outageDays).toBeNull();
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    expect(today(till).day).toBe(1);
    expect(till.quote(till.card('bert')).upToCents).toBeGreaterThan(0);
    expect(today(till).cents).toBe(0);
  });

  test('prolongs an outage through less than an hour of service, and not through an hour', () => {
    const till = loadWaits();
    till.pass(HOUR_MS - 1);
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    till.pass(DAY_MS);
    expect(today(till).day).toBe(2);
    till.write({ kind: 'end-outage' });
    till.pass(HOUR_MS);
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    expect(today(till).day).toBe(1);
  });

  test('prolongs an outage over a night in which nothing was sent', () => {
    const till = loadWaits();
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    till.pass(12 * HOUR_MS);
    till.write({ kind: 'end-outage' });
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    till.pass(12 * HOUR_MS);
    expect(today(till).day).toBe(2);
  });

  test('prolongs an outage over a restart, and while the service asks the till to wait', () => {
    const till = loadWaits();
    till.pass(HOUR_MS - MINUTE_MS);
    till.restart();
    till.write({ kind: 'end-outage' });
    till.pass(HOUR_MS - MINUTE_MS);
    till.write({ kind: 'end-outage', waitMs: 10 * MINUTE_MS });
    expect(till.ledger.queue.waits).toBeDefined();
    till.pass(2 * HOUR_MS);
    till.write({ kind: 'begin-outage', cause: 'too-many-requests' });
    expect(till.ledger.outageDays?.sinceMs).toBe(DAY_ONE_MS);
  });

  test('counts on the first day of the next outage, as a redemption does', () => {
    const till = cutOff();
    till.accept('one', till.card('anna'), 'redeem', 20_00);
    till.pass(DAY_MS);
    till.write({ kind: 'end-outage' });
    till.pass(2 * HOUR_MS);
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    expect(today(till)).toEqual({ day: 1, cents: 20_00 });
  });

  test('prolongs an outage whose hour of service has passed only by a date that jumped ahead', () => {
    const till = loadWaits();
    till.wallMs += 3 * DAY_MS;
    serve(till);
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    expect(today(till).day).toBe(4);
  });
});

describe('under a wrong date', () => {
  test('a date set back repeats no day', () => {
    const till = cutOff();
    till.pass(DAY_MS + HOUR_MS);
    till.accept('one', till.card('anna'), 'redeem', 20_00);
    till.wallMs -= 2 * DAY_MS;
    expect(today(till)).toEqual({ day: 2, cents: 20_00 });
    till.pass(HOUR_MS);
    till.restart();
    expect(today(till)).toEqual({ day: 2, cents: 20_00 });
    // The nights count on, though the date is behind.
    till.monoMs = 5;
    till.wallMs += DAY_MS;
    till.restart();
    expect(today(till).day).toBe(3);
  });

  test('a date that was ahead repeats no day once it is corrected', () => {
    const till = cutOff();
    till.accept('one', till.card('anna'), 'redeem', 20_00);
    till.pass(HOUR_MS);
    till.wallMs += 4 * DAY_MS;
    till.accept('two', till.card('bert'), 'redeem', 9_00);
    expect(today(till)).toEqual({ day: 5, cents: 9_00 });
    till.wallMs -= 4 * DAY_MS;
    till.pass(HOUR_MS);
    till.write({ kind: 'put-clock-right' }, MANAGER);
    expect(today(till)).toEqual({ day: 1, cents: 29_00 });
    till.pass(DAY_MS);
    till.accept('three', till.card('cora'), 'redeem', 1_00);
    expect(today(till)).toEqual({ day: 2, cents: 1_00 });
  });

  test('an outage that began under a date ahead begins, once corrected, at its true time', () => {
    const till = GuardedLedger.started();
    till.wallMs += 4 * DAY_MS;
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    till.pass(2 * HOUR_MS);
    till.wallMs -= 4 * DAY_MS;
    till.write({ kind: 'put-clock-right' }, MANAGER);
    till.pass(DAY_MS - 3 * HOUR_MS);
    expect(today(till).day).toBe(1);
    till.pass(HOUR_MS);
    expect(today(till).day).toBe(2);
  });

  test.each([1, 3, 4, 5, 6])(
    'an outage that began under a date ahead stays on day %i when the date is corrected that day',
    (day) => {
      const till = GuardedLedger.started();
      till.wallMs += 4 * DAY_MS;
      till.write({ kind: 'begin-outage', cause: 'no-network' });
      for (let past = 1; past < day; past += 1) {
        till.pass(10 * HOUR_MS);
        till.write({ kind: 'ask-send-now' });
        // At night the till is off.
        till.wallMs += 14 * HOUR_MS;
        till.restart();
      }
      till.pass(5 * HOUR_MS);
      expect(today(till).day).toBe(day);
      till.wallMs -= 4 * DAY_MS;
      till.write({ kind: 'put-clock-right' }, MANAGER);
      expect(today(till).day).toBe(day);
      expect(till.ledger.queue.outage?.sinceMs).toBe(till.ledger.outageDays?.sinceMs);
    },
  );

  test('an outage during which the date jumped ahead has its true age once the date is corrected', () => {
    const till = cutOff();
    till.pass(2 * DAY_MS);
    till.wallMs += 4 * DAY_MS;
    till.pass(HOUR_MS);
    till.accept('one', till.card('anna'), 'redeem', 1_00);
    till.wallMs -= 4 * DAY_MS;
    till.write({ kind: 'put-clock-right' }, MANAGER);
    expect(today(till).day).toBe(3);
  });
});
