/**
 * How private parts are encrypted; the journal gets this from its caller, and knows no key (decision 0079). Each text
 * is bound to its book and sequence: under another one it cannot be decrypted.
 */
export interface PartSeal {
  /** False while the key is locked: parts can still be encrypted, but not read. */
  readonly opens: boolean;
  /** In base64. */
  seal(sequence: number, text: string): string;
  /**
   * Computes a code over this text that only the owner of the key can make (decision 0128); missing while the key is
   * locked.
   * @returns 22 characters of base64url
   */
  readonly mark?: ((text: string) => string) | undefined;
  /** Returns null for a part that was encrypted with another key or sequence, or is damaged. */
  open(sequence: number, sealed: string): string | null;
}
