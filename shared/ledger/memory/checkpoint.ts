import * as z from 'zod';
import { cardSchema } from '../money/card.ts';
import type { Card } from '../money/card.ts';
import { clockPutRightSchema } from '../store/clock-put-right.ts';
import { knownClocksSchema, NO_CLOCKS, clockReadingAt } from '../known-clocks.ts';
import type { KnownClocks } from '../known-clocks.ts';
import type { CardId, IntentId, SaleId } from '../../values/ids.ts';
import { bookSchema } from '../store/book.ts';
import { cardIdSchema, runIdSchema } from '../../values/ids.ts';
import { hubFenceSchema } from '../money/hub-fence.ts';
import { joinedHubSchema } from '../store/joined-hub.ts';
import {
  intentSchema,
  mayBeAccidentalRepeat,
  mayProveListNewer,
  linkedIntentIds,
  saleIdOf,
} from '../money/intent.ts';
import type { Intent } from '../money/intent.ts';
import { forgetIntent } from '../money/intent-index.ts';
import { emptyLedger, isOwedBack, putCard, putIntent, putSale } from '../ledger.ts';
import { updateTrustedLimits } from '../proof.ts';
import type { Ledger } from '../ledger.ts';
import {
  hasEndedWithoutIntervention,
  toArchiveLists,
  archivedIntentOf,
  archivedIntentsIn,
  archivedSaleOf,
  archivedSalesIn,
  archivedSchema,
} from '../sale/archived.ts';
import type { ArchivedIntent, ArchivedSale } from '../sale/archived.ts';
import { owedLoadSchema } from '../sale/owed-load.ts';
import type { OwedLoad } from '../sale/owed-load.ts';
import { assertPresent } from '../../values/assert.ts';
import { packedIntentsSchema, packIntents, unpackIntents } from './packed-intents.ts';
import { monotonicMs, instantMsSchema, monotonicMsSchema } from '../../values/time.ts';
import { unapprovedCountsSchema, unapprovedSumsSchema } from '../unapproved-totals.ts';
import { isOldCardLoad } from '../money/old-card.ts';
import { queueSchema } from '../money/queue.ts';
import { saleSchema } from '../sale/sale.ts';
import { knownPricesSchema } from '../store/price-list.ts';
import { taxTableSchema } from '../sale/tax.ts';
import type { Sale } from '../sale/sale.ts';
import { shiftCloseSchema, shiftSchema, takingsByKindSchema } from '../sale/shift.ts';
import { terminalCaseSchema } from '../sale/terminal-case.ts';
import { sliceMembersFrom, checkpointMembersOf, checkpointMembersShape } from '../slices/slices.ts';
import { limitsSchema } from '../store/limits.ts';
import { balanceImportSchema } from '../money/imported-balances.ts';
import { taxesBeforeImportSchema } from '../sale/taxes-before-import.ts';

const sequences = z.array(z.number().int().nonnegative());

/** Stored in the journal's checkpoints and parsed at a start, so members are only ever added. */
export const checkpointSchema = z.object({
  book: bookSchema.nullable(),
  taxes: taxTableSchema.nullable(),
  importedTaxes: taxesBeforeImportSchema.nullable().default(null),
  prices: knownPricesSchema,
  importedBalances: balanceImportSchema.nullable().default(null),
  limits: limitsSchema,
  queue: queueSchema,
  run: runIdSchema.nullable(),
  lastSequence: z.number().int(),
  clockMs: instantMsSchema,
  clocksPutRight: z.array(clockPutRightSchema),
  clockBackBy: z.number().int().nonnegative(),
  clocks: knownClocksSchema.optional(),
  lastMonoMs: monotonicMsSchema,
  lastReceiptNumber: z.number().int(),
  shift: shiftSchema.nullable(),
  closes: z.array(shiftCloseSchema),
  takings: takingsByKindSchema,
  putRightAlone: unapprovedSumsSchema,
  loadedAlone: unapprovedSumsSchema,
  discountedAlone: unapprovedSumsSchema,
  openedAlone: unapprovedCountsSchema,
  /** The intents in memory: as a list, which the first tills wrote, or packed. */
  intents: z.union([z.array(intentSchema), packedIntentsSchema.transform(unpackIntents)]),
  /** Sequence of the fact that last changed each intent, in the order of `intents`. */
  intentsChangedBy: sequences,
  cards: z.array(cardSchema),
  sales: z.array(saleSchema),
  salesChangedBy: sequences,
  over: archivedSchema,
  owed: z.array(owedLoadSchema),
  hub: joinedHubSchema.nullable(),
  hasHadHub: z.boolean(),
  notAloneThrough: z.number().int().nonnegative(),
  othersUntilMs: instantMsSchema.nullable(),
  hubFence: hubFenceSchema.nullable(),
  erasedCards: z.array(cardIdSchema),
  terminalCases: z.array(terminalCaseSchema).default([]),
  terminalCasesSeen: z.array(terminalCaseSchema.shape.id).default([]),
  ...checkpointMembersShape,
});
export type Checkpoint = z.infer<typeof checkpointSchema>;

/**
 * How many facts back finished transactions are remembered: their id and uuid, so that they are not used again, and
 * their amount, to explain a balance. Counted in sequences, since a clock that is months ahead for one fact would make
 * everything old. At 600 sales a day, none with a gift card, that is 55 days; if each has one, a month.
 */
export const KEPT_FACT_COUNT = 100_000;

/** How many facts back finished transactions stay completely in memory: half a day of a busy shop. */
export const WHOLE_FACT_COUNT = 2_000;

/** How many facts back finished transactions are remembered: at all, and completely. */
export interface MemoryWindow {
  readonly facts: number;
  readonly whole: number;
}

const KEPT: MemoryWindow = { facts: KEPT_FACT_COUNT, whole: WHOLE_FACT_COUNT };

/** The transactions and sales that a checkpoint has completely, and the archive of all others. */
interface KeptTransactions {
  readonly intents: Intent[];
  readonly sales: Sale[];
  readonly overIntents: readonly ArchivedIntent[];
  readonly overSales: readonly ArchivedSale[];
}

function remembered(ledger: Ledger, kept: MemoryWindow): KeptTransactions {
  const needed = stillReferredTo(ledger);
  const since = (facts: number) => (at: number) => at > ledger.lastSequence - facts;
  const [isKept, isNew] = [since(kept.facts), since(kept.whole)];
  const unsettled = cardsOffAnchor(ledger);
  const lost = [...ledger.open.values()].filter(({ state }) => state === 'unknown');
  const staysWhole = (intent: Intent, changedAt: number) =>
    isNew(changedAt) ||
    !hasEndedWithoutIntervention(intent) ||
    isJustAccepted(ledger, intent) ||
    isOwedBack(ledger, intent) ||
    mayExplainOn(unsettled, intent) ||
    lost.some((one) => mayProveListNewer(one, intent));
  const intents: Intent[] = [];
  const overIntents = [...ledger.over.intents.values()].filter((one) => isKept(one.changedBy));
  for (const intent of ledger.intents.values()) {
    const at = changedBy(ledger, intent.id);
    if (needed.has(intent.id)) intents.push(intent);
    else if (!isKept(at)) continue;
    else if (staysWhole(intent, at)) intents.push(intent);
    else overIntents.push(archivedIntentOf(intent, at));
  }
  // An intent in a checkpoint needs its sale, which shows whether it was cancelled.
  const named = new Set(intents.flatMap((intent) => [intent.saleId, saleIdOf(intent)]));
  const sales: Sale[] = [];
  const overSales = [...ledger.over.sales.values()].filter((one) => isKept(one.changedBy));
  const newest = newestSale(ledger);
  for (const sale of ledger.sales.values()) {
    const at = changedBy(ledger, sale.id);
    const isNewest = isNew(at) || sale === newest;
    if (needed.has(sale.id) || named.has(sale.id) || isNewest) sales.push(sale);
    else if (isKept(at)) overSales.push(archivedSaleOf(sale, at));
  }
  return { intents, sales, overIntents, overSales };
}

/**
 * Returns the sale that was opened last, however long ago: its lines show whether a draft that survived a crash was
 * sold already.
 */
function newestSale({ sales }: Ledger): Sale | undefined {
  let newest: Sale | undefined;
  for (const sale of sales.values()) {
    if (newest === undefined || sale.openedBySequence > newest.openedBySequence) newest = sale;
  }
  return newest;
}

/**
 * Archives what a checkpoint taken now would not have completely, so that memory does not grow with finished
 * transactions, and a run knows the same as the next start.
 */
export function archiveFinished(ledger: Ledger, kept: MemoryWindow = KEPT): void {
  const { intents, sales, overIntents, overSales } = remembered(ledger, kept);
  const [whole, wholeSales] = [new Set(intents), new Set(sales)];
  for (const intent of ledger.intents.values()) {
    if (whole.has(intent)) continue;
    forgetIntent(ledger, intent);
    ledger.changedBy.delete(intent.id);
  }
  for (const sale of ledger.sales.values()) {
    if (wholeSales.has(sale)) continue;
    ledger.sales.delete(sale.id);
    ledger.changedBy.delete(sale.id);
  }
  keepOnly(ledger.over.intents, overIntents);
  keepOnly(ledger.over.sales, overSales);
}

/**
 * Reduces and reorders the stored list to these lines.
 * @param lines those that stay, in their order, followed by new ones
 */
function keepOnly<Id, Line extends { readonly id: Id }>(
  those: Map<Id, Line>,
  lines: readonly Line[],
): void {
  let stayed = 0;
  for (const line of those.values()) {
    if (line === lines[stayed]) stayed += 1;
    else those.delete(line.id);
  }
  for (const line of lines.slice(stayed)) those.set(line.id, line);
}

/** Returns the ledger as a checkpoint has it: without names, and without what was finished long ago. */
export function toCheckpoint(ledger: Ledger, kept: MemoryWindow = KEPT): Checkpoint {
  const { intents, sales, overIntents, overSales } = remembered(ledger, kept);
  return {
    book: ledger.book,
    taxes: ledger.taxes,
    importedTaxes: ledger.taxesBeforeImport,
    prices: ledger.prices,
    importedBalances: ledger.importedBalances,
    limits: ledger.recordedLimits,
    queue: ledger.queue,
    run: ledger.run,
    lastSequence: ledger.lastSequence,
    clockMs: ledger.clockMs,
    clocksPutRight: [...ledger.clocksPutRight],
    clockBackBy: ledger.clockBackBy,
    clocks: ledger.clocks,
    lastMonoMs: monotonicMs(ledger.lastMonoMs),
    lastReceiptNumber: ledger.lastReceiptNumber,
    shift: ledger.shift,
    closes: [...ledger.closes],
    takings: ledger.takings,
    putRightAlone: [...ledger.unapproved.putRight],
    loadedAlone: [...ledger.unapproved.loaded],
    discountedAlone: [...ledger.unapproved.discounted],
    openedAlone: [...ledger.unapproved.opened],
    intents,
    intentsChangedBy: intents.map(({ id }) => changedBy(ledger, id)),
    cards: [...ledger.cards.values()],
    sales,
    salesChangedBy: sales.map(({ id }) => changedBy(ledger, id)),
    over: toArchiveLists(overIntents, overSales),
    owed: [...ledger.owed.values()],
    hub: ledger.hub,
    hasHadHub: ledger.hasHadHub,
    notAloneThrough: ledger.notAloneThrough,
    othersUntilMs: ledger.othersUntilMs,
    hubFence: ledger.hubFence,
    erasedCards: [...ledger.erasedCards],
    terminalCases: [...ledger.terminalCases.values()],
    terminalCasesSeen: [...ledger.terminalCasesSeen],
    ...checkpointMembersOf(ledger),
  };
}

/** Returns a checkpoint in the stored form that `checkpointSchema` reads. */
export function toStoredCheckpoint(checkpoint: Checkpoint) {
  return { ...checkpoint, intents: packIntents(checkpoint.intents) };
}

/** Returns the ledger that a checkpoint describes; card numbers are added afterwards (`linkIdentifier`). */
export function fromCheckpoint(checkpoint: Checkpoint): Ledger {
  const { intents, intentsChangedBy, cards, sales, salesChangedBy, ...rest } = checkpoint;
  const { owed, over, erasedCards, putRightAlone, loadedAlone, ...others } = rest;
  const { discountedAlone, openedAlone, terminalCases, importedTaxes, ...members } = others;
  const ledger: Ledger = {
    ...emptyLedger(),
    ...members,
    clocks: clocksIn(checkpoint),
    recordedLimits: members.limits,
    taxesBeforeImport: importedTaxes,
    erasedCards: new Set(erasedCards),
    ...sliceMembersFrom(checkpoint),
    terminalCases: new Map(terminalCases.map((one) => [one.id, one])),
    unapproved: {
      putRight: new Map(putRightAlone),
      loaded: new Map(loadedAlone),
      discounted: new Map(discountedAlone),
      opened: new Map(openedAlone),
    },
  };
  for (const card of cards) putCard(ledger, card);
  for (const [index, intent] of intents.entries()) {
    putIntent(ledger, intent, changeAt(intentsChangedBy, index));
  }
  for (const [index, sale] of sales.entries()) {
    putSale(ledger, sale, changeAt(salesChangedBy, index));
  }
  rememberOver(ledger, over);
  for (const load of owed) ledger.owed.set(load.intentId, load);
  updateTrustedLimits(ledger);
  return ledger;
}

/** Returns a checkpoint's clocks. In one from before clocks were stored, the waits that it has start again now. */
function clocksIn({ clocks, queue, othersUntilMs }: Checkpoint): KnownClocks {
  const { provenMs } = NO_CLOCKS;
  return (
    clocks ?? {
      ...NO_CLOCKS,
      lostRecordsMs: queue.behind === undefined ? null : provenMs,
      othersMs: othersUntilMs === null ? null : provenMs,
    }
  );
}

function changeAt(changes: readonly number[], index: number): number {
  return assertPresent(changes[index], 'each has a fact that changed it last');
}

function rememberOver(ledger: Ledger, lists: Checkpoint['over']): void {
  for (const over of archivedIntentsIn(lists)) {
    ledger.over.intents.set(over.id, over);
    if (over.serviceNumber !== null) ledger.uuidsSeen.add(over.serviceNumber);
  }
  for (const over of archivedSalesIn(lists)) ledger.over.sales.set(over.id, over);
}

function changedBy(ledger: Ledger, id: IntentId | SaleId): number {
  return ledger.changedBy.get(id) ?? ledger.lastSequence;
}

/**
 * Collects what must stay in memory however old it is: open, unresolved and owed transactions, those that explain an
 * uncertain balance, and whatever these refer to.
 */
function stillReferredTo(ledger: Ledger): ReadonlySet<string> {
  const needed = new Set<string>(ledger.openSales.keys());
  const toFollow: Intent[] = [...ledger.open.values(), ...ledger.forPerson.values()];
  const doubted = new Set(toFollow.map(({ cardId }) => cardId));
  for (const intent of ledger.intents.values()) {
    const card = doubted.has(intent.cardId) ? ledger.cards.get(intent.cardId) : undefined;
    const isOfOpenSale = intent.saleId !== null && ledger.openSales.has(intent.saleId);
    const isKept = isOfOpenSale || isOldCardOtherwiseEnded(intent);
    if (isKept || (card && mayExplain(intent, card))) toFollow.push(intent);
  }
  for (const load of ledger.owed.values()) {
    if ('saleId' in load) needed.add(load.saleId);
    const first = load.by === 'sale' ? undefined : ledger.intents.get(firstOf(load));
    if (first) toFollow.push(first);
  }
  for (let intent = toFollow.pop(); intent !== undefined; intent = toFollow.pop()) {
    if (needed.has(intent.id)) continue;
    needed.add(intent.id);
    for (const id of linkedIntentIds(intent)) {
      const named = ledger.intents.get(id);
      if (named) toFollow.push(named);
    }
  }
  return needed;
}

/**
 * True for the load of an old card that must stay in memory: it was not simply applied, or was reversed. A load that is
 * not in memory counts as loaded.
 */
function isOldCardOtherwiseEnded(intent: Intent): boolean {
  return isOldCardLoad(intent) && (intent.state !== 'applied' || intent.reversedBy !== null);
}

/**
 * Returns cards whose balance is not simply the service's last answer, because something unknown was settled since, or
 * is still unknown. For all others that answer includes everything before it.
 */
function cardsOffAnchor({ cards }: Ledger): ReadonlyMap<CardId, Card> {
  return new Map([...cards].filter(([, card]) => !isAtAnchor(card)));
}

function isAtAnchor({ confirmed, anchorCents, anchorSequence, appliedSinceAnchorCents }: Card) {
  if (confirmed === null) return true;
  const { balanceCents, sentBySequence } = confirmed;
  const isAnchor = anchorSequence === sentBySequence && anchorCents === balanceCents;
  return isAnchor && appliedSinceAnchorCents === 0;
}

function mayExplainOn(cards: ReadonlyMap<CardId, Card>, intent: Intent): boolean {
  const card = cards.get(intent.cardId);
  return card !== undefined && mayExplain(intent, card);
}

/** True if the same payment, requested again now, might be an accidental repeat. */
function isJustAccepted(ledger: Ledger, intent: Intent): boolean {
  const { run, lastMonoMs: monoMs, clockMs: atMs } = ledger;
  return (
    run !== null && mayBeAccidentalRepeat(intent, clockReadingAt(ledger, { run, monoMs, atMs }))
  );
}

/** True if a transaction since the card's anchor still explains a balance (decision 0043). */
function mayExplain(intent: Intent, { anchorSequence = 0, confirmed }: Card): boolean {
  return (intent.sentBySequence ?? 0) >= anchorSequence || intent.id === confirmed?.intentId;
}

/** Returns the finished transaction that makes this load due. */
function firstOf(load: Exclude<OwedLoad, { by: 'sale' }>): IntentId {
  return load.by === 'move' ? load.reversalId : load.takenId;
}
