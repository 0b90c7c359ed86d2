import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ReachWatch } from '../../../../electron/http-client/reach-watch.ts';
import { wakeIn } from '../../../../electron/time/wake-in.ts';

/** A till and its service, counting how often the connection was checked. */
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

describe('the connection while somebody uses the till', () => {
  test('is reported as lost, and as back, once each within 3 s', async () => {
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

  test('is checked at most 36 times a minute, however many keys are pressed', async () => {
    for (let ms = 0; ms < 60_000; ms += 100) {
      at.watch.touch();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(at.checks).toBeGreaterThan(30);
    expect(at.checks).toBeLessThanOrEqual(36);
  });
});

test('is not checked before the first touch, or a minute after the last', async () => {
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

test('a watch that nobody has requested, or that was closed, reports nothing', async () => {
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
