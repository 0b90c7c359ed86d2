/** Calendar dates without `Date`, which does not exist in shared code. */
import { DAY_MS, HOUR_MS, instantMs, MINUTE_MS, SECOND_MS } from './time.ts';
import type { InstantMs } from './time.ts';

/** Days since 1970 in the Gregorian calendar; null for a day that does not exist, such as 31 February. */
export function daysSince1970OfDate(year: number, month: number, day: number): number | null {
  if (month < 1 || month > 12 || day < 1) return null;
  const days = daysSince1970(year, month, day);
  // A date past the end of its month reaches the first of the next month, so it is not a day.
  const nextMonth =
    month === 12 ? daysSince1970(year + 1, 1, 1) : daysSince1970(year, month + 1, 1);
  return days < nextMonth ? days : null;
}

/** Counts years from March, so that a leap day is the last of its year. */
function daysSince1970(year: number, month: number, day: number): number {
  const marchYear = month > 2 ? year : year - 1;
  const dayOfMarchYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const leapDays =
    Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return marchYear * 365 + leapDays + dayOfMarchYear - 719_468;
}

/** Returns the date of a day since 1970, such as `2026-11-20`. */
function isoDateOf(dayNumber: number): string {
  const days = dayNumber + 719_468;
  // Inverts `daysSince1970`: eras of 400 years, and years that begin in March.
  const era = Math.floor(days / 146_097);
  const ofEra = days - era * 146_097;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1_460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) /
      365,
  );
  const ofYear =
    ofEra - (yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * ofYear + 2) / 153);
  const day = ofYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0);
  return [
    String(year).padStart(4, '0'),
    ...[month, day].map((part) => String(part).padStart(2, '0')),
  ].join('-');
}

/**
 * Returns the business day, such as `2026-11-20`: until the hour at which it ends it is still the day before. The wall
 * clock decides, even if the clock was changed in the night.
 * @param wallMs what the shop's clock shows, in ms since 1970 as if it were UTC's
 */
export function businessDayAt(wallMs: number, dayEndsAtHour: number): string {
  return isoDateOf(Math.floor((wallMs - dayEndsAtHour * HOUR_MS) / DAY_MS));
}

const ISO =
  /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?(?:Z|([+-])(\d\d):(\d\d)))?$/;

/**
 * Returns the instant of an ISO 8601 date and time with offset, or of a date alone, which means its midnight in UTC.
 * Null for anything else: a time without an offset could be any of 26 instants.
 */
export function parseIsoInstant(text: string): InstantMs | null {
  const match = ISO.exec(text.trim());
  if (match === null) return null;
  const part = (index: number) => Number(match[index] ?? 0);
  const days = daysSince1970OfDate(part(1), part(2), part(3));
  const isTime = part(4) < 24 && part(5) < 60 && part(6) < 60 && part(8) < 24 && part(9) < 60;
  if (days === null || !isTime) return null;
  const offsetMs = (part(8) * HOUR_MS + part(9) * MINUTE_MS) * (match[7] === '-' ? -1 : 1);
  const clockMs = part(4) * HOUR_MS + part(5) * MINUTE_MS + part(6) * SECOND_MS;
  return instantMs(days * DAY_MS + clockMs - offsetMs);
}
