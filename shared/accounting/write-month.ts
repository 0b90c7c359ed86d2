import { withoutRepeatedShifts } from '../reports/store-report.ts';
import type { ShiftReport } from '../reports/shift-report.ts';
import { sumOf } from '../reports/sum-gifts.ts';
import type { MoneyUnit } from '../values/currency.ts';
import type { CsvDialect } from '../values/write-csv.ts';
import type { AccountNumbers } from './accounts.ts';
import { toPostedShift, drawerChangesOf } from './posted-shift.ts';
import type { AccountingFormat } from './accounting-format.ts';
import { formatDatev } from './write-datev.ts';
import { formatSafT } from './write-saf-t.ts';
import type { SafTHead } from './write-saf-t.ts';
import { formatSalesCsv, formatSalesJsonLines } from './write-sales.ts';
import type { FormatTimeUtc } from './write-sales.ts';

const ENDINGS = { csv: 'csv', 'json-lines': 'jsonl', datev: 'csv', 'saf-t': 'xml' } as const;

export interface MonthOfTill {
  readonly till: string;
  /** The mark on the till's receipts, if its name is a UUID that nobody knows: a till without a hub. */
  readonly mark?: string;
  /** Closed shifts in order, with their receipt rows. */
  readonly shifts: readonly ShiftReport[];
  /** False if part of the month is missing: lost, not copied yet, or in an open shift. */
  readonly isWhole: boolean;
  /** True for a taken-over till whose last records, in this month, were lost with it. */
  readonly isCut?: boolean;
}

/** What to report about a file: the number of shifts, and the tills whose month is special. */
export interface AccountingSummary {
  readonly shifts: number;
  readonly left: readonly string[];
  readonly takenOver: readonly string[];
  readonly lost: readonly string[];
  /** Tills with a shift that was closed before and after its till got an older backup: both closes have its beginning. */
  readonly closedTwice: readonly string[];
}

/** Counts a month's shifts, and names the tills whose month is incomplete or was closed by a successor. */
export function accountingSummary(tills: readonly MonthOfTill[]): AccountingSummary {
  const begins = tills.flatMap((one) =>
    one.shifts.map(({ beginHash }) => ({ till: knownNameOf(one), beginHash })),
  );
  const twice = [...Map.groupBy(begins, ({ beginHash }) => beginHash)].filter(
    ([hash, group]) => hash !== null && group.length > 1,
  );
  const names = (fits: (one: MonthOfTill) => boolean) => tills.filter(fits).map(knownNameOf);
  return {
    shifts: tills.reduce((sum, one) => sum + one.shifts.length, 0),
    left: names(({ isWhole }) => !isWhole),
    takenOver: names(({ shifts }) => shifts.some(({ takenOverBy }) => takenOverBy !== undefined)),
    lost: names(({ isCut = false }) => isCut),
    closedTwice: [...new Set(twice.flatMap(([, group]) => group.map(({ till }) => till)))],
  };
}

/** Returns the name by which people know a till. */
function knownNameOf({ till, mark }: MonthOfTill): string {
  return mark ?? till;
}

export interface AccountingStyle {
  readonly unit: MoneyUnit;
  readonly accounts: AccountNumbers;
  readonly style: CsvDialect;
  readonly head: SafTHead;
  readonly nowMs: number;
  readonly timeUtc: FormatTimeUtc;
}

/** Returns the file's name; DATEV accepts a file only if its name begins in a certain way. */
export function accountingFileName(form: AccountingFormat, of: string, month: string): string {
  const begin =
    form === 'datev'
      ? 'EXTF_Buchungsstapel-evertill'
      : `evertill-${form === 'saf-t' ? form : 'sales'}`;
  return `${begin}-${of}-${month}.${ENDINGS[form]}`;
}

/** Writes a month's closed shifts for the bookkeeper, without people's names or card numbers. */
export function formatMonthExport(
  form: AccountingFormat,
  month: string,
  tills: readonly MonthOfTill[],
  { unit, accounts, style, head, nowMs, timeUtc }: AccountingStyle,
): string {
  const all = tills.flatMap((one) =>
    one.shifts.map((report) => ({ till: one.till, name: knownNameOf(one), report })),
  );
  if (form === 'csv' || form === 'json-lines') {
    const days = all.map(({ till, report }) => {
      const { rows = [], shift } = report;
      const { number = 0, businessDay = '' } = shift ?? {};
      return { till, number, businessDay, rows, drawer: drawerChangesOf(report) };
    });
    return form === 'csv'
      ? formatSalesCsv(days, unit, timeUtc, style)
      : formatSalesJsonLines(days, unit, timeUtc);
  }
  const shifts = all.map(({ name, report }) => toPostedShift(name, report, accounts));
  const books = { month, unit, accounts, shifts, madeAt: timeUtc(nowMs) };
  return form === 'datev' ? formatDatev(books) : formatSafT(books, head);
}

/** Lists each closed shift once, because a journal may be present under two names (`withoutRepeatedShifts`). */
export function withoutRepeatedShiftsOfMonth(tills: readonly MonthOfTill[]): MonthOfTill[] {
  const once = withoutRepeatedShifts(
    tills.map(({ till, shifts }) => ({
      till,
      shifts,
      standing: { kind: 'current' },
      openShiftDay: null,
      leftToTaker: sumOf([]),
    })),
  );
  return tills.map((one, index) => ({ ...one, shifts: once[index]?.shifts ?? [] }));
}
