import * as z from 'zod';
import { bookSchema } from './book.ts';
import { cardSchema } from './card.ts';
import type { Card } from './card.ts';
import { categoryDraftSchema, favouritesSchema } from './category-draft.ts';
import type { IntentId, SaleId } from '../values/ids.ts';
import { knownDamageSchema } from './known-damage.ts';
import { pendingErasureSchema, retentionDaysSchema } from './erasure.ts';
import { cardIdSchema, runIdSchema } from '../values/ids.ts';
import { intentSchema, isDone } from './intent.ts';
import { joinedHubSchema } from './joined-hub.ts';
import type { Intent } from './intent.ts';
import {
  clockPutRightSchema,
  emptyLedger,
  isOwedBack,
  owedBack,
  owedLoadSchema,
  putCard,
  putDraft,
  putIntent,
  putSale,
  shiftCloseSchema,
} from './ledger.ts';
import type { Ledger, OwedLoad } from './ledger.ts';
import { monotonicMs, instantMsSchema, monotonicMsSchema } from '../values/time.ts';
import { sumsAloneSchema } from './alone.ts';
import { queueSchema } from './queue.ts';
import { isLoadLine, saleSchema } from './sale.ts';
import type { Sale } from './sale.ts';
import { expectedSchema, isCompletedAfter, shiftSchema, takingsOf } from './shift.ts';
import { limitsSchema } from './limits.ts';
import { knownStaffSchema, serviceChangedSchema } from './staff.ts';

const sequences = z.array(z.number().int().nonnegative());

/** Persisted in checkpoints of the journal; parsed when read back. Members are only ever added. */
export const checkpointSchema = z.object({
  book: bookSchema.nullable(),
  limits: limitsSchema,
  queue: queueSchema,
  run: runIdSchema.nullable(),
  boot: z.string().nullable(),
  lastSequence: z.number().int(),
  clockMs: instantMsSchema,
  clocksPutRight: z.array(clockPutRightSchema).default([]),
  clockBackBy: z.number().int().nonnegative().default(0),
  lastMonoMs: monotonicMsSchema,
  lastReceiptNumber: z.number().int(),
  shift: shiftSchema.nullable().default(null),
  closes: z.array(shiftCloseSchema).default([]),
  takings: expectedSchema.optional(),
  putRightAlone: sumsAloneSchema.default([]),
  loadedAlone: sumsAloneSchema.default([]),
  intents: z.array(intentSchema),
  /** For each intent, in the same order: the fact that last changed it. */
  intentsChangedBy: sequences.default([]),
  cards: z.array(cardSchema),
  sales: z.array(saleSchema),
  salesChangedBy: sequences.default([]),
  owed: z.array(owedLoadSchema).optional(),
  owedSince: z.number().int().nonnegative().default(0),
  drafts: z.array(categoryDraftSchema).default([]),
  favourites: favouritesSchema.default([]),
  knownDamage: z.array(knownDamageSchema).default([]),
  staff: knownStaffSchema.nullable().default(null),
  serviceChanged: serviceChangedSchema.nullable().default(null),
  hub: joinedHubSchema.nullable().default(null),
  erasedCards: z.array(cardIdSchema).default([]),
  erasing: pendingErasureSchema.nullable().default(null),
  erasedBySequence: z.number().int().nonnegative().default(0),
  retainedThrough: z.number().int().nonnegative().default(0),
  retentionDays: retentionDaysSchema.default(null),
});
export type Checkpoint = z.infer<typeof checkpointSchema>;

/**
 * So many facts back, what is over stays in memory: for *put right*, for a number of the service that
 * comes again, as an explanation of a balance. Counted by the journal's own sequence, since a clock that
 * is months ahead for one fact would forget everything. 600 sales a day without a gift balance write
 * that in 55 days, and in a month where each is paid with one.
 */
export const KEPT_FACTS = 100_000;

/** The ledger as a checkpoint of the journal carries it: without names, and without what is long over. */
export function toCheckpoint(ledger: Ledger): Checkpoint {
  const needed = stillReferredTo(ledger);
  const isKept = ({ id }: Intent | Sale) =>
    changedBy(ledger, id) > ledger.lastSequence - KEPT_FACTS || needed.has(id);
  const intents = [...ledger.intents.values()].filter(isKept);
  // Whether a sale was cancelled is asked of an intent as long as there is one.
  const named = new Set(intents.map(({ saleId }) => saleId));
  const sales = [...ledger.sales.values()].filter((sale) => isKept(sale) || named.has(sale.id));
  return {
    book: ledger.book,
    limits: ledger.limits,
    queue: ledger.queue,
    run: ledger.run,
    boot: ledger.boot,
    lastSequence: ledger.lastSequence,
    clockMs: ledger.clockMs,
    clocksPutRight: [...ledger.clocksPutRight],
    clockBackBy: ledger.clockBackBy,
    lastMonoMs: monotonicMs(ledger.lastMonoMs),
    lastReceiptNumber: ledger.lastReceiptNumber,
    shift: ledger.shift,
    closes: [...ledger.closes],
    takings: ledger.takings,
    putRightAlone: [...ledger.alone.putRight],
    loadedAlone: [...ledger.alone.loaded],
    intents,
    intentsChangedBy: intents.map(({ id }) => changedBy(ledger, id)),
    cards: [...ledger.cards.values()],
    sales,
    salesChangedBy: sales.map(({ id }) => changedBy(ledger, id)),
    owed: [...ledger.owed.values()],
    owedSince: ledger.owedSince,
    drafts: [...ledger.drafts.values()],
    favourites: [...ledger.favourites],
    knownDamage: [...ledger.knownDamage],
    staff: ledger.staff,
    serviceChanged: ledger.serviceChanged,
    hub: ledger.hub,
    erasedCards: [...ledger.erasedCards],
    erasing: ledger.erasing,
    erasedBySequence: ledger.erasedBySequence,
    retainedThrough: ledger.retainedThrough,
    retentionDays: ledger.retentionDays,
  };
}

/** The ledger that a checkpoint describes; names of cards are joined afterwards (`nameCard`). */
export function fromCheckpoint(checkpoint: Checkpoint): Ledger {
  const { intents, intentsChangedBy, cards, sales, salesChangedBy, drafts, ...rest } = checkpoint;
  const { takings, owed, erasedCards, putRightAlone, loadedAlone, ...members } = rest;
  const ledger: Ledger = {
    ...emptyLedger(),
    ...members,
    erasedCards: new Set(erasedCards),
    alone: { putRight: new Map(putRightAlone), loaded: new Map(loadedAlone) },
  };
  const changedAt = (changes: readonly number[], place: number) =>
    changes[place] ?? ledger.lastSequence;
  for (const card of cards) putCard(ledger, card);
  for (const [place, intent] of intents.entries()) {
    putIntent(ledger, intent, changedAt(intentsChangedBy, place));
  }
  for (const [place, sale] of sales.entries()) {
    putSale(ledger, sale, changedAt(salesChangedBy, place));
  }
  for (const draft of drafts) putDraft(ledger, draft);
  const receipt = ledger.closes.at(-1)?.receipt ?? 0;
  ledger.takings = takings ?? takingsOf(sales.filter((sale) => isCompletedAfter(sale, receipt)));
  if (owed === undefined) ledger.owedSince = ledger.lastSequence;
  for (const load of owed ?? perhapsOwed(ledger)) ledger.owed.set(load.intentId, load);
  return ledger;
}

function changedBy(ledger: Ledger, id: IntentId | SaleId): number {
  return ledger.changedBy.get(id) ?? ledger.lastSequence;
}

/**
 * What must not be forgotten however long ago it was: what is open, waits for a person or is owed, what
 * explains the balance of a card on which something is in doubt, and whatever these name.
 */
function stillReferredTo(ledger: Ledger): ReadonlySet<string> {
  const needed = new Set<string>(ledger.openSales.keys());
  const toFollow: Intent[] = [...ledger.open.values(), ...ledger.forPerson.values()];
  const doubted = new Set(toFollow.map(({ cardId }) => cardId));
  for (const intent of ledger.intents.values()) {
    const card = doubted.has(intent.cardId) ? ledger.cards.get(intent.cardId) : undefined;
    const isOfOpenSale = intent.saleId !== null && ledger.openSales.has(intent.saleId);
    if (isOfOpenSale || (card && mayExplain(intent, card))) toFollow.push(intent);
  }
  for (const load of ledger.owed.values()) {
    if (load.by === 'sale') needed.add(load.saleId);
    const first = load.by === 'sale' ? undefined : ledger.intents.get(firstOf(load));
    if (first) toFollow.push(first);
  }
  for (let intent = toFollow.pop(); intent !== undefined; intent = toFollow.pop()) {
    if (needed.has(intent.id)) continue;
    needed.add(intent.id);
    if (intent.saleId !== null) needed.add(intent.saleId);
    for (const id of namedBy(intent)) {
      const named = ledger.intents.get(id);
      if (named) toFollow.push(named);
    }
  }
  return needed;
}

/** Since the card's anchor nothing of it is over for the arithmetic (decision 0043). */
function mayExplain(intent: Intent, { anchorSequence = 0, confirmed }: Card): boolean {
  return (intent.sentBySequence ?? 0) >= anchorSequence || intent.id === confirmed?.intentId;
}

/** What was done already, and makes this one due. */
function firstOf(load: Exclude<OwedLoad, { by: 'sale' }>): IntentId {
  return load.by === 'move' ? load.reversalId : load.takenId;
}

function namedBy({ reverses, reversedBy, follows, moveTo, settlement }: Intent): IntentId[] {
  const named = [reverses, reversedBy, follows, moveTo?.intentId, settlement?.otherIntentId];
  return named.filter((id) => id !== undefined && id !== null);
}

/** So near the end of the facts, a program that died had not come to it yet. */
const JUST_NOW_FACTS = 100;

/**
 * An older program did not write down what is owed, and forgot by the clock: of it, only what its very
 * last facts promised can be owed. The rest was accepted, whether it is still in memory or not; but for
 * what was taken for a cancelled sale, which it never gave back by itself.
 */
function perhapsOwed(ledger: Ledger): OwedLoad[] {
  const owed: OwedLoad[] = [];
  for (const sale of ledger.sales.values()) {
    if (sale.receiptNumber === null || sale.receiptNumber < ledger.lastReceiptNumber) continue;
    for (const { intentId } of sale.lines.filter(isLoadLine)) {
      owed.push({ by: 'sale', intentId, saleId: sale.id });
    }
  }
  for (const first of ledger.intents.values()) {
    const isRecent = (first.sentBySequence ?? 0) > ledger.lastSequence - JUST_NOW_FACTS;
    if (!first.moveTo || !isDone(first) || !isRecent) continue;
    owed.push({ by: 'move', intentId: first.moveTo.intentId, reversalId: first.id });
  }
  const reversed = new Set([...ledger.intents.values()].map(({ reverses }) => reverses));
  for (const taken of ledger.intents.values()) {
    if (isOwedBack(ledger, taken) && !reversed.has(taken.id)) owed.push(owedBack(taken.id));
  }
  return owed.filter(({ intentId }) => !ledger.intents.has(intentId));
}
