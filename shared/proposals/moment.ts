import * as z from 'zod';
import { runIdSchema } from '../values/ids.ts';
import { instantMsSchema, monotonicMsSchema } from '../values/time.ts';

/** A moment by both clocks, of one run. */
export const momentSchema = z.object({
  atMs: instantMsSchema,
  monoMs: monotonicMsSchema,
  run: runIdSchema,
});
