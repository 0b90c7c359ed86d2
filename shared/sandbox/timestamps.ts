/** The two formats in which the service writes a time. `Date` does not exist in shared code. */

const WEEKDAYS = ['Thu', 'Fri', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Writes a time in ISO 8601 with whole seconds and an offset: `2026-11-20T10:00:00+01:00`. */
export function formatIsoSeconds(nowMs: number, utcOffsetMinutes: number): string {
  const at = civil(nowMs + utcOffsetMinutes * 60_000);
  const minutes = Math.abs(utcOffsetMinutes);
  const offset = `${utcOffsetMinutes < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  return `${at.year}-${two(at.month)}-${two(at.day)}T${at.clock}${offset}`;
}

/** Writes a time in the form of the `Date` header: `Fri, 20 Nov 2026 09:00:00 GMT`. */
export function formatHttpDate(nowMs: number): string {
  const at = civil(nowMs);
  return `${at.weekday}, ${two(at.day)} ${MONTHS[at.month - 1]} ${at.year} ${at.clock} GMT`;
}

/** Converts days to a calendar date, in eras of 400 years from 1 March of year 0 (Hinnant's method). */
function civil(ms: number) {
  const seconds = Math.floor(ms / 1000);
  const days = Math.floor(seconds / 86_400);
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const secondOfDay = seconds - days * 86_400;
  const parts = [
    Math.floor(secondOfDay / 3600),
    Math.floor(secondOfDay / 60) % 60,
    secondOfDay % 60,
  ];
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
    weekday: WEEKDAYS[((days % 7) + 7) % 7] ?? '',
    clock: parts.map(two).join(':'),
  };
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
