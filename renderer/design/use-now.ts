import { useEffect, useEffectEvent, useState } from 'react';

/** Calls `act` now, every `everyMs`, and at once if either argument changes. */
export function useEvery(everyMs: number, act: () => void): void {
  const latest = useEffectEvent(act);
  useEffect(() => {
    latest();
    const timer = setInterval(() => latest(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}

/** Returns the computer's clock in ms, refreshed every `everyMs`; only for ages on screen. */
export function useNow(everyMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEvery(everyMs, () => setNowMs(Date.now()));
  return nowMs;
}

/** Returns how long the component has been on screen, in ms, by a clock that nobody can set. */
export function useShownMs(everyMs: number): number {
  const [sinceMs] = useState(() => performance.now());
  const [nowMs, setNowMs] = useState(sinceMs);
  useEvery(everyMs, () => setNowMs(performance.now()));
  return nowMs - sinceMs;
}
