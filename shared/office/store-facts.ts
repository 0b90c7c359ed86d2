import * as z from 'zod';
import { tillNameSchema } from '../hub/hub-calls.ts';
import { decodeChainLine } from '../journal/journal-format.ts';
import { FACT_KINDS, kindRowOf } from '../ledger/fact-kinds.ts';
import type { FactKind } from '../ledger/fact-kinds.ts';
import { factSchema } from '../ledger/facts.ts';
import type { FactGroup } from '../ledger/slices/kind-row.ts';
import { expandFact } from '../ledger/written-fact.ts';
import type { Fact } from '../ledger/facts.ts';
import { storeNameSchema } from './office-calls.ts';

export const FACTS_PER_PAGE = 100;

/** Latest time in ms: later than any that a till writes. */
const FARTHEST_MS = 10 ** 15;

/** The record after which, going back in time, the next page begins. */
const factsCursorSchema = z.object({
  atMs: z.int().min(0).max(FARTHEST_MS),
  till: z.string().max(32),
  life: z.int().nonnegative(),
  sequence: z.int().nonnegative(),
});
export type FactsCursor = z.infer<typeof factsCursorSchema>;

export const factsRequestSchema = z.object({
  store: storeNameSchema,
  /** The till to list; null for all of the store's. */
  till: tillNameSchema.nullable(),
  /** The kinds to list; null for all. */
  kinds: z.array(z.enum(FACT_KINDS)).max(FACT_KINDS.length).nullable(),
  /** Start of the period by the tills' clocks, in ms. */
  fromMs: z.int().min(0).max(FARTHEST_MS),
  before: factsCursorSchema,
  most: z.int().min(1).max(FACTS_PER_PAGE),
});
export type FactsRequest = z.infer<typeof factsRequestSchema>;

export const storeFactsSchema = z.object({
  facts: z.array(
    z.object({ till: tillNameSchema, sequence: z.int().positive(), body: z.string() }),
  ),
  /** Where to continue; null after the oldest. A page may be short, or empty, and not be the last. */
  next: factsCursorSchema.nullable(),
});
export type StoreFacts = z.infer<typeof storeFactsSchema>;

/** Returns where a list begins: at the newest record, or at the end of a day. */
export function cursorBefore(untilMs: number | null): FactsCursor {
  return { atMs: untilMs ?? FARTHEST_MS, till: '', life: 0, sequence: 0 };
}

/** One record of a till, as the office lists it. */
export interface ListedTillRecord {
  readonly till: string;
  /** Sequence of the record in that till's journal. */
  readonly sequence: number;
  /** The fact; null if a newer program wrote it. */
  readonly fact: Fact | null;
  /** True if a part of it stays in the store: a card's number, a name, a typed text. */
  readonly hasPrivatePart: boolean;
  /** The record's line as in the journal, without its private part. */
  readonly body: string;
}

export function parseListedTillRecord({
  till,
  sequence,
  body,
}: StoreFacts['facts'][number]): ListedTillRecord {
  const line = decodeChainLine(body);
  const isRecord = line !== null && 'public' in line;
  const fact = isRecord ? (factSchema.safeParse(expandFact(line.public)).data ?? null) : null;
  const hasPrivatePart = isRecord && line.privateDigest !== null;
  return { till, sequence, fact, hasPrivatePart, body };
}

/** Returns the kinds of a group, in their order. */
export function factKindsIn(group: FactGroup): readonly FactKind[] {
  return FACT_KINDS.filter((kind) => kindRowOf(kind).group === group);
}
