import * as z from 'zod';
import { priceListSchema } from '../ledger/store/price-list.ts';
import { sharedLimitsSchema } from './shared-limits.ts';

const { format, till, by, atMs } = sharedLimitsSchema.shape;

/** A manager's change of the prices, as one till tells it to the others: sealed, so that only tills of the store read who made it. */
export const sharedPricesSchema = z.strictObject({
  format,
  till,
  by,
  atMs,
  prices: priceListSchema,
});
export type SharedPrices = z.infer<typeof sharedPricesSchema>;
