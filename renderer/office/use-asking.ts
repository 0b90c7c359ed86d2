import { useCallback, useEffect } from 'react';

/** Stores tell every two minutes. */
const ASK_EVERY_MS = 30_000;

/**
 * Asks the head office now, and again and again.
 * @param hear asks once and shows the answer; the same function as long as the same is asked
 * @returns asks once more at once
 */
export function useAsking(hear: () => Promise<void>): () => void {
  const askNow = useCallback(() => void hear(), [hear]);
  useEffect(() => {
    askNow();
    const timer = setInterval(askNow, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [askNow]);
  return askNow;
}
