import { grantAdmission, refuseAdmission } from '../../proposals/admission.ts';
import type { Admission, Refusal } from '../../proposals/admission.ts';
import type { Proposal, Stamp } from '../../proposals/proposals.ts';
import { newIntent } from '../money/new-intent.ts';
import { isServiceAmount } from '../../api/service-cents.ts';
import { serviceUnitIn } from '../../ledger/store/book.ts';
import { intentIdRefusal } from '../money/judge-intent-id.ts';
import { refundLimitRefusal } from '../store/cashier-limits.ts';
import { isAppliedAtService, needsPerson, fullyReversedId } from '../../ledger/money/intent.ts';
import type { Intent } from '../../ledger/money/intent.ts';
import { intentsOfCard, usableCard } from '../../ledger/ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { isPauseUntilFixed } from '../../ledger/money/queue.ts';
import { giftPartsOf, MAX_REFUNDS } from '../../ledger/sale/refund.ts';
import type { Refund, RefundPart } from '../../ledger/sale/refund.ts';
import {
  giftRefundabilityOf,
  refundableCents,
  refundSharesOf,
  soldForCents,
} from '../../ledger/sale/refundable.ts';
import type { GiftRefundability, RefundShare } from '../../ledger/sale/refundable.ts';
import { cashStepIn, withRoundedCash } from '../../ledger/sale/rounding.ts';
import type { Sale } from '../../ledger/sale/sale.ts';
import { taxSumsOfRefund } from '../../ledger/sale/tax-sums.ts';
import { hasSlipNumber } from '../../ledger/sale/tender.ts';
import { assertPresent } from '../../values/assert.ts';
import { refundPartId } from '../../values/ids.ts';

type RefundRequest = Extract<Proposal, { kind: 'refund-sale' }>;

/**
 * Refunds goods of a completed sale (decision 0108). Nobody chooses how much goes back to which payment: it follows
 * from the sale and all its refunds. The sale records the refund, and owes the parts for cards from then on.
 */
export function admitRefund(ledger: Ledger, request: RefundRequest, stamp: Stamp): Admission {
  const alarm = ledger.queue.pauses.find(({ cause }) => isPauseUntilFixed(cause));
  if (alarm) return refuseAdmission({ why: 'queue-paused', cause: alarm.cause });
  const sale = ledger.sales.get(request.saleId);
  if (!sale) return refuseAdmission({ why: 'unknown-sale' });
  if (sale.state !== 'completed') return refuseAdmission({ why: 'wrong-state', state: sale.state });
  const { refunds = [] } = sale;
  const isKnown = refunds.some(({ id }) => id === request.refundId);
  if (isKnown) return refuseAdmission({ why: 'nothing-changes' });
  if (refunds.length >= MAX_REFUNDS) return refuseAdmission({ why: 'refunds-full' });
  const giftAt = giftRefundabilityByPayment(ledger, sale);
  const askedCents = soldForCents(sale, request.lines);
  const upToCents = refundableCents(sale, giftAt);
  if (askedCents === null || askedCents > upToCents) {
    const because = askedCents === null ? 'refunded' : whyLess(sale, giftAt);
    return refuseAdmission({ why: 'refund-too-much', upToCents, because });
  }
  // There is nothing to refund for goods that cost nothing.
  if (askedCents === 0) return refuseAdmission({ why: 'not-an-amount' });
  const overLimit = refundLimitRefusal(ledger, sale, askedCents, stamp);
  if (overLimit) return refuseAdmission(overLimit);
  const shares = refundSharesOf(sale, askedCents, giftAt);
  const parts = withRoundedCash(
    shares.map((share) => refundPartOf(sale, share, request)),
    refunds,
    cashStepIn(ledger),
  );
  const taxes = taxSumsOfRefund(sale, request.lines);
  const refund: Refund = {
    id: request.refundId,
    sequence: ledger.lastSequence + 1,
    atMs: stamp.atMs,
    lines: request.lines,
    parts,
    reason: request.reason,
    ...(taxes.length > 0 && { taxes }),
    ...(stamp.operator !== null && { servedBy: stamp.operator }),
  };
  const unfit = giftRefusal(ledger, refund);
  if (unfit) return refuseAdmission(unfit);
  return grantAdmission('sale-refunded', stamp, {
    sale: { ...sale, refunds: [...refunds, refund] },
    tally: { count: 1, sumCents: askedCents },
  });
}

/** Accepts the part of a refund that goes back onto a card. Only the journal decides that it is due. */
export function admitRefundPart(
  ledger: Ledger,
  request: Extract<Proposal, { kind: 'accept-refund' }>,
  stamp: Stamp,
): Admission {
  const { refunds = [] } = ledger.sales.get(request.saleId) ?? {};
  const index = refunds.findIndex((one) => partNamed(one, request.intentId) !== undefined);
  const refund = refunds[index];
  const part = refund && partNamed(refund, request.intentId);
  const original = part && ledger.intents.get(part.reverses);
  if (refund === undefined || part === undefined || original === undefined)
    return refuseAdmission({ why: 'unknown-intent' });
  const owed = ledger.owed.get(part.intentId);
  if (owed === undefined) return refuseAdmission({ why: 'nothing-changes' });
  const card = assertPresent(
    ledger.cards.get(original.cardId),
    'every intent names an introduced card',
  );
  const load = {
    intentId: part.intentId,
    verb: 'load' as const,
    amountCents: part.amountCents,
    saleId: request.saleId,
    strength: 'deferred' as const,
    reverses: original.id,
    reason: refund.reason,
    refund: index + 1,
    owed,
  };
  return grantAdmission('intent-accepted', stamp, { intent: newIntent(ledger, load, card, stamp) });
}

function partNamed(refund: Refund, intentId: string) {
  return giftPartsOf(refund).find((part) => part.intentId === intentId);
}

/** Returns whether each payment of a sale, by its index, can be refunded to a card. */
export function giftRefundabilityByPayment(
  ledger: Ledger,
  sale: Sale,
): (place: number) => GiftRefundability {
  return (place) => {
    const tender = sale.tenders[place];
    return giftRefundabilityIn(
      ledger,
      tender?.kind === 'gift' ? ledger.intents.get(tender.intentId) : undefined,
    );
  };
}

/** Judges whether a transaction can be refunded now, by its reversal and its card too. */
export function giftRefundabilityIn(ledger: Ledger, intent: Intent | undefined): GiftRefundability {
  const giftReturn = giftRefundabilityOf(intent);
  if (intent === undefined || giftReturn !== 'returnable') return giftReturn;
  const found = beside(ledger, intent);
  if (found !== 'returnable') return found;
  return usableCard(ledger, intent.cardId) ? 'returnable' : 'erased';
}

/**
 * Judges an earlier reversal. A refused one no longer prevents a refund, but it may still be sent again or paid by
 * hand, so a manager decides first.
 */
function beside(ledger: Ledger, paid: Intent): GiftRefundability {
  const backs = intentsOfCard(ledger, paid.cardId).filter(
    (one) => fullyReversedId(one) === paid.id && !isCountedBack(one),
  );
  if (backs.some(isAppliedAtService)) return 'gone';
  return backs.some(needsPerson) ? 'unsettled' : 'returnable';
}

/** True if what is left of a sold load already excludes this transaction (`reducedLoad`). */
function isCountedBack(one: Intent): boolean {
  return one.loadBack !== undefined && isAppliedAtService(one) && one.alarm === undefined;
}

function whyLess(sale: Sale, giftAt: (place: number) => GiftRefundability) {
  const gifts = sale.tenders.flatMap(({ kind }, index) => (kind === 'gift' ? [giftAt(index)] : []));
  if (gifts.includes('unsettled')) return 'gift-unsettled';
  return gifts.includes('erased') ? 'gift-erased' : 'gift-gone';
}

/** Converts a payment's share of a refund to the form that the sale records. */
export function refundPartOf(
  sale: Sale,
  share: RefundShare,
  request: Pick<RefundRequest, 'refundId' | 'reference'>,
): RefundPart {
  const { kind, place, amountCents } = share;
  const tender = sale.tenders[place];
  if (tender?.kind === 'gift') {
    const intentId = refundPartId(request.refundId, place);
    return { kind: 'gift', place, amountCents, intentId, reverses: tender.intentId };
  }
  if (kind === 'card' || kind === 'other') {
    const reference = hasSlipNumber(request) ? request.reference : '';
    return { kind, place, amountCents, reference };
  }
  return { kind: 'cash', place, amountCents };
}

/** Returns why the parts for cards could not be accepted afterwards; null if they could. */
function giftRefusal(ledger: Ledger, refund: Refund): Refusal | null {
  for (const { intentId, reverses, amountCents } of giftPartsOf(refund)) {
    if (!isServiceAmount(amountCents, serviceUnitIn(ledger.book))) {
      return { why: 'finer-than-service' };
    }
    const original = ledger.intents.get(reverses);
    if (!original) return { why: 'unknown-intent' };
    if (!usableCard(ledger, original.cardId)) return { why: 'unknown-card' };
    const unnamed = intentIdRefusal(ledger, intentId);
    if (unnamed) return unnamed;
  }
  return null;
}
