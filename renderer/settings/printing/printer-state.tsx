import { t } from '../../../shared/locales/language.ts';
import type { PrinterPlace, PrintingStatus } from '../../../shared/printing/printing.ts';
import { useFormat } from '../../design/figures/format.ts';
import { StateMark } from '../../design/frame/state-mark.tsx';

interface PrinterStateProps {
  readonly printing: PrintingStatus;
  readonly place: PrinterPlace;
}

/** Shows the result of the last print at this printer. */
export function PrinterState({ printing, place }: PrinterStateProps) {
  const format = useFormat();
  const last = printing.last[place];
  if (last === null) return <StateMark tone="plain">{t('printer.notTried')}</StateMark>;
  const time = format.time(last.atMs);
  return last.trouble === null ? (
    <StateMark tone="good">{t('printer.done', { time })}</StateMark>
  ) : (
    <StateMark tone="attention">
      {t('printer.notDone', { time, why: t(`printTrouble.${last.trouble}`) })}
    </StateMark>
  );
}
