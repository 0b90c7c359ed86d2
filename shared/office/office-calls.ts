import * as z from 'zod';
import { tillNameSchema } from '../hub/hub-calls.ts';
import { tillHealthSchema } from '../hub/till-health.ts';
import type { TillHealth } from '../hub/till-health.ts';
import { FARTHEST_CENTS } from '../values/money.ts';
import { hubHealthSchema } from './hub-health.ts';
import { officePolicySchema, tillPolicySchema } from './policy.ts';
import type { TillPolicy } from './policy.ts';

/**
 * The calls between a store's hub and a chain's head office (`electron/server/office/migrations/`). Amounts are
 * cents, times ms.
 */

/** Version of these calls: an office with another one says so at the hello. */
export const OFFICE_FORMAT = 1;

/** A store's name at its office: it is also a part of its login's. */
export const storeNameSchema = tillNameSchema;

/** More than any store has, of whatever is counted. */
const MOST_COUNTED = 2 ** 31 - 1;
const FARTHEST_MS = 10 ** 14;

const countSchema = z.int().min(0).max(MOST_COUNTED);
const centsSchema = z.int().min(0).max(FARTHEST_CENTS);
const atMsSchema = z.int().min(0).max(FARTHEST_MS).nullable();
const agoMsSchema = z.int().min(-FARTHEST_MS).max(FARTHEST_MS).nullable();
const sequenceSchema = z.int().nonnegative();

/** Sums of a till's, or a store's, unsettled transactions. */
const sumSchemas = {
  /** When the shift that is open was opened; null where none is. */
  openSinceMs: atMsSchema,
  /** When the oldest of what is not settled was accepted. */
  oldestMs: atMsSchema,
  /** Empty where there is none yet, or more than one. */
  currency: z.string().regex(/^([A-Za-z]{3})?$/),
  /** Redemptions that are promised, and that the service has not confirmed. */
  redeemCount: countSchema,
  redeemCents: centsSchema,
  loadCount: countSchema,
  loadCents: centsSchema,
  /** Amounts of both kinds with an unknown outcome. */
  unknownCount: countSchema,
  unknownCents: centsSchema,
  /** Refused after the goods had left, and not settled by a person. */
  refusedCount: countSchema,
  refusedCents: centsSchema,
  /** Cards whose balance at the service is not what the till's arithmetic says. */
  driftCount: countSchema,
};

export const tillSumsSchema = z.object({
  ...sumSchemas,
  /** The record up to which they are. */
  through: sequenceSchema,
  /** Time of that record by the till's clock. */
  atMs: atMsSchema,
});
export type TillSums = z.infer<typeof tillSumsSchema>;

/** One life of a till's journal, as far as the office has it. */
const officeCopySchema = z.object({
  till: tillNameSchema,
  life: z.int().positive(),
  lastSequence: sequenceSchema,
  lastHash: z.string(),
});
export type OfficeCopy = z.infer<typeof officeCopySchema>;

/** A store's report on one of its tills. */
export interface ToldTill {
  readonly till: string;
  readonly seenAgoMs: number | null;
  readonly takenOverBy: string | null;
  /** The name that its journal goes on under: it counts there. */
  readonly goesOnAs: string | null;
  /** Up to where its journal went when its hub last saw it. */
  readonly journalSequence: number | null;
  readonly health: TillHealth | null;
  /** The till's sums; null if its records are not understood. */
  readonly sums: (TillSums & { readonly life: number }) | null;
  /** The office's policy in its records, as far as the sums go. */
  readonly policy: TillPolicy | null;
}

export const officeAnswerSchemas = {
  hello: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('welcome'),
      /** The newest that was said to this store, or null. What is not understood keeps nothing else from being forwarded. */
      policy: officePolicySchema
        .nullable()
        .or(z.unknown().transform(() => 'not-understood' as const)),
      /** The number of the newest one that the store's hub has, as that told. */
      policyTaken: sequenceSchema,
      /** True where a store may read back what it has written. */
      readsBack: z.boolean(),
      /** The newest version that its tills may take; null: any. */
      released: z.string().max(30).nullable(),
    }),
    /** Its set-up file is used by another hub. */
    z.object({ kind: z.literal('another-hub') }),
    z.object({ kind: z.literal('another-version'), format: z.int() }),
  ]),
  copies: z.array(officeCopySchema),
  lifeWith: z.int().positive().nullable(),
  append: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('appended'), lastSequence: sequenceSchema }),
    z.object({ kind: z.literal('gap'), lastSequence: sequenceSchema }),
    z.object({
      kind: z.literal('broken'),
      lastSequence: sequenceSchema,
      atSequence: sequenceSchema,
    }),
  ]),
  readBack: z.array(
    z.object({
      sequence: z.int().positive(),
      previousHash: z.string(),
      hash: z.string(),
      body: z.string(),
    }),
  ),
  tell: z.literal('told'),
  confirmPolicy: z.literal('told'),
} as const;
export type OfficeHello = z.infer<typeof officeAnswerSchemas.hello>;

/** A store, as its office has it. */
const officeStoreSchema = z.object({
  ...sumSchemas,
  store: storeNameSchema,
  /** Since its hub last had everything told; null: never. */
  seenAgoMs: agoMsSchema,
  tills: countSchema,
  /** Whose records its hub does not understand. */
  tillsUnread: countSchema,
  /** Since the hub last saw the till that it has not seen for longest. */
  tillSeenAgoMs: agoMsSchema,
  /** How the hub is; null where it has not told, or tells what no hub does. */
  hub: hubHealthSchema.nullable().catch(null),
  /** How far its clock was ahead of the office's then. */
  hubAheadMs: agoMsSchema,
  /** How many of its tills do not sell. */
  stopped: countSchema,
  /** How many send nothing before a person has looked. */
  paused: countSchema,
  disksShort: countSchema,
  clocksWrong: countSchema,
  printersWaiting: countSchema,
  alarms: countSchema,
});
export const officeStoresSchema = z.array(officeStoreSchema);
export type OfficeStore = z.infer<typeof officeStoreSchema>;

const officeTillSchema = z.object({
  till: tillNameSchema,
  seenAgoMs: agoMsSchema,
  takenOverBy: z.string().nullable(),
  /** The name that its journal goes on under: it counts there. */
  goesOnAs: tillNameSchema.nullable(),
  /** Otherwise its store's hub was made anew without it: it counts no more. */
  isThere: z.boolean(),
  isUnderstood: z.boolean(),
  /** How many journals it has had. */
  lives: countSchema,
  /** Up to which record the office has the newest of them. */
  lastSequence: sequenceSchema,
  /** Up to where its journal went when its hub last saw it. */
  journalSequence: sequenceSchema.nullable(),
  /** How it is; null where it has not told, or tells what no till does. */
  health: tillHealthSchema.nullable().catch(null),
  sums: tillSumsSchema,
  policy: tillPolicySchema.nullable(),
});
export const officeTillsSchema = z.array(officeTillSchema);
export type OfficeTill = z.infer<typeof officeTillSchema>;

/** A page of all stores. */
export const chainSchema = z.array(z.object({ store: storeNameSchema, tills: officeTillsSchema }));
