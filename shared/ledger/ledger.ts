import { assert, assertPresent } from '../values/assert.ts';
import type { Book } from './store/book.ts';
import { cardKey } from './money/card.ts';
import type { Card, CardSecret } from './money/card.ts';
import type { PendingErasure } from './store/erasure.ts';
import type { Fact, FactRecord } from './facts.ts';
import type { ClockPutRight } from './store/clock-put-right.ts';
import { foldOtherTills, moveOtherTillTimes } from './fold-other-tills.ts';
import { latestTimeEstimator, clocksAfter, NO_CLOCKS } from './known-clocks.ts';
import type { KnownClocks } from './known-clocks.ts';
import type { CategoryDraft } from './store/category-draft.ts';
import { giveBackId } from '../values/ids.ts';
import type { CardId, IntentId, RunId, SaleId } from '../values/ids.ts';
import { heldCents, isAppliedAtService, isReadyToLoadElsewhere, saleIdOf } from './money/intent.ts';
import type { Intent } from './money/intent.ts';
import { emptyIntentIndex, indexIntent } from './money/intent-index.ts';
import type { IntentIndex } from './money/intent-index.ts';
import { sumCents } from '../values/money.ts';
import type { Cents } from '../values/money.ts';
import type { Archive } from './sale/archived.ts';
import { loadOwedBack, loadsOwedByRefund, loadsOwedBySale } from './sale/owed-load.ts';
import type { OwedLoad } from './sale/owed-load.ts';
import type { Queue } from './money/queue.ts';
import { isOfCancelled } from './sale/sale.ts';
import type { Sale } from './sale/sale.ts';
import { unapprovedAfter, NOTHING_UNAPPROVED } from './unapproved-totals.ts';
import type { UnapprovedTotals } from './unapproved-totals.ts';
import { NO_TAKINGS, takingsAfter, takingsAfterRefund } from './sale/shift.ts';
import type { Shift, ShiftClose, TakingsByKind } from './sale/shift.ts';
import { msBetween, clockTime } from '../values/clocks.ts';
import { CLOCK_SLEW_MS, DAY_MS, instantMs, isDatedBefore, laterDate } from '../values/time.ts';
import type { InstantMs } from '../values/time.ts';
import { updateTrustedLimits } from './proof.ts';
import type { ProofDependentParts } from './proof.ts';
import { DEFAULT_LIMITS } from './store/limits.ts';
import {
  isSoleWriter,
  leftHubAsSoleWriterAfter,
  STORE_TILL_GRACE_MS,
} from './store/sole-writer.ts';
import type { HubFence } from './money/hub-fence.ts';
import { fenceAfter, isKnownToTwoTills } from './money/hub-fence.ts';
import type { JoinedHub } from './store/joined-hub.ts';
import { paymentOfSurplus } from './sale/terminal-case.ts';
import type { TerminalCase } from './sale/terminal-case.ts';
import { foldLists } from './fold-lists.ts';
import type { ListsInLedger } from './fold-lists.ts';
import { NO_PRICES } from './store/price-list.ts';
import { foldSliceMembers, initialSliceMembers } from './slices/slices.ts';
import type { SliceLedger } from './slices/slices.ts';
import { hasUnseenDifference } from './money/unexplained.ts';
import { foldOldCards } from './money/old-card.ts';
import { lossesIn, outageAfter } from './money/outage-days.ts';

/**
 * The fold of the journal in main's memory, from which the guard decides. Only `fold` changes it, one fact at a time
 * and in sequence.
 */
export interface Ledger extends IntentIndex, ListsInLedger, ProofDependentParts, SliceLedger {
  book: Book | null;
  queue: Queue;
  run: RunId | null;
  lastSequence: number;
  /**
   * The ledger's own clock: the later of the computer's time and the time elapsed within a run, so that setting the
   * clock back does not extend a limit. Order depends on sequences, never on this clock.
   */
  clockMs: InstantMs;
  /** Times at which a manager confirmed that this clock was ahead. */
  clocksPutRight: readonly ClockPutRight[];
  /** Sequence of the newest fact that was written while the computer's clock was behind the ledger's; 0 for none. */
  clockBackBy: number;
  /** What is known of time besides the computer's date. */
  clocks: KnownClocks;
  lastMonoMs: number;
  lastReceiptNumber: number;
  /** The newest shift, open or closed; null before the first. */
  shift: Shift | null;
  /** The close of each shift, oldest first: the bounds of the shifts' reports. */
  closes: readonly ShiftClose[];
  /** Takings of the sales since the last close. */
  takings: TakingsByKind;
  unapproved: UnapprovedTotals;
  readonly cards: Map<CardId, Card>;
  /** Cards whose balance others changed, or that are overdrawn, for a manager to check. */
  readonly oddCards: Map<CardId, Card>;
  /** Cards with an unexpected balance that another till may explain, and that no manager has seen. */
  readonly unexplainedCards: Map<CardId, Card>;
  readonly sales: Map<SaleId, Sale>;
  /** Archived transactions and sales, which are no longer in `intents` and `sales`. */
  readonly over: Archive;
  /**
   * For each of `intents` and `sales`, the sequence of the fact that last changed it: the order of events, whatever the
   * clocks show. Archived ones have it in the archive (`lastChangeSequence`).
   */
  readonly changedBy: Map<IntentId | SaleId, number>;
  /**
   * Loads that are promised and not accepted as payments yet, by their future ids. Archived transactions were accepted
   * long ago, so nothing is owed merely because it is not in memory.
   */
  readonly owed: Map<IntentId, OwedLoad>;
  /** Sales that are neither completed nor cancelled; at most one at a till with one cashier, apart from parked ones. */
  readonly openSales: Map<SaleId, Sale>;
  /** The store's hub; null if this till has not joined one. */
  hub: JoinedHub | null;
  /** True if the till ever joined a hub, even if it has left. */
  hasHadHub: boolean;
  hubFence: HubFence | null;
  /** Sequence of the last fact up to which others may have changed balances too (`isSoleWriter`). */
  notAloneThrough: number;
  /**
   * The latest moment at which there may have been other tills: the hub reported them, one was taken over, or a trading
   * till's owner stated that it is alone. Null for never. This till does not have those tills' payment ids.
   */
  othersUntilMs: InstantMs | null;
  /** Cards whose number was erased, so that nothing more can be done with them. */
  readonly erasedCards: Set<CardId>;
  /** Money at a card terminal that no person has dealt with yet, by id. */
  readonly terminalCases: Map<string, TerminalCase>;
  /** Ids of the newest such cases that a person has dealt with, oldest first: the terminal may report them again. */
  terminalCasesSeen: readonly string[];
  /** Transaction uuids in the service's answers: a second occurrence means a repeated answer. */
  readonly uuidsSeen: Set<string>;
  /** Card ids by the cards' identifiers, from private parts only: an erased card has no identifier and is missing. */
  readonly cardsByKey: Map<string, CardId>;
}

export function emptyLedger(): Ledger {
  return {
    book: null,
    limits: DEFAULT_LIMITS,
    recordedLimits: DEFAULT_LIMITS,
    isKeyLocked: false,
    foundThrough: 0,
    taxes: null,
    taxesBeforeImport: null,
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
    ...emptyIntentIndex(),
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
    terminalCasesSeen: [],
    ...initialSliceMembers(),
    uuidsSeen: new Set(),
    cardsByKey: new Map(),
  };
}

/**
 * Folds one fact into the ledger; facts have to come in sequence.
 * @throws BrokenAssertion for a gap, which is a bug of the caller
 */
export function fold(
  ledger: Ledger,
  record: Pick<FactRecord, 'sequence' | 'fact' | 'private'>,
): void {
  const { fact, sequence } = record;
  assert(sequence === ledger.lastSequence + 1, `fact ${sequence} follows ${ledger.lastSequence}`);
  foldClock(ledger, fact, sequence);
  if (fact.serviceMs !== undefined) moveOtherTillTimes(ledger, latestTimeEstimator(ledger, fact));
  ledger.clocks = clocksAfter(ledger, fact);
  ledger.lastSequence = sequence;
  ledger.lastMonoMs = fact.monoMs;
  ledger.run = fact.run;
  ledger.unapproved = unapprovedAfter(ledger, fact);
  ledger.leftHubAsSoleWriter = leftHubAsSoleWriterAfter(ledger, fact);
  const wasAlone = isSoleWriter({ limits: ledger.recordedLimits, hub: ledger.hub });
  if (fact.book) ledger.book = fact.book;
  if (fact.limits) ledger.recordedLimits = fact.limits;
  if (fact.queue) ledger.queue = fact.queue;
  if (fact.limits || fact.queue) updateTrustedLimits(ledger);
  if (fact.kind === 'balances-acknowledged') dropSeen(ledger);
  if (fact.card) putCard(ledger, fact.card);
  if (fact.card && record.private) linkIdentifier(ledger, fact.card.id, record.private);
  const written = lossesIn(ledger.intents, fact);
  for (const intent of intentsOfFact(fact)) {
    if (intent.moveTo && isReadyToLoadElsewhere(intent))
      oweMove(ledger, intent, intent.moveTo.intentId);
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
  // Uses the recorded limits (`recordedLimits`), so that a run without its keys folds the records into the same ledger.
  const isAlone = isSoleWriter({ limits: ledger.recordedLimits, hub: ledger.hub });
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
  foldSliceMembers(ledger, fact);
  foldOldCards(ledger, fact);
  foldOtherTills(ledger, fact);
  const { outageDays, recentLosses } = outageAfter(ledger, fact, written, sequence);
  ledger.outageDays = outageDays;
  ledger.recentLosses = recentLosses;
}

/** Far more closed cases than the late payments that a till looks for. */
const MOST_CASES_SEEN = 20;

function putTerminalCase(ledger: Ledger, fact: NonNullable<Fact['terminalCase']>): void {
  const { isOpen, ...terminalCase } = fact;
  if (!isOpen) return closeTerminalCase(ledger, terminalCase.id);
  ledger.terminalCases.set(terminalCase.id, terminalCase);
  // Its sale counts the rest of the payment, which may have been listed whole before.
  const paymentId = paymentOfSurplus(terminalCase);
  if (paymentId !== null) closeTerminalCase(ledger, paymentId);
}

function closeTerminalCase(ledger: Ledger, id: string): void {
  if (ledger.terminalCases.delete(id))
    ledger.terminalCasesSeen = [...ledger.terminalCasesSeen, id].slice(-MOST_CASES_SEEN);
}

/**
 * True if balances may still be changed by others, because the service may still be working on another till's last
 * payment.
 */
function mayOthersLinger({ clocks: { othersMs, provenMs } }: Ledger): boolean {
  return othersMs !== null && msBetween(othersMs, provenMs) < STORE_TILL_GRACE_MS;
}

/**
 * True if the till has made a payment. One without any is new, so its set-up file's statements about the store were
 * true before, too.
 */
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

/** Returns a card that can still be used; undefined if it is unknown or erased. */
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

/** Longest time for which a shop is closed from one day to the next. */
const MOST_OFF_MS = DAY_MS;

/**
 * Returns the ledger's clock for a moment of the computer's clocks. If a date that was ahead was silently corrected,
 * the clock still counts the time that the till was off, by the date and up to a day: a flat battery may have set the
 * date back.
 */
export function clockAt(
  ledger: Ledger,
  moment: { readonly atMs: InstantMs; readonly monoMs: number; readonly run: RunId },
): InstantMs {
  const passedMs =
    moment.run === ledger.run
      ? Math.max(0, moment.monoMs - ledger.lastMonoMs)
      : offMs(ledger.clocks, moment.atMs);
  return laterDate(moment.atMs, instantMs(ledger.clockMs + passedMs));
}

function offMs({ lastAtMs }: KnownClocks, atMs: InstantMs): number {
  if (lastAtMs === undefined) return 0;
  return Math.min(MOST_OFF_MS, Math.max(0, msBetween(lastAtMs, clockTime(atMs))));
}

/** Links a card with its identifier; at a start, for cards that come from a checkpoint. */
export function linkIdentifier(ledger: Ledger, cardId: CardId, secret: CardSecret): void {
  ledger.cardsByKey.set(cardKey(secret), cardId);
}

/** Returns the transaction that a fact is about, and the linked one that it changes. */
export function intentsOfFact(fact: Fact): Intent[] {
  return [fact.intent, fact.linked].filter((intent) => intent !== undefined);
}

/** Makes the second half of a move due. Call it with the fact by which the first half proves applied. */
function oweMove(ledger: Ledger, { id: reversalId }: Intent, intentId: IntentId): void {
  const before = ledger.intents.get(reversalId);
  if (before && !isReadyToLoadElsewhere(before))
    ledger.owed.set(intentId, { by: 'move', intentId, reversalId });
}

/**
 * Makes the refund of a cancelled sale's payment due. Call it with the fact by which the payment proves charged
 * (decision 0049).
 */
function oweBack(ledger: Ledger, intent: Intent): void {
  const before = ledger.intents.get(intent.id);
  if (!before || isAppliedAtService(before) || !isOwedBack(ledger, intent)) return;
  const owed = loadOwedBack(intent.id);
  ledger.owed.set(owed.intentId, owed);
}

/** True if a payment was charged for a cancelled sale, and not refunded yet. */
export function isOwedBack(ledger: Ledger, intent: Intent): boolean {
  const { verb, reversedBy, alarmSeenAtMs } = intent;
  const sale = saleOf(ledger, intent);
  // True if a manager has dealt with the payment, and may have refunded it by hand.
  const isSeenTo =
    reversedBy !== null || alarmSeenAtMs !== undefined || isKnownToTwoTills(ledger, intent);
  return (
    verb === 'redeem' && isAppliedAtService(intent) && isOfCancelled(intent, sale) && !isSeenTo
  );
}

/**
 * Folds a sale. A refund is counted by its own amount, because at a start the sale's earlier state may be archived
 * (`sequencesOfArchived`).
 */
function foldSale(ledger: Ledger, sale: Sale, kind: Fact['kind'], sequence: number): void {
  const refund = kind === 'sale-refunded' ? sale.refunds?.at(-1) : undefined;
  const before = ledger.sales.get(sale.id);
  ledger.takings = refund ? takingsAfterRefund(ledger.takings, refund) : takingsAfter(ledger, sale);
  const owed = refund
    ? loadsOwedByRefund(sale, refund, sequence)
    : loadsOwedBySale(before, sale, sequence);
  for (const load of owed) ledger.owed.set(load.intentId, load);
  putSale(ledger, sale, sequence);
}

/** Adds or replaces an intent, and updates all of its indexes. @param changedBy sequence of the fact that changed it */
export function putIntent(ledger: Ledger, intent: Intent, changedBy: number): void {
  // A copy saves memory: the schema's result has more members than V8 lays out in an object, and would take 0.8 kB as a
  // hash table.
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
  if (hasUnseenDifference(card, ledger.queue)) ledger.unexplainedCards.set(card.id, card);
  else ledger.unexplainedCards.delete(card.id);
}

/** Removes unexpected balances that a manager has seen in the summary. */
function dropSeen(ledger: Ledger): void {
  for (const [cardId, card] of ledger.unexplainedCards)
    if (!hasUnseenDifference(card, ledger.queue)) ledger.unexplainedCards.delete(cardId);
}

export function isOverdrawn({ confirmed }: Card): boolean {
  return (confirmed?.balanceCents ?? 0) < 0;
}

/**
 * Puts a changed sale into the ledger.
 * @param changedBy sequence of the fact that changed the sale
 */
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

/** Stores a draft of a Category, or drops it once it was sent. */
function putDraft(ledger: Ledger, draft: CategoryDraft): void {
  if (draft.state === 'kept') ledger.drafts.set(draft.id, draft);
  else ledger.drafts.delete(draft.id);
}

/**
 * Returns the card of an intent.
 * @throws BrokenAssertion if the card was never introduced, which the guard prevents
 */
export function cardOf(ledger: Ledger, intent: Intent): Card {
  return assertPresent(
    ledger.cards.get(intent.cardId),
    'every intent names a card that was introduced',
  );
}

/** Returns the card's transactions that are completely in memory. */
export function intentsOfCard({ byCard }: Ledger, cardId: CardId): Intent[] {
  return [...(byCard.get(cardId)?.values() ?? [])];
}

/** Returns the sale that a transaction belongs to now, also as a replacement (`saleIdOf`); undefined for none. */
export function saleOf({ sales }: Pick<Ledger, 'sales'>, intent: Intent): Sale | undefined {
  const saleId = saleIdOf(intent);
  return saleId === null ? undefined : sales.get(saleId);
}

/** Returns the sale's transactions that are completely in memory. */
export function intentsOfSale({ bySale }: Ledger, saleId: SaleId | null): Intent[] {
  return saleId === null ? [] : [...(bySale.get(saleId)?.values() ?? [])];
}

/** Returns the card's open intents in order of acceptance. */
export function openIntentsOnCard(ledger: Ledger, cardId: CardId): Intent[] {
  const onCard = ledger.openByCard.get(cardId)?.values() ?? [];
  return [...onCard].toSorted((a, b) => a.sequence - b.sequence);
}

/** Returns the cents that unsettled redemptions hold on a card: available = confirmed − held (I6). */
export function heldCentsOnCard(ledger: Ledger, cardId: CardId): Cents {
  return sumCents(openIntentsOnCard(ledger, cardId).map(heldCents));
}

/**
 * Returns the cents that unsettled loads will add to a card. Screens show them beside *available*; they never count as
 * available (I6).
 */
export function pendingLoadCentsOnCard(ledger: Ledger, cardId: CardId): Cents {
  const loads = openIntentsOnCard(ledger, cardId).filter((intent) => intent.verb === 'load');
  return sumCents(loads.map((intent) => intent.amountCents));
}

/** Returns the balance to count from: the service's, else the one stated in a file, else null. */
export function knownBalanceCents(card: Card | null): Cents | null {
  return card?.confirmed?.balanceCents ?? card?.stated?.balanceCents ?? null;
}
