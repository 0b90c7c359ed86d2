import * as z from 'zod';
import { bookSchema } from './store/book.ts';
import { cardSchema, cardSecretSchema } from './money/card.ts';
import { FACT_KINDS } from './fact-kinds.ts';
import { runIdSchema } from '../values/ids.ts';
import { hubFenceSchema } from './money/hub-fence.ts';
import { intentSchema } from './money/intent.ts';
import { joinedHubSchema } from './store/joined-hub.ts';
import { hubReportSchema } from './money/hub-report.ts';
import { queueSchema } from './money/queue.ts';
import { noteSchema } from './store/note.ts';
import { privateNameSchema, privateTextsSchema } from './store/private-texts.ts';
import { saleSchema } from './sale/sale.ts';
import { sliceFactMembers } from './slices/slices.ts';
import { terminalCaseFactSchema } from './sale/terminal-case.ts';
import { tallySchema } from './store/tally.ts';
import { priceListSchema } from './store/price-list.ts';
import { taxTableSchema } from './sale/tax.ts';
import { serviceTimeSchema } from '../values/clocks.ts';
import { instantMsSchema, monotonicMsSchema } from '../values/time.ts';
import { limitsSchema } from './store/limits.ts';

/**
 * A fact is one record of the journal. Its kind says what happened, and it has each changed object whole, in its new
 * state: replaying only replaces objects, a rebuild may run newest first, and an older journal keeps its meaning. Kinds
 * and members are stored, so they are only ever added.
 */
export const factKindSchema = z.enum(FACT_KINDS);

export const factSchema = z.object({
  kind: factKindSchema,
  atMs: instantMsSchema,
  monoMs: monotonicMsSchema,
  /** Id of the run, which is also stored beside the keys, so that a copy of the journal is noticed (decision 0018). */
  run: runIdSchema,
  /** The earliest possible service time, if it adds something to the last fact's (`serviceTimeToTell`). */
  serviceMs: serviceTimeSchema.optional(),
  operator: z.string().max(100).nullable(),
  /** Id, in the list of people, of the person named in `operator`, since a name may change. */
  person: z.string().max(100).optional(),
  /** Name of the manager who approved this act with a PIN. */
  manager: z.string().max(100).optional(),
  book: bookSchema.optional(),
  limits: limitsSchema.optional(),
  taxes: taxTableSchema.optional(),
  /** All articles with a price after this fact. */
  prices: priceListSchema.optional(),
  /** Set if the rates or prices came from a file, so that the previous ones can be restored. */
  isImport: z.literal(true).optional(),
  card: cardSchema.optional(),
  intent: intentSchema.optional(),
  /** A second intent that the same act changes, such as the one that is reversed. */
  linked: intentSchema.optional(),
  sale: saleSchema.optional(),
  queue: queueSchema.optional(),
  /** The hub that was joined; null once it was left. */
  hub: joinedHubSchema.nullable().optional(),
  /** The hub's report of the card, with an accepted redemption. */
  toldByHub: hubReportSchema.optional(),
  /** Set if the code of an accepted redemption matches none of the store's card formats. */
  isOddCode: z.literal(true).optional(),
  /** Transactions that this till no longer sends. */
  hubFence: hubFenceSchema.optional(),
  tally: tallySchema.optional(),
  /** Money at a card terminal that a person has to look for, or has dealt with. */
  terminalCase: terminalCaseFactSchema.optional(),
  /** Firm payments of an open sale (decision 0088) that this fact refunds. */
  firmBack: tallySchema.optional(),
  /** How long the service asked the till to wait (429), at most ten minutes. */
  retryAfterMs: z.number().int().nonnegative().optional(),
  /** How far the ledger's clock was ahead of the computer's, which a manager confirmed as right. */
  clockAheadMs: z.number().int().positive().optional(),
  /** Receipt numbers up to this one were used, although the journal no longer has them. */
  receiptsAfter: z.int().positive().optional(),
  /** Reference to the name that this fact introduces; every later fact of that person uses it (decision 0085). */
  named: z.string().max(100).optional(),
  note: noteSchema.optional(),
  ...sliceFactMembers,
});
export type Fact = z.infer<typeof factSchema>;

/** The private part beside a fact: the number for `card-introduced`, for others the texts behind references. */
export const privatePartSchema = z.union([cardSecretSchema, privateTextsSchema, privateNameSchema]);
export type PrivatePart = z.infer<typeof privatePartSchema>;

/** A fact as recorded in the journal; its sequence never changes. */
export const factRecordSchema = z.object({
  sequence: z.number().int().positive(),
  hash: z.string(),
  fact: factSchema,
  private: cardSecretSchema.nullable(),
  /** The texts that this fact introduces, and to which it refers. */
  texts: z.union([privateTextsSchema, privateNameSchema]).optional(),
  /** The private part encrypted with the book's key, for the projection; the journal encrypts its own copy. */
  sealed: z.string().optional(),
});
export type FactRecord = z.infer<typeof factRecordSchema>;
