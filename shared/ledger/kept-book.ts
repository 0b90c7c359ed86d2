import * as z from 'zod';
import { bookSchema } from './book.ts';
import type { Ledger } from './ledger.ts';
import { taxTableSchema } from './tax.ts';

/**
 * Where taxes were set, or cash is rounded, it stands apart: a program that knows of neither would sell without, and
 * opens none.
 */
export const keptBookSchema = z.union([
  z.strictObject({
    book: bookSchema,
    taxes: taxTableSchema.nullable(),
    cashRounding: z.literal(true).optional(),
  }),
  bookSchema.nullable(),
]);

type KeptBook = Pick<Ledger, 'book' | 'taxes' | 'cashRounding'>;

/** What a checkpoint says of them. */
export function bookKeptAs(kept: z.infer<typeof keptBookSchema>): KeptBook {
  if (kept === null || !('taxes' in kept)) return { book: kept, taxes: null, cashRounding: false };
  return { ...kept, cashRounding: kept.cashRounding ?? false };
}

/** As a checkpoint keeps them. */
export function keptAs({ book, taxes, cashRounding }: KeptBook): z.infer<typeof keptBookSchema> {
  if (book === null || (taxes === null && !cashRounding)) return book;
  return { book, taxes, ...(cashRounding && { cashRounding }) };
}
