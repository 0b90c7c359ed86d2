import type * as z from 'zod';
import { bookSchema, hasSamePaymentRoute } from './book.ts';
import type { Book } from './book.ts';
import { queueSchema } from '../money/queue.ts';
import type { Queue } from '../money/queue.ts';

/**
 * The service and currency for which a till's answers have proven the direction of amounts (decision
 * 0045#proven-for-the-store).
 */
export const provenSignSchema = bookSchema
  .pick({
    baseUrl: true,
    moneySegment: true,
    shopUuid: true,
    currency: true,
    minorUnit: true,
    cent: true,
    redeemSign: true,
  })
  .extend({ echoes: queueSchema.shape.echoes })
  .strict();
export type ProvenSign = z.infer<typeof provenSignSchema>;

/** Returns the direction of amounts that this till has proven; null if it has proven none. */
export function locallyProvenSign({
  book,
  queue,
}: {
  readonly book: Book | null;
  readonly queue: Queue;
}): ProvenSign | null {
  if (book?.mode !== 'real' || !queue.signProven) return null;
  const { baseUrl, moneySegment, shopUuid, currency, minorUnit, cent, redeemSign } = book;
  return {
    baseUrl,
    moneySegment,
    shopUuid,
    currency,
    minorUnit,
    ...(cent !== undefined && { cent }),
    redeemSign,
    ...(queue.echoes && { echoes: queue.echoes }),
  };
}

/**
 * True if the direction was proven with the service, the shop and the currency of this book; otherwise it proves
 * nothing here.
 */
export function isProvenForBook(proven: ProvenSign, book: Book): boolean {
  return (
    book.mode === 'real' && proven.shopUuid === book.shopUuid && hasSamePaymentRoute(proven, book)
  );
}
