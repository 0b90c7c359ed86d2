import { t } from '../../../shared/locales/language.ts';
import type { ReportLine } from '../../../shared/reports/report-lines.ts';
import type { CategorySum } from '../../../shared/reports/sum-sales.ts';
import type { Format } from '../../design/figures/format.ts';

/**
 * Lays out each Category's sales minus its refunds, so that the lines add up to the turnover; the refunds are shown too.
 * No two lines have one label: Categories of the same name, or named like goods without one, show their identifiers.
 */
export function categoryLines(all: readonly CategorySum[], format: Format): ReportLine[] {
  const labels = all.map(labelOf);
  return all.map((category, index) => {
    const label = labels[index] ?? '';
    const { externalId } = category;
    const isShared = labels.indexOf(label) !== labels.lastIndexOf(label);
    const isTold = !isShared || externalId === null || externalId === label;
    return categoryLine(
      category,
      isTold ? label : t('reports.report.line', { name: label, verb: externalId }),
      format,
    );
  });
}

/** Returns the name of a Category, or its identifier if it has no name. */
function labelOf({ name, externalId }: CategorySum): string {
  return name.trim() === '' ? (externalId ?? t('sale.ring.noCategory')) : name;
}

function categoryLine(
  { quantity: count, cents, back }: CategorySum,
  label: string,
  format: Format,
): ReportLine {
  const text =
    back === undefined
      ? null
      : t('reports.report.ofItRefunded', { money: format.money(back.cents), count: back.quantity });
  return { label, count, cents, text, isSum: false };
}
