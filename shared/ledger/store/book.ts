import * as z from 'zod';
import type { MinorUnit, MoneyUnit } from '../../values/currency.ts';
import { bookIdSchema } from '../../values/ids.ts';
import type { BookId } from '../../values/ids.ts';

/**
 * A book (tenant) is one service's journal and databases. Its identity is in its first fact, so that demo money can
 * never reach a real service; a book that sells before it has a service gets it by a later fact (decision 0163).
 */
export const bookSchema = z.object({
  id: bookIdSchema,
  tillId: z.string().min(8).max(64),
  mode: z.enum(['real', 'demo', 'training']),
  /** Empty without a service yet, and in demo and training, whose sandbox listens on a new port every time. */
  baseUrl: z.string(),
  moneySegment: z.string(),
  shopUuid: z.string(),
  currency: z.string().length(3),
  /** Decimals of its amounts, which never change (decision 0124). */
  minorUnit: z.literal([0, 2, 3]),
  /**
   * Set if the service's cent is the currency's smallest unit, not a hundredth
   * (docs/service-contract.md#a-cent-is-a-hundredth).
   */
  cent: z.literal('smallest').optional(),
  /** −1 if a negative amount takes from the balance (docs/service-contract.md#the-sign). */
  redeemSign: z.union([z.literal(-1), z.literal(1)]),
  /**
   * True if the direction of amounts needs no proof, as for the embedded sandbox; a real service has to prove it
   * (decision 0045).
   */
  signKnown: z.boolean(),
});
export type Book = z.infer<typeof bookSchema>;

/** Returns the decimals of a book's amounts; two without a book. */
export function minorUnitIn(book: Pick<Book, 'minorUnit'> | null): MinorUnit {
  return book?.minorUnit ?? 2;
}

/**
 * Returns the decimals for converting between the till's amounts and the service's (`service-cents.ts`). A service that
 * counts in the currency's smallest unit gets the till's own numbers, as with two decimals.
 */
export function serviceUnitIn(book: Pick<Book, 'minorUnit' | 'cent'> | null): MinorUnit {
  return book?.cent === 'smallest' ? 2 : minorUnitIn(book);
}

/** Returns the unit of a book's amounts; euros before there is a book. */
export function moneyUnitOf(book: Pick<Book, 'currency' | 'minorUnit'> | null): MoneyUnit {
  return { currency: book?.currency ?? 'EUR', minorUnit: minorUnitIn(book) };
}

/** The members of a book that decide where its payments go, and in which unit their amounts are. */
type PaymentRoute = Pick<Book, 'baseUrl' | 'moneySegment' | 'cent' | 'currency' | 'minorUnit'>;

/** True if a cent means the same amount in both. */
export function hasSameMoneyUnit(theirs: PaymentRoute, ours: PaymentRoute): boolean {
  return theirs.currency === ours.currency && theirs.minorUnit === ours.minorUnit;
}

/**
 * True if payments of one book may be sent in the other: same service, same currency. An empty copy, without a book,
 * matches any book.
 */
export function isOfSameBookOrEmpty(theirs: Book | null, ours: Book | null): boolean {
  if (theirs === null || ours === null) return theirs === null;
  return theirs.mode === ours.mode && hasSamePaymentRoute(theirs, ours);
}

/** True if payments of both go to the same service, and mean the same amounts there. */
export function hasSamePaymentRoute(theirs: PaymentRoute, ours: PaymentRoute): boolean {
  return (
    theirs.baseUrl === ours.baseUrl &&
    theirs.moneySegment === ours.moneySegment &&
    theirs.cent === ours.cent &&
    hasSameMoneyUnit(theirs, ours)
  );
}

/** Returns the name of a book that begins before its service is known: one for each currency, since no book has two. */
export function bookIdWithoutService({ currency }: Pick<Book, 'currency'>): BookId {
  return bookIdSchema.parse(`${SERVICE_FREE}${currency.toLowerCase()}`);
}

const SERVICE_FREE = 'shop-';

/** True if the book was begun before its service was known, so its name does not depend on a service. */
export function isBegunWithoutService({ id }: Pick<Book, 'id'>): boolean {
  return id.startsWith(SERVICE_FREE);
}

/** True if cards can be used. False for a book that was begun without a service and has none yet. */
export function hasService(book: Pick<Book, 'id' | 'baseUrl'> | null): boolean {
  return book !== null && (book.baseUrl !== '' || !isBegunWithoutService(book));
}

/** True for demo and training: without real money, and with PINs shown on the screen. */
export function isPractice(book: Pick<Book, 'mode'> | null): boolean {
  return book !== null && book.mode !== 'real';
}
