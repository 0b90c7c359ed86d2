/** Time in which nobody has read a new screen: Enter so soon after was meant for the one before. */
export const UNREAD_MS = 600;

/**
 * Tells whether a screen came so recently that nobody has read it.
 * @param sinceMs monotonic, in ms; null where somebody went there
 */
export function isUnread(sinceMs: number | null, nowMs: number): boolean {
  return sinceMs !== null && nowMs - sinceMs < UNREAD_MS;
}
