import { Modal } from '@mantine/core';
import { useRef, useState } from 'react';
import { t } from '../../../shared/language/language.ts';
import type { PrintingStatus } from '../../../shared/printing/printing.ts';
import { KeyButton } from '../../design/key-button.tsx';
import { shortcuts } from '../../design/shortcuts.ts';
import { PrintingLine, ReceiptPaper, useReceipt } from './receipt-view.tsx';
import styles from '../sale.module.css';

interface ReceiptDialogProps {
  /** Its number; null for the last one. */
  readonly first: number | null;
  readonly printing: PrintingStatus;
  readonly onClose: () => void;
}

/** Any receipt once more; Enter prints a copy. */
export function ReceiptDialog({ first, printing, onClose }: ReceiptDialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const [number, setNumber] = useState(first);
  const [wasPrinted, setWasPrinted] = useState(false);
  const shown = useReceipt(number);
  const go = (to: number | null) => {
    setWasPrinted(false);
    setNumber(to);
  };
  const print = async () => {
    // A quick hand presses before the receipt stands here: it means the one that comes.
    const meant = shown ?? (await window.till.showReceipt(number).catch(() => null));
    if (meant === null) return;
    setWasPrinted(true);
    await window.till.printCopy(meant.number);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={false}
      withCloseButton={false}
      size={560}
      title={<strong>{shown?.receipt.title ?? t('sale.receipts.none')}</strong>}
    >
      <div ref={body} className={styles['receiptDialog']} data-decision>
        <div className={styles['receiptScroll']}>
          {shown !== null && <ReceiptPaper shown={shown} />}
        </div>
        <div role="status">
          {shown !== null && wasPrinted && (
            <PrintingLine printing={printing} title={shown.receipt.title} />
          )}
        </div>
        <div className={styles['receiptKeys']}>
          <KeyButton
            keyName={shortcuts.before}
            stacked
            label={t('sale.receipts.earlier')}
            disabled={shown?.earlier === null || shown === null}
            onPress={() => go(shown?.earlier ?? null)}
          />
          <KeyButton
            keyName={shortcuts.after}
            stacked
            label={t('sale.receipts.later')}
            disabled={shown?.later === null || shown === null}
            onPress={() => go(shown?.later ?? null)}
          />
          <KeyButton
            keyName={shortcuts.back}
            stacked
            label={t('sale.receipts.close')}
            onPress={onClose}
          />
          <KeyButton
            keyName={shortcuts.confirm}
            look="primary"
            stacked
            label={
              printing.printer === 'none'
                ? t('sale.receipts.noPrinter')
                : t('sale.receipts.printCopy')
            }
            disabled={printing.printer === 'none'}
            startsFocused
            onPress={() => void print()}
          />
        </div>
      </div>
    </Modal>
  );
}
