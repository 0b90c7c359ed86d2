import { expect, test } from 'vitest';
import { clockTime } from '../../../../shared/values/clocks.ts';
import { DAY_MS, HOUR_MS } from '../../../../shared/values/time.ts';
import { GuardedLedger } from '../../../builders/guarded-ledger.ts';

/** Makes a till whose cashier has used the whole offline time allowed without a manager. */
function tillWithUsedTime(): GuardedLedger {
  const till = GuardedLedger.started({ mode: 'real' });
  till.serviceMs = clockTime(till.wallMs);
  till.accessLevel = 'cashier';
  till.write({ kind: 'work-offline', on: true });
  till.pass(till.ledger.limits.withoutManager.offlineMs);
  till.write({ kind: 'work-offline', on: false });
  return till;
}
const beginsAnew = (till: GuardedLedger) => till.propose({ kind: 'work-offline', on: true });

test.each([0.5, 1, 365])('a date that jumps %d days ahead gives no new offline time', (days) => {
  const till = tillWithUsedTime();
  till.wallMs += days * DAY_MS;
  expect(beginsAnew(till)).toBe(false);
  till.write({ kind: 'ask-send-now' });
  till.restart();
  expect(beginsAnew(till)).toBe(false);
  till.serviceMs = clockTime(till.wallMs - days * DAY_MS);
  expect(beginsAnew(till)).toBe(false);
});

test('offline time is renewed twelve hours after its start, even if the till was off meanwhile', () => {
  const ran = tillWithUsedTime();
  ran.pass(12 * HOUR_MS);
  expect(beginsAnew(ran)).toBe(true);
  const off = tillWithUsedTime();
  off.wallMs += 12 * HOUR_MS;
  off.restart();
  off.serviceMs = clockTime(off.wallMs);
  expect(beginsAnew(off)).toBe(true);
});

test('offline time begun under a date ahead is renewed after twelve hours of the right date', () => {
  const till = GuardedLedger.started({ mode: 'real' });
  till.accessLevel = 'cashier';
  till.wallMs += 30 * DAY_MS;
  till.write({ kind: 'work-offline', on: true });
  till.write({ kind: 'work-offline', on: false });
  till.wallMs -= 30 * DAY_MS;
  till.pass(12 * HOUR_MS);
  expect(beginsAnew(till)).toBe(true);
});
