import type { CardId } from '../../values/ids.ts';
import type { PendingErasure } from '../store/erasure.ts';
import type { Fact } from '../facts.ts';

/** Returns the cards that a fact is about. */
export function cardIdsOf({ card, intent, linked }: Fact): CardId[] {
  const ids = [card?.id, intent?.cardId, linked?.cardId];
  return [...new Set(ids.filter((id) => id !== undefined))];
}

/**
 * Returns a function that tells, fact by fact, whether an erasure removes its private part.
 * @param isInUse true if a card still has something open
 */
export function erasureTest(
  { sequence: decidedBy, erasure }: PendingErasure,
  isInUse: (cardId: CardId) => boolean,
): (sequence: number, fact: Fact) => boolean {
  const erased = new Set(erasure.cardIds);
  return (sequence, fact) => {
    if (sequence > decidedBy) return false;
    const ids = cardIdsOf(fact);
    if (ids.some((id) => erased.has(id))) return true;
    // An unused card that is not to be erased keeps its number, however long ago it was introduced.
    if (fact.kind === 'card-introduced' || ids.some(isInUse)) return false;
    return sequence <= erasure.beforeSequence;
  };
}
