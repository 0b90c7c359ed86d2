import * as z from 'zod';
import { provenSignSchema } from '../ledger/store/proven-sign.ts';
import { instantMsSchema } from '../values/time.ts';
import { tillNameSchema } from './hub-calls.ts';

/** What one till has proven with the service, as it tells the others: sealed, since it names the service (decision 0130). */
export const sharedSignSchema = z.strictObject({
  format: z.literal(1),
  /** Which has proven it. */
  till: tillNameSchema,
  /** By that till's clock. */
  atMs: instantMsSchema,
  proven: provenSignSchema,
});
export type SharedSign = z.infer<typeof sharedSignSchema>;
