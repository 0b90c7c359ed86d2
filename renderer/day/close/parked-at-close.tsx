import { useEffect, useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import { toStoredReason } from '../../../shared/locales/ready-reasons.ts';
import { totalCents } from '../../../shared/ledger/sale/sale.ts';
import type { Sale } from '../../../shared/ledger/sale/sale.ts';
import { useFormat } from '../../design/figures/format.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { Notice } from '../../design/frame/notice.tsx';
import { numberedShortcut } from '../../design/keys/shortcuts.ts';
import { useNow } from '../../design/use-now.ts';
import { MINUTE_MS } from '../../../shared/values/time.ts';
import styles from '../reports.module.css';

/**
 * Lists parked sales at the close; each can stay for the next shift or be given up. Renders nothing if there are none.
 */
export function ParkedSalesAtClose() {
  const format = useFormat();
  const nowMs = useNow(MINUTE_MS);
  const [parked, setParked] = useState<readonly Sale[]>([]);
  const [isWrong, setIsWrong] = useState(false);
  useEffect(() => {
    const read = window.till.currentSale().catch(() => null);
    void read.then((current) => current && setParked(current.parked));
  }, []);
  const drop = async (sale: Sale) => {
    const reason = toStoredReason(t('reports.closing.dropReason'));
    const proposal = { kind: 'cancel-sale', saleId: sale.id, reason } as const;
    const answer = await window.till.propose(proposal).catch(() => null);
    setIsWrong(answer?.kind !== 'written');
    if (answer?.kind === 'written') setParked((all) => all.filter((one) => one !== sale));
  };
  if (parked.length === 0) return null;
  return (
    <section className={styles['parked']} aria-label={t('reports.closing.parked')}>
      <h2 className={styles['heading']}>{t('reports.closing.parked')}</h2>
      <p>{t('reports.closing.parkedStay')}</p>
      <ul>
        {parked.map((sale, index) => {
          const at = format.moment(sale.parked?.atMs ?? sale.openedAtMs, nowMs);
          const said = `${at} ${sale.parked?.by ?? ''} ${format.money(totalCents(sale))}`;
          return (
            <li key={sale.id}>
              <span>{said}</span>
              <KeyButton
                keyName={numberedShortcut(index)}
                look="danger"
                label={t('reports.closing.dropOne', { sale: said })}
                onPress={() => void drop(sale)}
              >
                {t('reports.closing.drop')}
              </KeyButton>
            </li>
          );
        })}
      </ul>
      {isWrong && <Notice tone="bad" title={t('reports.closing.notDropped')} />}
    </section>
  );
}
