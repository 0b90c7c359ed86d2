import * as z from 'zod';
import { bookSchema } from '../store/book.ts';
import type { Ledger } from '../ledger.ts';
import { knownPricesSchema, NO_PRICES } from '../store/price-list.ts';
import { taxTableSchema } from '../sale/tax.ts';

/**
 * Where taxes or prices were set, cash is rounded, or amounts have other than two decimals, it stands apart: a program that knows of none
 * of them would sell without, and opens none.
 */
export const keptBookSchema = z.union([
  z.strictObject({
    book: bookSchema,
    taxes: taxTableSchema.nullable(),
    cashRounding: z.literal(true).optional(),
    prices: knownPricesSchema.optional(),
    /** As the book has it: a program that knows of no such unit opens none. */
    minorUnit: bookSchema.shape.minorUnit,
  }),
  bookSchema.nullable(),
]);

type KeptBook = Pick<Ledger, 'book' | 'taxes' | 'cashRounding' | 'prices'>;

/** What a checkpoint says of them. */
export function bookKeptAs(kept: z.infer<typeof keptBookSchema>): KeptBook {
  if (kept === null || !('taxes' in kept))
    return { book: kept, taxes: null, cashRounding: false, prices: NO_PRICES };
  const { book, taxes, cashRounding = false, prices = NO_PRICES } = kept;
  return { book, taxes, cashRounding, prices };
}

/** As a checkpoint keeps them. */
export function keptAs(ledger: KeptBook): z.infer<typeof keptBookSchema> {
  const { book, taxes, cashRounding, prices } = ledger;
  const hasPrices = prices.changedBy > 0;
  const minorUnit = book?.minorUnit;
  const isPlain = taxes === null && !cashRounding && !hasPrices && minorUnit === undefined;
  if (book === null || isPlain) return book;
  return {
    book,
    taxes,
    ...(cashRounding && { cashRounding }),
    ...(hasPrices && { prices }),
    ...(minorUnit !== undefined && { minorUnit }),
  };
}
