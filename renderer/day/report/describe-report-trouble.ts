import { t } from '../../../shared/locales/language.ts';
import { whyReceiptsWaitAt } from '../../../shared/printing/printing.ts';
import type { PrintingStatus } from '../../../shared/printing/printing.ts';

/** Says which failed printer a report waits for, and why it failed; empty if none. */
export function describeReportTrouble(printing: PrintingStatus): string {
  const { reports } = printing;
  const trouble = reports === null ? null : whyReceiptsWaitAt(printing, reports);
  if (reports === null || trouble === null) return '';
  return t(`printer.troubleAt.${reports}`, { why: t(`printTrouble.${trouble}`) });
}
