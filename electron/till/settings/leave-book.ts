import { t } from '../../../shared/locales/language.ts';
import type { Ledger } from '../../../shared/ledger/ledger.ts';
import { bookLeaveBlockerOf } from '../../../shared/ledger/book-leave-blocker.ts';
import type { BookId } from '../../../shared/values/ids.ts';
import type { TillSettings } from './till-settings.ts';

/** Returns why the book cannot be left now, as a sentence; null if it can. */
export function whyBookCannotBeLeft(ledger: Ledger | null): string | null {
  const what = ledger === null ? null : bookLeaveBlockerOf(ledger);
  return what === null ? null : t(`connection.blocker.${what}`);
}

/** Adds this book to the list of books that were left with something unsettled, and removes the one being opened. */
export function leftBehindAfter(
  leftBehind: TillSettings['leftBehind'],
  ledger: Ledger | null,
  opened: BookId,
): TillSettings['leftBehind'] {
  const others = Object.entries({ ...leftBehind, ...unsettledOf(ledger) });
  return Object.fromEntries(others.filter(([bookId]) => bookId !== opened));
}

function unsettledOf(ledger: Ledger | null): TillSettings['leftBehind'] {
  if (!ledger?.book) return {};
  const unsettled = new Set([...ledger.open.keys(), ...ledger.forPerson.keys()]);
  if (unsettled.size === 0) return {};
  const { id, mode, baseUrl } = ledger.book;
  return { [id]: { mode, baseUrl, pending: unsettled.size } };
}
