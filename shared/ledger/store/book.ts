import * as z from 'zod';
import type { MinorUnit, MoneyUnit } from '../../values/currency.ts';
import { bookIdSchema } from '../../values/ids.ts';

/**
 * A book is one service's journal and databases; what it is stands in its first fact, so that demo
 * money can never reach a real service.
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
  /** Decimals of the amounts in it, for ever (decision 0124). */
  minorUnit: z.literal([0, 2, 3]),
  /** The service's cent, where it is not a hundredth (docs/service-contract.md#a-cent-is-a-hundredth). */
  cent: z.literal('smallest').optional(),
  /** −1: a negative amount takes from the balance (docs/service-contract.md#the-sign). */
  redeemSign: z.union([z.literal(-1), z.literal(1)]),
  /** The embedded sandbox's rule is known; a real service has to show it (decision 0045). */
  signKnown: z.boolean(),
});
export type Book = z.infer<typeof bookSchema>;

/** How many decimals the amounts of a book have; of none two. */
export function minorUnitIn(book: Pick<Book, 'minorUnit'> | null): MinorUnit {
  return book?.minorUnit ?? 2;
}

/**
 * For `service-cents.ts`: decimals by which the till's amounts differ from the service's hundredths. A
 * service that counts in the currency's smallest amount is sent the till's own number, as with two.
 */
export function serviceUnitIn(book: Pick<Book, 'minorUnit' | 'cent'> | null): MinorUnit {
  return book?.cent === 'smallest' ? 2 : minorUnitIn(book);
}

/** Returns the unit of a book's amounts; euros before there is a book. */
export function moneyUnitOf(book: Pick<Book, 'currency' | 'minorUnit'> | null): MoneyUnit {
  return { currency: book?.currency ?? 'EUR', minorUnit: minorUnitIn(book) };
}

/** Where the payments of a book go, and what an amount in them is. */
type Way = Pick<Book, 'baseUrl' | 'moneySegment' | 'cent' | 'currency' | 'minorUnit'>;

/** Tells whether a cent means the same amount in both. */
export function isOfSameMoney(theirs: Way, ours: Way): boolean {
  return theirs.currency === ours.currency && theirs.minorUnit === ours.minorUnit;
}

/**
 * Tells whether payments of one book may be sent in the other: same service, same currency. A copy without a book
 * matches none.
 */
export function isOfSameBook(theirs: Book | null, ours: Book | null): boolean {
  if (theirs === null || ours === null) return theirs === null;
  return theirs.mode === ours.mode && reachSameService(theirs, ours);
}

/** Tells whether payments of both go to the same service, and mean the same amounts there. */
export function reachSameService(theirs: Way, ours: Way): boolean {
  return (
    theirs.baseUrl === ours.baseUrl &&
    theirs.moneySegment === ours.moneySegment &&
    theirs.cent === ours.cent &&
    isOfSameMoney(theirs, ours)
  );
}

/** Demo and training: no real money, and PINs that stand on the screen. */
export function isPractice(book: Pick<Book, 'mode'> | null): boolean {
  return book !== null && book.mode !== 'real';
}
