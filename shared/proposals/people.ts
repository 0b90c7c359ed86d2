import * as z from 'zod';
import { askedEachTimeSetting } from '../ledger/slices/manager-lease.ts';

/** Who works at the till. A manager may do everything that a cashier may, and approves exceptions. */
export const roleSchema = z.enum(['cashier', 'manager']);
export type Role = z.infer<typeof roleSchema>;

/**
 * The authority behind a request: a signed-in person's role, `locked` while nobody is signed in, or `open` for a till
 * without sign-in and for the till itself (worker, gateway, start-up).
 */
export type AccessLevel = Role | 'locked' | 'open';

const personSchema = z.strictObject({
  id: z.string(),
  name: z.string().min(1).max(100),
  role: roleSchema,
});
export type Person = z.infer<typeof personSchema>;

/** A PIN: 4 to 12 digits (docs/provisioning.md). */
export const pinSchema = z.string().regex(/^\d{4,12}$/);

/** Fewest digits of any PIN. */
export const MIN_PIN_DIGITS = 4;

/** Longest text that is accepted as a typed PIN; its form is checked only when it is set. */
const typedPinSchema = z.string().max(100);

/** A PIN is typed for a named person, so that failed tries count for that person alone (decision 0078). */
export const typedPersonPinSchema = z.strictObject({
  personId: z.string().max(100),
  pin: typedPinSchema,
});
export type TypedPersonPin = z.infer<typeof typedPersonPinSchema>;

/** Why the list of people is not trusted: nobody signs in until it is set up again. */
const peopleTroubleSchema = z.enum([
  /** The list is gone, although there were people before. */
  'missing',
  /** The list was changed from outside: by hand, or by another till. */
  'changed',
  /** The list is an older version of itself. */
  'older',
  /** The secret that seals the list is missing or cannot be read. */
  'sealed',
  /** The list needs the book's data key, which waits for a passphrase or the recovery code. */
  'locked',
]);
export type PeopleTrouble = z.infer<typeof peopleTroubleSchema>;

export const staffRulesSchema = z.strictObject({
  /** True if people must sign in, false if not; null: only once the till has a cashier. */
  asksSignIn: z.boolean().nullable(),
  /** Idle time after which the till locks itself. */
  lockAfterMs: z
    .int()
    .min(30_000)
    .max(8 * 3_600_000),
});
export type StaffRules = z.infer<typeof staffRulesSchema>;

/**
 * A person's name. The character with which references to texts begin is removed, because such a name would be shown as
 * another text.
 */
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
  /** Shares one of this till's people with the store. */
  z.strictObject({ kind: z.literal('share'), id: z.string() }),
  z.strictObject({ kind: z.literal('rules'), rules: staffRulesSchema }),
]);
export type StaffChange = z.infer<typeof staffChangeSchema>;

export type StaffAnswer =
  | { readonly kind: 'changed' }
  /** A manager's PIN must be typed for it, once there is a manager. */
  | { readonly kind: 'needs-manager' }
  /** The PIN is too short; `least` is the fewest digits of a manager's PIN at this till. */
  | { readonly kind: 'pin-short'; readonly least: number }
  /** The last manager cannot be removed, because nobody could add people any more. */
  | { readonly kind: 'last-manager' }
  /** Somebody else has this name, and reports and approvals name people by it. */
  | { readonly kind: 'name-taken' }
  | { readonly kind: 'nobody-there' };

/** The result of a PIN typed on the lock screen. */
export type SignInAnswer =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'wrong'; readonly waitMs: number };

/** Entries of the service's owner if no manager's PIN works. */
export const managerByKeySchema = z.strictObject({
  apiKey: z.string().max(4_000),
  name,
  pin: pinSchema,
});

/** The result of appointing a manager with the service's API key. */
export type AppointmentAnswer =
  | { readonly kind: 'named' }
  | { readonly kind: 'wrong-key'; readonly waitMs: number }
  | { readonly kind: 'pin-short'; readonly least: number }
  /** The till cannot open its stored key, and the service, which could confirm it, is out of reach. */
  | { readonly kind: 'not-reached' };

/** Where, when and by whom a person of the store was last changed. */
const changedAtSchema = z.object({
  id: z.string(),
  till: z.string(),
  by: z.string().nullable(),
  /** Time by that till's clock. */
  atMs: z.int(),
});

/** The people of this till that the store shares (decision 0107). */
const atStoreSchema = z.object({
  people: z.array(
    changedAtSchema.extend({
      name: z.string(),
      /** False once the person was removed. */
      active: z.boolean(),
      /**
       * Why the other tills do not have this person's last change yet. `hub`: it waits for the hub, or for the PIN to
       * be typed here again. `full`: the hub accepts no more people from this till. Null once they have it.
       */
      waits: z.enum(['hub', 'full']).nullable(),
    }),
  ),
  /** People who were removed at another till, but stay for now, because each is the only manager here. */
  leaving: z.array(changedAtSchema),
  /** Tills whose entries cannot be decrypted here, because they use another API key. */
  unread: z.array(z.string()),
});

/**
 * Which PIN has opened the manager settings. `page`: one typed on this page, until it is left. `lease`: one of a moment
 * ago that still counts. Null for none.
 */
const openedSchema = z.enum(['page', 'lease']).nullable();
export type SettingsOpenedWith = z.infer<typeof openedSchema>;

/** Who works at the till, as every screen sees it. */
export const peopleSchema = z.object({
  list: z.array(personSchema),
  rules: staffRulesSchema,
  /** True if people have to sign in at a start, after an idle time and after F8. */
  asksSignIn: z.boolean(),
  locked: z.boolean(),
  /** The signed-in person; while the till is locked, the one who worked before. */
  signedIn: personSchema.nullable(),
  /** Why nobody can sign in, because the list of people is not trusted; null if it is. */
  trouble: peopleTroubleSchema.nullable(),
  opened: openedSchema,
  /** The manager whose PIN of a moment ago still opens the manager settings, and for how long; null for none. */
  lease: z
    .object({
      name: z.string(),
      leftMs: z.number().nonnegative(),
      /** Acts that require the PIN even during a manager's lease. */
      askedEachTime: askedEachTimeSetting.setting.schema,
    })
    .nullable(),
  /** How long a PIN that is typed now would count, in ms; 0: only for the page or the act that it is typed for. */
  leaseMs: z.number().nonnegative(),
  /** Fewest digits of a manager's PIN. */
  managerDigits: z.int(),
  /** True if the manager who works now has a PIN with fewer digits than required. */
  hasShortPin: z.boolean(),
  /** Wrong PINs that were typed for the manager who has just signed in, to be shown. */
  guessed: z
    .object({
      name: z.string(),
      count: z.int(),
      lastAtMs: z.int(),
      /** Names of people who were signed in when wrong PINs were typed. */
      during: z.array(z.string()),
    })
    .nullable(),
  /** PINs that the demo shows; empty everywhere else. */
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
  opened: null,
  lease: null,
  leaseMs: 0,
  managerDigits: 6,
  hasShortPin: false,
  guessed: null,
  demoPins: [],
  atStore: null,
};
