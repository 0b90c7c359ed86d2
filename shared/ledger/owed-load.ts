import * as z from 'zod';
import { intentIdSchema, saleIdSchema } from '../values/ids.ts';

/** A load that is promised and not accepted yet (decision 0068). Persisted in checkpoints. */
export const owedLoadSchema = z.discriminatedUnion('by', [
  /** A completed sale has sold it. */
  z.object({ by: z.literal('sale'), intentId: intentIdSchema, saleId: saleIdSchema }),
  /** The reversal that moves it is done. */
  z.object({ by: z.literal('move'), intentId: intentIdSchema, reversalId: intentIdSchema }),
  /** What it gives back was taken for a sale that had been cancelled. */
  z.object({ by: z.literal('cancelled'), intentId: intentIdSchema, takenId: intentIdSchema }),
]);
export type OwedLoad = z.infer<typeof owedLoadSchema>;
