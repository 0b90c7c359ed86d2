import { useState } from 'react';
import { t } from '../../shared/locales/language.ts';
import { newestPayments } from '../../shared/office/newest-payments.ts';
import type { NewestPayments } from '../../shared/office/newest-payments.ts';
import type { OfficeAwayCause } from '../../shared/office/office-view-messages.ts';
import { useFormat } from '../design/figures/format.ts';
import { Notice } from '../design/frame/notice.tsx';
import { askNewestRecords } from './ask-office.ts';
import { formatMoneyOrNothing } from './describe-store.ts';
import styles from './office.module.css';

interface TillPaymentsProps {
  readonly store: string;
  readonly till: string;
  readonly currency: string;
  readonly nowMs: number;
}

/** Shows the last known state of a till's newest payments, read when the part is opened. */
export function TillPayments({ store, till, currency, nowMs }: TillPaymentsProps) {
  const format = useFormat();
  const [heard, setHeard] = useState<NewestPayments | OfficeAwayCause | null>(null);
  const ask = async (): Promise<void> => {
    const said = await askNewestRecords(store, till);
    setHeard(said.kind === 'away' ? said.why : newestPayments(said.bodies));
  };
  return (
    <details
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) void ask();
      }}
    >
      <summary>{t('office.payments')}</summary>
      {typeof heard === 'string' && <Notice tone="attention" title={t(`office.away.${heard}`)} />}
      {heard !== null && typeof heard !== 'string' && (
        <>
          {heard.payments.length === 0 && (
            <p className={styles['note']}>{t('office.noPayments')}</p>
          )}
          <table className={styles['table']}>
            <tbody>
              {heard.payments.map(({ id, atMs, verb, amountCents, state }) => (
                <tr key={id}>
                  <td>{format.moment(atMs, nowMs)}</td>
                  <td>{t(`activity.verbs.${verb}`)}</td>
                  <td className={styles['figure']}>
                    {formatMoneyOrNothing(amountCents, currency, format)}
                  </td>
                  <td>{t(`activity.states.${state}`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {heard.unread > 0 && (
            <p className={styles['small']}>{t('office.unreadRecords', { count: heard.unread })}</p>
          )}
        </>
      )}
    </details>
  );
}
