import { t } from '../../../shared/locales/language.ts';
import { troubleAt } from '../../../shared/printing/printing.ts';
import type { PrintingStatus } from '../../../shared/printing/printing.ts';

/** Which printer keeps a report waiting, and why; nothing where none waits for one that has failed. */
export function describeReportTrouble(printing: PrintingStatus): string {
  const { reports } = printing;
  const trouble = reports === null ? null : troubleAt(printing, reports);
  if (reports === null || trouble === null) return '';
  return t(`printer.troubleAt.${reports}`, { why: t(`printTrouble.${trouble}`) });
}
