/**
 * How private parts lie on the disk; the journal is handed it, and knows no key (decision 0079). Each text
 * is bound to its book and its number: under another one it does not open.
 */
export interface PartSeal {
  /** False while the key is locked: what is written then is sealed all the same, and nothing is read. */
  readonly opens: boolean;
  /** In base64. */
  seal(sequence: number, text: string): string;
  /**
   * Computes a code over this text that only the owner of the key can make (decision 0128); missing while the key
   * is locked.
   * @returns 22 characters of base64url
   */
  readonly mark?: ((text: string) => string) | undefined;
  /** Returns null for a part that was sealed under another key or number, or has rotted. */
  open(sequence: number, sealed: string): string | null;
}
