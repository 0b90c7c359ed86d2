import { t } from '../../../shared/language/language.ts';
import type { SlipTender, Tender } from '../../../shared/ledger/tender.ts';
import { assertNever } from '../../../shared/values/assert.ts';
import { useFormat } from '../../design/format.ts';
import type { Format } from '../../design/format.ts';
import { KeyButton } from '../../design/key-button.tsx';
import { shortcuts } from '../../design/shortcuts.ts';
import { isTendered } from '../flow/gift-plans.ts';
import type { SaleFlow } from '../flow/sale-state.ts';
import type { SaleStore } from '../flow/sale-store.ts';
import styles from '../sale.module.css';

interface TendersProps {
  readonly flow: SaleFlow;
  readonly send: SaleStore['send'];
}

/** How it is paid so far: what is in, and the gift balances that are taken at the end. */
export function Tenders({ flow, send }: TendersProps) {
  const format = useFormat();
  const tenders = flow.sale?.tenders ?? [];
  const planned = flow.plans.filter((plan) => !isTendered(flow.sale, plan));
  if (tenders.length + planned.length === 0) return null;
  return (
    <ul className={styles['tenders']} aria-label={t('sale.ticket.paid')}>
      {tenders.map((tender, place) => (
        <li key={place} className={styles['tender']}>
          <span>{describeTender(tender, flow, format)}</span>
          <span className={styles['lineMoney']}>{format.money(tender.amountCents)}</span>
        </li>
      ))}
      {planned.map(({ intentId, masked, amountCents, intent }, place) => (
        <li key={intentId} className={styles['tender']}>
          <span>
            {t('sale.ticket.gift', { masked })}
            <small className={styles['soft']}>
              {intent === null ? t('sale.ticket.giftPlanned') : t('sale.ticket.giftAsked')}
            </small>
          </span>
          <span className={styles['lineMoney']}>{format.money(amountCents)}</span>
          {intent === null && flow.step.kind !== 'taking' && (
            <KeyButton
              {...(place === planned.length - 1 ? { keyName: shortcuts.drop } : {})}
              icon="cross"
              look="quiet"
              label={t('sale.ticket.dropPlan', { masked })}
              onPress={() => send({ kind: 'drop-plan', intentId })}
            >
              <span className={styles['unseen']}>{t('sale.ticket.dropPlan', { masked })}</span>
            </KeyButton>
          )}
        </li>
      ))}
    </ul>
  );
}

function describeTender(tender: Tender, { plans }: SaleFlow, format: Format): string {
  switch (tender.kind) {
    case 'gift': {
      const plan = plans.find(({ intentId }) => intentId === tender.intentId);
      return t('sale.ticket.gift', { masked: plan?.masked ?? '…' });
    }
    case 'cash':
      return tender.givenCents === tender.amountCents
        ? t('sale.ticket.cash')
        : `${t('sale.ticket.cash')} (${format.money(tender.givenCents)})`;
    case 'card':
    case 'other':
      return describeSlip(tender);
    default:
      return assertNever(tender);
  }
}

function describeSlip({ kind, reference }: SlipTender): string {
  const name = t(`sale.ticket.${kind}`);
  return reference === '' ? name : `${name}, ${t('sale.ticket.reference', { text: reference })}`;
}
