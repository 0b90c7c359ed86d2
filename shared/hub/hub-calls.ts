import * as z from 'zod';
import { FARTHEST_CENTS } from '../values/money.ts';
import { tillHealthSchema } from './till-health.ts';
import type { TillHealth } from './till-health.ts';

/**
 * What tills and a store's hub say to each other. The same calls are answered by PostgreSQL
 * (`electron/server/hub/migrations/`) and by the model (`test/model/hub/answer-call.ts`). Amounts are cents, times ms.
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

/** Of what a clock says that was set wrong, too; a date so long ago can still be told. */
const FARTHEST_AGE_MS = 10 ** 14;

const countSchema = z.int().nonnegative();

// What a hub says is taken like what a service says: so far inside what a number holds exactly that no sum of it leaves that.
const centsSchema = z.int().min(-FARTHEST_CENTS).max(FARTHEST_CENTS);
const tillCountSchema = countSchema.max(MOST_TILLS);
const ageSchema = z.int().min(-FARTHEST_AGE_MS).max(FARTHEST_AGE_MS);

/** What the store allows on one card, as the asking till has it set. */
export interface CardLimits {
  /** What all tills together may hold. */
  readonly limitCents: number;
  /** What a till that is cut off may hold by itself. */
  readonly shareCents: number;
  /** What may be held on a card whose balance nobody knows. */
  readonly unknownCents: number;
}

export interface AnnouncedHold {
  readonly card: string;
  readonly intent: string;
  readonly cents: number;
}

export interface AnnouncedBalance {
  readonly card: string;
  readonly cents: number;
  /**
   * Of the card at the hub that said so; null for what the service told while no hub was reached, 0 for what is known of no
   * hub: from before there was one, or from before a start.
   */
  readonly version: number | null;
  readonly ageMs: number;
}

/** What a till did to a card's balance, or may have done, as it tells the hub. */
export interface ToldMove {
  readonly card: string;
  readonly intent: string;
  readonly changeCents: number;
  /** What the service said the card held then; null where it answered nothing. */
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

/** What a manager changes for the whole store, and what one till has proven for all. */
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

/** Of those that this program knows: a newer till of the store may tell the others more. */
const settingsSchema = z
  .array(z.looseObject({ kind: z.string() }))
  .transform((all) => all.filter(({ kind }) => settingKindSchema.safeParse(kind).success))
  .pipe(z.array(settingSchema));

/** What a till has said last of a person of the store. */
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
      /** Null where it is as it was told last. */
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
  | { readonly name: 'flight'; readonly card: string }
  | {
      readonly name: 'settle';
      readonly card: string;
      readonly intent: string;
      /** Null where the service told none. */
      readonly balanceCents: number | null;
      /** Of before the sending; null where the hub did not say, or was another one. */
      readonly flight: number | null;
    }
  | {
      readonly name: 'tell';
      readonly card: string;
      readonly balanceCents: number;
      readonly flight: number | null;
    }
  | { readonly name: 'view'; readonly card: string }
  | { readonly name: 'tell-moves'; readonly moves: readonly ToldMove[] }
  /** What all tills did to it within a day. */
  | { readonly name: 'moves'; readonly card: string }
  | {
      readonly name: 'append';
      readonly epoch: number;
      /** In order, without a gap. */
      readonly records: readonly CopiedRecord[];
      /** Whether, with these, the copy has every record of its till. */
      readonly isLive: boolean;
    }
  /** Of the caller's own copy. */
  | { readonly name: 'forget'; readonly sequences: readonly number[] }
  | { readonly name: 'tills' }
  /** By which settings its server could lose what it has acknowledged. */
  | { readonly name: 'unsafe-settings' }
  | { readonly name: 'read'; readonly till: string; readonly after: number; readonly most: number }
  /** Of a till whose place the caller has taken. */
  | {
      readonly name: 'read-taken';
      readonly till: string;
      readonly after: number;
      readonly most: number;
    }
  /** Of any till, the newest first: where its shifts were closed. */
  | { readonly name: 'closes'; readonly till: string; readonly most: number }
  /** Of any till, without what is sealed. */
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
      /** Of this change, for ever. */
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
  /** Of what was accepted up to here the copy has every sending; 0 where that was never so. */
  liveThrough: countSchema,
  /** What the hub still counts of what it held for that till, by the intents' names. */
  held: z.array(z.string().min(8).max(64)),
});
export type TakenTill = z.infer<typeof takenSchema>;

const standingSchema = z.object({
  /** A new one for every new hub. */
  incarnation: z.uuid(),
  leaseMs: z.int().positive().max(MOST_LEASE_MS),
  /** Whether every till that may hold something has told this hub what. */
  isComplete: z.boolean(),
  epoch: countSchema,
  lastSequence: countSchema,
  lastHash: z.string(),
  takenOverBy: z.string().nullable(),
  /** Whose place this till has taken, and those whose place they had; the nearest first. */
  taken: z.array(takenSchema),
  /** Of the newest change of a setting; 0 where there is none. */
  settingsNumber: countSchema,
  /** Of what was said last of a person; 0 where nothing was. */
  peopleNumber: countSchema,
  /** The newest version of the till that the head office lets this store take; null: any. */
  released: z.string().max(30).nullable(),
  ticket: countSchema,
  nowMs: z.int(),
  tillsPresent: tillCountSchema,
  tillsKnown: tillCountSchema,
});
export type TillFreshness = z.infer<typeof standingSchema>;

const admissionSchema = z.object({
  admitted: z.boolean(),
  because: z.enum([
    'held',
    /** It was held already. */
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
  /** Absent where it was not looked at. */
  confirmedCents: centsSchema.nullable().optional(),
  /** Of that balance; null where nobody knows it. */
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

const moveSchema = z.object({
  intent: z.string().max(64),
  changeCents: centsSchema,
  afterCents: centsSchema.nullable(),
  isDone: z.boolean(),
  ageMs: ageSchema,
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
  /** Of the copy. */
  lastSequence: countSchema,
  /** Of the journal, when it last beat; null where it has not said. */
  journalSequence: countSchema.nullable(),
  seenAgoMs: ageSchema.nullable(),
  /** As it was told last; null where it was not, or is what no till says. */
  health: tillHealthSchema.nullable().catch(null),
});
export type TillAtHub = z.infer<typeof tillAtHubSchema>;

/** What is answered, by the call's name. */
export const hubAnswerSchemas = {
  hello: standingSchema,
  /** Whether it may announce. */
  'say-money': z.boolean(),
  beat: standingSchema.extend({ renewed: z.boolean() }),
  announce: z.enum(['announced', 'stale', 'taken-over']),
  accept: admissionSchema,
  flight: countSchema,
  settle: z.boolean(),
  tell: z.boolean(),
  view: viewSchema,
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
