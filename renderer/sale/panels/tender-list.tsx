import { t } from '../../../shared/locales/language.ts';
import type { RecordedTender, SlipTender, Tender } from '../../../shared/ledger/sale/tender.ts';
import { handedCashCents } from '../../../shared/values/money.ts';
import type { Cents } from '../../../shared/values/money.ts';
import { assertNever } from '../../../shared/values/assert.ts';
import { useFormat } from '../../design/figures/format.ts';
import type { Format } from '../../design/figures/format.ts';
import { UnbrokenNumbers } from '../../design/keys/unbroken.tsx';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { isSaleOver } from '../flow/state/begin-sale.ts';
import { isTendered, leftAfterSaleCents } from '../flow/state/gift-plans.ts';
import { mayRemoveTender } from '../flow/steps/pay-steps.ts';
import type { GiftPlan, SaleFlow } from '../flow/state/sale-state.ts';
import type { SaleStore } from '../flow/sale-store.ts';
import styles from '../sale.module.css';

interface TendersProps {
  readonly flow: SaleFlow;
  readonly send: SaleStore['send'];
}

/** Lists the sale's payments: those received, and gift payments that will be taken at the end. Each can be removed. */
export function TenderList({ flow, send }: TendersProps) {
  const format = useFormat();
  const tenders = flow.sale?.tenders ?? [];
  // After the end of the sale nothing is charged any more; the panel beside names payments without an answer.
  const planned = isSaleOver(flow.step)
    ? []
    : flow.plans.filter((plan) => !isTendered(flow.sale, plan));
  const isAtCounter = flow.step.kind === 'ringing' || flow.step.kind === 'paying';
  const waiting = isAtCounter ? flow.cardWaiting : null;
  if (tenders.length + planned.length === 0 && waiting === null) return null;
  const removable = tenders.filter((tender) => mayRemoveTender(flow, tender));
  const droppable = flow.step.kind === 'taking' ? [] : planned.filter(({ intent }) => !intent);
  // The shortcut removes the payment added last.
  const last = droppable.at(-1) ?? removable.at(-1);
  return (
    <ul className={styles['tenders']} aria-label={t('sale.ticket.paid')}>
      {tenders.map((tender) => (
        <li key={nameOf(tender)} className={styles['tender']}>
          <span>
            <UnbrokenNumbers text={describeTender(tender, flow, format)} />
          </span>
          <span className={styles['lineMoney']}>{format.money(tender.amountCents)}</span>
          {removable.includes(tender) && (
            <Off
              label={t('sale.ticket.removeTender', {
                what: describeTender(tender, flow, format),
                money: format.money(tender.amountCents),
              })}
              isLast={tender === last && waiting === null}
              onPress={() => send({ kind: 'remove-tender', tender })}
            />
          )}
        </li>
      ))}
      {planned.map((plan) => (
        <li key={plan.intentId} className={styles['tender']}>
          <span>
            <UnbrokenNumbers text={t('sale.ticket.gift', { masked: plan.masked })} />
            <PlanState flow={flow} plan={plan} />
          </span>
          <span className={styles['lineMoney']}>{format.money(plan.amountCents)}</span>
          {droppable.includes(plan) && (
            <Off
              label={t('sale.ticket.dropPlan', { masked: plan.masked })}
              isLast={plan === last && waiting === null}
              onPress={() => send({ kind: 'drop-plan', intentId: plan.intentId })}
            />
          )}
        </li>
      ))}
      {waiting !== null && (
        <li className={styles['tender']}>
          <span>
            <UnbrokenNumbers text={t('sale.ticket.gift', { masked: waiting.card.masked })} />
            <small className={styles['soft']}>{t('sale.ticket.giftWaits')}</small>
          </span>
          <span />
          <Off
            label={t('sale.ticket.dropPlan', { masked: waiting.card.masked })}
            isLast
            onPress={() => send({ kind: 'drop-waiting-card' })}
          />
        </li>
      )}
    </ul>
  );
}

/** Shows what becomes of a planned payment or, if its card can no longer pay that much, what the card can pay now. */
function PlanState({ flow, plan }: { readonly flow: SaleFlow; readonly plan: GiftPlan }) {
  const format = useFormat();
  const { onlyUpToCents: upTo, known } = plan;
  if (upTo !== undefined && plan.recordedAtMs === null) {
    return (
      <small className={styles['notNow']}>
        {upTo === 0
          ? t('sale.ticket.giftNotNow')
          : t('sale.ticket.giftOnlyUpTo', { money: format.money(upTo) })}
      </small>
    );
  }
  return (
    <>
      <small className={styles['soft']}>{t(`sale.ticket.${stateOf(plan)}`)}</small>
      <Left cents={known === undefined ? null : leftAfterSaleCents(flow, known)} />
    </>
  );
}

/** Shows the card's balance after the sale; renders nothing if it is unknown. */
function Left({ cents }: { readonly cents: Cents | null }) {
  const format = useFormat();
  if (cents === null) return null;
  return (
    <small className={styles['soft']}>
      {t('sale.ticket.giftLeft', { money: format.money(cents) })}
    </small>
  );
}

function stateOf({ intent, after }: GiftPlan) {
  if (after !== undefined) return 'giftPerhaps';
  return intent === null ? 'giftPlanned' : 'giftAsked';
}

interface OffProps {
  readonly label: string;
  readonly isLast: boolean;
  readonly onPress: () => void;
}

function Off({ label, isLast, onPress }: OffProps) {
  return (
    <KeyButton
      {...(isLast ? { keyName: shortcuts.drop } : {})}
      icon="cross"
      look="quiet"
      label={label}
      onPress={onPress}
    >
      <span className={styles['unseen']}>{label}</span>
    </KeyButton>
  );
}

function nameOf(tender: RecordedTender): string {
  return tender.kind === 'gift' ? tender.intentId : `${tender.kind} ${tender.taken?.sequence}`;
}

function describeTender(tender: Tender, { plans }: SaleFlow, format: Format): string {
  switch (tender.kind) {
    case 'gift': {
      const plan = plans.find(({ intentId }) => intentId === tender.intentId);
      return t('sale.ticket.gift', { masked: plan?.masked ?? '…' });
    }
    case 'cash':
      return tender.givenCents === handedCashCents(tender)
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
