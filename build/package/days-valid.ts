import { MAX_DAYS_VALID } from '../../shared/update/freshness.ts';

/** Default number of days for which a list of versions is valid. */
export const DEFAULT_DAYS_VALID = 30;

/** Parses the number of days for which a list of versions is valid. @returns null if tills would not accept it */
export function parseDaysValid(text: string): number | null {
  const days = Number(text);
  return Number.isInteger(days) && days >= 1 && days <= MAX_DAYS_VALID ? days : null;
}
