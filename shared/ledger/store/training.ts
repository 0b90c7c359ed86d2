import * as z from 'zod';
import { instantMsSchema } from '../../values/time.ts';

/**
 * Between start and end the till is in another book (decision 0123). If only the next start could record the end, the
 * training lasted at most this long.
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
