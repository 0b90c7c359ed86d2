import { businessDayAt } from '../../../shared/values/calendar.ts';
import { wallClockMs } from '../../design/day-span.ts';

/**
 * The business day that a moment belongs to, as `2026-11-20`.
 * @param timeZone of the shop
 */
export function businessDayOf(atMs: number, timeZone: string, dayEndsAtHour: number): string {
  return businessDayAt(wallClockMs(atMs, timeZone), dayEndsAtHour);
}
