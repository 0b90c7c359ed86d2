import * as z from 'zod';
import { tillNameSchema } from '../hub/hub-calls.ts';
import { decodeChainLine } from '../journal/journal-format.ts';
import { FACT_KINDS } from '../ledger/fact-kinds.ts';
import type { FactKind } from '../ledger/fact-kinds.ts';
import { factSchema } from '../ledger/facts.ts';
import { wholeFact } from '../ledger/written-fact.ts';
import type { Fact } from '../ledger/facts.ts';
import { storeNameSchema } from './office-calls.ts';

/** All that a store's tills have written down, as who looks at it from the head office is shown it: page by page, the newest first. */

export const FACTS_A_PAGE = 100;

/** Later than anything that a till writes; ms. */
const FARTHEST_MS = 10 ** 15;

/** The record after which, going back, the next page begins. */
const factsCursorSchema = z.object({
  atMs: z.int().min(0).max(FARTHEST_MS),
  till: z.string().max(32),
  life: z.int().nonnegative(),
  sequence: z.int().nonnegative(),
});
export type FactsCursor = z.infer<typeof factsCursorSchema>;

export const factsAskedSchema = z.object({
  store: storeNameSchema,
  /** The till to list; null: all of the store's. */
  till: tillNameSchema.nullable(),
  /** The kinds to list; null: all. */
  kinds: z.array(z.enum(FACT_KINDS)).max(FACT_KINDS.length).nullable(),
  /** By the tills' clocks, ms. */
  fromMs: z.int().min(0).max(FARTHEST_MS),
  before: factsCursorSchema,
  most: z.int().min(1).max(FACTS_A_PAGE),
});
export type FactsAsked = z.infer<typeof factsAskedSchema>;

export const storeFactsSchema = z.object({
  facts: z.array(
    z.object({ till: tillNameSchema, sequence: z.int().positive(), body: z.string() }),
  ),
  /** Where to go on; null after the oldest. A page may be short, or empty, and have more behind it. */
  next: factsCursorSchema.nullable(),
});
export type StoreFacts = z.infer<typeof storeFactsSchema>;

/** Where a list begins: at the newest, or at the end of a day. */
export function factsBefore(untilMs: number | null): FactsCursor {
  return { atMs: untilMs ?? FARTHEST_MS, till: '', life: 0, sequence: 0 };
}

/** One record of a till. */
export interface StoreFact {
  readonly till: string;
  /** Its name for ever in that till's journal. */
  readonly sequence: number;
  /** The fact; null if a newer program wrote it. */
  readonly fact: Fact | null;
  /** A part of it stays in the store: a card's number, a name, what somebody typed. */
  readonly hasPrivatePart: boolean;
  /** The record as it stands in the journal, without that part. */
  readonly body: string;
}

export function readStoreFact({ till, sequence, body }: StoreFacts['facts'][number]): StoreFact {
  const line = decodeChainLine(body);
  const isRecord = line !== null && 'public' in line;
  const fact = isRecord ? (factSchema.safeParse(wholeFact(line.public)).data ?? null) : null;
  const hasPrivatePart = isRecord && line.privateDigest !== null;
  return { till, sequence, fact, hasPrivatePart, body };
}

/** Groups of facts: a person looks for one group, or for one kind. */
export const FACT_GROUPS = [
  'payments',
  'sales',
  'day',
  'people',
  'settings',
  'store',
  'service',
  'records',
] as const;
type FactGroup = (typeof FACT_GROUPS)[number];

const groups: Readonly<Record<FactKind, FactGroup>> = {
  'book-opened': 'records',
  'run-started': 'records',
  'run-ended': 'records',
  'limits-changed': 'settings',
  'limits-raised': 'settings',
  'limits-told': 'settings',
  'limits-heard': 'settings',
  'taxes-changed': 'settings',
  'taxes-told': 'settings',
  'taxes-heard': 'settings',
  'prices-changed': 'settings',
  'prices-told': 'settings',
  'prices-heard': 'settings',
  'sign-shared': 'settings',
  'sign-told': 'settings',
  'sign-heard': 'settings',
  'other-sign-acknowledged': 'settings',
  'cash-rounding-changed': 'settings',
  'above-balance-changed': 'settings',
  'other-till-connected': 'settings',
  'other-till-changed': 'settings',
  'other-till-disconnected': 'settings',
  'training-began': 'records',
  'training-ended': 'records',
  'credentials-changed': 'service',
  'card-introduced': 'payments',
  'opening-balance-stated': 'payments',
  'opening-balance-undone': 'payments',
  'intent-accepted': 'payments',
  'intent-sending': 'payments',
  'intent-not-sent': 'payments',
  'intent-applied': 'payments',
  'intent-refused': 'payments',
  'intent-refused-by-key': 'payments',
  'intent-not-applied': 'payments',
  'intent-unknown': 'payments',
  'intent-given-up': 'payments',
  'intent-voided': 'payments',
  'intent-released': 'payments',
  'intent-settled': 'payments',
  'intent-alarm-raised': 'payments',
  'intent-alarm-acknowledged': 'payments',
  'intent-doubt-lifted': 'payments',
  'intent-held-back': 'payments',
  'drift-acknowledged': 'payments',
  'balance-explained': 'payments',
  'balance-listed': 'payments',
  'balances-acknowledged': 'payments',
  'balance-read': 'payments',
  'sale-opened': 'sales',
  'sale-changed': 'sales',
  'sale-discounted': 'sales',
  'sale-parked': 'sales',
  'sale-recalled': 'sales',
  'sale-tendered': 'sales',
  'sale-tender-removed': 'sales',
  'terminal-asked': 'sales',
  'terminal-answered': 'sales',
  'sale-completed': 'sales',
  'sale-cancelled': 'sales',
  'sale-refunded': 'sales',
  'shift-opened': 'day',
  'cash-moved': 'day',
  'shift-closed': 'day',
  'work-offline-changed': 'service',
  'queue-paused': 'service',
  'queue-resumed': 'service',
  'journal-stood-by': 'records',
  'outage-began': 'service',
  'outage-ended': 'service',
  'send-now-asked': 'service',
  'clock-put-right': 'records',
  'intent-card-shown': 'people',
  'category-draft-kept': 'settings',
  'category-draft-sent': 'settings',
  'category-draft-dropped': 'settings',
  'category-change-asked': 'settings',
  'parts-erased': 'records',
  'erasure-ended': 'records',
  'retention-changed': 'settings',
  'favourites-changed': 'settings',
  'damage-accepted': 'records',
  'damage-gone-on-after': 'records',
  'memory-doubted': 'records',
  'staff-changed': 'people',
  'pin-wrong': 'people',
  'service-changed': 'service',
  'hub-joined': 'store',
  'hub-left': 'store',
  'hub-counted': 'store',
  'hub-taken-over': 'store',
  'hub-adopted': 'store',
  'intent-adopted': 'store',
  'references-adopted': 'store',
  'hub-take-over-asked': 'store',
  'hub-take-over-ended': 'store',
  'intent-recalled': 'store',
  'line-voided': 'sales',
  'sale-abandoned': 'sales',
  'drawer-opened': 'day',
  'limit-refused': 'people',
  'manager-allowed': 'people',
  'person-named': 'people',
};

/** In the order of the kinds. */
export function kindsIn(group: FactGroup): readonly FactKind[] {
  return FACT_KINDS.filter((kind) => groups[kind] === group);
}
