import { useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import type { ScreenCode } from '../../../shared/receipt/screen-code.ts';
import { StateBadge } from '../../design/frame/state-badge.tsx';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { lazyPart } from '../../design/lazy-part.tsx';

const CodeDialog = lazyPart(
  async () => (await import('./receipt-code-dialog.tsx')).ReceiptCodeDialog,
);

/** A button that shows the receipt for a customer's phone, as a QR code as large as the screen allows. */
export function ShowReceiptCodeButton({ code }: { readonly code: ScreenCode }) {
  const [isShown, setShown] = useState(false);
  if (code.kind === 'too-long') {
    return <StateBadge tone="attention">{t('sale.receiptCode.tooLong')}</StateBadge>;
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
