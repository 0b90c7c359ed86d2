import { useEffect, useState } from 'react';
import { t } from '../../../shared/language/language.ts';
import { drawPaper } from '../../../shared/receipt/draw-paper.ts';
import { layOutReceipt } from '../../../shared/receipt/lay-out-receipt.ts';
import type { PrintingStatus, ShownReceipt } from '../../../shared/printing/printing.ts';
import { Paper } from '../../design/paper.tsx';
import { StateMark } from '../../design/state-mark.tsx';

/** As wide as the most common paper. */
const COLUMNS = 42;

/**
 * The receipt of a number as main composes it now.
 * @param number null for the last one
 */
export function useReceipt(number: number | null): ShownReceipt | null {
  const [shown, setShown] = useState<ShownReceipt | null>(null);
  useEffect(() => {
    let isWanted = true;
    const ask = async () => {
      const answer = await window.till.showReceipt(number).catch(() => null);
      if (isWanted) setShown(answer);
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [number]);
  return shown;
}

/** The receipt in the columns of a common printer, whichever one is connected. */
export function ReceiptPaper({ shown }: { readonly shown: ShownReceipt }) {
  return (
    <Paper
      label={shown.receipt.title}
      columns={COLUMNS}
      lines={drawPaper(layOutReceipt(shown.receipt, COLUMNS))}
    />
  );
}

interface PrintingLineProps {
  readonly printing: PrintingStatus;
  readonly title: string;
}

/** Whether it is on paper; the sale is done all the same. */
export function PrintingLine({ printing, title }: PrintingLineProps) {
  if (printing.printer === 'none') return null;
  const waiting = printing.waiting.find((one) => one.title === title);
  if (waiting === undefined) return <StateMark tone="good">{t('sale.receipts.printed')}</StateMark>;
  const { state, cause } = waiting;
  if (state === 'prints') return <StateMark tone="waiting">{t('sale.receipts.prints')}</StateMark>;
  const because = cause === null ? '' : t(`printTrouble.${cause}`);
  return (
    <StateMark tone="attention">
      {state === 'asks' ? t('sale.receipts.asks') : t('sale.receipts.waits')} {because}
    </StateMark>
  );
}
