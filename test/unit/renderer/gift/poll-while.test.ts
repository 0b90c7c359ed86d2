import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { pollWhile } from '../../../../renderer/gift/card/poll-while.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a waiting payment is checked four times a second, and no timer is left once nothing waits', () => {
  const store = createStore(() => ({ waits: false }));
  const look = vi.fn();
  pollWhile(store, ({ waits }) => waits, look);
  expect(vi.getTimerCount()).toBe(0);
  store.setState({ waits: true });
  store.setState({ waits: true });
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1_000);
  expect(look).toHaveBeenCalledTimes(4);
  store.setState({ waits: false });
  expect(vi.getTimerCount()).toBe(0);
  store.setState({ waits: true });
  vi.advanceTimersByTime(250);
  expect(look).toHaveBeenCalledTimes(5);
});
