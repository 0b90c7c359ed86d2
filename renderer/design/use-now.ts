import { useEffect, useState } from 'react';

/** The computer's clock in ms, fresh every `everyMs`, and at once where that changes: for ages on screen, and for nothing else. */
export function useNow(everyMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const read = () => setNowMs(Date.now());
    read();
    const timer = setInterval(read, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return nowMs;
}
