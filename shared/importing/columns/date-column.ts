import { daysSince1970OfDate, parseIsoInstant } from '../../values/calendar.ts';
import { DAY_MS, instantMs } from '../../values/time.ts';
import type { InstantMs } from '../../values/time.ts';

type DateOrder = 'day-first' | 'month-first';

/**
 * Reads the dates of one column, as spreadsheets and programs write them where the four languages are spoken. Whether
 * day or month comes first follows from its unambiguous dates, or a person's answer.
 */
export class DateColumn {
  readonly #order: DateOrder | undefined;
  readonly #isSaid: boolean;

  /** @param texts of the whole column */
  constructor(texts: Iterable<string>, answered: string | undefined) {
    const said = orderOf([...texts].map(plainDate));
    this.#isSaid = said !== null;
    this.#order =
      said ?? (answered === 'day-first' || answered === 'month-first' ? answered : undefined);
  }

  /** True if only a person's answer tells what a date means. */
  needsAnswer(text: string): boolean {
    return !this.#isSaid && PARTED.test(plainDate(text));
  }

  /**
   * Reads a date as its midnight in UTC.
   * @returns null for an invalid date, and for an ambiguous one until a person has answered
   */
  read(text: string): InstantMs | null {
    const date = plainDate(text);
    const iso = parseIsoInstant(date);
    const found = PARTED.exec(date);
    if (iso !== null || found === null || this.#order === undefined) return iso;
    const [, first = '', , second = '', year = ''] = found;
    const [day, month] = this.#order === 'day-first' ? [first, second] : [second, first];
    return dayIn(year, Number(month), Number(day));
  }
}

/** Returns the last day of a month written without a day, as on a card: `12/2027`, `2027-12`. */
export function parseEndOfMonth(text: string): InstantMs | null {
  const [, month, year] = /^(\d{1,2})[./-](\d{4}|\d{2})$/.exec(text) ?? [];
  const [, isoYear, isoMonth] = /^(\d{4})-(\d\d)$/.exec(text) ?? [];
  const [of, inYear] = [Number(month ?? isoMonth), year ?? isoYear];
  if (inYear === undefined || of < 1 || of > 12) return null;
  const next = of === 12 ? dayIn(String(Number(inYear) + 1), 1, 1) : dayIn(inYear, of + 1, 1);
  return next === null ? null : instantMs(next - DAY_MS);
}

const PARTED = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/;

const ZONE = String.raw`(?:\s*(Z|UTC|GMT|[+-]\d\d:?\d\d))`;
const STAMP = new RegExp(
  String.raw`^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)${ZONE}$`,
  'i',
);
const TIME_BEHIND = new RegExp(
  String.raw`(?<=^\d{1,4}[./-]\d{1,2}[./-]\d{1,4})[ T,]+\d{1,2}[:.]\d\d(?:[:.]\d\d(?:\.\d+)?)?(?:\s*[ap]\.?m\.?)?(?:\s*Uhr)?${ZONE}?$`,
  'i',
);

/** Returns a date as ISO 8601 or three numbers, without the time of day unless that has an offset. */
function plainDate(text: string): string {
  const stamp = STAMP.exec(text.trim());
  if (stamp !== null) {
    const [, day = '', time = '', zone = ''] = stamp;
    const offset = /^[+-]/.test(zone) ? zone.replace(/^(...):?/, '$1:') : 'Z';
    return `${day}T${time}${offset}`;
  }
  // A weekday in front adds nothing, so it is removed.
  const bare = text.trim().replace(/^\p{L}{2,}\.?,\s+(?=\S*\d)/u, '');
  const day = bare.replace(TIME_BEHIND, '').replace(/^(\d{4})[./](\d\d)[./](\d\d)$/, '$1-$2-$3');
  return namedMonth(day) ?? day;
}

/** Reads `31. Dezember 2025`, `31-Dec-25`, `1er janvier 2026`, `Dec 31, 2025`. */
function namedMonth(text: string): string | null {
  const [, day, word, year] =
    /^(\d{1,2})(?:er|st|nd|rd|th)?[\s.-]*(\p{L}{3,}\.?)[\s.,-]*(\d{4}|\d{2})$/u.exec(text) ?? [];
  const [, first, second, last] =
    /^(\p{L}{3,}\.?)\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/u.exec(text) ?? [];
  const month = monthOf(word ?? first ?? '');
  const [ofMonth, inYear] = [day ?? second, year ?? last];
  if (month === null || ofMonth === undefined || inYear === undefined) return null;
  const two = (number: number | string) => String(number).padStart(2, '0');
  return `${inYear.padStart(4, '20')}-${two(month)}-${two(ofMonth)}`;
}

/** Beginnings of the months' names in English, German, French and Dutch, without diacritics. */
const MONTHS =
  'jan feb|fev mar|mae|mrt|maa apr|avr mai|may|mei jun|juin jul|juil aug|aou sep okt|oct nov dez|dec'
    .split(' ')
    .map((beginnings) => new RegExp(`^(?:${beginnings})`));

function monthOf(word: string): number | null {
  const folded = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const at = MONTHS.findIndex((month) => month.test(folded));
  return at < 0 ? null : at + 1;
}

/** In Europe, dates with points or hyphens begin with the day. */
function orderOf(dates: readonly string[]): DateOrder | null {
  const parts = dates.map((date) => PARTED.exec(date));
  if (
    parts.some((found) => Number(found?.[1] ?? 0) > 12 || ['.', '-'].includes(found?.[2] ?? ''))
  ) {
    return 'day-first';
  }
  if (parts.some((found) => Number(found?.[3] ?? 0) > 12)) return 'month-first';
  return null;
}

function dayIn(year: string, month: number, day: number): InstantMs | null {
  const days = daysSince1970OfDate(Number(year.padStart(4, '20')), month, day);
  return days === null ? null : instantMs(days * DAY_MS);
}
