import { isServiceAmount } from '../../api/service-cents.ts';
import { intentsOfCard, saleOf, usableCard } from '../../ledger/ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { isRefusedPromise, fullyReversedId } from '../../ledger/money/intent.ts';
import type { Intent } from '../../ledger/money/intent.ts';
import type { OtherTillOrigin } from '../../ledger/money/other-till.ts';
import { isAtLeastPartlyRefunded } from '../../ledger/sale/refundable.ts';
import { serviceUnitIn } from '../../ledger/store/book.ts';
import { grantAdmission, refuseAdmission } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import type { IntentId } from '../../values/ids.ts';
import { cents, ZERO } from '../../values/money.ts';
import type { Cents } from '../../values/money.ts';
import { putRightLimitRefusal } from '../store/cashier-limits.ts';
import { newIntent } from './new-intent.ts';

/**
 * Refunds a part of another till's payment to its card. All parts together never exceed the payment, even if one is
 * refused: it was reported as refunded, and a manager handles the refusal.
 * @param original an applied payment that is no reversal itself
 */
export function admitPartRefundOfOtherTill(
  ledger: Ledger,
  original: Intent,
  request: {
    readonly intentId: IntentId;
    readonly reason: string;
    readonly partCents: Cents;
    readonly otherTill?: OtherTillOrigin;
  },
  stamp: Stamp,
): Admission {
  const { intentId, partCents, reason, otherTill } = request;
  const { id, cardId, verb, amountCents, saleId, reversedBy, takenBackCents = ZERO } = original;
  if (original.otherTill === undefined || verb !== 'redeem' || saleId !== null)
    return refuseAdmission({ why: 'unknown-intent' });
  const sale = saleOf(ledger, original);
  if (sale && isAtLeastPartlyRefunded(sale, id))
    return refuseAdmission({ why: 'already-reversed' });
  if (partCents <= 0) return refuseAdmission({ why: 'not-an-amount' });
  if (!isServiceAmount(partCents, serviceUnitIn(ledger.book)))
    return refuseAdmission({ why: 'finer-than-service' });
  const upToCents = cents(reversedBy === null ? amountCents - takenBackCents : 0);
  if (partCents > upToCents)
    return refuseAdmission({ why: 'refund-too-much', upToCents, because: 'refunded' });
  // A refused reversal of the whole payment changes nothing now, but a manager may still send it again.
  const isWholeLeft = intentsOfCard(ledger, cardId).some(
    (one) => fullyReversedId(one) === id && isRefusedPromise(one),
  );
  if (isWholeLeft) return refuseAdmission({ why: 'already-reversed' });
  const card = usableCard(ledger, cardId);
  if (!card) return refuseAdmission({ why: 'unknown-card' });
  const overLimit = putRightLimitRefusal(ledger, original, stamp, partCents);
  if (overLimit) return refuseAdmission(overLimit);
  const part = {
    intentId,
    verb: 'load' as const,
    amountCents: partCents,
    saleId,
    strength: 'deferred' as const,
    reverses: id,
    reason,
    otherTill,
  };
  return grantAdmission('intent-accepted', stamp, {
    intent: { ...newIntent(ledger, part, card, stamp), isPart: true },
    linked: { ...original, takenBackCents: cents(takenBackCents + partCents) },
  });
}

/**
 * Returns the payment without a partial refund that was voided before it was sent, so that this amount can be refunded
 * again.
 */
export function withoutPartRefund(original: Intent, part: Intent): Intent {
  const { takenBackCents = ZERO, ...rest } = original;
  const leftCents = cents(takenBackCents - part.amountCents);
  return leftCents > 0 ? { ...rest, takenBackCents: leftCents } : rest;
}
