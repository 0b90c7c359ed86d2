import { t } from '../../../shared/locales/language.ts';
import type { PrintedReport } from '../../../shared/receipt/compose-report.ts';
import { daysOf, sumMonth } from '../../../shared/reports/month-report.ts';
import type { DayOfMonth, MonthReport } from '../../../shared/reports/month-report.ts';
import type { ReportLine, ReportSection } from '../../../shared/reports/report-lines.ts';
import type { Format } from '../../design/figures/format.ts';
import { slipDifferenceSection } from './lay-out-differences.ts';
import {
  reportLine,
  lineIfAny,
  salesSection,
  totalLine,
  salesAndGiftSections,
  toPaperSections,
  withoutEmptySections,
} from './lay-out-report.ts';

/** Lays out a month: its days and their sum, with the lines of a day's report. */
export function layOutMonth(report: MonthReport, format: Format): readonly ReportSection[] {
  const figures = sumMonth(report);
  const { differenceCents } = figures.drawer;
  return withoutEmptySections([
    {
      heading: t('reports.month.days'),
      lines: daysOf(report).map((day) => dayLine(day, format)),
    },
    salesSection(figures),
    {
      heading: t('reports.report.cash'),
      lines: [
        ...lineIfAny(t('reports.report.rounding'), figures.sales.rounding),
        ...(differenceCents === null
          ? []
          : [totalLine(t('reports.store.differenceClosed'), differenceCents)]),
      ],
    },
    slipDifferenceSection(figures),
    ...salesAndGiftSections(figures, format),
  ]);
}

/** Lists the shifts and tills that the month's sums leave out, with the reason. */
export function describeLeftOutOfMonth(
  { unread, openDay, hasOthers }: MonthReport,
  format: Format,
): readonly string[] {
  return [
    ...(openDay === null ? [] : [t('reports.month.open', { day: format.businessDay(openDay) })]),
    ...(hasOthers ? [t('reports.month.others')] : []),
    ...unread.map(({ number, businessDay }) =>
      t('reports.month.unread', { number, day: format.businessDay(businessDay) }),
    ),
  ];
}

/** Lays out a month for paper; what its sums leave out is listed at the end. */
export function layOutMonthForPaper(report: MonthReport, format: Format): PrintedReport {
  return {
    title: t('reports.month.title'),
    about: [format.month(report.month)],
    sections: toPaperSections(layOutMonth(report, format), format),
    notes: [...describeLeftOutOfMonth(report, format)],
    isCopy: false,
  };
}

function dayLine(
  { businessDay, numbers, completed, turnoverCents }: DayOfMonth,
  format: Format,
): ReportLine {
  const text = numbers.map((number) => t('reports.report.titlePast', { number })).join(', ');
  return { ...reportLine(format.businessDay(businessDay), completed, turnoverCents), text };
}
