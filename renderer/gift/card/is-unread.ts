/** For this long nobody can have read a new screen: an Enter within it was meant for the previous one. */
export const UNREAD_MS = 600;

/**
 * Tells whether a screen is so new that nobody has read it.
 * @param sinceMs monotonic, in ms; null if a person opened it
 */
export function isUnread(sinceMs: number | null, nowMs: number): boolean {
  return sinceMs !== null && nowMs - sinceMs < UNREAD_MS;
}
