import { useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import type { SaleId } from '../../../shared/values/ids.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { Notice } from '../../design/frame/notice.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { OpenDrawerButton } from '../../step-up/open-drawer-button.tsx';
import styles from '../sale.module.css';

interface TicketHeadProps {
  readonly saleId: SaleId;
  readonly hasPrinter: boolean;
  readonly onReceipts: () => void;
}

/**
 * The buttons above the ticket, which need no sale: receipts and drawer. A message about the drawer stays until the
 * next sale.
 */
export function TicketHead({ saleId, hasPrinter, onReceipts }: TicketHeadProps) {
  const [said, setSaid] = useState({ good: true, text: '', saleId });
  const isTrouble = !said.good && said.saleId === saleId;
  return (
    <>
      <div className={styles['ticketHead']}>
        <h1 className={styles['ticketTitle']}>{t('sale.ticket.title')}</h1>
        <KeyButton
          keyName={shortcuts.print}
          look="quiet"
          label={t('sale.receipts.last')}
          onPress={onReceipts}
        />
        {hasPrinter && (
          <OpenDrawerButton isQuiet onSaid={(good, text) => setSaid({ good, text, saleId })} />
        )}
      </div>
      <span className={styles['unseen']} role="status">
        {said.good ? said.text : ''}
      </span>
      {isTrouble && <Notice tone="bad" title={said.text} />}
    </>
  );
}
