import * as z from 'zod';
import { isTextReference } from '../ledger/store/private-texts.ts';
import { instantMsSchema } from '../values/time.ts';
import { tillNameSchema } from './hub-calls.ts';

/** A name that does not look like a reference, in whose place a till would show another text. */
const nameSchema = z
  .string()
  .min(1)
  .max(100)
  .refine((name) => !isTextReference(name));

/** Hash of a PIN, without any till's own secret. `N` of scrypt is a power of two, limited by a till's memory. */
const sharedPinSchema = z.strictObject({
  salt: z.string().max(100),
  hash: z.string().max(100),
  cost: z.strictObject({
    N: z
      .int()
      .min(2)
      .max(2 ** 17)
      .refine((count) => Number.isInteger(Math.log2(count))),
    r: z.literal(8),
    p: z.literal(1),
  }),
});
export type SharedPin = z.infer<typeof sharedPinSchema>;

/** Who last changed a person of the store, and which change it is. */
export const personChangeSchema = z.strictObject({
  /** Permanent id of this change. */
  change: z.uuid(),
  /** One more than the revision that the change builds on. */
  revision: z.int().positive().max(1_000_000_000),
  /** Till at which the change was made. */
  till: tillNameSchema,
  by: nameSchema.nullable(),
  /** Time of the change, by the clock of the till that made it. */
  atMs: instantMsSchema,
});

/**
 * A person of the store as one till sends it to the others, encrypted with a key that no login of the hub has (decision
 * 0107).
 */
export const sharedPersonSchema = z.strictObject({
  ...personChangeSchema.shape,
  format: z.literal(1),
  id: z.string().min(1).max(100),
  name: nameSchema,
  /** Roles of a person at a till (`shared/proposals/people.ts`). */
  role: z.enum(['cashier', 'manager']),
  /** True if the PIN has fewer digits than a manager's must have at the till where it was typed. */
  isShort: z.boolean(),
  /** The person's PIN; null once the person is removed. */
  pin: sharedPinSchema.nullable(),
});
export type SharedPerson = z.infer<typeof sharedPersonSchema>;
