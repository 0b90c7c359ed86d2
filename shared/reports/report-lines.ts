import type { CsvDialect } from '../values/write-csv.ts';
import { formatCsv } from '../values/write-csv.ts';
import { t } from '../locales/language.ts';
import { centsToUnits } from '../values/currency.ts';
import type { MinorUnit } from '../values/currency.ts';
import type { Cents } from '../values/money.ts';

/** One line of a report in the reader's words; a missing figure is null. */
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

const columns = ['section', 'line', 'count', 'amount', 'text'] as const;

/**
 * A report as a file for a spreadsheet: counts and amounts are plain numbers (`-12.5`), and no name of a Category or a
 * person can become a formula.
 */
export function formatReportCsv(
  sections: readonly ReportSection[],
  style: CsvDialect,
  minorUnit: MinorUnit,
): string {
  const heading = columns.map((column) => t(`reports.report.columns.${column}`));
  const rows = sections.flatMap(({ heading: section, lines }) =>
    lines.map(({ label, count, cents, text }) => [
      section,
      label,
      count ?? '',
      cents === null ? '' : centsToUnits(cents, minorUnit),
      text ?? '',
    ]),
  );
  return formatCsv([heading, ...rows], style);
}
