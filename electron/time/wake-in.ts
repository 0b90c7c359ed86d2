/** Calls back after so many ms; answers how to call it off. */
export type WakeIn = (delayMs: number, wake: () => void) => () => void;

export const wakeIn: WakeIn = (delayMs, wake) => {
  const timer = setTimeout(wake, delayMs);
  return () => clearTimeout(timer);
};
