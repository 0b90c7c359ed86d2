/**
 * The hash of one record, or the beginning of it that somebody noted. It is printed on paper and written into exported
 * files, as evidence outside the journal (electron/journal/README.md#exported).
 */
export interface PrintedHash {
  /** Sequence of the record; null if only the hash is known. */
  readonly sequence: number | null;
  /** Digits of the hash, lower-case hexadecimal. */
  readonly digits: string;
}

/** Digits shown, of 64: they fit on a line of a receipt and can be typed without mistakes. */
const SHOWN_SIGNS = 12;

/** Formats a hash for print, as `parsePrintedHash` reads it: `3f2a9c1d0b7e@417`. */
export function formatPrintedHash({
  sequence,
  hash,
}: {
  readonly sequence: number;
  readonly hash: string;
}): string {
  return `${hash.slice(0, SHOWN_SIGNS)}@${sequence}`;
}

/** Parses a typed hash, `DIGITS` or `DIGITS@SEQUENCE`; null if invalid. Fewer than 8 digits prove nothing. */
export function parsePrintedHash(text: string): PrintedHash | null {
  const [, digits = '', sequence] =
    /^([0-9a-f]{8,64})(?:@([1-9]\d{0,14}))?$/i.exec(text.trim()) ?? [];
  if (digits === '') return null;
  return {
    digits: digits.toLowerCase(),
    sequence: sequence === undefined ? null : Number(sequence),
  };
}
