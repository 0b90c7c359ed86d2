/**
 * What the code on a receipt says: which till, and which sale or single gift transaction of it.
 * It begins with a letter, so that a scan of it is not taken for a card of digits.
 */
export interface ReceiptReference {
  readonly kind: 'sale' | 'gift';
  readonly tillMark: string;
  /** A sale's receipt number, or the sequence of the fact that accepted a gift transaction. */
  readonly number: number;
}

const letters = { sale: 'R', gift: 'G' } as const;

/** Four signs that tell one till of a store from another, on paper and in the code. */
export function tillMark(tillId: string): string {
  return tillId
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(-4)
    .padStart(4, '0');
}

/** `R7F3A-123`: the same text on the paper and in its code; short, to fit on narrow paper. */
export function writeReceiptCode(reference: ReceiptReference): string {
  return `${letters[reference.kind]}${reference.tillMark}-${reference.number}`;
}
