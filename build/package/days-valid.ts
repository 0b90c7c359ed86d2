import { MOST_DAYS_VALID } from '../../shared/update/freshness.ts';

/** So many days a list of versions counts where its makers name no other number. */
export const DAYS_VALID = 30;

/** Reads the number of days that a list of versions counts. @returns null where tills would not take it */
export function readDays(text: string): number | null {
  const days = Number(text);
  return Number.isInteger(days) && days >= 1 && days <= MOST_DAYS_VALID ? days : null;
}
