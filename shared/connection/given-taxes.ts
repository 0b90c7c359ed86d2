import * as z from 'zod';
import { taxLetterSchema, taxTableSchema } from '../ledger/sale/tax.ts';

/** The rates of value added tax as a set-up file has them: per cent by letter, and a letter by external identifier. */
export const givenTaxesSchema = z
  .strictObject({
    isOn: z.boolean().default(true),
    rates: z.record(taxLetterSchema, z.number()),
    forOthers: taxLetterSchema,
    categories: z.record(z.string(), taxLetterSchema).default({}),
  })
  .transform(({ rates, categories, ...rest }) => ({
    ...rest,
    // 5.5 % is 550, whatever a float makes of a hundred times it; what has a third digit is no rate.
    rates: Object.entries(rates).map(([letter, percent]) => ({
      letter,
      basisPoints: Number((percent * 100).toFixed(6)),
    })),
    categories: Object.entries(categories).map(([externalId, letter]) => ({ externalId, letter })),
  }))
  .pipe(taxTableSchema);
