import { isOpen, needsPerson, saleIdOf } from '../money/intent.ts';
import type { Intent } from '../money/intent.ts';
import type { IntentId } from '../../values/ids.ts';
import { isOldCardLoad } from '../money/old-card.ts';
import { isLoadLine, isTenderOf } from './sale.ts';
import type { Sale } from './sale.ts';

/**
 * True if a transaction on another card can replace a refused one: same amount, applied or guaranteed, without a sale
 * of its own and without another purpose. The screen offers exactly what the guard accepts.
 * @param sale the sale for which the other one was accepted; undefined for none
 */
export function canReplacePayment(refused: Intent, other: Intent, sale: Sale | undefined): boolean {
  const isOfAnotherCard = other.cardId !== refused.cardId && other.verb === refused.verb;
  const pays = other.state === 'applied' || (other.strength === 'deferred' && isOpen(other));
  return (
    isOfAnotherCard &&
    pays &&
    other.amountCents === refused.amountCents &&
    isForItself(other) &&
    isWhole(other) &&
    (sale === undefined || (sale.state === 'completed' && !isOfSale(sale, other)))
  );
}

/**
 * True if a payment was accepted at this till for a customer at its counter: not half of a move, not adopted from
 * another till, not requested by another program, not the balance of an old card.
 */
function isForItself(other: Intent): boolean {
  const isHalf = other.reverses !== null || other.follows !== undefined;
  const isOthers = other.otherTill !== undefined || other.adoptedFrom !== undefined;
  if (isOldCardLoad(other)) return false;
  return !isHalf && !isOthers && other.saleThere === undefined && other.isElsewhere !== true;
}

/** True if no part of the payment was refunded, automatically or by hand, and it does not replace another one. */
function isWhole(other: Intent): boolean {
  const isBack = other.reversedBy !== null || other.takenBackCents !== undefined;
  const isSeen = other.alarm !== undefined || other.alarmSeenAtMs !== undefined;
  return !isBack && !isSeen && other.standsInFor === undefined;
}

/**
 * Returns the payment of which a person still has to decide on a reversal; null for any other transaction. That payment
 * replaces no other meanwhile, since its reversal may be sent again, or paid out in cash.
 */
export function paymentWithOpenReversal(intent: Intent): IntentId | null {
  return needsPerson(intent) ? intent.reverses : null;
}

function isOfSale(sale: Sale, { id }: Intent): boolean {
  return isTenderOf(sale, id) || sale.lines.filter(isLoadLine).some((line) => line.intentId === id);
}

/**
 * Links a replacement payment to the refused transaction that it replaces, and to that transaction's sale.
 */
export function withReplacementLink(other: Intent, refused: Intent): Intent {
  return { ...other, standsInFor: { intentId: refused.id, saleId: saleIdOf(refused) } };
}
