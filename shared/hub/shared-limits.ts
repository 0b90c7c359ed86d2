import * as z from 'zod';
import { HEAD_OFFICE } from '../ledger/store/joined-hub.ts';
import { limitsSchema } from '../ledger/store/limits.ts';
import { isTextReference } from '../ledger/store/private-texts.ts';
import { instantMsSchema } from '../values/time.ts';
import { tillNameSchema } from './hub-calls.ts';

/**
 * A manager's change of the limits, as one till tells it to the others, or what the head office says of them: sealed, so that only tills
 * of the store read who made it.
 */
export const sharedLimitsSchema = z.strictObject({
  format: z.literal(1),
  /** Where it was made. */
  till: z.union([tillNameSchema, z.literal(HEAD_OFFICE)]),
  /** Nobody's name refers to another text of the till that reads it. */
  by: z
    .string()
    .max(100)
    .refine((by) => !isTextReference(by))
    .nullable(),
  /** By that till's clock, or the head office's. */
  atMs: instantMsSchema,
  limits: limitsSchema,
});
export type SharedLimits = z.infer<typeof sharedLimitsSchema>;
