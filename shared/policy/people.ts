import * as z from 'zod';

/** Who works at the till. A manager may do all that a cashier may, and answer for exceptions. */
export const roleSchema = z.enum(['cashier', 'manager']);
export type Role = z.infer<typeof roleSchema>;

export const personSchema = z.strictObject({
  id: z.string(),
  name: z.string().min(1).max(100),
  role: roleSchema,
});
export type Person = z.infer<typeof personSchema>;

/** What a person types: 4 to 12 digits (docs/provisioning.md). */
export const pinSchema = z.string().regex(/^\d{4,12}$/, 'A PIN has 4 to 12 digits.');
