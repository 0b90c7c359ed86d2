import * as z from 'zod';
import { bookIdSchema } from '../values/ids.ts';

/**
 * A book is one service's journal and databases; what it is stands in its first fact, so that demo
 * money can never reach a real service (decision 0015).
 */
export const bookSchema = z.object({
  id: bookIdSchema,
  tillId: z.string().min(8).max(64),
  mode: z.enum(['real', 'demo', 'training']),
  /** Empty in demo and training: their sandbox listens on another port every time. */
  baseUrl: z.string(),
  moneySegment: z.string(),
  shopUuid: z.string(),
  currency: z.string().length(3),
  /** −1: a negative amount takes from the balance (docs/service-contract.md#the-sign). */
  redeemSign: z.union([z.literal(-1), z.literal(1)]),
  /** The embedded sandbox's rule is known; a real service has to show it (decision 0045). */
  signKnown: z.boolean(),
});
export type Book = z.infer<typeof bookSchema>;

/** Whether payments of one book may be sent in the other: meant for that service, in that currency. Of a copy without a book there is none. */
export function isOfSameBook(theirs: Book | null, ours: Book | null): boolean {
  if (theirs === null || ours === null) return theirs === null;
  return (
    theirs.mode === ours.mode &&
    theirs.baseUrl === ours.baseUrl &&
    theirs.moneySegment === ours.moneySegment &&
    theirs.currency === ours.currency
  );
}

/** Demo and training: no real money, and PINs that stand on the screen. */
export function isPractice(book: Pick<Book, 'mode'> | null): boolean {
  return book !== null && book.mode !== 'real';
}
