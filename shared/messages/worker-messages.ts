import * as z from 'zod';
import { languageSchema } from '../locales/language.ts';
import { bookIdSchema, intentIdSchema } from '../values/ids.ts';
import type { FactRecord } from '../ledger/facts.ts';
import { workerProposalSchema } from '../proposals/proposals.ts';
import { queueSchema } from '../ledger/money/queue.ts';
import { queuedIntentSchema } from '../sync/queued-intent.ts';

/**
 * The messages between main and the sync worker, over the MessagePort that main hands to each new worker. Main
 * knows the truth; the worker schedules and writes the projection.
 */

/** Where a projection stands: the last fact it holds without a gap below it. */
export const positionSchema = z.object({
  tillId: z.string(),
  sequence: z.number().int().nonnegative(),
  hash: z.string(),
});
export type Position = z.infer<typeof positionSchema>;

/**
 * Main has read each of them by its schema, when it was written or came from the disk, and the port carries
 * it as it is: to read it here once more would be half of what the worker does for a payment.
 */
const factsSchema = z.array(z.custom<FactRecord>((value) => typeof value === 'object'));

export const toWorkerSchema = z.discriminatedUnion('type', [
  /** First: which databases to open. The worker answers `hello`. */
  z.object({ type: z.literal('book'), bookId: bookIdSchema, tillId: z.string() }),
  /**
   * `follow`: the projection is a prefix of the journal, facts after it come. `rebuild`: it is
   * missing or of another journal; clear it, all facts come newest first. `ahead`: it knows facts
   * that the journal does not; send every row (`rows`), then wait for `rebuild`.
   */
  z.object({
    type: z.literal('welcome'),
    plan: z.enum(['follow', 'rebuild', 'ahead']),
    lastSequence: z.number().int(),
    lastHash: z.string(),
    open: z.array(queuedIntentSchema),
    queue: queueSchema,
    categoryPageSize: z.number().int().positive(),
    /** True where main has any way to look up unknown transactions. */
    mayInquire: z.boolean(),
    /** Limits on requests to the service; main counts all that leaves. */
    allowance: z.object({
      maxInFlight: z.number().int().positive(),
      maxPerMinute: z.number().int().positive(),
    }),
    /** How people here sort; a BCP 47 tag. */
    locale: z.string(),
  }),
  /** Forward, in sequence; these are also the engine's events once they are newer than `welcome`. */
  z.object({ type: z.literal('facts'), records: factsSchema }),
  /** Newest first, for a rebuild; answered by `more`, until `done`. */
  z.object({
    type: z.literal('older-facts'),
    records: factsSchema,
    done: z.boolean(),
  }),
  z.object({ type: z.literal('network'), online: z.boolean() }),
  z.object({ type: z.literal('send-now') }),
  /** To `send-money`, where the gateway did not let it go or cannot tell; of what was sent the facts tell. */
  z.object({ type: z.literal('turned-away'), intentId: intentIdSchema }),
  /** After `book`, and whenever somebody has chosen another. */
  z.object({ type: z.literal('language'), language: languageSchema }),
]);
export type ToWorker = z.infer<typeof toWorkerSchema>;

export const fromWorkerSchema = z.discriminatedUnion('type', [
  /** The projection's position; null if there is none, or its rebuild was not finished. */
  z.object({ type: z.literal('hello'), position: positionSchema.nullable() }),
  /** Ready for the next page of facts. */
  z.object({ type: z.literal('more') }),
  z.object({ type: z.literal('propose'), proposal: workerProposalSchema }),
  /** For the gateway: send these. It names them and says no more (electron/gateway/README.md). */
  z.strictObject({ type: z.literal('send-money'), intentIds: z.array(intentIdSchema).min(1) }),
  /** Look at the service for what has become of it; harmless, and answered only by facts. */
  z.object({ type: z.literal('inquire'), intentId: intentIdSchema }),
  /** Rows of a projection that is ahead, to be kept as evidence; `done` ends them. */
  z.object({
    type: z.literal('rows'),
    table: z.string(),
    rows: z.array(z.unknown()),
    done: z.boolean(),
  }),
  z.object({ type: z.literal('rebuilding'), left: z.number().int().nonnegative() }),
  /** No database can be opened, not even a new one: main has to clear what the browser keeps. */
  z.object({ type: z.literal('databases-unusable') }),
  /** The worker or its database cannot go on; the sentence is for the log. */
  z.object({ type: z.literal('failed'), sentence: z.string().max(500) }),
]);
export type FromWorker = z.infer<typeof fromWorkerSchema>;

/** The window's message that hands the worker a port: main's, or its own for Categories. */
export const portMessageSchema = z.object({ type: z.enum(['port', 'categories']) });
