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
