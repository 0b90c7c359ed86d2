import { useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import { describePrintAnswer } from '../../../shared/messages/no-answer.ts';
import type { PrintingStatus } from '../../../shared/printing/printing.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { useMayCall } from '../../step-up/people-here.ts';
import { printCopyOf, printWithoutPricesOf, savePdfOf } from './receipt-view.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import styles from './receipts.module.css';

export interface AfterSaleKeysProps {
  readonly receiptNumber: number;
  /** True if something of the sale can still be refunded. */
  readonly hasLeft: boolean;
  readonly printing: PrintingStatus;
  /** Told what became of printing or saving. */
  readonly onSaid: (said: string | null) => void;
}

/** Shows the buttons for a customer who is still there: print the receipt again, without prices or as a file, and refund. */
export function AfterSaleButtons({ receiptNumber, hasLeft, printing, onSaid }: AfterSaleKeysProps) {
  const [isRefunding, setRefunding] = useState(false);
  const [mayCopy, mayPrintGift] = [useMayCall('printCopy'), useMayCall('printWithoutPrices')];
  const [maySavePdf, mayRefund] = [useMayCall('savePdf'), useMayCall('refundOffer')];
  const hasPrinter = printing.printer !== 'none';
  // Main still has the facts of the sale that was just completed, so the database is not read.
  const print = async (printOf: typeof printCopyOf) => {
    const answer = await printOf(receiptNumber, null);
    onSaid(describePrintAnswer(answer, t('sale.receipts.nothingPrinted')));
  };
  const savePdf = async () => {
    onSaid(await savePdfOf(receiptNumber, '', null));
  };
  return (
    <>
      <div className={styles['afterSale']}>
        {hasPrinter && (
          <>
            <KeyButton
              keyName={shortcuts.again}
              look="quiet"
              stacked
              label={t('sale.ended.reprint')}
              disabled={!mayCopy}
              onPress={() => void print(printCopyOf)}
            />
            <KeyButton
              keyName={shortcuts.withoutPrices}
              look="quiet"
              stacked
              label={t('sale.receipts.withoutPrices')}
              disabled={!mayPrintGift}
              onPress={() => void print(printWithoutPricesOf)}
            />
          </>
        )}
        <KeyButton
          keyName={shortcuts.toPdf}
          look="quiet"
          stacked
          label={t('reports.pdf')}
          disabled={!maySavePdf}
          onPress={() => void savePdf()}
        />
        {hasLeft && (
          <KeyButton
            keyName={shortcuts.refund}
            look="quiet"
            stacked
            label={t('sale.refund.key')}
            disabled={!mayRefund}
            onPress={() => setRefunding(true)}
          />
        )}
      </div>
      {isRefunding && <RefundDialog number={receiptNumber} onEnd={() => setRefunding(false)} />}
    </>
  );
}
