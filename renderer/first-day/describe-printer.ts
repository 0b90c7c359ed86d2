import { t } from '../../shared/locales/language.ts';
import { isSurelyNotPrinted } from '../../shared/printing/print-result.ts';
import type { PrintingStatus } from '../../shared/printing/printing.ts';
import type { Tone } from '../design/frame/tone.ts';

/** Describes the state of the printer; the step counts as done only after the printer has printed. */
export function describePrinter({ printer, last: { receipts: last } }: PrintingStatus): {
  readonly tone: Tone;
  readonly sentence: string;
} {
  if (printer === 'none') return { tone: 'attention', sentence: t('firstDay.proven.noPrinter') };
  if (last === null) return { tone: 'attention', sentence: t('firstDay.proven.printerUntried') };
  if (last.trouble !== null) {
    const why = t(`printTrouble.${last.trouble}`);
    const isNotPrinted = isSurelyNotPrinted(last.trouble);
    const key = isNotPrinted ? 'printerFailed' : 'printerNotConfirmed';
    return { tone: 'attention', sentence: t(`firstDay.proven.${key}`, { why }) };
  }
  return { tone: 'good', sentence: t('firstDay.proven.printer') };
}
