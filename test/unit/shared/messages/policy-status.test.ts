import { describe, expect, test } from 'vitest';
import { clockTime } from '../../../../shared/values/clocks.ts';
import { cents } from '../../../../shared/values/money.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/values/time.ts';
import { statusOf, statusSchema } from '../../../../shared/messages/status.ts';
import {
  appliedOutcome,
  GuardedLedger,
  MANAGER,
  refusedOutcome,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';

function status(till: GuardedLedger) {
  const told = statusOf(till.ledger, till.stamp());
  return statusSchema.parse(told);
}

describe('the connection shown to the cashier', () => {
  test('is not online before the service was reached', () => {
    const till = GuardedLedger.started({ online: false });
    expect(status(till).connection).toMatchObject({ kind: 'offline', cause: 'starting' });
    till.write({ kind: 'end-outage' });
    expect(status(till).connection).toEqual({ kind: 'online' });
  });

  test('has the time of the service’s last answer', () => {
    const till = GuardedLedger.started();
    const stamp = till.stamp();
    const heard = { serviceMs: clockTime<'service'>(stamp.atMs), heard: stamp };
    const { connection } = statusSchema.parse(statusOf(till.ledger, stamp, heard));
    expect(connection).toEqual({ kind: 'online', heardAtMs: stamp.atMs });
  });

  test('shows a person’s choice before the network’s state, and a pause before both', () => {
    const till = GuardedLedger.started();
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    till.write({ kind: 'work-offline', on: true });
    expect(status(till).connection).toEqual({ kind: 'working-offline' });
    till.write({ kind: 'pause-sending' });
    expect(status(till).connection).toMatchObject({ kind: 'paused', cause: 'person' });
  });

  test('shows an alarm before an earlier pause', () => {
    const till = GuardedLedger.started();
    till.write({ kind: 'pause-sending' });
    till.write({ kind: 'pause-queue', cause: 'invariant', note: 'I2' });
    expect(status(till).connection).toMatchObject({ cause: 'invariant', note: 'I2' });
  });
});

describe('the pending payments', () => {
  test('are all unsettled ones, with their sums and the oldest one', () => {
    const till = GuardedLedger.started();
    expect(status(till).pending).toEqual({
      count: 0,
      redeemCents: 0,
      loadCents: 0,
      oldestAtMs: null,
      sending: 0,
    });
    const card = till.card('anna');
    till.accept('one', card, 'redeem', 10_00);
    const oldestAtMs = till.wallMs;
    till.pass(MINUTE_MS);
    till.accept('two', card, 'load', 20_00);
    till.accept('three', till.card('bert'), 'redeem', 1_00);
    till.send('three');
    expect(status(till).pending).toEqual({
      count: 3,
      redeemCents: 11_00,
      loadCents: 20_00,
      oldestAtMs,
      sending: 1,
    });
  });

  test('leave unknown ones out', () => {
    const till = GuardedLedger.started();
    till.accept('lost', till.card('anna'), 'redeem', 10_00);
    till.sendAndHear('lost', UNKNOWN_OUTCOME);
    till.accept('next', till.card('bert'), 'redeem', 1_00);
    expect(status(till)).toMatchObject({
      pending: { count: 1, redeemCents: 1_00 },
      unknown: { count: 1, cents: 10_00 },
    });
  });
});

test('the rest of a limit is shown once four fifths are used', () => {
  const till = GuardedLedger.started();
  till.limits((limits) => ({
    ...limits,
    tillsInStore: 2,
    offline: {
      ...limits.offline,
      perTillCents: cents(100_00),
      perTillTransactions: 2,
      loadPerTillCents: cents(0),
      loadCents: cents(0),
    },
  }));
  const card = till.card('anna');
  till.accept('one', card, 'redeem', 39_99);
  expect(status(till).nearlyUsed).toEqual([]);
  till.accept('two', card, 'redeem', 1);
  expect(status(till).nearlyUsed).toEqual([
    { limit: 'per-till', left: 10_00, of: 50_00 },
    { limit: 'till-count', left: 0, of: 2 },
  ]);
  till.write({ kind: 'begin-outage', cause: 'no-network' });
  till.pass(30 * HOUR_MS);
  expect(status(till).nearlyUsed.at(-1)).toEqual({ limit: 'outage', left: 0, of: 24 * HOUR_MS });
});

test('a sum is shared by the hub’s number of tills if that is larger than the setting', () => {
  const till = GuardedLedger.started({ mode: 'real' });
  const hub = { till: 'north', host: 'hub.store', port: 5488, tills: 5 };
  till.write({ kind: 'note-hub', hub }, MANAGER);
  till.accept('one', till.card('anna'), 'load', 40_00);
  expect(status(till).nearlyUsed).toEqual([{ limit: 'load-per-till', left: 10_00, of: 50_00 }]);
});

test('the status shows the number of cases to resolve of each kind', () => {
  const till = GuardedLedger.started();
  const names = ['refused', 'unknown', 'drift', 'overdrawn'];
  for (const name of names) till.accept(name, till.card(name));
  till.sendAndHear('refused', refusedOutcome(422));
  till.sendAndHear('unknown', UNKNOWN_OUTCOME);
  till.apply('drift', 90_00);
  till.accept('again', till.intent('drift').cardId);
  till.sendAndHear('again', appliedOutcome('uuid-again', 70_00));
  till.apply('overdrawn', -5_00);
  till.write({ kind: 'pause-sending' });
  till.write({ kind: 'pause-for-key' });
  expect(status(till).needsPerson).toEqual({
    refused: 1,
    clock: 0,
    unknown: 1,
    drift: 1,
    overdrawn: 1,
    pauses: 1,
    alarms: 0,
    otherBalances: 0,
    otherSign: 0,
    oldCardsTwice: 0,
    atTerminal: 0,
  });
});

describe('the status in an outage', () => {
  function inOutage(): GuardedLedger {
    const till = GuardedLedger.started();
    till.limits((limits) => ({
      ...limits,
      preset: 'own',
      tillsInStore: 2,
      offline: {
        ...limits.offline,
        perDayCents: cents(100_00),
        perTillCents: cents(300_00),
        nextDayPercent: 50,
        outageMs: 7 * DAY_MS,
      },
    }));
    till.write({ kind: 'begin-outage', cause: 'service-unreachable' });
    return till;
  }

  test('has the day, and this till’s share of what is left today and in all', () => {
    const till = inOutage();
    till.accept('one', till.card('anna'), 'redeem', 20_00);
    till.pass(HOUR_MS);
    const untilMs = till.wallMs + 23 * HOUR_MS;
    expect(status(till).outage).toEqual({
      day: 1,
      days: 7,
      leftCents: 130_00,
      today: { leftCents: 30_00, untilMs },
    });
    till.pass(DAY_MS);
    expect(status(till).outage).toMatchObject({
      day: 2,
      leftCents: 130_00,
      today: { leftCents: 25_00, untilMs: untilMs + DAY_MS },
    });
  });

  test('never has more left than the till would promise', () => {
    const till = inOutage();
    for (let day = 1; day <= 9; day += 1) {
      const { outage } = status(till);
      const { upToCents } = till.quote(till.card(`card-${day}`));
      expect(upToCents).toBe(Math.min(50_00, outage!.today!.leftCents));
      if (upToCents > 0) till.accept(`${day}`, till.card(`again-${day}`), 'redeem', upToCents);
      till.pass(DAY_MS);
    }
    expect(status(till).outage).toMatchObject({ day: 10, days: 7, leftCents: 0 });
  });

  test('is missing while a doubt about the records stops all money', () => {
    const till = inOutage();
    till.startAgain('behind');
    expect(status(till).outage).toBeUndefined();
    expect(till.quote(till.card('anna'))).toMatchObject({
      upToCents: 0,
      because: 'money-stopped',
    });
  });

  test('is missing before the service was ever lost, and once it answers', () => {
    const till = GuardedLedger.started({ online: false });
    expect(status(till).outage).toBeUndefined();
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    expect(status(till).outage).toEqual({ day: 1, days: 1, leftCents: 2_500_00 });
    till.accept('one', till.card('anna'));
    till.write({ kind: 'end-outage' });
    expect(status(till).outage).toBeUndefined();
  });
});
