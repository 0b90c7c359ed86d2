import { shopLines } from './compose-receipt.ts';
import { centred, leftAligned, pair, RULE } from './receipt.ts';
import type { Receipt } from './receipt.ts';
import type { ReceiptSettings } from './receipt-settings.ts';

export interface ReportRow {
  readonly label: string;
  readonly figure: string;
  readonly isSum: boolean;
}

export interface ReportSection {
  readonly heading: string;
  readonly rows: readonly ReportRow[];
}

export interface PrintedReport {
  readonly title: string;
  /** Under the title: which till, shift, span of time, business day. */
  readonly about: readonly string[];
  readonly sections: readonly ReportSection[];
  /** At the end, such as *leave this till on: it sends by itself*. */
  readonly notes: readonly string[];
}

/** An X or Z report as a document for paper; every figure and word comes in as it is to be read. */
export function composeReport(
  report: PrintedReport,
  settings: ReceiptSettings,
  copy: { readonly isCopy: boolean; readonly copyWord: string },
): Receipt {
  return {
    title: report.title,
    ...copy,
    opensDrawer: false,
    elements: [
      ...shopLines(settings),
      centred(report.title, { bold: true, large: true }),
      ...report.about.map((line) => centred(line)),
      ...report.sections.flatMap(({ heading, rows }) => [
        RULE,
        leftAligned(heading, { bold: true }),
        ...rows.map(({ label, figure, isSum }) => pair(label, figure, { bold: isSum })),
      ]),
      RULE,
      ...report.notes.map((line) => leftAligned(line)),
    ],
  };
}
