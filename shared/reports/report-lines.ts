import { writeCsv } from '../categories/write-csv.ts';
import type { Cents } from '../ledger/money.ts';

/** One line of a report in the reader's words; what it has no figure for is null. */
export interface ReportLine {
  readonly label: string;
  readonly count: number | null;
  readonly cents: Cents | null;
  readonly text: string | null;
  readonly isSum: boolean;
}

export interface ReportSection {
  readonly heading: string;
  readonly lines: readonly ReportLine[];
}

/** The words above the columns of a file. */
export interface ReportColumns {
  readonly section: string;
  readonly line: string;
  readonly count: string;
  readonly amount: string;
  readonly text: string;
}

/**
 * A report as a file for a spreadsheet: counts and amounts are plain numbers (`-12.5`), and no name of
 * a Category or a person becomes a formula.
 */
export function writeReport(sections: readonly ReportSection[], columns: ReportColumns): string {
  const heading = [columns.section, columns.line, columns.count, columns.amount, columns.text];
  const rows = sections.flatMap(({ heading: section, lines }) =>
    lines.map(({ label, count, cents, text }) => [
      section,
      label,
      count ?? '',
      cents === null ? '' : cents / 100,
      text ?? '',
    ]),
  );
  return writeCsv([heading, ...rows]);
}
