/** Calls `wake` after this many ms of real time; returns a function that cancels it. */
export function callBackIn(delayMs: number, wake: () => void): () => void {
  const timer = setTimeout(wake, delayMs);
  return () => clearTimeout(timer);
}
