import { t } from '../../../shared/locales/language.ts';
import type { ReportLine, ReportSection } from '../../../shared/reports/report-lines.ts';
import { turnoverCents } from '../../../shared/reports/sum-sales.ts';
import type { SaleSums } from '../../../shared/reports/sum-sales.ts';
import { cents, sumCents } from '../../../shared/values/money.ts';
import type { Format } from '../../design/figures/format.ts';

/**
 * Lays out turnover and tax by rate. Turnover without a rate is listed last, so that the lines add up to all turnover.
 * Without any rate there is no section.
 */
export function taxSection(sales: SaleSums, format: Format): ReportSection {
  const { taxes } = sales;
  const withoutRate = cents(
    turnoverCents(sales) - sumCents(taxes.map(({ grossCents }) => grossCents)),
  );
  const lines: ReportLine[] = taxes.flatMap(({ letter, basisPoints, grossCents, taxCents }) => {
    const rate = { letter, rate: format.rate(basisPoints) };
    return [
      money(t('reports.report.taxGross', rate), grossCents),
      money(t('reports.report.taxNet', rate), cents(grossCents - taxCents)),
      money(t('reports.report.tax', rate), taxCents),
    ];
  });
  const total = sumCents(taxes.map(({ taxCents }) => taxCents));
  return {
    heading: t('reports.report.taxes'),
    lines:
      taxes.length === 0
        ? []
        : [
            ...lines,
            ...(withoutRate === 0 ? [] : [money(t('reports.report.withoutRate'), withoutRate)]),
            { ...money(t('receipt.taxInAll'), total), isSum: true },
          ],
  };
}

function money(label: string, sum: ReportLine['cents']): ReportLine {
  return { label, count: null, cents: sum, text: null, isSum: false };
}
