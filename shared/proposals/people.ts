import * as z from 'zod';

/** Who works at the till. A manager may do all that a cashier may, and answer for exceptions. */
export const roleSchema = z.enum(['cashier', 'manager']);
export type Role = z.infer<typeof roleSchema>;

/**
 * Who stands behind what is asked: a signed-in person's role, nobody while the till is `locked`, or
 * `open`: a till that asks nobody to sign in, and the till itself (worker, door, start-up).
 */
export type Standing = Role | 'locked' | 'open';

export const personSchema = z.strictObject({
  id: z.string(),
  name: z.string().min(1).max(100),
  role: roleSchema,
});
export type Person = z.infer<typeof personSchema>;

/** What a person types: 4 to 12 digits (docs/provisioning.md). */
export const pinSchema = z.string().regex(/^\d{4,12}$/, 'A PIN has 4 to 12 digits.');

export const staffRulesSchema = z.strictObject({
  /** Whether somebody has to sign in; null: as soon as there is a cashier. */
  asksSignIn: z.boolean().nullable(),
  /** Without a touch for so long, the till locks itself. */
  lockAfterMs: z
    .int()
    .min(30_000)
    .max(8 * 3_600_000),
});
export type StaffRules = z.infer<typeof staffRulesSchema>;

const name = z.string().trim().min(1).max(40);

/** What a manager changes about the people who work at the till. */
export const staffChangeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('add'), name, role: roleSchema, pin: pinSchema }),
  z.strictObject({ kind: z.literal('rename'), id: z.string(), name }),
  z.strictObject({ kind: z.literal('new-pin'), id: z.string(), pin: pinSchema }),
  z.strictObject({ kind: z.literal('retire'), id: z.string() }),
  z.strictObject({ kind: z.literal('rules'), rules: staffRulesSchema }),
]);
export type StaffChange = z.infer<typeof staffChangeSchema>;

export type StaffAnswer =
  | { readonly kind: 'changed' }
  /** Only a manager who is signed in may, once there is one. */
  | { readonly kind: 'needs-manager' }
  | { readonly kind: 'pin-taken' }
  /** Somebody has to be able to let others in. */
  | { readonly kind: 'last-manager' }
  | { readonly kind: 'nobody-there' };

/** What came of a PIN on the lock screen. */
export type SignInAnswer =
  { readonly kind: 'signed-in' } | { readonly kind: 'wrong'; readonly waitMs: number };

/** Who works at the till, as every screen sees it. */
export const peopleSchema = z.object({
  list: z.array(personSchema),
  rules: staffRulesSchema,
  /** Whether a start, an idle time or F8 asks who it is. */
  asksSignIn: z.boolean(),
  locked: z.boolean(),
  /** While the till is locked, who worked before. */
  signedIn: personSchema.nullable(),
  /** The demo tells its own PINs; empty everywhere else. */
  demoPins: z.array(z.object({ name: z.string(), pin: z.string() })),
});
export type People = z.infer<typeof peopleSchema>;

export const NO_PEOPLE: People = {
  list: [],
  rules: { asksSignIn: null, lockAfterMs: 300_000 },
  asksSignIn: false,
  locked: false,
  signedIn: null,
  demoPins: [],
};
