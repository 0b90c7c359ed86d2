import type { Card } from '../ledger/money/card.ts';
import type { IntentId, RunId } from '../values/ids.ts';
import { balanceChangeCents } from '../ledger/money/intent.ts';
import { timesMadeIn } from '../ledger/money/gift-effect.ts';
import type { Intent } from '../ledger/money/intent.ts';
import { cardOf, clockAt, intentsOfCard, openIntentsOnCard } from '../ledger/ledger.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { isSoleWriter } from '../ledger/store/sole-writer.ts';
import { lastChangeSequence, archivedIntentsOnCard } from '../ledger/sale/archived.ts';
import type { ArchivedIntent } from '../ledger/sale/archived.ts';
import { assertPresent } from '../values/assert.ts';
import { cents } from '../values/money.ts';
import type { Cents } from '../values/money.ts';
import type { CurrentKeyState } from './request-keys.ts';
import { clockReadingAt } from '../ledger/known-clocks.ts';
import type { ClockMoment } from '../ledger/known-clocks.ts';
import { elapsedBetween } from '../values/clocks.ts';
import { CLOCK_SLEW_MS, HOUR_MS, isDatedBefore, MINUTE_MS } from '../values/time.ts';

/**
 * How long the service may still be working on an unanswered payment: max(15 min, 2 × hard limit). The service
 * publishes no limit, so this is a setting, not a proof (decision 0041#the-grace-period).
 */
export const GRACE_MS = 15 * MINUTE_MS;

/**
 * Number of clean pairs in a row that shows, with 95 % certainty, that other writers change fewer than 1 % of balances.
 */
export const CLEAN_PAIRS_NEEDED = 300;

/** How long a service that honours idempotency keys remembers them, at least (decision 0035). */
const KEY_KEPT_MS = 24 * HOUR_MS;

/**
 * Maximum number of unknown transactions on one card that are compared; with more, too many different sums would
 * explain the balance.
 */
const MAX_SUSPECTS = 12;

/** A moment by the monotonic clock of one run of the program. */
export interface MonotonicMoment {
  readonly monoMs: number;
  readonly run: RunId;
}

/** Returns when an intent was last sent; null for never. */
export function lastSentMoment(intent: Intent): MonotonicMoment | null {
  if (intent.lastSentAtMs === null) return null;
  const { lastSentMonoMs, lastSentInRun } = intent;
  const why = 'one fact says when it left, by both clocks';
  return { monoMs: assertPresent(lastSentMonoMs, why), run: assertPresent(lastSentInRun, why) };
}

/**
 * Returns the least time that can have passed, in ms, by the monotonic clock: setting the wall clock neither ends a
 * grace period nor prolongs it by days. Between two runs, it is how long the later one has lasted.
 */
export function elapsedAtLeastMs(earlier: MonotonicMoment, later: MonotonicMoment): number {
  return earlier.run === later.run ? later.monoMs - earlier.monoMs : later.monoMs;
}

/** A balance from the service, and which payments it can include: those sent before it was requested. */
export interface BalanceReading {
  readonly balanceCents: Cents;
  readonly asked: MonotonicMoment;
  /** Sequence of the fact with which the balance was requested; it does not include payments sent later. */
  readonly sequence: number;
}

/**
 * The members by which a transaction changed its card's balance, plus whether it was released; archived transactions
 * have them too, and were never released.
 */
type CompactIntent = Pick<Intent, keyof Intent & keyof ArchivedIntent> &
  Pick<Intent, 'releasedAtMs'>;

/** What the ledger has about one card, to compare a balance with. */
export interface CardEvidence {
  readonly card: Card;
  /** Intents of the card that are completely in memory. */
  readonly intents: readonly Intent[];
  readonly over: readonly ArchivedIntent[];
  /** Intents of other cards, one of which may be the same customer's, with the same balance. */
  readonly elsewhere: readonly CompactIntent[];
  /** Returns the sequence of the fact that last changed an intent: the order of events, whatever the clocks show. */
  readonly changedBy: (intentId: IntentId) => number | undefined;
}

/**
 * What a balance proves about one unknown intent. `taken` and `not-taken` are proven if nobody else changes this card;
 * each other kind is the reason why nothing is proven.
 */
export type BalanceEvidence =
  /** The service never reported an earlier balance of this card. */
  | { readonly kind: 'no-balance-before' }
  | { readonly kind: 'no-later-balance' }
  /** The balance was requested while the service might still be working on the payment. */
  | { readonly kind: 'too-early' }
  | { readonly kind: 'taken' | 'not-taken' }
  | { readonly kind: 'several' }
  /** The balance differs by a multiple of the payment's amount: twice, or as often as it was sent at most. */
  | { readonly kind: 'twice'; readonly times: number }
  /** No explanation fits, so somebody else has changed this card's balance. */
  | { readonly kind: 'unexplained'; readonly residualCents: Cents };

/**
 * Compares a balance that was requested after the intent with what the till expects: residual = balance − Σ applied −
 * anchor. Finds the unknown amounts that add up to the residual (decision 0041#equal-amounts). Two equal amounts are two
 * explanations, since choosing the wrong one would send a payment again.
 */
export function compareBalance(
  scene: CardEvidence,
  intent: Intent,
  seen: BalanceReading | null,
): BalanceEvidence {
  const { card, intents } = scene;
  if (card.anchorCents === null) return { kind: 'no-balance-before' };
  if (seen === null) return { kind: 'no-later-balance' };
  const suspects = intents.filter((other) => isSuspect(card, other, seen.sequence));
  if (!suspects.some(({ id }) => id === intent.id)) return { kind: 'no-later-balance' };
  if (suspects.length > MAX_SUSPECTS) return { kind: 'several' };
  if (intents.some((other) => mayBeOut(card, other, seen))) return { kind: 'several' };

  const residualCents = cents(seen.balanceCents - card.appliedSinceAnchorCents - card.anchorCents);
  const explanations = subsetsWithSum(suspects, residualCents);
  const [only] = explanations;
  if (explanations.length > 1) return { kind: 'several' };
  if (only && mayBeElsewhere(scene, suspects, seen, residualCents)) return { kind: 'several' };
  if (only?.some(({ id }) => id === intent.id)) return { kind: 'taken' };
  // An applied payment stays applied; one that the balance lacks may only be late.
  if (only) return { kind: isPastGrace(intent, seen.asked) ? 'not-taken' : 'too-early' };
  const times = timesMadeIn(intent, residualCents) ?? 1;
  return times > 1 ? { kind: 'twice', times } : { kind: 'unexplained', residualCents };
}

/** True if the service can no longer be working on the payment at that time. */
export function isPastGrace(intent: Intent, moment: MonotonicMoment): boolean {
  const sent = lastSentMoment(intent);
  return sent !== null && elapsedAtLeastMs(sent, moment) >= GRACE_MS;
}

/**
 * True if the intent may explain a residual: it is unknown, or was settled as not charged, written off or released by
 * somebody who may have been wrong; and it was sent between the two balances.
 */
function isSuspect(card: Card, intent: Intent, askedBySequence: number): boolean {
  const doubted =
    intent.releasedAtMs !== undefined ||
    intent.settlement?.how === 'not-taken' ||
    intent.settlement?.how === 'shop-loss';
  return (
    intent.cardId === card.id &&
    (intent.state === 'unknown' || doubted) &&
    isSentBetween(card, intent, askedBySequence)
  );
}

/** True if the intent was sent after the anchor's balance was requested, and before the compared one was. */
function isSentBetween(
  { anchorSequence = 0 }: Card,
  { sentBySequence }: Intent,
  askedBySequence: number,
): boolean {
  const sent = sentBySequence ?? Infinity;
  return sent > anchorSequence && sent < askedBySequence;
}

/**
 * True if the intent was settled as charged without an answer, and the service may have applied it after reporting the
 * balance.
 */
function mayBeOut(card: Card, intent: Intent, { sequence, asked }: BalanceReading): boolean {
  return (
    intent.settlement?.how === 'taken' &&
    isSentBetween(card, intent, sequence) &&
    !isPastGrace(intent, asked)
  );
}

/**
 * True if this till's changes on one other card would explain the residual too: a customer may own two cards, and the
 * service names neither (decision 0041#equal-amounts). Changes that surely happened between the two balances count
 * whole; those that overlap one, or are unknown, may count.
 */
function mayBeElsewhere(
  { card, intents, over, elsewhere, changedBy }: CardEvidence,
  suspects: readonly Intent[],
  seen: BalanceReading,
  residualCents: Cents,
): boolean {
  const ofCard: readonly CompactIntent[] = [...intents, ...over];
  const anchor = ofCard.find(({ sentBySequence }) => sentBySequence === card.anchorSequence);
  const changed = (intent: CompactIntent | undefined) =>
    (intent && changedBy(intent.id)) ?? Infinity;
  const isBetween = (intent: CompactIntent) =>
    intent.state === 'applied' &&
    intent.releasedAtMs === undefined &&
    (intent.sentBySequence ?? 0) > changed(anchor) &&
    changed(intent) < seen.sequence;
  for (const onCard of Map.groupBy(elsewhere, ({ cardId }) => cardId).values()) {
    const since = onCard.filter((intent) => mayHaveMovedSince(intent, card));
    const [certain, perhaps] = [since.filter(isBetween), since.filter((one) => !isBetween(one))];
    const restCents = cents(
      residualCents - certain.reduce((sum, intent) => sum + balanceChangeCents(intent), 0),
    );
    if (perhaps.length + suspects.length > MAX_SUSPECTS) return true;
    const sums = subsetsWithSum<CompactIntent>([...suspects, ...perhaps], restCents);
    const isOther = (subset: readonly CompactIntent[]) =>
      certain.length > 0 || subset.some(({ cardId }) => cardId !== card.id);
    if (sums.some(isOther)) return true;
  }
  return false;
}

function mayHaveMovedSince(intent: CompactIntent, { anchorSequence = 0 }: Card): boolean {
  const { state, releasedAtMs, sentBySequence } = intent;
  const isDoubted = state === 'unknown' || releasedAtMs !== undefined;
  return isDoubted || (sentBySequence ?? 0) > anchorSequence;
}

function subsetsWithSum<One extends Pick<Intent, 'verb' | 'amountCents'>>(
  suspects: readonly One[],
  sumCents: number,
): One[][] {
  const found: One[][] = [];
  for (let bits = 0; bits < 2 ** suspects.length; bits += 1) {
    const subset = suspects.filter((_, index) => (bits >> index) & 1);
    const total = subset.reduce((sum, intent) => sum + balanceChangeCents(intent), 0);
    if (total === sumCents) found.push(subset);
  }
  return found;
}

/**
 * Compares the card's last answer with an unknown intent. The guard decides by the result, and the manager's screen
 * shows it in words.
 */
export function compareLastAnswer(ledger: Ledger, intent: Intent): BalanceEvidence {
  const card = cardOf(ledger, intent);
  return compareBalance(cardEvidenceOf(ledger, card), intent, lastBalanceReading(ledger, card));
}

/**
 * Returns the balance of a card's last answer, as evidence about earlier payments. The card's own balance may be lower:
 * payments settled as charged are subtracted from it, and may be in the answer already.
 */
export function lastBalanceReading(ledger: Ledger, { confirmed }: Card): BalanceReading | null {
  const answered = confirmed ? ledger.intents.get(confirmed.intentId) : undefined;
  const asked = answered === undefined ? null : lastSentMoment(answered);
  if (confirmed === null || asked === null) return null;
  // The service may have repeated an old answer (decision 0035).
  if (answered?.underItsKey) return null;
  const { balanceCents } = answered?.applied ?? confirmed;
  return { balanceCents, asked, sequence: confirmed.sentBySequence };
}

/** Returns everything that memory has about a card, and about other cards. */
export function cardEvidenceOf(ledger: Ledger, card: Card): CardEvidence {
  const all: CompactIntent[] = [...ledger.over.intents.values(), ...ledger.intents.values()];
  return {
    card,
    intents: intentsOfCard(ledger, card.id),
    over: archivedIntentsOnCard(ledger, card.id),
    elsewhere: all.filter(
      ({ cardId, state }) => cardId !== card.id && state !== 'voided' && state !== 'refused',
    ),
    changedBy: (intentId) => lastChangeSequence(ledger, intentId),
  };
}

/**
 * True if the owner has stated that only this till changes balances, and nothing on this card contradicts that. Changes
 * from before the statement count as somebody else's, and so do changes in a newer journal that an older one has
 * replaced.
 */
export function isSoleWriterOfCard(ledger: Ledger, card: Card): boolean {
  const { anchorSequence = 0 } = card;
  const isSinceAlone = anchorSequence > ledger.notAloneThrough;
  const isCountedFromHere = isSinceAlone && anchorSequence >= (ledger.queue.behind?.sequence ?? 0);
  // An unknown payment adopted from another till may change the card's balance too.
  const isOfOther = openIntentsOnCard(ledger, card.id).some(
    ({ state, adoptedFrom }) => state === 'unknown' && adoptedFrom !== undefined,
  );
  return isSoleWriter(ledger) && card.driftCount === 0 && isCountedFromHere && !isOfOther;
}

/**
 * True if later answers may settle payments automatically: the setting is on, and the drift monitor allows it (decision
 * 0041).
 */
export function mayEvidenceDecide(ledger: Ledger, card: Card): boolean {
  return (
    ledger.limits.evidenceDecides === true &&
    isSoleWriterOfCard(ledger, card) &&
    (ledger.queue.cleanPairs ?? 0) >= CLEAN_PAIRS_NEEDED
  );
}

/**
 * True if the service still remembers the last attempt's idempotency key (decision 0035). It must honour the header
 * used then, under the same credentials, since another account does not have the key. By every clock the first attempt
 * is at most a day ago, and the date was not set back since.
 */
export function isKeyRemembered(
  ledger: Ledger,
  intent: Intent,
  { keyVersion, keyRule }: CurrentKeyState,
  moment: ClockMoment,
): boolean {
  const isHonoured = keyRule?.isHonoured === true && isSameHeader(intent, keyRule.header);
  if (!isHonoured || keyVersion !== intent.keyVersion) return false;
  const clockMs = clockAt(ledger, moment);
  // If the date was set back, no clock tells how much time has passed since.
  const movedBack =
    isDatedBefore(moment.atMs, clockMs - CLOCK_SLEW_MS) || ledger.clockBackBy >= intent.sequence;
  const { mostMs } = elapsedBetween(intent.firstSent, clockReadingAt(ledger, moment));
  return !movedBack && mostMs < KEY_KEPT_MS;
}

/** True if the intent was sent with an idempotency key in this header; false if the header was not recorded. */
function isSameHeader({ keyHeader = '' }: Intent, header: string): boolean {
  return keyHeader !== '' && keyHeader.toLowerCase() === header.toLowerCase();
}

/**
 * Returns how long, in ms, the payment must not yet be settled as not charged; 0 once that time is over. Measured with
 * the monotonic clock, because setting the wall clock must neither end the wait nor prolong it by days. If the payment
 * was sent in another run, only this run's length is certain.
 */
export function graceLeftMs(
  intent: Intent,
  now: { readonly monoMs: number; readonly run: RunId },
): number {
  const sent = lastSentMoment(intent);
  if (sent === null) return 0;
  const sentMonoMs = sent.run === now.run ? (sent.monoMs ?? 0) : 0;
  return Math.max(0, GRACE_MS - (now.monoMs - sentMonoMs));
}
