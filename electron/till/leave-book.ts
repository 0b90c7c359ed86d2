import { t } from '../../shared/language/language.ts';
import type { Ledger } from '../../shared/ledger/ledger.ts';
import type { TillSettings } from './till-settings.ts';

/**
 * Why the book cannot be left now: an open sale, or a payment in flight (decision 0015); null if it
 * can.
 */
export function whyNotLeave(ledger: Ledger | null): string | null {
  if (ledger === null) return null;
  if (ledger.openSales.size > 0) return t('connection.hindrance.sale-open');
  const isSending = [...ledger.open.values()].some(({ state }) => state === 'sending');
  return isSending ? t('connection.hindrance.payment-on-its-way') : null;
}

/** Books left with something unsettled stay listed, this one among them. */
export function withLeftBehind(
  leftBehind: TillSettings['leftBehind'],
  ledger: Ledger | null,
): TillSettings['leftBehind'] {
  if (!ledger?.book) return { ...leftBehind };
  const unsettled = new Set([...ledger.open.keys(), ...ledger.forPerson.keys()]);
  if (unsettled.size === 0) return { ...leftBehind };
  const { id, mode, baseUrl } = ledger.book;
  return { ...leftBehind, [id]: { mode, baseUrl, pending: unsettled.size } };
}
