import * as z from 'zod';
import { FARTHEST_CENTS } from '../values/money.ts';
import { tillHealthSchema } from './till-health.ts';
import type { TillHealth } from './till-health.ts';

/**
 * Calls between tills and a store's hub, and their answers. PostgreSQL
 * (`electron/server/hub/migrations/`) and the model (`test/model/hub/answer-call.ts`) answer the
 * same calls. The same calls are answered by PostgreSQL (`electron/server/hub/migrations/`) and by
 * the model (`test/model/hub/answer-call.ts`). Amounts are cents, times ms.
 */

/** Every till beats some times in it. Twice as long after the last answer a till is on its own limits. */
export const LEASE_MS = 1500;

/** How many closes are told at once. */
export const MOST_CLOSES = 400;

/** So many people one till may speak of, those among them who were taken off. */
export const MOST_STORE_PEOPLE = 300;

/** A till's name at its hub, given once for ever: it is also a part of its login role's. */
export const tillNameSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/);

/** A till that is cut off promises nothing for twice a lease: no hub makes it wait longer than that. */
const MOST_LEASE_MS = 10_000;

/** More than any store has. */
const MOST_TILLS = 10_000;

/** Allows for clocks set wrong: a date so long ago can still be sent. */
const FARTHEST_AGE_MS = 10 ** 14;

const countSchema = z.int().nonnegative();

// Limits a hub's figures like a service's, so that no sum of them leaves the exact integers.
const centsSchema = z.int().min(-FARTHEST_CENTS).max(FARTHEST_CENTS);
const tillCountSchema = countSchema.max(MOST_TILLS);
const ageSchema = z.int().min(-FARTHEST_AGE_MS).max(FARTHEST_AGE_MS);

/** The store's limits for one card, as set at the calling till. Amounts are cents. */
export interface CardLimits {
  /** The most that all tills together may hold. */
  readonly limitCents: number;
  /** The most that a disconnected till may hold by itself. */
  readonly shareCents: number;
  /** The most that may be held on a card with an unknown balance. */
  readonly unknownCents: number;
}

/** Where a transaction is from. Neither member: an older program, which never has two of one name. */
interface FromWhere {
  /** True for one that this till has accepted itself. */
  readonly isOwn?: true;
  /** Its name at the till that was taken over, where it has another one here. */
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
   * The card's version at the hub that sent it; null for a balance from the service while no hub
   * was reached, 0 for one no hub has: from before there was one, or from before a start.
   */
  readonly version: number | null;
  readonly ageMs: number;
}

/** A change to a card's balance that a till has made, or may have made. */
export interface ToldMove extends FromWhere {
  readonly card: string;
  readonly intent: string;
  readonly changeCents: number;
  /** The balance the service reported then; null if it did not answer. */
  readonly afterCents: number | null;
  /** `open`: nobody knows; `undone`: it was not done after all. */
  readonly state: 'done' | 'open' | 'undone';
  readonly ageMs: number;
}

/** So many moves are told at once. */
export const MOST_MOVES = 500;

/** A record of a journal as it is copied. */
const copiedRecordSchema = z.object({
  sequence: z.int().positive(),
  /** Empty before the first one. */
  previousHash: z.string(),
  hash: z.string(),
  /** Its line, as the journal has it. */
  body: z.string(),
  /** Its private part, sealed with the store's key; null where there is none, or it was forgotten. */
  part: z.string().nullable(),
});
export type CopiedRecord = z.infer<typeof copiedRecordSchema>;

/** The same as every till of the store may read it. */
const openRecordSchema = copiedRecordSchema.omit({ part: true });
export type OpenRecord = z.infer<typeof openRecordSchema>;

/** A record in a copy that closes a shift. */
const closeSchema = z.object({
  sequence: z.int().positive(),
  hash: z.string(),
  /** As `2026-11-20`; null where the record does not say it. */
  businessDay: z.string().nullable(),
});
export type CopiedClose = z.infer<typeof closeSchema>;

/** Settings a manager changes for the whole store, and the sign one till has proven for all. */
export const settingKindSchema = z.enum(['limits', 'taxes', 'prices', 'sign']);
export type SettingKind = z.infer<typeof settingKindSchema>;

const settingSchema = z.object({
  kind: settingKindSchema,
  /** The hub's order: the highest is the store's. */
  number: countSchema,
  name: z.string().max(100),
  /** Sealed by the till that put it there; of prices far more than of the others. */
  body: z.string().max(655_360),
});
export type StoreSetting = z.infer<typeof settingSchema>;

/** Drops kinds that this program does not know: a newer till may send more. */
const settingsSchema = z
  .array(z.looseObject({ kind: z.string() }))
  .transform((all) => all.filter(({ kind }) => settingKindSchema.safeParse(kind).success))
  .pipe(z.array(settingSchema));

/** The last message a till has sent about a person of the store. */
const saidOfPersonSchema = z.object({
  till: tillNameSchema,
  person: z.string().max(100),
  /** The hub's order. */
  number: countSchema,
  /** Sealed by the till. */
  body: z.string().max(4_096),
});
export type SaidOfPerson = z.infer<typeof saidOfPersonSchema>;

export type HubCall =
  | { readonly name: 'hello' }
  /** Before it announces: in which money it counts, as `EUR 2`: currency and decimals. */
  | { readonly name: 'say-money'; readonly money: string }
  | {
      readonly name: 'beat';
      readonly ticket: number;
      /** The hub's time in the last answer that came. */
      readonly ofMs: number;
      /** Up to where the caller's journal goes. */
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
      /** Tills that were taken over, and whose holds are all among these. */
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
      /** Asks which till has the name of another program's payment, takes a free one, or frees it where nothing was taken. */
      readonly name: 'claim';
      readonly intent: string;
      readonly act: 'look' | 'take' | 'free';
    }
  | { readonly name: 'flight'; readonly card: string }
  | {
      readonly name: 'settle';
      readonly card: string;
      readonly intent: string;
      /** The balance the service reported; null if none. */
      readonly balanceCents: number | null;
      /**
       * The flight number from before the sending; null if the hub gave none, or was another one.
       */
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
   * Lists cards whose balance or holds may have changed since an answer of the same hub; with null, those on which
   * anything is held.
   */
  | { readonly name: 'changes'; readonly since: string | null }
  | { readonly name: 'tell-moves'; readonly moves: readonly ToldMove[] }
  /** Lists what all tills did to the card within a day. */
  | { readonly name: 'moves'; readonly card: string }
  | {
      readonly name: 'append';
      readonly epoch: number;
      /** In order, without a gap. */
      readonly records: readonly CopiedRecord[];
      /** Is true if the copy then has every record of its till. */
      readonly isLive: boolean;
    }
  /** Erases in the caller's own copy. */
  | { readonly name: 'forget'; readonly sequences: readonly number[] }
  | { readonly name: 'tills' }
  /** By which settings its server could lose what it has acknowledged. */
  | { readonly name: 'unsafe-settings' }
  | { readonly name: 'read'; readonly till: string; readonly after: number; readonly most: number }
  /** Reads the copy of a till that the caller has replaced. */
  | {
      readonly name: 'read-taken';
      readonly till: string;
      readonly after: number;
      readonly most: number;
    }
  /** Lists any till's closes, the newest first. */
  | { readonly name: 'closes'; readonly till: string; readonly most: number }
  /** Reads any till's records without their sealed parts. */
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
      /** Names this change for ever. */
      readonly settingName: string;
      /** That it had at an older hub; null for a new change. */
      readonly number: number | null;
      /** Sealed by the till. */
      readonly body: string;
    }
  | { readonly name: 'settings' }
  | {
      readonly name: 'put-person';
      readonly epoch: number;
      readonly person: string;
      /** The number of the newest that the caller has read: what it says rests on that. */
      readonly seen: number;
      /** Sealed by the till. */
      readonly body: string;
    }
  | { readonly name: 'people' }
  | { readonly name: 'take-over'; readonly till: string; readonly epoch: number }
  | { readonly name: 'mark-absent'; readonly till: string };

export type HubCallName = HubCall['name'];
export type CallOf<Name extends HubCallName> = Extract<HubCall, { readonly name: Name }>;

/** The copy of a till that was taken over, sealed where it stands. */
const takenSchema = z.object({
  till: tillNameSchema,
  /** Who took its place. */
  by: tillNameSchema,
  lastSequence: countSchema,
  lastHash: z.string(),
  /**
   * Up to this record, the copy has the *sending* of everything accepted; 0 if that was never so.
   */
  liveThrough: countSchema,
  /** Payments the hub still holds for that till, by the intents' names. */
  held: z.array(z.string().min(8).max(64)),
});
export type TakenTill = z.infer<typeof takenSchema>;

const standingSchema = z.object({
  /** A new one for every new hub. */
  incarnation: z.uuid(),
  leaseMs: z.int().positive().max(MOST_LEASE_MS),
  /** Is true once every till that may hold something has announced it to this hub. */
  isComplete: z.boolean(),
  epoch: countSchema,
  lastSequence: countSchema,
  lastHash: z.string(),
  takenOverBy: z.string().nullable(),
  /** Whose place this till has taken, and those whose place they had; the nearest first. */
  taken: z.array(takenSchema),
  /** The newest change of a setting; 0 if there is none. */
  settingsNumber: countSchema,
  /** The newest message about a person; 0 if there is none. */
  peopleNumber: countSchema,
  /** The newest version of the till that the head office lets this store take; null: any. */
  released: z.string().max(30).nullable(),
  ticket: countSchema,
  nowMs: z.int(),
  tillsPresent: tillCountSchema,
  tillsKnown: tillCountSchema,
  /** False: an older hub, which has no `claim`. */
  knowsNames: z.boolean().default(false),
});
export type TillFreshness = z.infer<typeof standingSchema>;

const admissionSchema = z.object({
  admitted: z.boolean(),
  because: z.enum([
    'held',
    /** This till holds it already; not admitted where it was of another amount. */
    'again',
    /** Not all tills have announced: it is within this one's own part. */
    'share',
    'incomplete',
    'balance',
    'limit',
    'unknown-card',
    'announce-first',
    'taken-over',
  ]),
  /** The other till that has this name: `because` and the figures are then for older programs, which take nothing by them. */
  takenAt: tillNameSchema.optional(),
  /** Absent where it was not looked at. */
  confirmedCents: centsSchema.nullable().optional(),
  /** The age of that balance; null if it is unknown. */
  ageMs: ageSchema.nullable().optional(),
  /** Before this one. */
  heldCents: centsSchema.optional(),
  tillsCutOff: tillCountSchema.optional(),
});
export type HubAdmission = z.infer<typeof admissionSchema>;

const viewSchema = z
  .object({
    /** Otherwise its version says nothing beside another hub's, and is not to be remembered. */
    isComplete: z.boolean(),
    confirmedCents: centsSchema.nullable(),
    version: countSchema,
    ageMs: ageSchema.nullable(),
    heldCents: centsSchema,
  })
  .nullable();

const changesSchema = z.object({
  /** For the next call: what was changed while this one was answered comes again. */
  since: z.string().max(40),
  cards: z.array(
    z.object({
      card: z.string().max(32),
      confirmedCents: centsSchema.nullable(),
      ageMs: ageSchema.nullable(),
      /** By all tills. */
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
  /** By the caller itself; an older hub does not say. */
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
  /** The copy's last record. */
  lastSequence: countSchema,
  /** The journal's last record at the last beat; null if not reported. */
  journalSequence: countSchema.nullable(),
  seenAgoMs: ageSchema.nullable(),
  /** As it was told last; null where it was not, or is what no till says. */
  health: tillHealthSchema.nullable().catch(null),
});
export type TillAtHub = z.infer<typeof tillAtHubSchema>;

/** The schema of each call's answer, by the call's name. */
export const hubAnswerSchemas = {
  hello: standingSchema,
  /** Is true if the till may announce itself. */
  'say-money': z.boolean(),
  beat: standingSchema.extend({
    renewed: z.boolean(),
    /**
     * The fewest tills that one it does not hear may know of, and divide a card by; null if it hears them all, absent
     * from an older hub.
     */
    fewestTills: tillCountSchema.nullable().optional(),
  }),
  announce: z.enum(['announced', 'stale', 'taken-over']),
  accept: admissionSchema,
  /** The till that has it; null: none. */
  claim: tillNameSchema.nullable(),
  flight: countSchema,
  settle: z.boolean(),
  tell: z.boolean(),
  view: viewSchema,
  changes: changesSchema,
  'tell-moves': z.boolean(),
  moves: z.array(moveSchema).max(MOST_MOVES),
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
    /** Somebody has said something else of that person since. */
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

/** @throws ZodError for what no hub answers */
export function parseHubAnswer<Name extends HubCallName>(
  name: Name,
  value: unknown,
): HubAnswer<Name> {
  return schemaOf[name].parse(value);
}
