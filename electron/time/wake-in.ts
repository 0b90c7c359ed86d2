/** Calls back after this many ms; the returned function cancels that. */
export type WakeIn = (delayMs: number, wake: () => void) => () => void;

export const wakeIn: WakeIn = (delayMs, wake) => {
  const timer = setTimeout(wake, delayMs);
  return () => clearTimeout(timer);
};
