import type { Tender } from '../../shared/ledger/sale.ts';
import { useFormat } from '../design/format.ts';
import type { Format } from '../design/format.ts';
import { KeyButton } from '../design/key-button.tsx';
import { ticketWords } from './checkout-words.ts';
import { isTendered } from './gift-plans.ts';
import type { SaleFlow } from './sale-state.ts';
import type { SaleDesk } from './sale-store.ts';
import styles from './checkout.module.css';

interface TendersProps {
  readonly flow: SaleFlow;
  readonly send: SaleDesk['send'];
}

/** How it is paid so far: what is in, and the gift balances that are taken at the end. */
export function Tenders({ flow, send }: TendersProps) {
  const format = useFormat();
  const tenders = flow.sale?.tenders ?? [];
  const planned = flow.plans.filter((plan) => !isTendered(flow.sale, plan));
  if (tenders.length + planned.length === 0) return null;
  return (
    <ul className={styles['tenders']} aria-label={ticketWords.paid}>
      {tenders.map((tender, place) => (
        <li key={place} className={styles['tender']}>
          <span>{describeTender(tender, flow, format)}</span>
          <span className={styles['lineMoney']}>{format.money(tender.amountCents)}</span>
        </li>
      ))}
      {planned.map(({ intentId, masked, amountCents, intent }) => (
        <li key={intentId} className={styles['tender']}>
          <span>
            {ticketWords.gift(masked)}
            <small className={styles['soft']}>
              {intent === null ? ticketWords.giftPlanned : ticketWords.giftAsked}
            </small>
          </span>
          <span className={styles['lineMoney']}>{format.money(amountCents)}</span>
          {intent === null && flow.step.kind !== 'taking' && (
            <KeyButton
              icon="cross"
              look="quiet"
              label={ticketWords.dropPlan(masked)}
              onPress={() => send({ kind: 'drop-plan', intentId })}
            >
              <span className={styles['unseen']}>{ticketWords.dropPlan(masked)}</span>
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
      return ticketWords.gift(plan?.masked ?? '…');
    }
    case 'cash':
      return tender.givenCents === tender.amountCents
        ? ticketWords.cash
        : `${ticketWords.cash} (${format.money(tender.givenCents)})`;
    default: {
      const kind = tender.kind === 'card' ? ticketWords.card : ticketWords.other;
      return tender.reference === '' ? kind : `${kind}, ${ticketWords.reference(tender.reference)}`;
    }
  }
}
