import { sumStore } from './store-report.ts';
import type { StoreFigures } from './store-report.ts';
import type { ShiftReport } from './shift-report.ts';
import { mergeTradeSums } from './sum-quarters.ts';
import type { TradeSums } from './sum-quarters.ts';
import { turnoverCents } from './sum-sales.ts';
import { sumCents } from '../values/money.ts';
import type { Cents } from '../values/money.ts';

/**
 * One till's report for a month, equal to the sum of its Z reports. Every closed shift counts whole, in the month of
 * the business day fixed when it was opened (renderer/day/README.md#months).
 */
export interface MonthReport {
  /** The month, such as `2026-11`. */
  readonly month: string;
  /** The closed shifts of the month, in order. */
  readonly shifts: readonly ShiftReport[];
  /** Closed shifts missing from every sum because some of their records are gone or damaged. */
  readonly unread: readonly NumberedShift[];
  /** The business day of the open shift, if it is in this month. No sum of the report includes that shift. */
  readonly openDay: string | null;
  /** True if the till is one of several in a store; the other tills' sales are not included. */
  readonly hasOthers: boolean;
}

/** A closed shift by its number and its business day, such as `2026-11-20`. */
export interface NumberedShift {
  readonly number: number;
  readonly businessDay: string;
}

/** Numbers of the months with 30 days. */
const SHORT_MONTHS: ReadonlySet<number> = new Set([4, 6, 9, 11]);

/**
 * Returns the month of a business day, such as `2026-11`.
 * @param businessDay such as `2026-11-20`
 */
export function monthOf(businessDay: string): string {
  return businessDay.slice(0, 7);
}

/**
 * Removes the oldest month of a list that may end in the middle of it, because only so many shifts were requested.
 * @param newestFirst at most the requested number of closed shifts
 */
export function withoutCutMonth<Day extends Pick<NumberedShift, 'businessDay'>>(
  newestFirst: readonly Day[],
  most: number,
): readonly Day[] {
  const oldest = newestFirst.length < most ? undefined : newestFirst.at(-1);
  if (oldest === undefined) return newestFirst;
  return newestFirst.filter((day) => monthOf(day.businessDay) !== monthOf(oldest.businessDay));
}

/** Sums all closed shifts of the month, added like those of a store. */
export function sumMonth({ shifts }: Pick<MonthReport, 'shifts'>): StoreFigures {
  return sumStore([{ shifts }]);
}

/** One business day of a month: the sum of its shifts. */
export interface DayOfMonth extends TradeSums {
  readonly businessDay: string;
  /** Numbers of the day's Z reports. */
  readonly numbers: readonly number[];
  readonly turnoverCents: Cents;
  /** Amounts promised on that day while nothing could be sent, whatever the outcome. */
  readonly promisedCutOffCents: Cents;
}

/** Returns the days of a month in order; together they are its turnover. */
export function daysOf({ shifts }: Pick<MonthReport, 'shifts'>): readonly DayOfMonth[] {
  const byDay = Map.groupBy(shifts, ({ shift }) => shift?.businessDay ?? '');
  return [...byDay]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([businessDay, ofDay]) => ({
      businessDay,
      numbers: ofDay.flatMap(({ shift }) => (shift === null ? [] : [shift.number])),
      ...mergeTradeSums(ofDay.flatMap(({ byQuarter }) => byQuarter)),
      turnoverCents: sumCents(ofDay.map(({ sales }) => turnoverCents(sales))),
      promisedCutOffCents: sumCents(
        ofDay.flatMap(({ exposureCourse }) =>
          exposureCourse.cutOffs.map(({ promised }) => promised.cents),
        ),
      ),
    }));
}

/** Returns every calendar day from the first to the last, including days on which the shop was closed. */
export function calendarOf(days: readonly Pick<DayOfMonth, 'businessDay'>[]): readonly string[] {
  const numbers = days.map(({ businessDay }) => Number(businessDay.slice(8)));
  const [first] = days;
  if (first === undefined) return [];
  const month = monthOf(first.businessDay);
  const from = Math.min(...numbers);
  return Array.from({ length: Math.max(...numbers) - from + 1 }, (_, index) => {
    return `${month}-${String(from + index).padStart(2, '0')}`;
  });
}

/**
 * Returns the last day of a month, such as `2026-11-30`.
 * @param month such as `2026-11`
 */
export function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const february = isLeap ? 29 : 28;
  return `${month}-${number === 2 ? february : SHORT_MONTHS.has(number) ? 30 : 31}`;
}
