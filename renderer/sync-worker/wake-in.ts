/** Calls back after so many ms of real time; answers how to call it off. */
export function wakeWorkerIn(delayMs: number, wake: () => void): () => void {
  const timer = setTimeout(wake, delayMs);
  return () => clearTimeout(timer);
}
