import { t } from '../../../shared/locales/language.ts';
import type { RefundPart } from '../../../shared/ledger/sale/refund.ts';
import { refundableCents } from '../../../shared/ledger/sale/refundable.ts';
import type { RefundShare } from '../../../shared/ledger/sale/refundable.ts';
import type { RefundOffer } from '../../../shared/messages/refund-offer.ts';
import { guardRefusalSentence } from '../../../shared/messages/describe-refusal.ts';
import type { Refusal } from '../../../shared/proposals/admission.ts';
import { handedCashCents, sumCents } from '../../../shared/values/money.ts';
import type { Cents } from '../../../shared/values/money.ts';

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

/** Says how much of a sale can be refunded, and why not more. */
function describeUpTo(
  because: Extract<Refusal, { why: 'refund-too-much' }>['because'],
  upToCents: Cents,
  money: Money,
): string {
  return upToCents === 0
    ? t(`sale.refund.upToNothing.${because}`)
    : t(`sale.refund.upTo.${because}`, { money: money(upToCents) });
}

/** Says how much of an offered sale can be refunded, and why not more, as the guard would (`admitRefund`). */
export function describeOffered({ sale, gifts }: Offer, money: Money): string {
  const found = gifts.flatMap((gift) => (gift === null ? [] : [gift.goesBack]));
  const ofGift = found.includes('erased') ? 'gift-erased' : 'gift-gone';
  const because = found.includes('unsettled') ? 'gift-unsettled' : ofGift;
  return describeUpTo(
    found.length === 0 ? 'refunded' : because,
    offeredCents({ sale, gifts }),
    money,
  );
}

/** Returns the cents of the goods that can be refunded now. */
export function offeredCents({ sale, gifts }: Pick<Offer, 'sale' | 'gifts'>): Cents {
  return refundableCents(sale, (index) => gifts[index]?.goesBack ?? 'gone');
}

/** Says why the guard has refused the refund. */
export function describeRefundRefusal(refusal: Refusal, money: Money): string {
  switch (refusal.why) {
    case 'refund-too-much':
      return describeUpTo(refusal.because, refusal.upToCents, money);
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
