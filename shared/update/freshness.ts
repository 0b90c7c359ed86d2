import { DAY_MS } from '../values/time.ts';

/** The longest validity of a signed list of versions, in days; withholding newer lists is noticed after that. */
export const MAX_DAYS_VALID = 90;

/** How far a till's clock may be behind the makers' clock. */
export const CLOCK_TOLERANCE_MS = DAY_MS;

/** True if an answer that arrived at a moment is recent enough to count. @param atMs when it arrived, ms since 1970 */
export function isFresh(atMs: number, nowMs: number): boolean {
  return nowMs - atMs <= MAX_DAYS_VALID * DAY_MS && atMs - nowMs <= CLOCK_TOLERANCE_MS;
}
