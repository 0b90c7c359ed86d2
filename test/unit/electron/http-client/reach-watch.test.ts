import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ReachWatch } from '../../../../electron/http-client/reach-watch.ts';
import { wakeIn } from '../../../../electron/time/wake-in.ts';

/** A till, its service, and how often it was checked. */
class Watched {
  isThere: boolean | null = true;
  checks = 0;
  readonly told: boolean[] = [];
  readonly watch = new ReachWatch({
    check: async () => {
      this.checks += 1;
      return this.isThere;
    },
    tell: (isReached) => this.told.push(isReached),
    monoMs: () => performance.now(),
    wakeIn,
  });
}

let at: Watched;
beforeEach(() => {
  vi.useFakeTimers();
  at = new Watched();
  return () => vi.useRealTimers();
});

describe('while somebody is at work', () => {
  test('a lost connection and its return are reported once each within 3 s', async () => {
    at.watch.touch();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(at.told).toEqual([]);
    at.isThere = false;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(at.told).toEqual([false]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(at.told).toEqual([false]);
    at.isThere = true;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(at.told).toEqual([false, true]);
  });

  test('the connection is checked at most 36 times a minute, however many keys are pressed', async () => {
    for (let ms = 0; ms < 60_000; ms += 100) {
      at.watch.touch();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(at.checks).toBeGreaterThan(30);
    expect(at.checks).toBeLessThanOrEqual(36);
  });
});

test('the connection is not checked before a touch, or a minute after the last', async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  expect(at.checks).toBe(0);
  at.watch.touch();
  await vi.advanceTimersByTimeAsync(63_000);
  const { checks } = at;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(at.checks).toBe(checks);
  at.isThere = false;
  at.watch.touch();
  await vi.advanceTimersByTimeAsync(0);
  expect(at.told).toEqual([false]);
});

test('nothing is reported where nobody asks for it, and a closed watch ends', async () => {
  at.isThere = null;
  at.watch.touch();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(at.told).toEqual([]);
  at.isThere = false;
  at.watch.close();
  at.watch.touch();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(at.told).toEqual([]);
});
