/**
 * Encrypts private parts; provided by the journal's caller, so that the journal has no key (decision 0079). Each text
 * is bound to its book and sequence, and cannot be decrypted under others.
 */
export interface PartSeal {
  /** False while the key is locked: parts can then be encrypted, but not read. */
  readonly opens: boolean;
  /** Encrypts a text, in base64. */
  seal(sequence: number, text: string): string;
  /**
   * Computes a code for this text that only the owner of the key can make (decision 0128); missing while the key is
   * locked.
   * @returns 22 characters of base64url
   */
  readonly mark?: ((text: string) => string) | undefined;
  /** Decrypts a text; null if it was encrypted with another key or sequence, or is damaged. */
  open(sequence: number, sealed: string): string | null;
}
