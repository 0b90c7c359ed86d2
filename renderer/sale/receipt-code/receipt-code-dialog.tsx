import { useMemo } from 'react';
import { t } from '../../../shared/locales/language.ts';
import { drawScreenCode } from '../../../shared/receipt/draw-code.ts';
import { MessageToAcknowledge } from '../../design/frame/message-to-acknowledge.tsx';
import styles from './receipt-code.module.css';

/** Shows the receipt's QR code as large as the screen allows. */
export function ReceiptCodeDialog({
  value,
  onEnd,
}: {
  readonly value: string;
  readonly onEnd: () => void;
}) {
  const { width, height, path } = useMemo(() => drawScreenCode(value), [value]);
  return (
    <MessageToAcknowledge
      title={t('customerDisplay.receiptCode')}
      close={t('sale.receipts.close')}
      onEnd={onEnd}
    >
      <svg
        className={styles['code']}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('sale.receiptCode.show')}
      >
        <path d={path} fill="black" />
      </svg>
    </MessageToAcknowledge>
  );
}
