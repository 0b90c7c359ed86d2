import * as z from 'zod';
import { taxTableSchema } from '../ledger/tax.ts';
import { sharedLimitsSchema } from './shared-limits.ts';

/** A manager's change of the rates, as one till tells it to the others: sealed, so that only tills of the store read who made it. */
export const sharedTaxesSchema = sharedLimitsSchema.omit({ limits: true }).extend({
  taxes: taxTableSchema,
});
export type SharedTaxes = z.infer<typeof sharedTaxesSchema>;
