type Part = 'year' | 'month' | 'day';

/**
 * Parses a day in the local notation, with or without year, or as `2026-11-20`.
 * @param locale a BCP 47 tag, which decides whether the day or the month comes first
 * @param today as `2026-11-21`; without a year, the latest such day up to it is meant
 * @returns as `2026-11-20`; null if it is not a day
 */
export function parseDay(typed: string, locale: string, today: string): string | null {
  const text = typed.trim();
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return dayOf(text);
  const order = orderOf(locale);
  const figures = split(text, order);
  const years = figures.length === 3 ? order : order.filter((part) => part !== 'year');
  if (figures.length !== years.length) return null;
  const read = new Map(years.map((part, index) => [part, figures[index] ?? '']));
  const typedYear = read.get('year');
  const year = typedYear?.length === 2 ? `${today.slice(0, 2)}${typedYear}` : typedYear;
  const inYear = (wanted: string) =>
    dayOf(
      [wanted, ...[read.get('month'), read.get('day')].map((one) => one?.padStart(2, '0'))].join(
        '-',
      ),
    );
  if (year !== undefined) return inYear(year);
  const thisYear = inYear(today.slice(0, 4));
  return thisYear !== null && thisYear > today
    ? inYear(String(Number(today.slice(0, 4)) - 1))
    : thisYear;
}

/** Formats a day, given as `2026-11-20`, in digits in the local notation. */
export function formatDay(day: string, locale: string): string {
  return figuresOf(locale).format(Date.parse(day));
}

/** Splits the digits of a day; eight digits without separators are split by position. */
function split(text: string, order: readonly Part[]): readonly string[] {
  if (/^\d{8}$/.test(text)) {
    let from = 0;
    return order.map((part) => text.slice(from, (from += part === 'year' ? 4 : 2)));
  }
  const isDay = /^\d{1,4}(\s*[./\s-]\s*\d{1,4}){1,2}\s*\.?$/.test(text);
  return isDay ? (text.match(/\d+/g) ?? []) : [];
}

function orderOf(locale: string): readonly Part[] {
  return figuresOf(locale)
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type): type is Part => type === 'year' || type === 'month' || type === 'day');
}

function figuresOf(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
}

/** Checks a date; null if the calendar does not have it. */
function dayOf(iso: string): string | null {
  const atMs = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(atMs) || new Date(atMs).toISOString().slice(0, 10) !== iso ? null : iso;
}
