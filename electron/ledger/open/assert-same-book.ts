import { mayBindService } from '../../../shared/guard/store/admit-service.ts';
import type { Ledger } from '../../../shared/ledger/ledger.ts';
import {
  hasService,
  isBegunWithoutService,
  hasSameMoneyUnit,
} from '../../../shared/ledger/store/book.ts';
import type { Book } from '../../../shared/ledger/store/book.ts';

const FIXED = [
  ...(['id', 'mode', 'baseUrl', 'moneySegment'] as const),
  ...(['shopUuid', 'currency', 'redeemSign', 'cent'] as const),
];

export class OtherBookError extends Error {
  override readonly name = 'OtherBookError';
}

/**
 * Checks that a journal belongs to the book for which it is opened. A journal in another book's folder must not be sent
 * with that book's address and keys, or with another direction of amounts.
 * @throws OtherBookError
 */
export function assertSameBook(ledger: Ledger, expected: Book): void {
  const { book: found } = ledger;
  if (found === null || isAlike(found, expected) || mayBindService(ledger, expected)) return;
  // Accept settings without a service although the book has one: they are older, and without that service's keys
  // nothing is sent.
  const isOlder = isBegunWithoutService(found) && found.mode === expected.mode;
  const isOfBook = found.id === expected.id && hasSameMoneyUnit(found, expected);
  if (!isOlder || !isOfBook || hasService(expected)) throw new OtherBookError();
}

/** True if this start connects the book to the service in the settings. */
export function willConnectService(ledger: Ledger, expected: Book): boolean {
  const { book: found } = ledger;
  return found !== null && !isAlike(found, expected) && mayBindService(ledger, expected);
}

function isAlike(found: Book, expected: Book): boolean {
  return FIXED.every((field) => found[field] === expected[field]);
}
