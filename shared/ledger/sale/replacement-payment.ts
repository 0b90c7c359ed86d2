import { isOpen } from '../money/intent.ts';
import type { Intent } from '../money/intent.ts';
import { isTenderOf } from './sale.ts';
import type { Sale } from './sale.ts';

/** Facts about a transaction that the transaction itself does not hold. */
interface ReplacementPayment {
  /** The sale for which it was accepted. */
  readonly sale: Sale | undefined;
  /** It stands in for another refused one already. */
  readonly isUsed: boolean;
}

/**
 * Tells whether a transaction on another card replaces a refused one: the same amount, applied or guaranteed, for
 * no sale of its own and for nothing else. The screen offers what the guard accepts.
 */
export function canReplace(
  refused: Intent,
  other: Intent,
  { sale, isUsed }: ReplacementPayment,
): boolean {
  const isOfAnotherCard = other.cardId !== refused.cardId && other.verb === refused.verb;
  const pays = other.state === 'applied' || (other.strength === 'deferred' && isOpen(other));
  const isFree = other.reversedBy === null && other.reverses === null && !isUsed;
  // A payment of a replaced till pays, or has paid, for a sale there.
  const paysElsewhere = other.saleThere !== undefined;
  const paysForNone =
    !paysElsewhere && (!sale || (sale.state === 'completed' && !isTenderOf(sale, other.id)));
  return (
    isOfAnotherCard && pays && isFree && paysForNone && other.amountCents === refused.amountCents
  );
}
