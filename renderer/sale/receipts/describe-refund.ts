import { t } from '../../../shared/locales/language.ts';
import type { RefundPart } from '../../../shared/ledger/sale/refund.ts';
import type { RefundShare } from '../../../shared/ledger/sale/refundable.ts';
import type { RefundOffer } from '../../../shared/messages/refund-offer.ts';
import { guardRefusalSentence } from '../../../shared/messages/describe-refusal.ts';
import type { Refusal } from '../../../shared/proposals/admission.ts';
import { handedCashCents, sumCents } from '../../../shared/values/money.ts';

type Offer = Extract<RefundOffer, { kind: 'offer' }>;
type Money = (cents: number) => string;

/**
 * Describes how the money of a refund is returned: one line per card and slip, and one for everything paid in cash.
 * @param money formats cents
 */
export function describeRefundParts(
  parts: readonly (RefundShare | RefundPart)[],
  offer: Offer,
  money: Money,
): readonly string[] {
  const cash = parts.filter(({ kind }) => kind === 'cash');
  const cashCents = sumCents(cash.map(handedCashCents));
  return [
    ...parts.flatMap((part) => (part.kind === 'cash' ? [] : [describePart(part, offer, money)])),
    ...(cash.length === 0 ? [] : [t('sale.ended.giveBackCash', { money: money(cashCents) })]),
  ];
}

function describePart(
  { kind, place, amountCents }: RefundShare | RefundPart,
  { sale, gifts }: Offer,
  money: Money,
): string {
  const amount = { money: money(amountCents) };
  if (kind === 'gift') {
    const card = gifts[place]?.card ?? null;
    return card === null
      ? t('sale.refund.ontoUnknown', amount)
      : t('sale.refund.onto', { ...amount, card });
  }
  const tender = sale.tenders[place];
  const reference = tender !== undefined && 'reference' in tender ? tender.reference.trim() : '';
  if (reference === '') {
    return kind === 'card'
      ? t('sale.ended.giveBackCard', amount)
      : t('sale.ended.giveBackOther', amount);
  }
  const named = { ...amount, reference };
  return kind === 'card'
    ? t('sale.ended.giveBackCardReference', named)
    : t('sale.ended.giveBackOtherReference', named);
}

/** Says why the guard has refused the refund. */
export function describeRefundRefusal(refusal: Refusal, money: Money): string {
  switch (refusal.why) {
    case 'refund-too-much':
      return t(`sale.refund.upTo.${refusal.because}`, { money: money(refusal.upToCents) });
    case 'load-not-back':
      return t(`sale.loadBack.not.${refusal.because}`, { money: money(refusal.upToCents) });
    case 'nothing-changes':
      return t('sale.refund.already');
    case 'refunds-full':
      return t('sale.refund.full');
    default:
      return guardRefusalSentence(refusal);
  }
}
