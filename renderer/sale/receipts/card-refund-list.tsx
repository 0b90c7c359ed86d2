import { t } from '../../../shared/locales/language.ts';
import { isAppliedAtService, isInLane } from '../../../shared/ledger/money/intent.ts';
import type { Intent, IntentState } from '../../../shared/ledger/money/intent.ts';
import type { GiftPart } from '../../../shared/ledger/sale/refund.ts';
import type { RefundOffer } from '../../../shared/messages/refund-offer.ts';
import type { IntentId } from '../../../shared/values/ids.ts';
import { useFormat } from '../../design/figures/format.ts';
import { StateBadge } from '../../design/frame/state-badge.tsx';
import styles from './refund.module.css';

interface LoadsByTillProps {
  readonly loads: readonly GiftPart[];
  readonly offer: Extract<RefundOffer, { kind: 'offer' }>;
  readonly heard: ReadonlyMap<IntentId, Intent>;
}

/**
 * Shows the refunds that the till itself returns to cards, with their progress; a person hands over the rest of the
 * refund.
 */
export function CardRefundList({ loads, offer, heard }: LoadsByTillProps) {
  const { money } = useFormat();
  if (loads.length === 0) return null;
  const advice = adviceOn(loads.map(({ intentId }) => heard.get(intentId)?.state ?? 'waiting'));
  return (
    <section className={styles['byTill']} aria-label={t('sale.refund.goesBack')}>
      {loads.map(({ intentId, place, amountCents }) => {
        const card = offer.gifts[place]?.card ?? t('sale.refund.cardThatPaid');
        const amount = money(amountCents);
        const intent = heard.get(intentId);
        const state = intent?.state ?? 'waiting';
        if (intent !== undefined && isAppliedAtService(intent)) {
          return (
            <StateBadge key={intentId} tone="good" icon="check">
              {t('sale.gift.applied.load', { money: amount, masked: card })}
            </StateBadge>
          );
        }
        if (state === 'settled' || state === 'voided') {
          return (
            <StateBadge key={intentId} tone="attention">
              {card} · {t('giftParts.outcome.either.settled')}
            </StateBadge>
          );
        }
        const isForPerson = isForManager(state);
        const underWay =
          state === 'sending'
            ? t('sale.refund.loadUnderWay', { money: amount, card })
            : t('sale.ticket.goingBack', { money: amount, masked: card });
        return (
          <StateBadge key={intentId} tone={isForPerson ? 'attention' : 'waiting'}>
            {isForPerson
              ? t(`sale.refund.${state === 'refused' ? 'loadRefused' : 'loadForManager'}`, {
                  money: amount,
                  card,
                })
              : underWay}
          </StateBadge>
        );
      })}
      {/* Below the cards: behind the cash to hand over, “itself” would be about the cash. */}
      {advice !== null && <p>{t(`sale.refund.${advice}`)}</p>}
    </section>
  );
}

/** Returns the advice about refunds whose outcome is open; null once all of them have ended. */
function adviceOn(states: readonly IntentState[]): 'byTill' | 'notByHand' | null {
  if (states.some((state) => isInLane({ state }))) return 'byTill';
  return states.some(isForManager) ? 'notByHand' : null;
}

function isForManager(state: IntentState): boolean {
  return state === 'unknown' || state === 'refused';
}
