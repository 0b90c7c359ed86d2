import * as z from 'zod';
import { taxTableSchema } from '../ledger/sale/tax.ts';
import { sharedLimitsSchema } from './shared-limits.ts';

const { format, till, by, atMs } = sharedLimitsSchema.shape;

/** A manager's change of the rates, as one till tells it to the others: sealed, so that only tills of the store read who made it. */
export const sharedTaxesSchema = z.strictObject({ format, till, by, atMs, taxes: taxTableSchema });
export type SharedTaxes = z.infer<typeof sharedTaxesSchema>;
