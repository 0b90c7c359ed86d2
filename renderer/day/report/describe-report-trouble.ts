import { t } from '../../../shared/locales/language.ts';
import { troubleAt } from '../../../shared/printing/printing.ts';
import type { PrintingStatus } from '../../../shared/printing/printing.ts';

/** Says which printer holds up a report, and why; empty if no report waits for a failed printer. */
export function describeReportTrouble(printing: PrintingStatus): string {
  const { reports } = printing;
  const trouble = reports === null ? null : troubleAt(printing, reports);
  if (reports === null || trouble === null) return '';
  return t(`printer.troubleAt.${reports}`, { why: t(`printTrouble.${trouble}`) });
}
