import * as z from 'zod';

/** Who works at the till. A manager may do all that a cashier may, and answer for exceptions. */
export const roleSchema = z.enum(['cashier', 'manager']);
export type Role = z.infer<typeof roleSchema>;

/**
 * Who stands behind what is asked: a signed-in person's role, nobody while the till is `locked`, or
 * `open`: a till that asks nobody to sign in, and the till itself (worker, gateway, start-up).
 */
export type AccessLevel = Role | 'locked' | 'open';

const personSchema = z.strictObject({
  id: z.string(),
  name: z.string().min(1).max(100),
  role: roleSchema,
});
export type Person = z.infer<typeof personSchema>;

/** A PIN: 4 to 12 digits (docs/provisioning.md). */
export const pinSchema = z.string().regex(/^\d{4,12}$/, 'A PIN has 4 to 12 digits.');

/** No PIN is shorter. */
export const LEAST_DIGITS = 4;

/** Longest text that is taken for a PIN; its form is judged where it is set. */
const typedPinSchema = z.string().max(100);

/** A PIN says who it is typed for: tries are counted for that person alone (decision 0078). */
export const typedForSchema = z.strictObject({
  personId: z.string().max(100),
  pin: typedPinSchema,
});
export type TypedFor = z.infer<typeof typedForSchema>;

/** Why nothing of the list of people is believed: nobody signs in until it is begun anew. */
const peopleTroubleSchema = z.enum([
  /** It is gone, and people were known here. */
  'missing',
  /** Somebody else has written it: by hand, or at another till. */
  'changed',
  /** It is as it was at some time before. */
  'older',
  /** The secret that it is sealed with is gone, or locked. */
  'sealed',
  /** It opens with the book's data key, which waits for a passphrase or the recovery code. */
  'locked',
]);
export type PeopleTrouble = z.infer<typeof peopleTroubleSchema>;

export const staffRulesSchema = z.strictObject({
  /** Tells whether people must sign in; null: once there is a cashier. */
  asksSignIn: z.boolean().nullable(),
  /** Without a touch for so long, the till locks itself. */
  lockAfterMs: z
    .int()
    .min(30_000)
    .max(8 * 3_600_000),
});
export type StaffRules = z.infer<typeof staffRulesSchema>;

/** Without the sign that references begin with: a name in their form would be shown as another one. */
const name = z
  .string()
  .max(100)
  .overwrite((typed) => typed.replaceAll('¶', ''))
  .trim()
  .min(1)
  .max(40);

/** A manager's change to the people who work at the till. */
export const staffChangeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('add'), name, role: roleSchema, pin: pinSchema }),
  z.strictObject({ kind: z.literal('rename'), id: z.string(), name }),
  z.strictObject({ kind: z.literal('new-pin'), id: z.string(), pin: pinSchema }),
  z.strictObject({ kind: z.literal('retire'), id: z.string() }),
  /** One of this till's people becomes one of the store's. */
  z.strictObject({ kind: z.literal('share'), id: z.string() }),
  z.strictObject({ kind: z.literal('rules'), rules: staffRulesSchema }),
]);
export type StaffChange = z.infer<typeof staffChangeSchema>;

export type StaffAnswer =
  | { readonly kind: 'changed' }
  /** Only a manager may, with the PIN typed just now, once there is one. */
  | { readonly kind: 'needs-manager' }
  /** `least`: so many digits a manager's PIN has here. */
  | { readonly kind: 'pin-short'; readonly least: number }
  /** Somebody has to be able to let others in. */
  | { readonly kind: 'last-manager' }
  | { readonly kind: 'nobody-there' };

/** The result of a PIN on the lock screen. */
export type SignInAnswer =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'wrong'; readonly waitMs: number };

/** The input of the service's owner where no manager's PIN opens anything. */
export const namedByKeySchema = z.strictObject({
  apiKey: z.string().max(4_000),
  name,
  pin: pinSchema,
});

/** The result of naming a manager anew by the service's key. */
export type OwnerAnswer =
  | { readonly kind: 'named' }
  | { readonly kind: 'wrong-key'; readonly waitMs: number }
  | { readonly kind: 'pin-short'; readonly least: number }
  /** The till cannot open the key that it keeps, and the service that knows it is not reached. */
  | { readonly kind: 'not-reached' };

/** Where a person of the store was changed last, and by whom. */
const changedAtSchema = z.object({
  id: z.string(),
  till: z.string(),
  by: z.string().nullable(),
  /** By that till's clock. */
  atMs: z.int(),
});

/** The part of a till's people that the store shares (decision 0107). */
const atStoreSchema = z.object({
  people: z.array(
    changedAtSchema.extend({
      name: z.string(),
      /** Not taken off. */
      active: z.boolean(),
      /**
       * Why the other tills do not know a change yet: it waits for the hub or for the PIN to be typed here again,
       * or the hub takes no more people of this till.
       */
      waits: z.enum(['hub', 'full']).nullable(),
    }),
  ),
  /** Taken off elsewhere, and the only manager here. */
  leaving: z.array(changedAtSchema),
  /** Tills of which something cannot be opened here: they have another key of the service. */
  unread: z.array(z.string()),
});

/** Who works at the till, as every screen sees it. */
export const peopleSchema = z.object({
  list: z.array(personSchema),
  rules: staffRulesSchema,
  /** True asks at a start, after an idle time and after F8 who it is. */
  asksSignIn: z.boolean(),
  locked: z.boolean(),
  /** While the till is locked, who worked before. */
  signedIn: personSchema.nullable(),
  /** Nobody can be asked for: what is known of the people here cannot be believed. */
  trouble: peopleTroubleSchema.nullable(),
  /** A manager has opened what only a manager may set, with the PIN, and is still at it. */
  opened: z.boolean(),
  /** Fewest digits of a manager's PIN. */
  managerDigits: z.int(),
  /** Who works now is a manager with a PIN of fewer digits. */
  hasShortPin: z.boolean(),
  /** Wrong PINs that were typed for the manager who has come just now, to be told. */
  guessed: z
    .object({
      name: z.string(),
      count: z.int(),
      lastAtMs: z.int(),
      /** Who was signed in meanwhile. */
      during: z.array(z.string()),
    })
    .nullable(),
  /** The demo tells its own PINs; empty everywhere else. */
  demoPins: z.array(z.object({ name: z.string(), pin: z.string() })),
  /** The store's people; null if the till has not joined a hub. */
  atStore: atStoreSchema.nullable(),
});
export type People = z.infer<typeof peopleSchema>;

export const NO_PEOPLE: People = {
  list: [],
  rules: { asksSignIn: null, lockAfterMs: 300_000 },
  asksSignIn: false,
  locked: false,
  signedIn: null,
  trouble: null,
  opened: false,
  managerDigits: 6,
  hasShortPin: false,
  guessed: null,
  demoPins: [],
  atStore: null,
};
