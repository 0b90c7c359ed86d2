import * as z from 'zod';
import { instantMsSchema } from '../../values/time.ts';

/** When a manager confirmed that the ledger's clock was ahead, and by how much. */
export const clockPutRightSchema = z.object({
  sequence: z.number().int().positive(),
  toMs: instantMsSchema,
  aheadMs: z.number().int().positive(),
});
export type ClockPutRight = z.infer<typeof clockPutRightSchema>;
