import { businessDayAt } from '../../../shared/values/calendar.ts';
import { wallClockMs } from '../../design/day-span.ts';

/**
 * Returns the business day of a moment, as `2026-11-20`.
 * @param timeZone of the shop
 */
export function businessDayOf(atMs: number, timeZone: string, dayEndsAtHour: number): string {
  return businessDayAt(wallClockMs(atMs, timeZone), dayEndsAtHour);
}
