import { isOpen } from '../money/intent.ts';
import type { Intent } from '../money/intent.ts';
import { isTenderOf } from './sale.ts';
import type { Sale } from './sale.ts';

/** What has to be known of a transaction beside it. */
export interface ReplacementPayment {
  /** The sale for which it was accepted. */
  readonly sale: Sale | undefined;
  /** It stands in for another refused one already. */
  readonly isUsed: boolean;
}

/**
 * Whether a transaction on another card was taken in place of a refused one: as much, done or promised, and
 * it pays for no sale of its own and stands for nothing else. What the screen offers is what the guard takes.
 */
export function canReplace(
  refused: Intent,
  other: Intent,
  { sale, isUsed }: ReplacementPayment,
): boolean {
  const isOfAnotherCard = other.cardId !== refused.cardId && other.verb === refused.verb;
  const pays = other.state === 'applied' || (other.strength === 'deferred' && isOpen(other));
  const isFree = other.reversedBy === null && other.reverses === null && !isUsed;
  // Of a till that was taken over: there it pays, or has paid.
  const paysElsewhere = other.saleThere !== undefined;
  const paysForNone =
    !paysElsewhere && (!sale || (sale.state === 'completed' && !isTenderOf(sale, other.id)));
  return (
    isOfAnotherCard && pays && isFree && paysForNone && other.amountCents === refused.amountCents
  );
}
