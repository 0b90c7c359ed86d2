import { useEffect, useEffectEvent, useState } from 'react';

/** Does it now, again every so many ms, and at once where that changes. */
export function useEvery(everyMs: number, act: () => void): void {
  const latest = useEffectEvent(act);
  useEffect(() => {
    latest();
    const timer = setInterval(() => latest(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}

/** The computer's clock in ms, fresh every `everyMs`: for ages on screen, and for nothing else. */
export function useNow(everyMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEvery(everyMs, () => setNowMs(Date.now()));
  return nowMs;
}
