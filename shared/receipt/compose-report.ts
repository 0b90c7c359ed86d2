import * as z from 'zod';
import { t } from '../locales/language.ts';
import { shopLines } from './compose-receipt.ts';
import { centredText, leftAlignedText, labelledFigure, HORIZONTAL_RULE } from './receipt.ts';
import type { Receipt } from './receipt.ts';
import type { ReceiptSettings } from './receipt-settings.ts';

const text = z.string().max(1_000);

/** A report in the words to print. */
export const printedReportSchema = z.strictObject({
  title: text,
  /** Lines below the title: till, shift, period, business day. */
  about: z.array(text).max(20),
  sections: z
    .array(
      z.strictObject({
        heading: text,
        rows: z.array(z.strictObject({ label: text, figure: text, isSum: z.boolean() })).max(3_000),
      }),
    )
    .max(50),
  /** Lines at the end, such as *leave this till on: it sends automatically*. */
  notes: z.array(text).max(20),
  isCopy: z.boolean(),
});
export type PrintedReport = z.infer<typeof printedReportSchema>;

/** An X or Z report as a document for paper; every figure and word is given ready to read. */
export function composeReport(report: PrintedReport, settings: ReceiptSettings): Receipt {
  return {
    title: report.title,
    isCopy: report.isCopy,
    copyWord: t('receipt.copy'),
    opensDrawer: false,
    elements: [
      ...shopLines(settings),
      centredText(report.title, { bold: true, large: true }),
      ...report.about.map((line) => centredText(line)),
      ...report.sections.flatMap(({ heading, rows }) => [
        HORIZONTAL_RULE,
        leftAlignedText(heading, { bold: true }),
        ...rows.map(({ label, figure, isSum }) => labelledFigure(label, figure, { bold: isSum })),
      ]),
      HORIZONTAL_RULE,
      ...report.notes.map((line) => leftAlignedText(line)),
    ],
  };
}
