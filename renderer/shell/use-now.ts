import { useEffect, useState } from 'react';

const TURN_MS = 1_000;

/** The wall clock, a second at a time: for ages on screen, never for order. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = window.setInterval(() => setNowMs(Date.now()), TURN_MS);
    return () => window.clearInterval(timer);
  }, []);
  return nowMs;
}
