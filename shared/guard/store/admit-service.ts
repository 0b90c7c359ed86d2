import { grantAdmission, refuseAdmission } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import { hasService, isBegunWithoutService, hasSameMoneyUnit } from '../../ledger/store/book.ts';
import type { Book } from '../../ledger/store/book.ts';
import { clockAt } from '../../ledger/ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Stamp } from '../../proposals/proposals.ts';

/**
 * Admits the card service of a book that was begun without one (decision 0163). The till has not reached it yet, so an
 * outage begins.
 */
export function admitServiceBinding(
  ledger: Ledger,
  { book }: { readonly book: Book },
  stamp: Stamp,
): Admission {
  const { book: before } = ledger;
  if (before === null || !mayBindService(ledger, book))
    return refuseAdmission({ why: 'other-book' });
  const outage = { sinceMs: clockAt(ledger, stamp), cause: 'starting' as const };
  // Drops the state that belongs to a mistyped service: statements about it, and its clock.
  const { aboveBalance: _stated, serviceClockAheadMs: _heard, ...queue } = ledger.queue;
  return grantAdmission('service-bound', stamp, {
    book: { ...book, tillId: before.tillId },
    queue: { ...queue, reachedAtMs: null, signProven: book.signKnown, outage },
  });
}

/**
 * True if the ledger's book may get this service: it has none yet, or no card was ever used, so that a mistyped address
 * or shop can still be corrected.
 * @param wanted the same book with a service
 */
export function mayBindService(ledger: Ledger, wanted: Book): boolean {
  const { book } = ledger;
  return (
    book !== null &&
    book.id === wanted.id &&
    isBegunWithoutService(book) &&
    [book, wanted].every(({ mode }) => mode === 'real') &&
    hasSameMoneyUnit(book, wanted) &&
    hasService(wanted) &&
    (!hasService(book) || !hasHadCard(ledger))
  );
}

function hasHadCard({ cards, erasedCards, hub, hasHadHub }: Ledger): boolean {
  return cards.size > 0 || erasedCards.size > 0 || hub !== null || hasHadHub;
}
