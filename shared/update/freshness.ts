import { DAY_MS } from '../values/time.ts';

/** Days for which makers may sign a list of versions at most; whoever keeps newer lists away is noticed after that. */
export const MOST_DAYS_VALID = 90;

/** A clock of a till may be behind that of the makers by so much. */
export const CLOCK_TOLERANCE_MS = DAY_MS;

/**
 * Tells whether what was true at a moment still counts.
 * @param atMs when it was last heard, ms since 1970
 */
export function isFresh(atMs: number, nowMs: number): boolean {
  return nowMs - atMs <= MOST_DAYS_VALID * DAY_MS && atMs - nowMs <= CLOCK_TOLERANCE_MS;
}
