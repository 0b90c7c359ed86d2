import { daysSince1970OfDate } from '../values/calendar.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const FIXED_DATE =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (\d{2}) ([A-Z][a-z]{2}) (\d{4}) (\d{2}):(\d{2}):(\d{2}) GMT$/;

/**
 * Parses the date of an HTTP header to ms since 1970. Accepts only an `IMF-fixdate` (RFC 9110 §5.6.7), the one form
 * that servers may send; null for anything else. A leap second counts as the next second.
 */
export function parseHttpDateMs(text: string): number | null {
  const match = FIXED_DATE.exec(text.trim());
  if (match === null) return null;
  const [day = 0, year = 0, hour = 0, minute = 0, second = 0] = [1, 3, 4, 5, 6].map((part) =>
    Number(match[part]),
  );
  const days = daysSince1970OfDate(year, MONTHS.indexOf(match[2] ?? '') + 1, day);
  const isTime = hour < 24 && minute < 60 && second <= 60;
  if (days === null || !isTime) return null;
  return (((days * 24 + hour) * 60 + minute) * 60 + second) * 1_000;
}
