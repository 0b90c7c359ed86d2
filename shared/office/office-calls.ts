import * as z from 'zod';
import { tillNameSchema } from '../hub/hub-calls.ts';
import { tillHealthSchema } from '../hub/till-health.ts';
import type { TillHealth } from '../hub/till-health.ts';
import { FARTHEST_CENTS } from '../values/money.ts';
import { hubHealthSchema } from './hub-health.ts';
import { officePolicySchema, tillPolicySchema } from './policy.ts';
import type { TillPolicy } from './policy.ts';

/** Version of these calls; an office with another version says so at the hello. */
export const OFFICE_FORMAT = 1;

/** A store's name at its office; also part of the name of its login role. */
export const storeNameSchema = tillNameSchema;

/** Upper bound for any count; no store reaches it. */
const MOST_COUNTED = 2 ** 31 - 1;
const FARTHEST_MS = 10 ** 14;

const countSchema = z.int().min(0).max(MOST_COUNTED);
const centsSchema = z.int().min(0).max(FARTHEST_CENTS);
const atMsSchema = z.int().min(0).max(FARTHEST_MS).nullable();
const agoMsSchema = z.int().min(-FARTHEST_MS).max(FARTHEST_MS).nullable();
const sequenceSchema = z.int().nonnegative();

/** Sums of the unsettled transactions of a till or a store. */
const sumSchemas = {
  /** When the open shift was opened; null without one. */
  openSinceMs: atMsSchema,
  /** When the oldest unsettled transaction was accepted. */
  oldestMs: atMsSchema,
  /** Currency; empty if there is none yet, or more than one. */
  currency: z.string().regex(/^([A-Za-z]{3})?$/),
  /** Number of promised redemptions that the service has not confirmed. */
  redeemCount: countSchema,
  redeemCents: centsSchema,
  loadCount: countSchema,
  loadCents: centsSchema,
  /** Number of redemptions and loads with an unknown outcome. */
  unknownCount: countSchema,
  unknownCents: centsSchema,
  /** Number of payments refused after the goods were gone, and not settled by a person. */
  refusedCount: countSchema,
  refusedCents: centsSchema,
  /** Number of cards whose balance at the service differs from the till's arithmetic. */
  driftCount: countSchema,
};

export const tillSumsSchema = z.object({
  ...sumSchemas,
  /** The record up to which the sums count. */
  through: sequenceSchema,
  /** Time of the last counted record by the till's clock. */
  atMs: atMsSchema,
});
export type TillSums = z.infer<typeof tillSumsSchema>;

/** Where the office's copy of one of a till's journals ends: sequence and hash of its last record. */
const officeCopySchema = z.object({
  till: tillNameSchema,
  life: z.int().positive(),
  lastSequence: sequenceSchema,
  lastHash: z.string(),
});
export type OfficeCopy = z.infer<typeof officeCopySchema>;

/** A store's report on one of its tills. */
export interface ReportedTill {
  readonly till: string;
  readonly seenAgoMs: number | null;
  readonly takenOverBy: string | null;
  /** Another name under which the till's journal continues and its sums are counted; null for none. */
  readonly goesOnAs: string | null;
  /** Last sequence of the till's journal when its hub last saw the till. */
  readonly journalSequence: number | null;
  readonly health: TillHealth | null;
  /** The till's sums; null if its records are not understood. */
  readonly sums: (TillSums & { readonly life: number }) | null;
  /** The office's policy as the till had recorded it when the sums were made. */
  readonly policy: TillPolicy | null;
}

export const officeAnswerSchemas = {
  hello: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('welcome'),
      /** The newest policy for this store, or null. An unreadable policy must not stop the forwarding. */
      policy: officePolicySchema
        .nullable()
        .or(z.unknown().transform(() => 'not-understood' as const)),
      /** Number of the newest policy that the store's hub reported. */
      policyTaken: sequenceSchema,
      /** True if the office lets a store read back what it has written. */
      readsBack: z.boolean(),
      /** Newest version allowed for the store's tills; null for any. */
      released: z.string().max(30).nullable(),
    }),
    /** The store's set-up file is in use by another hub. */
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

/** Sums and state of one store, for the office's list of stores. */
const officeStoreSchema = z.object({
  ...sumSchemas,
  store: storeNameSchema,
  /** Time since its hub last had everything forwarded; null for never. */
  seenAgoMs: agoMsSchema,
  tills: countSchema,
  /** Number of tills whose records its hub does not understand. */
  tillsUnread: countSchema,
  /** Time since the hub last saw the till that has been away longest. */
  tillSeenAgoMs: agoMsSchema,
  /** The hub's state; null if not reported or invalid. */
  hub: hubHealthSchema.nullable().catch(null),
  /** How far the hub's clock was ahead of the office's at the last report. */
  hubAheadMs: agoMsSchema,
  /** Number of the store's tills that do not sell. */
  stopped: countSchema,
  /** Number of tills that send nothing until a person acts. */
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
  /** Another name under which the till's journal continues and its sums are counted; null for none. */
  goesOnAs: tillNameSchema.nullable(),
  /** False if the store's hub was set up again without the till, so that the till no longer counts. */
  isThere: z.boolean(),
  isUnderstood: z.boolean(),
  /** Number of journals that the till has had. */
  lives: countSchema,
  /** Last sequence of the newest journal at the office. */
  lastSequence: sequenceSchema,
  /** Last sequence of the till's journal when its hub last saw the till. */
  journalSequence: sequenceSchema.nullable(),
  /** The till's state; null if not reported or invalid. */
  health: tillHealthSchema.nullable().catch(null),
  sums: tillSumsSchema,
  policy: tillPolicySchema.nullable(),
});
export const officeTillsSchema = z.array(officeTillSchema);
export type OfficeTill = z.infer<typeof officeTillSchema>;

/** One page of the stores. */
export const storesPageSchema = z.array(
  z.object({ store: storeNameSchema, tills: officeTillsSchema }),
);
