import type { Shift } from '../../../shared/ledger/sale/shift.ts';
import type { Overview } from '../../../shared/messages/bridge.ts';
import { businessDayAt } from '../../../shared/values/calendar.ts';
import { localWallClockMs } from '../../design/day-span.ts';

/**
 * Returns the business day of a moment, as `2026-11-20`.
 * @param timeZone of the shop
 */
export function businessDayOf(atMs: number, timeZone: string, dayEndsAtHour: number): string {
  return businessDayAt(localWallClockMs(atMs, timeZone), dayEndsAtHour);
}

/** Lists the days that a shift may be of, because the date was behind when it was opened; none if its day is sure. */
export function uncertainShiftDays(
  shift: Pick<Shift, 'businessDay' | 'openedBehindMs'> | null,
  { timeZone, dayEndsAtHour }: Pick<Overview, 'timeZone' | 'dayEndsAtHour'>,
  nowMs: number,
): readonly string[] {
  if (shift?.openedBehindMs === undefined) return [];
  const today = businessDayOf(nowMs, timeZone, dayEndsAtHour);
  return today > shift.businessDay ? [today, shift.businessDay] : [];
}
