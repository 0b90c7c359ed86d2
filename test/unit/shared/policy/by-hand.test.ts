import { expect, test } from 'vitest';
import {
  offlineByChoiceLeftMs,
  mayBeginOfflineByChoice,
} from '../../../../shared/policy/offline-by-choice.ts';
import { DEFAULT_LIMITS } from '../../../../shared/ledger/store/limits.ts';
import { emptyLedger } from '../../../../shared/ledger/ledger.ts';
import { clockTime } from '../../../../shared/values/clocks.ts';
import { runIdSchema } from '../../../../shared/values/ids.ts';
import { HOUR_MS, instantMs, monotonicMs } from '../../../../shared/values/time.ts';

const { offlineMs } = DEFAULT_LIMITS.withoutManager;
const startMs = 1_000;

function seen(usedMs: number, sinceMs: number | null, workOffline = true) {
  const byHand = {
    firstMs: instantMs(startMs),
    usedMs,
    sinceMs: sinceMs === null ? null : instantMs(sinceMs),
  };
  return { limits: DEFAULT_LIMITS, queue: { ...emptyLedger().queue, workOffline, byHand } };
}

test('used offline time adds up, and is not counted for a manager or while nobody works offline by choice', () => {
  const nowMs = instantMs(startMs + 300);
  expect(offlineByChoiceLeftMs(seen(200, startMs), nowMs)).toBe(offlineMs - 500);
  expect(offlineByChoiceLeftMs(seen(200, null), nowMs)).toBeNull();
  expect(offlineByChoiceLeftMs(seen(200, startMs, false), nowMs)).toBeNull();
  const { queue } = emptyLedger();
  expect(
    offlineByChoiceLeftMs({ ...seen(0, null), queue: { ...queue, workOffline: true } }, nowMs),
  ).toBeNull();
});

test('a clock set back gives no more offline time', () => {
  expect(offlineByChoiceLeftMs(seen(200, startMs), instantMs(0))).toBe(offlineMs - 200);
});

test('offline time begun by an older version lasts until used up, and is renewed twelve hours after its start', () => {
  const begun = (usedMs: number, afterMs: number) =>
    mayBeginOfflineByChoice(seen(usedMs, null), {
      clockMs: instantMs(startMs + afterMs),
      reading: {
        atMs: clockTime(startMs + afterMs),
        monoMs: monotonicMs(0),
        run: runIdSchema.parse('run-of-now'),
        provenMs: clockTime(0),
      },
    });
  expect([begun(offlineMs - 1, 0), begun(offlineMs, 0)]).toEqual([true, false]);
  expect([begun(offlineMs, 12 * HOUR_MS - 1), begun(offlineMs, 12 * HOUR_MS)]).toEqual([
    false,
    true,
  ]);
});
