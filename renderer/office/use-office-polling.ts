import { useCallback, useEffect } from 'react';

/** How often the head office is asked. Stores report every two minutes, so news appears soon after. */
const ASK_EVERY_MS = 30_000;

/**
 * Asks the head office now and at an interval.
 * @param ask asks once and shows the answer; must stay the same function as long as the question is the same
 * @returns a function that asks at once
 */
export function useOfficePolling(ask: () => Promise<void>): () => void {
  const askNow = useCallback(() => void ask(), [ask]);
  useEffect(() => {
    askNow();
    const timer = setInterval(askNow, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [askNow]);
  return askNow;
}
