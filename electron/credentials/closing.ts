import type { KeyProtection } from '../../shared/messages/bridge.ts';
import type { PassphraseKey } from './passphrase-key.ts';

/** How the owner of a book has chosen to close what is secret of it. The file of the API key says it; all others follow. */
export interface Closing {
  /** The protection chosen; null if none, as in the demo: then the keyring, if there is one. */
  readonly protection: KeyProtection | null;
  /** The passphrase's key; null until it is typed. */
  readonly passphrase: PassphraseKey | null;
  /** The public half of the data key that belongs to the API key; null where that is not known. */
  readonly dataKey: string | null;
}

export const NOT_CHOSEN: Closing = { protection: null, passphrase: null, dataKey: null };

/** Tells whether the files beside the book are closed with it, and not by the keyring alone or not at all. */
export function closesWithBook({ protection }: Closing): boolean {
  return protection === 'passphrase';
}
