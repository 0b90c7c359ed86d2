import { t } from '../../../shared/locales/language.ts';
import type { Ledger } from '../../../shared/ledger/ledger.ts';
import type { BookId } from '../../../shared/values/ids.ts';
import type { TillSettings } from './till-settings.ts';

/**
 * Why the book cannot be left now: an open sale, or a payment in flight (decision 0015); null if it
 * can.
 */
export function whyNotLeave(ledger: Ledger | null): string | null {
  if (ledger === null) return null;
  // A parked one stays in its book, and is there when that is opened again.
  const isSelling = [...ledger.openSales.values()].some(({ parked }) => parked === undefined);
  if (isSelling) return t('connection.hindrance.sale-open');
  const isSending = [...ledger.open.values()].some(({ state }) => state === 'sending');
  return isSending ? t('connection.hindrance.payment-on-its-way') : null;
}

/** Books left with something unsettled stay listed, this one among them; not the one that is opened. */
export function withLeftBehind(
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
