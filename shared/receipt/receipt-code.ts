/**
 * The reference in a receipt's code: the till, and its sale or single gift transaction. A scan of such a code is
 * recognised by its form, and is never mistaken for a card.
 */
export interface ReceiptReference {
  readonly kind: 'sale' | 'gift';
  readonly tillMark: string;
  /** Receipt number of a sale, or sequence of the fact that accepted a gift transaction. */
  readonly number: number;
  /** Position of a refund among the refunds of its sale, from 1; missing on the receipt of the sale itself. */
  readonly refund?: number;
}

const CODE = /^([RG])([A-Z0-9]{4})-(\d{1,9})(?:-(\d{1,3}))?$/i;

const letters = { sale: 'R', gift: 'G' } as const;

/** The mark of every till in training; real tills' marks have only digits and A to F. */
export const TRAINING_MARK = 'TRNG';

/** Returns four characters that distinguish the tills of a store, on paper and in the code. */
export function tillMark(tillId: string): string {
  return tillId
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(-4)
    .padStart(4, '0');
}

/**
 * Writes a receipt's number as `R7F3A-123`, the same on paper and in the code; short, to fit narrow paper.
 * `R7F3A-123-2` is the second refund of that sale.
 */
export function formatReceiptCode({
  kind,
  tillMark: mark,
  number,
  refund,
}: ReceiptReference): string {
  return [`${letters[kind]}${mark}`, number, ...(refund === undefined ? [] : [refund])].join('-');
}

/** The largest number that `parseReceiptCode` reads. */
export const MAX_RECEIPT_NUMBER = 999_999_999;

/** Parses a code written by `formatReceiptCode`; null for any other text. */
export function parseReceiptCode(text: string): ReceiptReference | null {
  const [, letter, mark, number, refund] = CODE.exec(text) ?? [];
  if (letter === undefined || mark === undefined || number === undefined) return null;
  const kind = letter.toUpperCase() === letters.sale ? 'sale' : 'gift';
  const read = { kind, tillMark: mark.toUpperCase(), number: Number(number) } as const;
  if (refund === undefined) return read;
  return kind === 'sale' ? { ...read, refund: Number(refund) } : null;
}

/** Parses a code like `parseReceiptCode`, even with spaces around it; null for a receipt of another till. */
export function parseOwnReceiptCode(text: string, tillId: string): ReceiptReference | null {
  const code = parseReceiptCode(text.trim());
  return code?.tillMark === tillMark(tillId) ? code : null;
}
