import * as z from 'zod';
import { instantMsSchema } from '../../values/time.ts';

/**
 * Between the two the till is in another book (decision 0123). An end that only the next start could note has lasted at most so
 * long.
 */
export const trainingSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('began'), atMs: instantMsSchema }),
  z.object({
    state: z.literal('ended'),
    lastedMs: z.number().int().nonnegative(),
    isAtMost: z.literal(true).optional(),
  }),
]);
export type Training = z.infer<typeof trainingSchema>;
