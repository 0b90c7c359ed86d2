/** Nobody can read a new screen faster than this: an Enter within this time was meant for the previous screen. */
export const MIN_READING_MS = 600;

/**
 * Tells whether a screen was shown so recently that nobody can have read it.
 * @param sinceMs monotonic, in ms; null if a person opened it
 */
export function wasJustShown(sinceMs: number | null, nowMs: number): boolean {
  return sinceMs !== null && nowMs - sinceMs < MIN_READING_MS;
}
