import { bookNameOf } from '../api/book-name.ts';
import type { ServiceSettings } from '../api/service-settings.ts';
import type { Ledger } from '../ledger/ledger.ts';

/** True if payments have proven the direction of amounts with the service, path, shop and currency of these settings. */
export function isProvenWith(
  { book, queue }: Pick<Ledger, 'book'> & { readonly queue: Pick<Ledger['queue'], 'signProven'> },
  settings: ServiceSettings,
): boolean {
  if (book?.mode !== 'real' || !queue.signProven) return false;
  return bookNameOf({ ...book, cent: book.cent ?? 'hundredth' }) === bookNameOf(settings);
}
