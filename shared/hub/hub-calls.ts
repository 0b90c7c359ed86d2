import * as z from 'zod';
import { FARTHEST_CENTS } from '../values/money.ts';
import { tillHealthSchema } from './till-health.ts';
import type { TillHealth } from './till-health.ts';

/**
 * Length of a lease, in which a till sends several heartbeats. Two leases after the last answer, the till keeps to its
 * own limits.
 */
export const LEASE_MS = 1500;

/** How many closes are sent at once. */
export const MAX_CLOSES = 400;

/** Maximum number of people that one till may report, including removed ones. */
export const MAX_STORE_PEOPLE = 300;

/** A till's name at its hub, assigned once and never reused. It is also part of the name of the till's login role. */
export const tillNameSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/);

/** Longest lease accepted from a hub: a till that is cut off promises nothing for two leases. */
const MOST_LEASE_MS = 10_000;

/** Maximum number of tills of a store that are accepted: more than any has. */
const MOST_TILLS = 10_000;

/** Longest age that can be sent, which allows for clocks that are set wrong. */
const FARTHEST_AGE_MS = 10 ** 14;

const countSchema = z.int().nonnegative();

// Limits a hub's amounts like a service's, so that their sums stay exact integers.
const centsSchema = z.int().min(-FARTHEST_CENTS).max(FARTHEST_CENTS);
const tillCountSchema = countSchema.max(MOST_TILLS);
const ageSchema = z.int().min(-FARTHEST_AGE_MS).max(FARTHEST_AGE_MS);

/** The store's limits for one card, as set at the calling till, in cents. */
export interface CardLimits {
  /** Maximum amount that all tills together may hold. */
  readonly limitCents: number;
  /** Maximum amount that a till which is cut off may hold. */
  readonly shareCents: number;
  /** Maximum amount that may be held on a card with an unknown balance. */
  readonly unknownCents: number;
}

/** Origin of a transaction. An older program sends neither member, and never has two transactions with one id. */
interface FromWhere {
  /** True if this till accepted the payment itself. */
  readonly isOwn?: true;
  /** Id of the transaction at the till that was taken over, if it has another one at this till. */
  readonly was?: string;
}

export interface AnnouncedHold extends FromWhere {
  readonly card: string;
  readonly intent: string;
  readonly cents: number;
}

export interface AnnouncedBalance {
  readonly card: string;
  readonly cents: number;
  /**
   * The card's version at the hub that sent the balance. Null for a balance from the service while no hub was reached;
   * 0 for one without a version, from before the hub or from before a start.
   */
  readonly version: number | null;
  readonly ageMs: number;
}

/** A change of a card's balance that a till has made, or may have made. */
export interface BalanceChangeReport extends FromWhere {
  readonly card: string;
  readonly intent: string;
  readonly changeCents: number;
  /** Balance that the service reported with the change; null if it did not answer. */
  readonly afterCents: number | null;
  /** `open`: the outcome is unknown. `undone`: it was not applied after all. */
  readonly state: 'done' | 'open' | 'undone';
  readonly ageMs: number;
}

/** Maximum number of balance changes in one call. */
export const MAX_BALANCE_CHANGES = 500;

/** A record of a journal, in the form in which it is copied. */
const copiedRecordSchema = z.object({
  sequence: z.int().positive(),
  /** Hash of the previous record; empty for the first. */
  previousHash: z.string(),
  hash: z.string(),
  /** The record's line, as in the journal. */
  body: z.string(),
  /** The record's private part, encrypted with the store's key; null if there is none, or it was erased. */
  part: z.string().nullable(),
});
export type CopiedRecord = z.infer<typeof copiedRecordSchema>;

/** A copied record without its private part, as every till of the store may read it. */
const openRecordSchema = copiedRecordSchema.omit({ part: true });
export type OpenRecord = z.infer<typeof openRecordSchema>;

/** A record in a copy that closes a shift. */
const closeSchema = z.object({
  sequence: z.int().positive(),
  hash: z.string(),
  /** Business day, such as `2026-11-20`; null if the record lacks it. */
  businessDay: z.string().nullable(),
});
export type CopiedClose = z.infer<typeof closeSchema>;

/** Kinds of settings that a manager changes for the whole store, and the direction that one till has proven for all. */
export const settingKindSchema = z.enum(['limits', 'taxes', 'prices', 'sign']);
export type SettingKind = z.infer<typeof settingKindSchema>;

const settingSchema = z.object({
  kind: settingKindSchema,
  /** Number in the hub's order; the highest one is valid in the store. */
  number: countSchema,
  name: z.string().max(100),
  /** The setting, encrypted by the till that sent it; prices are far larger than the others. */
  body: z.string().max(655_360),
});
export type StoreSetting = z.infer<typeof settingSchema>;

/** Drops kinds that this program does not know, since a newer till may send more. */
const settingsSchema = z
  .array(z.looseObject({ kind: z.string() }))
  .transform((all) => all.filter(({ kind }) => settingKindSchema.safeParse(kind).success))
  .pipe(z.array(settingSchema));

/** A till's last entry about a person of the store. */
const saidOfPersonSchema = z.object({
  till: tillNameSchema,
  person: z.string().max(100),
  /** Number of the entry in the hub's order. */
  number: countSchema,
  /** The entry, encrypted by the till. */
  body: z.string().max(4_096),
});
export type PersonReport = z.infer<typeof saidOfPersonSchema>;

export type HubCall =
  | { readonly name: 'hello' }
  /** Sent before the announcement. `money` is currency and decimals, such as `EUR 2`. */
  | { readonly name: 'say-money'; readonly money: string }
  | {
      readonly name: 'beat';
      readonly ticket: number;
      /** The hub's time in the last answer that the calling till has received. */
      readonly ofMs: number;
      /** Last sequence of the caller's journal. */
      readonly journalSequence: number;
      /** The till's health; null if it has not changed. */
      readonly health: TillHealth | null;
    }
  | {
      readonly name: 'announce';
      readonly ticket: number;
      readonly incarnation: string;
      readonly holds: readonly AnnouncedHold[];
      readonly balances: readonly AnnouncedBalance[];
      /** Taken-over tills whose holds this announcement includes. */
      readonly adopted: readonly string[];
    }
  | ({
      readonly name: 'accept';
      readonly ticket: number;
      readonly card: string;
      readonly intent: string;
      readonly cents: number;
    } & CardLimits)
  | {
      /**
       * Asks which till uses the id of another program's payment, claims a free one, or releases it if nothing was
       * charged.
       */
      readonly name: 'claim';
      readonly intent: string;
      readonly act: 'look' | 'take' | 'free';
    }
  | { readonly name: 'flight'; readonly card: string }
  | {
      readonly name: 'settle';
      readonly card: string;
      readonly intent: string;
      /** Balance that the service reported; null for none. */
      readonly balanceCents: number | null;
      /** The card's version at this hub right before the payment was sent; null if the hub did not tell it. */
      readonly flight: number | null;
    }
  | {
      readonly name: 'tell';
      readonly card: string;
      readonly balanceCents: number;
      readonly flight: number | null;
    }
  | { readonly name: 'view'; readonly card: string }
  /**
   * Lists cards whose balance or holds may have changed since an answer of the same hub; with null, those with any
   * hold.
   */
  | { readonly name: 'changes'; readonly since: string | null }
  | { readonly name: 'tell-moves'; readonly moves: readonly BalanceChangeReport[] }
  /** Lists all tills' changes of the card within a day. */
  | { readonly name: 'moves'; readonly card: string }
  | {
      readonly name: 'append';
      readonly epoch: number;
      /** Records in order, without a gap. */
      readonly records: readonly CopiedRecord[];
      /** True if the copy has every record of its till after these. */
      readonly isLive: boolean;
    }
  /** Erases private parts in the caller's own copy. */
  | { readonly name: 'forget'; readonly sequences: readonly number[] }
  | { readonly name: 'tills' }
  /** Asks for settings with which the hub's server could lose acknowledged data. */
  | { readonly name: 'unsafe-settings' }
  | { readonly name: 'read'; readonly till: string; readonly after: number; readonly most: number }
  /** Reads the copy of a till that the caller has taken over. */
  | {
      readonly name: 'read-taken';
      readonly till: string;
      readonly after: number;
      readonly most: number;
    }
  /** Lists the closes of any till, newest first. */
  | { readonly name: 'closes'; readonly till: string; readonly most: number }
  /** Reads records of any till without their encrypted parts. */
  | {
      readonly name: 'read-public';
      readonly till: string;
      readonly after: number;
      readonly most: number;
    }
  | {
      readonly name: 'put-setting';
      readonly epoch: number;
      readonly kind: SettingKind;
      /** Permanent id of this change. */
      readonly settingName: string;
      /** Number of the setting at an older hub; null for a new change. */
      readonly number: number | null;
      /** The setting, encrypted by the till. */
      readonly body: string;
    }
  | { readonly name: 'settings' }
  | {
      readonly name: 'put-person';
      readonly epoch: number;
      readonly person: string;
      /** Newest number that the caller has read, on which its change builds. */
      readonly seen: number;
      /** The person's entry, encrypted by the till. */
      readonly body: string;
    }
  | { readonly name: 'people' }
  | { readonly name: 'take-over'; readonly till: string; readonly epoch: number }
  | { readonly name: 'mark-absent'; readonly till: string };

export type HubCallName = HubCall['name'];
export type CallOf<Name extends HubCallName> = Extract<HubCall, { readonly name: Name }>;

/** The copy of a taken-over till, which ends at its last record. */
const takenSchema = z.object({
  till: tillNameSchema,
  /** Name of the successor. */
  by: tillNameSchema,
  lastSequence: countSchema,
  lastHash: z.string(),
  /** Up to this record, the copy has the *sending* of everything accepted; 0 if it never had. */
  liveThrough: countSchema,
  /** Payments that the hub still holds for that till, by their intents' ids. */
  held: z.array(z.string().min(8).max(64)),
});
export type TakenOverTill = z.infer<typeof takenSchema>;

const standingSchema = z.object({
  /** Id of this hub's database; every new hub has a new one. */
  incarnation: z.uuid(),
  leaseMs: z.int().positive().max(MOST_LEASE_MS),
  /** True once every till that may hold something has announced to this hub. */
  isComplete: z.boolean(),
  epoch: countSchema,
  lastSequence: countSchema,
  lastHash: z.string(),
  takenOverBy: z.string().nullable(),
  /** Tills that this one has taken over, directly or through others; nearest first. */
  taken: z.array(takenSchema),
  /** Number of the newest change of a setting; 0 for none. */
  settingsNumber: countSchema,
  /** Number of the newest entry about a person; 0 for none. */
  peopleNumber: countSchema,
  /** Newest version that the head office allows in this store; null for any. */
  released: z.string().max(30).nullable(),
  ticket: countSchema,
  nowMs: z.int(),
  tillsPresent: tillCountSchema,
  tillsKnown: tillCountSchema,
  /** False for an older hub, which has no `claim`. */
  knowsNames: z.boolean().default(false),
});
export type TillStandingAtHub = z.infer<typeof standingSchema>;

const admissionSchema = z.object({
  admitted: z.boolean(),
  because: z.enum([
    'held',
    /** This till has this hold already; the call is refused if the amount differs. */
    'again',
    /** Not all tills have announced, but the amount is within this till's own share. */
    'share',
    'incomplete',
    'balance',
    'limit',
    'unknown-card',
    'announce-first',
    'taken-over',
  ]),
  /** Another till that uses this id; `because` and the amounts then make older programs refuse it. */
  takenAt: tillNameSchema.optional(),
  /** Balance of the card; missing if it was not looked up. */
  confirmedCents: centsSchema.nullable().optional(),
  /** Age of that balance; null if unknown. */
  ageMs: ageSchema.nullable().optional(),
  /** Cents held on the card before this call. */
  heldCents: centsSchema.optional(),
  tillsCutOff: tillCountSchema.optional(),
});
export type HubAdmission = z.infer<typeof admissionSchema>;

const viewSchema = z
  .object({
    /**
     * False while tills are missing: the version then cannot be compared with another hub's, and must not be stored.
     */
    isComplete: z.boolean(),
    confirmedCents: centsSchema.nullable(),
    version: countSchema,
    ageMs: ageSchema.nullable(),
    heldCents: centsSchema,
  })
  .nullable();

const changesSchema = z.object({
  /** Value of `since` for the next call, which lists changes made during this one again. */
  since: z.string().max(40),
  /** True if more cards have changed than this answer lists: ask again at once. Missing from an older hub. */
  isMore: z.boolean().optional(),
  cards: z.array(
    z.object({
      card: z.string().max(32),
      confirmedCents: centsSchema.nullable(),
      ageMs: ageSchema.nullable(),
      /** Cents held by all tills. */
      heldCents: centsSchema,
    }),
  ),
});

const moveSchema = z.object({
  intent: z.string().max(64),
  changeCents: centsSchema,
  afterCents: centsSchema.nullable(),
  isDone: z.boolean(),
  ageMs: ageSchema,
  /** True if the caller made the change itself; missing from an older hub. */
  isOwn: z.boolean().optional(),
});

const appendSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('appended'), lastSequence: countSchema }),
  z.object({ kind: z.literal('fenced'), lastSequence: countSchema }),
  z.object({ kind: z.literal('gap'), lastSequence: countSchema }),
  z.object({ kind: z.literal('broken'), lastSequence: countSchema, atSequence: countSchema }),
]);

const tillAtHubSchema = z.object({
  till: tillNameSchema,
  epoch: countSchema,
  takenOverBy: z.string().nullable(),
  isKnown: z.boolean(),
  isPresent: z.boolean(),
  hasAnnounced: z.boolean(),
  /** Sequence of the copy's last record. */
  lastSequence: countSchema,
  /** Last sequence of the journal, by the last heartbeat; null if not reported. */
  journalSequence: countSchema.nullable(),
  seenAgoMs: ageSchema.nullable(),
  /** Last reported health of the till; null for none, or an invalid one. */
  health: tillHealthSchema.nullable().catch(null),
});
export type TillAtHub = z.infer<typeof tillAtHubSchema>;

/** Schema of each call's answer, by the call's name. */
export const hubAnswerSchemas = {
  hello: standingSchema,
  /** True if the hub counts in this currency, so the till may announce itself; false if the till was taken over. */
  'say-money': z.boolean(),
  beat: standingSchema.extend({
    renewed: z.boolean(),
    /**
     * A till that is cut off from the hub divides a card's balance by a number of tills; this is the smallest number
     * that any such till may use. Null if none is cut off, missing from an older hub.
     */
    fewestTills: tillCountSchema.nullable().optional(),
  }),
  announce: z.enum(['announced', 'stale', 'taken-over']),
  accept: admissionSchema,
  /** The till that uses the name; null for none. */
  claim: tillNameSchema.nullable(),
  flight: countSchema,
  settle: z.boolean(),
  tell: z.boolean(),
  view: viewSchema,
  changes: changesSchema,
  'tell-moves': z.boolean(),
  moves: z.array(moveSchema).max(MAX_BALANCE_CHANGES),
  append: appendSchema,
  forget: countSchema,
  tills: z.array(tillAtHubSchema),
  'unsafe-settings': z.array(z.string().max(100)),
  read: z.array(copiedRecordSchema),
  'read-taken': z.array(copiedRecordSchema),
  closes: z.array(closeSchema),
  'read-public': z.array(openRecordSchema),
  'put-setting': z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('kept'), number: countSchema }),
    z.object({ kind: z.literal('fenced') }),
  ]),
  settings: settingsSchema,
  'put-person': z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('kept'), number: countSchema }),
    /** The person was changed at another till meanwhile. */
    z.object({ kind: z.literal('newer') }),
    z.object({ kind: z.literal('full') }),
    z.object({ kind: z.literal('fenced') }),
  ]),
  people: z.array(saidOfPersonSchema),
  'take-over': z
    .object({ epoch: countSchema, lastSequence: countSchema, lastHash: z.string() })
    .nullable(),
  'mark-absent': z.boolean(),
} as const satisfies Readonly<Record<HubCallName, z.ZodType>>;

export type HubAnswer<Name extends HubCallName> = z.infer<(typeof hubAnswerSchemas)[Name]>;

const schemaOf: { readonly [Name in HubCallName]: z.ZodType<HubAnswer<Name>> } = hubAnswerSchemas;

/** Parses an answer of the hub. @throws ZodError for any other answer */
export function parseHubAnswer<Name extends HubCallName>(
  name: Name,
  value: unknown,
): HubAnswer<Name> {
  return schemaOf[name].parse(value);
}
