import type { KeyProtection } from '../../shared/messages/bridge.ts';
import type { PassphraseKey } from './passphrase-key.ts';

/** How a book's secrets are protected, by its owner's choice. The API key's file records it; other files follow it. */
export interface SecretProtection {
  /** The chosen protection; null if none was chosen, as in the demo: the keyring is used if there is one. */
  readonly protection: KeyProtection | null;
  /** Key derived from the passphrase; null until it is typed. */
  readonly passphrase: PassphraseKey | null;
  /** Public half of the data key that belongs to the API key; null if unknown. */
  readonly dataKey: string | null;
}

export const NO_PROTECTION_CHOSEN: SecretProtection = {
  protection: null,
  passphrase: null,
  dataKey: null,
};

/** True if files beside the book use the book's own protection, rather than the keyring's or none. */
export function usesBookProtection({ protection }: SecretProtection): boolean {
  return protection === 'passphrase';
}
