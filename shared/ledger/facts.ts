import * as z from 'zod';
import { bookSchema } from './store/book.ts';
import { cardSchema, cardSecretSchema } from './money/card.ts';
import { FACT_KINDS } from './fact-kinds.ts';
import { runIdSchema } from '../values/ids.ts';
import { hubFenceSchema } from './money/hub-fence.ts';
import { intentSchema } from './money/intent.ts';
import { joinedHubSchema } from './store/joined-hub.ts';
import { toldByHubSchema } from './money/told-by-hub.ts';
import { queueSchema } from './money/queue.ts';
import { noteSchema } from './store/note.ts';
import { privateNameSchema, privateTextsSchema } from './store/private-texts.ts';
import { saleSchema } from './sale/sale.ts';
import { sliceCarries } from './slices/slices.ts';
import { terminalCaseFactSchema } from './sale/terminal-case.ts';
import { tallySchema } from './store/tally.ts';
import { priceListSchema } from './store/price-list.ts';
import { taxTableSchema } from './sale/tax.ts';
import { serviceTimeSchema } from '../values/clocks.ts';
import { instantMsSchema, monotonicMsSchema } from '../values/time.ts';
import { limitsSchema } from './store/limits.ts';

/**
 * A fact is one record of the journal. Its kind says what happened; what it changed is carried whole,
 * as it is after the fact: so replaying is putting, a rebuild may run newest first, and a journal
 * written by an earlier version keeps its meaning.
 * Persisted: kinds and members are only ever added.
 */
export const factKindSchema = z.enum(FACT_KINDS);

export const factSchema = z.object({
  kind: factKindSchema,
  atMs: instantMsSchema,
  monoMs: monotonicMsSchema,
  /** Kept with the keys as well: a copy of the journal is noticed, not declared (decision 0018). */
  run: runIdSchema,
  /** The service's time at the earliest, where it tells more than the fact before (`serviceTimeToTell`). */
  serviceMs: serviceTimeSchema.optional(),
  operator: z.string().max(100).nullable(),
  /** Whose name that is, as the list of people has it; a name may be changed. */
  person: z.string().max(100).optional(),
  /** Who stepped up for it with a manager's PIN. */
  manager: z.string().max(100).optional(),
  book: bookSchema.optional(),
  limits: limitsSchema.optional(),
  taxes: taxTableSchema.optional(),
  /** All that has a price of its own from then on. */
  prices: priceListSchema.optional(),
  /** They came out of a file, and those before can be put back; absent for any other change. */
  isImport: z.literal(true).optional(),
  card: cardSchema.optional(),
  intent: intentSchema.optional(),
  /** A second intent that the same act changed: the one that is taken back. */
  linked: intentSchema.optional(),
  sale: saleSchema.optional(),
  queue: queueSchema.optional(),
  /** The hub that was joined; null once it was left. */
  hub: joinedHubSchema.nullable().optional(),
  /** The hub's report of the card, beside a redemption that was accepted. */
  toldByHub: toldByHubSchema.optional(),
  /** Set where the code of an accepted redemption matches none of the store's card formats. */
  isOddCode: z.literal(true).optional(),
  /** Transactions that this till no longer sends. */
  hubFence: hubFenceSchema.optional(),
  tally: tallySchema.optional(),
  /** Money at a card terminal that a person is to look for, or has seen to. */
  terminalCase: terminalCaseFactSchema.optional(),
  /** Payments of an open sale that were firm (decision 0088) and go back with this. */
  firmBack: tallySchema.optional(),
  /** How long the service asked to be left alone (429), at most ten minutes. */
  retryAfterMs: z.number().int().nonnegative().optional(),
  /** How far the ledger's clock was ahead of the computer's, which a manager says is right. */
  clockAheadMs: z.number().int().positive().optional(),
  /** Up to this one receipt numbers were given out that the journal does not know any more. */
  receiptsAfter: z.int().positive().optional(),
  /** The reference to the name that this fact introduces, in every fact of that person (decision 0085). */
  named: z.string().max(100).optional(),
  note: noteSchema.optional(),
  ...sliceCarries,
});
export type Fact = z.infer<typeof factSchema>;

/** The private part beside a fact: of `card-introduced` the number, of others what references stand for. */
export const privatePartSchema = z.union([cardSecretSchema, privateTextsSchema, privateNameSchema]);
export type PrivatePart = z.infer<typeof privatePartSchema>;

/** A fact as it stands in the journal: its sequence is its name for ever. */
export const factRecordSchema = z.object({
  sequence: z.number().int().positive(),
  hash: z.string(),
  fact: factSchema,
  private: cardSecretSchema.nullable(),
  /** The texts behind the fact's references, as far as this fact introduces them. */
  texts: z.union([privateTextsSchema, privateNameSchema]).optional(),
  /** The private part under the key of the book, for the projection; the journal seals its own. */
  sealed: z.string().optional(),
});
export type FactRecord = z.infer<typeof factRecordSchema>;
