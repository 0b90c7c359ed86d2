import { businessDayAt } from '../../shared/values/calendar.ts';
import { HOUR_MS, MINUTE_MS } from '../../shared/values/time.ts';

/** By which the business day of a moment is told: the store's time zone, and the hour at which its day ends. */
export interface StoreCalendar {
  readonly timeZone: string;
  readonly dayEndsAtHour: number;
}

/**
 * Returns the computer's time zone by a name that `Intl` accepts. On a computer without zone data, or with a zone that
 * is not in it, the system's name is missing or unusable: then the zone with its whole hours from UTC.
 * @param named by the system
 * @param behindMs how far its local time is behind UTC
 */
export function computerTimeZone(
  named: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone,
  behindMs = new Date().getTimezoneOffset() * MINUTE_MS,
): string {
  if (named !== undefined && isTimeZone(named)) return named;
  const hours = Math.trunc(behindMs / HOUR_MS);
  return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '+' : ''}${hours}`;
}

/** True if the time zone is known; an unknown one would stop the till at its first receipt. */
export function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).format(0) !== '';
  } catch {
    return false;
  }
}

/** Returns the local wall-clock time as ms since 1970, as if it were UTC. */
export function localWallClockMs(atMs: number, timeZone: string): number {
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return Date.parse(`${shown.format(atMs).replace(' ', 'T')}Z`);
}

/** Returns the business day of a moment in the store, such as `2026-11-20`. */
export function businessDayIn({ timeZone, dayEndsAtHour }: StoreCalendar, atMs: number): string {
  return businessDayAt(localWallClockMs(atMs, timeZone), dayEndsAtHour);
}

/** Returns the calendar day of a moment in a time zone, such as `2026-11-20`. */
export function isoDayIn(timeZone: string, atMs: number): string {
  return businessDayIn({ timeZone, dayEndsAtHour: 0 }, atMs);
}
