/** Nobody can read a new screen faster than this: an Enter within this time was meant for the previous screen. */
export const UNREAD_MS = 600;

/**
 * Tells whether a screen is so new that nobody has read it.
 * @param sinceMs monotonic, in ms; null if a person opened it
 */
export function isUnread(sinceMs: number | null, nowMs: number): boolean {
  return sinceMs !== null && nowMs - sinceMs < UNREAD_MS;
}
