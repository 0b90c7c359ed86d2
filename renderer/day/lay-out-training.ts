import { t } from '../../shared/language/language.ts';
import type { ReportSection } from '../../shared/reports/report-lines.ts';
import type { TrainingSum } from '../../shared/reports/shift-report.ts';
import type { Format } from '../design/format.ts';

/** How often, and how long to the whole unit below; of one that was cut off nobody knows more than how long at most. */
export function trainingSection(
  { count, lastedMs, isAtMost }: TrainingSum,
  format: Format,
): ReportSection {
  const length = format.length(lastedMs);
  const text = isAtMost ? t('training.report.atMost', { length }) : length;
  const label = t('training.report.times', { count });
  return {
    heading: t('training.report.heading'),
    lines: count === 0 ? [] : [{ label, count: null, cents: null, text, isSum: false }],
  };
}
