import { MOST_DAYS_VALID } from '../../shared/update/freshness.ts';

/** Default number of days for which a list of versions is valid. */
export const DAYS_VALID = 30;

/** Parses the number of days for which a list of versions is valid. @returns null if tills would not accept it */
export function readDays(text: string): number | null {
  const days = Number(text);
  return Number.isInteger(days) && days >= 1 && days <= MOST_DAYS_VALID ? days : null;
}
