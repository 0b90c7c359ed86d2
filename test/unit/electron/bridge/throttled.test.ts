import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttled } from '../../../../electron/bridge/throttled.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('runs at once, and once more for all that was asked meanwhile', () => {
  const run = vi.fn();
  const ask = throttled(run);
  for (let change = 0; change < 500; change += 1) ask();
  expect(run).toHaveBeenCalledTimes(1);
  vi.runAllTimers();
  expect(run).toHaveBeenCalledTimes(2);
  ask();
  expect(run).toHaveBeenCalledTimes(3);
});
