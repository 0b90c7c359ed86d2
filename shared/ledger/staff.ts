import * as z from 'zod';

/** What came of the list of people, or was tried with it; who works here is no matter of the ledger. */
export const staffChangedSchema = z.object({
  what: z.enum([
    'added',
    'renamed',
    'new-pin',
    'left',
    'rules',
    /** As it was found at a start. */
    'known',
    /** Its file was not as the till had left it, and was made anew from the copy. */
    'mended',
    'wrong-pin',
    /** By whoever knows the key of the service. */
    'named-by-key',
    'wrong-key',
  ]),
  /** Whom it is about. */
  who: z.string().max(100).nullable(),
  /** How often the list had been written by then: one that is older than this is an old copy. */
  edition: z.int().nonnegative(),
  /** Which secret seals it. */
  seal: z.string().max(100),
  /** Of `wrong-pin`: how many wrong ones this person has had typed in a row. */
  wrongInARow: z.int().positive().optional(),
});
export type StaffChanged = z.infer<typeof staffChangedSchema>;

export const knownStaffSchema = staffChangedSchema.pick({ edition: true, seal: true });

/** The service that the till was connected to instead of another one, or with another key. */
export const serviceChangedSchema = z.object({
  what: z.array(z.enum(['address', 'shop', 'key'])).min(1),
  atMs: z.int().nonnegative(),
  by: z.string().max(100).nullable(),
});
export type ServiceChanged = z.infer<typeof serviceChangedSchema>;
