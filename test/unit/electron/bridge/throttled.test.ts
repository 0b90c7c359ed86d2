import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from '../../../../electron/bridge/throttled.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a throttled function runs at once, and once more for all calls that came during the pause', () => {
  const run = vi.fn();
  const ask = throttle(run);
  for (let change = 0; change < 500; change += 1) ask();
  expect(run).toHaveBeenCalledTimes(1);
  vi.runAllTimers();
  expect(run).toHaveBeenCalledTimes(2);
  ask();
  expect(run).toHaveBeenCalledTimes(3);
});

test('a throttled function waits longer under constant calls, and briefly again after a rest', () => {
  const ranAtMs: number[] = [];
  const ask = throttle(() => void ranAtMs.push(Date.now() - beginMs));
  const beginMs = Date.now();
  for (let ms = 0; ms < 1_000; ms += 10) {
    ask();
    vi.advanceTimersByTime(10);
  }
  expect(ranAtMs).toEqual([0, 100, 300, 600, 900]);
  vi.runAllTimers();
  ranAtMs.length = 0;
  ask();
  ask();
  vi.advanceTimersByTime(100);
  expect(ranAtMs).toHaveLength(2);
});
