import { isOpen, saleIdOf } from '../money/intent.ts';
import type { Intent } from '../money/intent.ts';
import { isLoadLine, isTenderOf } from './sale.ts';
import type { Sale } from './sale.ts';

/**
 * Tells whether a transaction on another card replaces a refused one: the same amount, applied or guaranteed, for
 * no sale of its own and for nothing else. The screen offers what the guard accepts.
 * @param sale the sale for which the other one was accepted; undefined for none
 */
export function canReplace(refused: Intent, other: Intent, sale: Sale | undefined): boolean {
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
 * Accepted at this till for a customer at its counter: neither a half of something else, nor what another till of the store, or
 * another till's program, counts as its own.
 */
function isForItself(other: Intent): boolean {
  const isHalf = other.reverses !== null || other.follows !== undefined;
  const isOthers = other.otherTill !== undefined || other.adoptedFrom !== undefined;
  return !isHalf && !isOthers && other.saleThere === undefined && other.isElsewhere !== true;
}

/** Nothing of it went back, by the till or by hand, and it stands in for no other one. */
function isWhole(other: Intent): boolean {
  const isBack = other.reversedBy !== null || other.takenBackCents !== undefined;
  const isSeen = other.alarm !== undefined || other.alarmSeenAtMs !== undefined;
  return !isBack && !isSeen && other.standsInFor === undefined;
}

function isOfSale(sale: Sale, { id }: Intent): boolean {
  return isTenderOf(sale, id) || sale.lines.filter(isLoadLine).some((line) => line.intentId === id);
}

/** Links a stand-in with the refused transaction whose settlement names it, and with the sale of that one. */
export function standingIn(other: Intent, refused: Intent): Intent {
  return { ...other, standsInFor: { intentId: refused.id, saleId: saleIdOf(refused) } };
}
