import { DataKey } from '../../electron/credentials/data-key.ts';
import { createSealFromKey } from '../../electron/credentials/sealed-box.ts';

/** Returns the encryption of a ledger with this key, as the till makes it. */
export function bookSeal(bookId = 'book', key = 7) {
  return createSealFromKey(new DataKey(Buffer.alloc(32, key), bookId), bookId);
}
