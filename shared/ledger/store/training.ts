import * as z from 'zod';
import { instantMsSchema } from '../../values/time.ts';

/**
 * The start or the end of a training; in between, the till uses another book (decision 0123). If the end could only be
 * recorded at the next start, the training lasted at most until then.
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
