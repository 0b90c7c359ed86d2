/**
 * The reference in the code on a receipt: the till, and its sale or single gift transaction. A scan of it is
 * recognised by its form, and is no card.
 */
export interface ReceiptReference {
  readonly kind: 'sale' | 'gift';
  readonly tillMark: string;
  /** A sale's receipt number, or the sequence of the fact that accepted a gift transaction. */
  readonly number: number;
  /** Which refund of that sale it is the receipt of, from 1; absent for the sale's own. */
  readonly refund?: number;
}

const CODE = /^([RG])([A-Z0-9]{4})-(\d{1,9})(?:-(\d{1,3}))?$/i;

const letters = { sale: 'R', gift: 'G' } as const;

/** Mark of every till in training: real tills' marks, of digits and A to F, never end with it. */
export const TRAINING_MARK = 'TRNG';

/** Four signs that tell one till of a store from another, on paper and in the code. */
export function tillMark(tillId: string): string {
  return tillId
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(-4)
    .padStart(4, '0');
}

/**
 * `R7F3A-123`: the same text on the paper and in its code; short, to fit on narrow paper. `R7F3A-123-2` is the
 * second refund of that sale.
 */
export function writeReceiptCode({
  kind,
  tillMark: mark,
  number,
  refund,
}: ReceiptReference): string {
  return [`${letters[kind]}${mark}`, number, ...(refund === undefined ? [] : [refund])].join('-');
}

/** The greatest that `readReceiptCode` reads. */
export const MAX_RECEIPT_NUMBER = 999_999_999;

/** Reads a code that `writeReceiptCode` wrote; null for any other text. */
export function readReceiptCode(text: string): ReceiptReference | null {
  const [, letter, mark, number, refund] = CODE.exec(text) ?? [];
  if (letter === undefined || mark === undefined || number === undefined) return null;
  const kind = letter.toUpperCase() === letters.sale ? 'sale' : 'gift';
  const read = { kind, tillMark: mark.toUpperCase(), number: Number(number) } as const;
  if (refund === undefined) return read;
  return kind === 'sale' ? { ...read, refund: Number(refund) } : null;
}

/** The same for what may have spaces around it, of a receipt of this till; null also for another till's. */
export function readOwnReceiptCode(text: string, tillId: string): ReceiptReference | null {
  const code = readReceiptCode(text.trim());
  return code?.tillMark === tillMark(tillId) ? code : null;
}
