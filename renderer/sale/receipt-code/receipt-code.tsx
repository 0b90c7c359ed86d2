import { useMemo, useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import { drawScreenCode } from '../../../shared/receipt/draw-code.ts';
import type { ScreenCode } from '../../../shared/receipt/screen-code.ts';
import { StateMark } from '../../design/frame/state-mark.tsx';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { ToBeRead } from '../../design/frame/to-be-read.tsx';
import styles from './receipt-code.module.css';

/** The receipt for a customer's phone: a button, and the QR code as large as the screen lets it be. */
export function ReceiptCode({ code }: { readonly code: ScreenCode }) {
  const [isShown, setShown] = useState(false);
  if (code.kind === 'too-long') {
    return <StateMark tone="attention">{t('sale.receiptCode.tooLong')}</StateMark>;
  }
  return (
    <>
      <KeyButton
        keyName={shortcuts.receiptCode}
        look="quiet"
        label={t('sale.receiptCode.show')}
        onPress={() => setShown(true)}
      />
      {isShown && <CodeDialog value={code.value} onEnd={() => setShown(false)} />}
    </>
  );
}

function CodeDialog({ value, onEnd }: { readonly value: string; readonly onEnd: () => void }) {
  const { width, height, path } = useMemo(() => drawScreenCode(value), [value]);
  return (
    <ToBeRead
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
    </ToBeRead>
  );
}
