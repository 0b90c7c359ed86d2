/**
 * The hash of one record, as it stands on paper and in files that have left the till: a witness outside of the
 * journal (electron/journal/README.md#exported).
 */

/** Which record, and its hash: whole, or as much of its beginning as somebody has noted. */
export interface ChainMark {
  /** The record's number; null if only the hash is known. */
  readonly sequence: number | null;
  /** Lower-case hexadecimal digits. */
  readonly signs: string;
}

/** Digits shown, of 64: they fit on a line of a receipt, and are typed in without a mistake. */
const SHOWN_SIGNS = 12;

/** As it is printed and shown, and as `readChainMark` takes it: `3f2a9c1d0b7e@417`. */
export function writeChainMark({
  sequence,
  hash,
}: {
  readonly sequence: number;
  readonly hash: string;
}): string {
  return `${hash.slice(0, SHOWN_SIGNS)}@${sequence}`;
}

/** A mark as a person typed it, `SIGNS` or `SIGNS@SEQUENCE`; null for what is none. Fewer than 8 signs prove nothing. */
export function readChainMark(text: string): ChainMark | null {
  const [, signs = '', sequence] =
    /^([0-9a-f]{8,64})(?:@([1-9]\d{0,14}))?$/i.exec(text.trim()) ?? [];
  if (signs === '') return null;
  return { signs: signs.toLowerCase(), sequence: sequence === undefined ? null : Number(sequence) };
}
