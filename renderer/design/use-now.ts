import { useEffect, useState } from 'react';

/** The computer's clock in ms, fresh every `everyMs`: for ages on screen, and for nothing else. */
export function useNow(everyMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return nowMs;
}
