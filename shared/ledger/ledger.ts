import { assert, present } from '../values/assert.ts';
import type { Book } from './store/book.ts';
import { cardKey } from './money/card.ts';
import type { Card, CardSecret } from './money/card.ts';
import type { PendingErasure } from './store/erasure.ts';
import type { Fact, FactRecord } from './facts.ts';
import type { ClockPutRight } from './store/clock-put-right.ts';
import { foldOtherTills, moveOtherTills } from './fold-other-tills.ts';
import { atLatest, clocksAfter, NO_CLOCKS } from './known-clocks.ts';
import type { KnownClocks } from './known-clocks.ts';
import type { CategoryDraft } from './store/category-draft.ts';
import { giveBackId } from '../values/ids.ts';
import type { CardId, IntentId, RunId, SaleId } from '../values/ids.ts';
import { heldCents, isDone, isReadyToMove, saleIdOf } from './money/intent.ts';
import type { Intent } from './money/intent.ts';
import { emptyIndex, indexIntent } from './money/intent-index.ts';
import type { IntentIndex } from './money/intent-index.ts';
import { sumCents } from '../values/money.ts';
import type { Cents } from '../values/money.ts';
import type { Archived } from './sale/archived.ts';
import { owedBack, owedByRefund, owedBySale } from './sale/owed-load.ts';
import type { OwedLoad } from './sale/owed-load.ts';
import type { Queue } from './money/queue.ts';
import { isOfCancelled } from './sale/sale.ts';
import type { Sale } from './sale/sale.ts';
import { unapprovedAfter, NOTHING_UNAPPROVED } from './unapproved-totals.ts';
import type { UnapprovedTotals } from './unapproved-totals.ts';
import { NO_TAKINGS, takingsAfter, takingsLess } from './sale/shift.ts';
import type { Expected, Shift, ShiftClose } from './sale/shift.ts';
import { betweenMs } from '../values/clocks.ts';
import { CLOCK_SLEW_MS, instantMs, isDatedBefore, laterDate } from '../values/time.ts';
import type { InstantMs } from '../values/time.ts';
import { trustAnew } from './proof.ts';
import type { Proof } from './proof.ts';
import { DEFAULT_LIMITS } from './store/limits.ts';
import { isSoleWriter, OTHERS_LINGER_MS } from './store/sole-writer.ts';
import type { HubFence } from './money/hub-fence.ts';
import { fenceAfter, isAtTwo } from './money/hub-fence.ts';
import type { JoinedHub } from './store/joined-hub.ts';
import type { TerminalCase } from './sale/terminal-case.ts';
import { foldLists } from './fold-lists.ts';
import type { ListsInLedger } from './fold-lists.ts';
import { NO_PRICES } from './store/price-list.ts';
import { foldMembers, initialMembers } from './slices/slices.ts';
import type { SliceLedger } from './slices/slices.ts';
import { hasUnseen } from './money/unexplained.ts';

/**
 * The ledger is the fold of the journal, held in the main process's memory: what the guard decides
 * from. Only `fold` changes it, one fact at a time and in sequence.
 */
export interface Ledger extends IntentIndex, ListsInLedger, Proof, SliceLedger {
  book: Book | null;
  queue: Queue;
  run: RunId | null;
  lastSequence: number;
  /**
   * The ledger's own clock: the greater of the computer's and of the time that has passed within a
   * run, so that a clock set back never extends a limit. Order never rests on it, but on the sequence.
   */
  clockMs: InstantMs;
  /** When a manager has said that this clock was ahead. */
  clocksPutRight: readonly ClockPutRight[];
  /** The newest fact that was written while the computer's clock was behind this one; 0 for none. */
  clockBackBy: number;
  /** What is known of time beside the computer's date. */
  clocks: KnownClocks;
  lastMonoMs: number;
  lastReceiptNumber: number;
  /** The newest shift, open or closed; null before the first. */
  shift: Shift | null;
  /** Where each shift was closed, the first one first: the limits of their reports. */
  closes: readonly ShiftClose[];
  /** The takings of the sales since the last close. */
  takings: Expected;
  unapproved: UnapprovedTotals;
  readonly cards: Map<CardId, Card>;
  /** Those whose balance was moved by others, or lies below zero: a person looks at them. */
  readonly oddCards: Map<CardId, Card>;
  /** Those with a balance that another till may explain, and that nobody has seen. */
  readonly unexplainedCards: Map<CardId, Card>;
  readonly sales: Map<SaleId, Sale>;
  /** Transactions and sales that are over, and no longer among `intents` and `sales`. */
  readonly over: Archived;
  /**
   * Sequence of the fact that last changed each of `intents` and `sales`: what came later, whatever a clock
   * said. A line of what is over says it itself (`lastChangedBy`).
   */
  readonly changedBy: Map<IntentId | SaleId, number>;
  /**
   * Loads that are promised and not accepted yet, by the names that they will have. What is not in
   * memory any more was accepted long ago, so nothing is ever owed because it is not there.
   */
  readonly owed: Map<IntentId, OwedLoad>;
  /** Those that are not completed or cancelled yet; at a till with one cashier at most one. */
  readonly openSales: Map<SaleId, Sale>;
  /** The store's hub; null where this till has joined none. */
  hub: JoinedHub | null;
  /** It has joined one, also if it has left it since. */
  hasHadHub: boolean;
  hubFence: HubFence | null;
  /** The last fact by which others may have moved balances too (`isSoleWriter`). */
  notAloneThrough: number;
  /**
   * When the hub last told of other tills here, one was taken over, or the owner said of a till that trades that it is
   * alone; null: never. The others' numbers are not known here.
   */
  othersUntilMs: InstantMs | null;
  /** Whose number was forgotten: nothing more can be done with them. */
  readonly erasedCards: Set<CardId>;
  /** Money at a card terminal that a person has not seen to yet, by its name. */
  readonly terminalCases: Map<string, TerminalCase>;
  /** The service's names of what it has applied: seen twice means a repeated or replayed answer. */
  readonly uuidsSeen: Set<string>;
  /** From the private parts only; what was erased is not here, and its card goes on without a name. */
  readonly cardsByKey: Map<string, CardId>;
}

export function emptyLedger(): Ledger {
  return {
    book: null,
    limits: DEFAULT_LIMITS,
    saidLimits: DEFAULT_LIMITS,
    isKeyLocked: false,
    foundThrough: 0,
    taxes: null,
    importedTaxes: null,
    prices: NO_PRICES,
    importedBalances: null,
    queue: {
      workOffline: false,
      pauses: [],
      outage: null,
      reachedAtMs: null,
      unknownInARow: 0,
      keyVersion: 0,
      signProven: false,
    },
    run: null,
    lastSequence: 0,
    clockMs: instantMs(0),
    clocksPutRight: [],
    clockBackBy: 0,
    clocks: NO_CLOCKS,
    lastMonoMs: 0,
    lastReceiptNumber: 0,
    shift: null,
    closes: [],
    takings: NO_TAKINGS,
    unapproved: NOTHING_UNAPPROVED,
    ...emptyIndex(),
    cards: new Map(),
    oddCards: new Map(),
    unexplainedCards: new Map(),
    sales: new Map(),
    over: { intents: new Map(), sales: new Map() },
    changedBy: new Map(),
    owed: new Map(),
    openSales: new Map(),
    hub: null,
    hasHadHub: false,
    notAloneThrough: 0,
    othersUntilMs: null,
    hubFence: null,
    erasedCards: new Set(),
    terminalCases: new Map(),
    ...initialMembers(),
    uuidsSeen: new Set(),
    cardsByKey: new Map(),
  };
}

/**
 * Puts one fact into the ledger. Facts come whole and in sequence.
 * @throws BrokenAssertion for a gap, which is a bug of the caller
 */
export function fold(
  ledger: Ledger,
  record: Pick<FactRecord, 'sequence' | 'fact' | 'private'>,
): void {
  const { fact, sequence } = record;
  assert(sequence === ledger.lastSequence + 1, `fact ${sequence} follows ${ledger.lastSequence}`);
  foldClock(ledger, fact, sequence);
  if (fact.serviceMs !== undefined) moveOtherTills(ledger, atLatest(ledger, fact));
  ledger.clocks = clocksAfter(ledger, fact);
  ledger.lastSequence = sequence;
  ledger.lastMonoMs = fact.monoMs;
  ledger.run = fact.run;
  ledger.unapproved = unapprovedAfter(ledger, fact);
  const wasAlone = isSoleWriter({ limits: ledger.saidLimits, hub: ledger.hub });
  if (fact.book) ledger.book = fact.book;
  if (fact.limits) ledger.saidLimits = fact.limits;
  if (fact.queue) ledger.queue = fact.queue;
  if (fact.limits || fact.queue) trustAnew(ledger);
  if (fact.kind === 'balances-acknowledged') dropSeen(ledger);
  if (fact.card) putCard(ledger, fact.card);
  if (fact.card && record.private) nameCard(ledger, fact.card.id, record.private);
  for (const intent of intentsOf(fact)) {
    if (intent.moveTo && isReadyToMove(intent)) oweMove(ledger, intent, intent.moveTo.intentId);
    oweBack(ledger, intent);
    ledger.owed.delete(intent.id);
    if (intent.reverses !== null) ledger.owed.delete(giveBackId(intent.reverses));
    if (intent.alarm?.kind === 'not-given-back') ledger.owed.delete(giveBackId(intent.id));
    putIntent(ledger, intent, sequence);
  }
  if (fact.sale) foldSale(ledger, fact.sale, fact.kind, sequence);
  foldLists(ledger, fact, sequence);
  if (fact.receiptsAfter !== undefined) {
    ledger.lastReceiptNumber = Math.max(ledger.lastReceiptNumber, fact.receiptsAfter);
  }
  if (fact.shift) putShift(ledger, fact.shift, sequence);
  if (fact.draft) putDraft(ledger, fact.draft);
  if (fact.hub !== undefined) ledger.hub = fact.hub;
  if (fact.hub) ledger.hasHadHub = true;
  // By what the records say, so that a run without its keys folds them into the same ledger.
  const isAlone = isSoleWriter({ limits: ledger.saidLimits, hub: ledger.hub });
  const isAloneNow = isAlone && !wasAlone && (fact.hub !== undefined || hasPaid(ledger));
  if (isAloneNow || fact.kind === 'hub-adopted') {
    ledger.othersUntilMs = fact.atMs;
    ledger.clocks = { ...ledger.clocks, othersMs: ledger.clocks.provenMs };
  }
  if (!isAlone || mayOthersLinger(ledger)) ledger.notAloneThrough = sequence;
  if (fact.hubFence) ledger.hubFence = fenceAfter(ledger.hubFence, fact.hubFence);
  if (fact.erasure) forget(ledger, { sequence, erasure: fact.erasure });
  if (fact.erasing === null) ledger.erasing = null;
  if (fact.terminalCase) putTerminalCase(ledger, fact.terminalCase);
  foldMembers(ledger, fact);
  foldOtherTills(ledger, fact);
}

function putTerminalCase({ terminalCases }: Ledger, fact: NonNullable<Fact['terminalCase']>): void {
  const { isOpen, ...terminalCase } = fact;
  if (isOpen) terminalCases.set(terminalCase.id, terminalCase);
  else terminalCases.delete(terminalCase.id);
}

/** The service may still be working on what another till sent last: it moves balances for so long after that one. */
function mayOthersLinger({ clocks: { othersMs, provenMs } }: Ledger): boolean {
  return othersMs !== null && betweenMs(othersMs, provenMs) < OTHERS_LINGER_MS;
}

/** A till that has paid nothing yet is new: what its set-up file says of the store was true before. */
function hasPaid({ intents, over }: Ledger): boolean {
  return intents.size > 0 || over.intents.size > 0;
}

function forget(ledger: Ledger, pending: PendingErasure): void {
  const { cardIds, beforeSequence } = pending.erasure;
  ledger.erasing = pending;
  ledger.erasedBySequence = pending.sequence;
  ledger.retainedThrough = Math.max(ledger.retainedThrough, beforeSequence);
  for (const cardId of cardIds) ledger.erasedCards.add(cardId);
  for (const [key, cardId] of ledger.cardsByKey) {
    if (ledger.erasedCards.has(cardId)) ledger.cardsByKey.delete(key);
  }
}

/** A card that something may still be done with; undefined for one that is not known any more. */
export function usableCard({ cards, erasedCards }: Ledger, cardId: CardId): Card | undefined {
  return erasedCards.has(cardId) ? undefined : cards.get(cardId);
}

function foldClock(ledger: Ledger, fact: Fact, sequence: number): void {
  if (isDatedBefore(fact.atMs, ledger.clockMs - CLOCK_SLEW_MS)) ledger.clockBackBy = sequence;
  ledger.clockMs = clockAt(ledger, fact);
  const { clockAheadMs: aheadMs, atMs: toMs } = fact;
  if (aheadMs === undefined) return;
  ledger.clockMs = toMs;
  ledger.clocksPutRight = [...ledger.clocksPutRight, { sequence, toMs, aheadMs }];
}

/** Returns the time of the ledger's clock at a moment of the computer's clocks. */
export function clockAt(
  ledger: Ledger,
  moment: { readonly atMs: InstantMs; readonly monoMs: number; readonly run: RunId },
): InstantMs {
  const passedMs = moment.run === ledger.run ? Math.max(0, moment.monoMs - ledger.lastMonoMs) : 0;
  return laterDate(moment.atMs, instantMs(ledger.clockMs + passedMs));
}

/** Joins a card with what its identifier is; at start-up, for cards that only a checkpoint knows. */
export function nameCard(ledger: Ledger, cardId: CardId, secret: CardSecret): void {
  ledger.cardsByKey.set(cardKey(secret), cardId);
}

/** The transaction that a fact is about, and the linked one that it changes with it. */
export function intentsOf(fact: Fact): Intent[] {
  return [fact.intent, fact.linked].filter((intent) => intent !== undefined);
}

/** The second half of a move falls due with the fact that finds the first one done, and only then. */
function oweMove(ledger: Ledger, { id: reversalId }: Intent, intentId: IntentId): void {
  const before = ledger.intents.get(reversalId);
  if (before && !isReadyToMove(before))
    ledger.owed.set(intentId, { by: 'move', intentId, reversalId });
}

/**
 * Owes the amount of a payment for a cancelled sale to its card, from the fact on that finds it taken
 * (decision 0049).
 */
function oweBack(ledger: Ledger, intent: Intent): void {
  const before = ledger.intents.get(intent.id);
  if (!before || isDone(before) || !isOwedBack(ledger, intent)) return;
  const owed = owedBack(intent.id);
  ledger.owed.set(owed.intentId, owed);
}

/** Taken for a cancelled sale, and not given back yet. */
export function isOwedBack(ledger: Ledger, intent: Intent): boolean {
  const { verb, reversedBy, alarmSeenAtMs } = intent;
  const sale = saleOf(ledger, intent);
  // A manager may have given it back by hand.
  const isSeenTo = reversedBy !== null || alarmSeenAtMs !== undefined || isAtTwo(ledger, intent);
  return verb === 'redeem' && isDone(intent) && isOfCancelled(intent, sale) && !isSeenTo;
}

/** A refund is counted by itself: a start folds it where the sale as it was before is over (`loadArchivedFacts`). */
function foldSale(ledger: Ledger, sale: Sale, kind: Fact['kind'], sequence: number): void {
  const refund = kind === 'sale-refunded' ? sale.refunds?.at(-1) : undefined;
  const before = ledger.sales.get(sale.id);
  ledger.takings = refund ? takingsLess(ledger.takings, refund) : takingsAfter(ledger, sale);
  const owed = refund ? owedByRefund(sale, refund) : owedBySale(before, sale);
  for (const load of owed) ledger.owed.set(load.intentId, load);
  putSale(ledger, sale, sequence);
}

/**
 * Keeps an intent, and every index that it belongs to, in step.
 * @param changedBy the sequence of the fact that changed it
 */
export function putIntent(ledger: Ledger, intent: Intent, changedBy: number): void {
  // A copy: as it comes from its schema, with more members than V8 lays out, it is a table of 0.8 kB.
  indexIntent(ledger, { ...intent });
  ledger.over.intents.delete(intent.id);
  ledger.changedBy.set(intent.id, changedBy);
  if (intent.applied) ledger.uuidsSeen.add(intent.applied.uuid);
  const { serviceNumber } = intent.settlement ?? {};
  if (serviceNumber !== undefined) ledger.uuidsSeen.add(serviceNumber);
}

export function putCard(ledger: Ledger, card: Card): void {
  ledger.cards.set(card.id, card);
  if (card.drift !== null || isOverdrawn(card)) ledger.oddCards.set(card.id, card);
  else ledger.oddCards.delete(card.id);
  if (hasUnseen(card, ledger.queue)) ledger.unexplainedCards.set(card.id, card);
  else ledger.unexplainedCards.delete(card.id);
}

/** A manager has seen the summary. */
function dropSeen(ledger: Ledger): void {
  for (const [cardId, card] of ledger.unexplainedCards)
    if (!hasUnseen(card, ledger.queue)) ledger.unexplainedCards.delete(cardId);
}

export function isOverdrawn({ confirmed }: Card): boolean {
  return (confirmed?.balanceCents ?? 0) < 0;
}

/** @param changedBy the sequence of the fact that changed it */
export function putSale(ledger: Ledger, sale: Sale, changedBy: number): void {
  ledger.sales.set(sale.id, sale);
  ledger.over.sales.delete(sale.id);
  ledger.changedBy.set(sale.id, changedBy);
  if (sale.state === 'open') ledger.openSales.set(sale.id, sale);
  else ledger.openSales.delete(sale.id);
  ledger.lastReceiptNumber = Math.max(ledger.lastReceiptNumber, sale.receiptNumber ?? 0);
}

function putShift(ledger: Ledger, shift: Shift, sequence: number): void {
  ledger.shift = shift;
  if (shift.state === 'closed') {
    ledger.closes = [...ledger.closes, { sequence, receipt: ledger.lastReceiptNumber }];
    ledger.takings = NO_TAKINGS;
  }
}

/** Only a draft that is still to be sent is remembered. */
function putDraft(ledger: Ledger, draft: CategoryDraft): void {
  if (draft.state === 'kept') ledger.drafts.set(draft.id, draft);
  else ledger.drafts.delete(draft.id);
}

/**
 * @throws BrokenAssertion for an intent of a card that was never introduced, which the guard lets
 *   nobody write
 */
export function cardOf(ledger: Ledger, intent: Intent): Card {
  return present(ledger.cards.get(intent.cardId), 'every intent names a card that was introduced');
}

/** Every transaction of one card that is in memory whole. */
export function intentsOfCard({ byCard }: Ledger, cardId: CardId): Intent[] {
  return [...(byCard.get(cardId)?.values() ?? [])];
}

/** Returns the sale that a transaction pays or loads for by now, also as a stand-in (`saleIdOf`); undefined for none. */
export function saleOf({ sales }: Pick<Ledger, 'sales'>, intent: Intent): Sale | undefined {
  const saleId = saleIdOf(intent);
  return saleId === null ? undefined : sales.get(saleId);
}

/** Every transaction of one sale that is in memory whole. */
export function intentsOfSale({ bySale }: Ledger, saleId: SaleId | null): Intent[] {
  return saleId === null ? [] : [...(bySale.get(saleId)?.values() ?? [])];
}

/** Open intents of one card in the order in which they were accepted. */
export function openOnCard(ledger: Ledger, cardId: CardId): Intent[] {
  const onCard = ledger.openByCard.get(cardId)?.values() ?? [];
  return [...onCard].toSorted((a, b) => a.sequence - b.sequence);
}

/** Cents that unsettled redemptions set aside on a card: available = confirmed − held (I6). */
export function heldOnCard(ledger: Ledger, cardId: CardId): Cents {
  return sumCents(openOnCard(ledger, cardId).map(heldCents));
}

/** Cents that unsettled loads will add; shown beside *available*, never in it (I6). */
export function pendingLoadsOnCard(ledger: Ledger, cardId: CardId): Cents {
  const loads = openOnCard(ledger, cardId).filter((intent) => intent.verb === 'load');
  return sumCents(loads.map((intent) => intent.amountCents));
}

/** The balance to count from: the service's own, else what a file stated, else nothing. */
export function knownBalanceCents(card: Card | null): Cents | null {
  return card?.confirmed?.balanceCents ?? card?.stated?.balanceCents ?? null;
}
