import * as z from 'zod';
import { languageSchema } from '../locales/language.ts';
import { bookIdSchema, intentIdSchema } from '../values/ids.ts';
import type { FactRecord } from '../ledger/facts.ts';
import { workerProposalSchema } from '../proposals/proposals.ts';
import { queueSchema } from '../ledger/money/queue.ts';
import { queuedIntentSchema } from '../sync/queued-intent.ts';

/** Position of a projection in the journal: the last fact up to which it has no gap. */
export const projectionPositionSchema = z.object({
  tillId: z.string(),
  sequence: z.number().int().nonnegative(),
  hash: z.string(),
});
export type ProjectionPosition = z.infer<typeof projectionPositionSchema>;

/**
 * Not parsed again here, which would be half of the worker's effort for a payment: main parsed each record when it was
 * written or read from disk, and the port transfers it unchanged.
 */
const factsSchema = z.array(z.custom<FactRecord>((value) => typeof value === 'object'));

export const toWorkerMessageSchema = z.discriminatedUnion('type', [
  /** The first message: which databases to open. The worker answers `hello`. */
  z.object({ type: z.literal('book'), bookId: bookIdSchema, tillId: z.string() }),
  /**
   * `follow`: the projection is a prefix of the journal; newer facts will come. `rebuild`: it is missing or of another
   * journal; clear it, all facts come newest first. `ahead`: it has facts that the journal lacks; send every row
   * (`rows`), then wait for `rebuild`.
   */
  z.object({
    type: z.literal('welcome'),
    plan: z.enum(['follow', 'rebuild', 'ahead']),
    lastSequence: z.number().int(),
    lastHash: z.string(),
    open: z.array(queuedIntentSchema),
    queue: queueSchema,
    categoryPageSize: z.number().int().positive(),
    /** False if there is no card service yet: then nothing is sent, and nobody is asked. */
    hasService: z.boolean(),
    /** True if main has any way to look up unknown transactions. */
    mayInquire: z.boolean(),
    /** Limits on requests to the service; main counts every request. */
    allowance: z.object({
      maxInFlight: z.number().int().positive(),
      maxPerMinute: z.number().int().positive(),
    }),
    /** Locale for sorting, as a BCP 47 tag. */
    locale: z.string(),
  }),
  /** Facts in ascending sequence; those newer than `welcome` are also events for the scheduler. */
  z.object({ type: z.literal('facts'), records: factsSchema }),
  /** Facts newest first, for a rebuild; the worker answers `more`, until `done`. */
  z.object({
    type: z.literal('older-facts'),
    records: factsSchema,
    done: z.boolean(),
  }),
  z.object({ type: z.literal('network'), online: z.boolean() }),
  z.object({ type: z.literal('send-now') }),
  /**
   * The payment in `send-money` was not sent, or the gateway cannot tell; the outcome of a sent one is reported by
   * facts.
   */
  z.object({ type: z.literal('turned-away'), intentId: intentIdSchema }),
  /**
   * The inquiry has ended; facts report what it found. `turnedAway`: the service answered 429, and asked to wait that
   * long.
   */
  z.object({
    type: z.literal('inquired'),
    intentId: intentIdSchema,
    turnedAway: z.object({ retryAfterMs: z.number().optional() }).nullable(),
  }),
  /** Sent after `book`, and whenever somebody chooses another language. */
  z.object({ type: z.literal('language'), language: languageSchema }),
]);
export type ToWorkerMessage = z.infer<typeof toWorkerMessageSchema>;

export const fromWorkerMessageSchema = z.discriminatedUnion('type', [
  /** The projection's position; null if there is none, or its rebuild was not finished. */
  z.object({ type: z.literal('hello'), position: projectionPositionSchema.nullable() }),
  /** Asks for the next page of facts. */
  z.object({ type: z.literal('more') }),
  z.object({ type: z.literal('propose'), proposal: workerProposalSchema }),
  /** Asks the gateway to send these payments by id only (electron/gateway/README.md). */
  z.strictObject({ type: z.literal('send-money'), intentIds: z.array(intentIdSchema).min(1) }),
  /** Asks the service for a payment's outcome; harmless. Main answers `inquired`; facts report what it found. */
  z.object({ type: z.literal('inquire'), intentId: intentIdSchema }),
  /** Rows of a projection that is ahead, to store as evidence; `done` ends them. */
  z.object({
    type: z.literal('rows'),
    table: z.string(),
    rows: z.array(z.unknown()),
    done: z.boolean(),
  }),
  z.object({ type: z.literal('rebuilding'), left: z.number().int().nonnegative() }),
  /** No database can be opened, not even a new one: main has to clear the browser's storage. */
  z.object({ type: z.literal('databases-unusable') }),
  /** The worker or its database cannot continue; the sentence is for the log. */
  z.object({ type: z.literal('failed'), sentence: z.string().max(500) }),
]);
export type FromWorkerMessage = z.infer<typeof fromWorkerMessageSchema>;

/** The window's message with a port for the worker: main's, or its own for Categories. */
export const portMessageSchema = z.object({ type: z.enum(['port', 'categories']) });
