import { expect, test } from 'vitest';
import { earliestNowMs } from '../../../../shared/ledger/known-clocks.ts';
import { clockAt } from '../../../../shared/ledger/ledger.ts';
import { clockTime } from '../../../../shared/values/clocks.ts';
import type { TimeOfService } from '../../../../shared/values/clocks.ts';
import { DAY_MS, HOUR_MS, instantMs } from '../../../../shared/values/time.ts';
import { GuardedLedger } from '../../../builders/guarded-ledger.ts';

/** Returns the earliest possible time, with the date this far ahead and the service's time, if it was sent. */
function earliest(till: GuardedLedger, aheadMs: number, serviceMs?: TimeOfService): number {
  const stamp = till.stamp();
  const moment = { ...stamp, atMs: instantMs(stamp.atMs + aheadMs), serviceMs };
  return earliestNowMs(till.ledger, clockAt(till.ledger, moment), moment);
}

test('a date months ahead makes no record old enough to erase while the service says otherwise', () => {
  const till = GuardedLedger.started();
  const { wallMs } = till;
  expect(earliest(till, 90 * DAY_MS, clockTime(wallMs))).toBe(wallMs);
});

test('a service clock that is ahead makes no record old enough to erase', () => {
  const till = GuardedLedger.started();
  const { wallMs } = till;
  expect(earliest(till, 0, clockTime(wallMs + 90 * DAY_MS))).toBe(wallMs);
});

test('before the service has sent its time in this run, an erasure counts only the time that the run has lasted', () => {
  const till = GuardedLedger.started();
  const { wallMs } = till;
  const { run } = till.stamp();
  const { clocks } = till.ledger;
  const heard = {
    serviceMs: clockTime<'service'>(wallMs),
    atMs: clockTime<'till then'>(wallMs),
    run,
  };
  till.ledger.clocks = { ...clocks, heard: { ...heard, provenMs: clocks.provenMs } };
  till.pass(HOUR_MS);
  expect(earliest(till, 90 * DAY_MS)).toBeGreaterThanOrEqual(wallMs);
  expect(earliest(till, 90 * DAY_MS)).toBeLessThanOrEqual(wallMs + HOUR_MS);
});

test('an erasure trusts the computer’s date if the service has never sent its time', () => {
  const till = GuardedLedger.started();
  const { wallMs } = till;
  expect(till.ledger.clocks.heard).toBeNull();
  expect(earliest(till, 2 * DAY_MS)).toBe(wallMs + 2 * DAY_MS);
});
