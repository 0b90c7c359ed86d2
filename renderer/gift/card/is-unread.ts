/** What has just come on screen is not read yet: so soon after, Enter was meant for what stood there before. */
export const UNREAD_MS = 600;

/** Whether it has come so lately that nobody has read it. @param sinceMs monotonic, in ms; null where somebody went there */
export function isUnread(sinceMs: number | null, nowMs: number): boolean {
  return sinceMs !== null && nowMs - sinceMs < UNREAD_MS;
}
