import type { KeyProtection } from '../../shared/messages/bridge.ts';
import type { PassphraseKey } from './passphrase-key.ts';

/** How the owner of a book has chosen to protect its secrets. The API key's file says it; all others follow. */
export interface Closing {
  /** The chosen protection; null if none, as in the demo: then the keyring, if there is one. */
  readonly protection: KeyProtection | null;
  /** The passphrase's key; null until it is typed. */
  readonly passphrase: PassphraseKey | null;
  /** The public half of the data key that belongs to the API key; null if unknown. */
  readonly dataKey: string | null;
}

export const NOT_CHOSEN: Closing = { protection: null, passphrase: null, dataKey: null };

/** Tells whether files beside the book are protected like it, and not only by the keyring or not at all. */
export function closesWithBook({ protection }: Closing): boolean {
  return protection === 'passphrase';
}
