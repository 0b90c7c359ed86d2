/**
 * The hash of one record, printed on paper and written into exported files: a witness outside the journal
 * (electron/journal/README.md#exported).
 */

/** Which record, and its hash or the beginning of it that somebody noted. */
export interface ChainMark {
  /** The record's sequence; null if only the hash is known. */
  readonly sequence: number | null;
  /** Lower-case hexadecimal digits. */
  readonly signs: string;
}

/** Digits shown, of 64: they fit on a line of a receipt and can be typed without mistakes. */
const SHOWN_SIGNS = 12;

/** In the form that is printed and that `readChainMark` reads: `3f2a9c1d0b7e@417`. */
export function writeChainMark({
  sequence,
  hash,
}: {
  readonly sequence: number;
  readonly hash: string;
}): string {
  return `${hash.slice(0, SHOWN_SIGNS)}@${sequence}`;
}

/** Reads a typed mark, `DIGITS` or `DIGITS@SEQUENCE`; null if invalid. Fewer than 8 digits prove nothing. */
export function readChainMark(text: string): ChainMark | null {
  const [, signs = '', sequence] =
    /^([0-9a-f]{8,64})(?:@([1-9]\d{0,14}))?$/i.exec(text.trim()) ?? [];
  if (signs === '') return null;
  return { signs: signs.toLowerCase(), sequence: sequence === undefined ? null : Number(sequence) };
}
