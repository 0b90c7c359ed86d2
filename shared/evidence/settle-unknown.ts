import type { Card } from '../ledger/money/card.ts';
import type { IntentId, RunId } from '../values/ids.ts';
import { balanceChangeCents } from '../ledger/money/intent.ts';
import type { Intent } from '../ledger/money/intent.ts';
import { cardOf, clockAt, intentsOfCard, openOnCard } from '../ledger/ledger.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { isSoleWriter } from '../ledger/store/sole-writer.ts';
import { lastChangedBy, archivedOnCard } from '../ledger/sale/archived.ts';
import type { ArchivedIntent } from '../ledger/sale/archived.ts';
import { present } from '../values/assert.ts';
import { cents } from '../values/money.ts';
import type { Cents } from '../values/money.ts';
import type { KeysOfNow } from './request-keys.ts';
import { readingAt } from '../ledger/known-clocks.ts';
import type { ClockMoment } from '../ledger/known-clocks.ts';
import { passedBetween } from '../values/clocks.ts';
import { CLOCK_SLEW_MS, HOUR_MS, isDatedBefore, MINUTE_MS } from '../values/time.ts';

/**
 * Judges transactions with an unknown outcome (decision 0033). The guard recomputes every settlement with it, and the
 * manager's screen shows its result in words.
 */

/**
 * How long the service may still be working on an unanswered payment: max(15 min, 2 × hard limit). The service
 * publishes no limit of its own, so this is a setting, not a proof (decision 0041#the-grace-period).
 */
export const GRACE_MS = 15 * MINUTE_MS;

/** This many clean pairs in a row put the rate of other writers below 1 % with 95 % certainty. */
export const CLEAN_PAIRS = 300;

/** A service that honours a key keeps it for at least a day (decision 0035). */
const KEY_KEPT_MS = 24 * HOUR_MS;

/** With more unknown transactions than this on one card, too many sums explain each other. */
const MAX_SUSPECTS = 12;

/** A moment on the monotonic clock of one run of the program. */
export interface KeptMoment {
  readonly monoMs: number;
  readonly run: RunId;
}

/** When an intent was last sent; null if never. */
export function lastSent(intent: Intent): KeptMoment | null {
  if (intent.lastSentAtMs === null) return null;
  const { lastSentMonoMs, lastSentInRun } = intent;
  const why = 'one fact says when it left, by both clocks';
  return { monoMs: present(lastSentMonoMs, why), run: present(lastSentInRun, why) };
}

/**
 * The least time, in ms, that can have passed by the monotonic clock: setting the wall clock neither ends a grace
 * period nor prolongs it by days. Across two runs it is how long the later one has lasted.
 */
export function passedAtLeastMs(earlier: KeptMoment, later: KeptMoment): number {
  return earlier.run === later.run ? later.monoMs - earlier.monoMs : later.monoMs;
}

/** A balance of the service, and which payments it can include: those sent before it was requested. */
export interface BalanceSeen {
  readonly balanceCents: Cents;
  readonly asked: KeptMoment;
  /** Sequence of the fact with which it was requested; a payment sent later is not in it. */
  readonly sequence: number;
}

/** What a transaction did to its card; archived ones, which were never released, have it too. */
type Moved = Pick<Intent, keyof Intent & keyof ArchivedIntent> & Pick<Intent, 'releasedAtMs'>;

/** The ledger's knowledge of one card, against which a balance is weighed. */
export interface CardScene {
  readonly card: Card;
  /** The card's intents that are in memory whole. */
  readonly intents: readonly Intent[];
  readonly over: readonly ArchivedIntent[];
  /** Intents of other cards: one may be the same customer's, with the same balance. */
  readonly elsewhere: readonly Moved[];
  /** Sequence of the fact that last changed an intent: the order of events regardless of clocks. */
  readonly changedBy: (intentId: IntentId) => number | undefined;
}

/**
 * What a balance proves about one unknown intent. `taken` and `not-taken` are the only explanation, provided that
 * nobody else moves this card; the others say why nothing is proven.
 */
export type BalanceEvidence =
  /** The service never told a balance of this card before. */
  | { readonly kind: 'no-balance-before' }
  | { readonly kind: 'no-later-balance' }
  /** Requested while the service might still have been working on it. */
  | { readonly kind: 'too-early' }
  | { readonly kind: 'taken' | 'not-taken' }
  /** More than one explanation fits. */
  | { readonly kind: 'several' }
  /** The residual is twice its amount. */
  | { readonly kind: 'twice' }
  /** No explanation fits: somebody else has moved this card. */
  | { readonly kind: 'unexplained'; readonly residualCents: Cents };

/**
 * Weighs a balance that was requested after the intent: residual = balance − Σ applied − anchor, and which unknown
 * amounts add up to it (decision 0041#equal-amounts). Two equal amounts count as two explanations, since choosing the
 * wrong one would send a payment again.
 */
export function weighBalance(
  scene: CardScene,
  intent: Intent,
  seen: BalanceSeen | null,
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
  // A payment seen as applied stays so; one not seen may merely not be applied yet.
  if (only) return { kind: isPastGrace(intent, seen.asked) ? 'not-taken' : 'too-early' };
  return residualCents === 2 * balanceChangeCents(intent)
    ? { kind: 'twice' }
    : { kind: 'unexplained', residualCents };
}

/** Tells whether the service cannot be working on it any more at that moment. */
export function isPastGrace(intent: Intent, moment: KeptMoment): boolean {
  const sent = lastSent(intent);
  return sent !== null && passedAtLeastMs(sent, moment) >= GRACE_MS;
}

/** True if it is unknown, or was settled by somebody who may have been wrong, and was sent between the anchor and the balance. */
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

/** True if it was sent after the anchor's balance was requested, and before the weighed one was. */
function isSentBetween(
  { anchorSequence = 0 }: Card,
  { sentBySequence }: Intent,
  askedBySequence: number,
): boolean {
  const sent = sentBySequence ?? Infinity;
  return sent > anchorSequence && sent < askedBySequence;
}

/** True if it was settled as taken without an answer, and the service may have applied it after it told the balance. */
function mayBeOut(card: Card, intent: Intent, { sequence, asked }: BalanceSeen): boolean {
  return (
    intent.settlement?.how === 'taken' &&
    isSentBetween(card, intent, sequence) &&
    !isPastGrace(intent, asked)
  );
}

/**
 * Tells whether this till's moves on one other card would explain the residual too: a customer may own two cards, and
 * the service names neither (decision 0041#equal-amounts). Moves that surely happened between the two balances count
 * whole; those that overlap one, or are unknown, may count.
 */
function mayBeElsewhere(
  { card, intents, over, elsewhere, changedBy }: CardScene,
  suspects: readonly Intent[],
  seen: BalanceSeen,
  residualCents: Cents,
): boolean {
  const ofCard: readonly Moved[] = [...intents, ...over];
  const anchor = ofCard.find(({ sentBySequence }) => sentBySequence === card.anchorSequence);
  const changed = (intent: Moved | undefined) => (intent && changedBy(intent.id)) ?? Infinity;
  const isBetween = (intent: Moved) =>
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
    const sums = subsetsWithSum<Moved>([...suspects, ...perhaps], restCents);
    const isOther = (subset: readonly Moved[]) =>
      certain.length > 0 || subset.some(({ cardId }) => cardId !== card.id);
    if (sums.some(isOther)) return true;
  }
  return false;
}

function mayHaveMovedSince(intent: Moved, { anchorSequence = 0 }: Card): boolean {
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
    const subset = suspects.filter((_, place) => (bits >> place) & 1);
    const total = subset.reduce((sum, intent) => sum + balanceChangeCents(intent), 0);
    if (total === sumCents) found.push(subset);
  }
  return found;
}

/** Weighs the card's last answer as evidence for an unknown intent. The guard decides by it, and the manager's screen puts it in words. */
export function weighLastAnswer(ledger: Ledger, intent: Intent): BalanceEvidence {
  const card = cardOf(ledger, intent);
  return weighBalance(sceneOf(ledger, card), intent, lastAnswer(ledger, card));
}

/**
 * Returns the balance of a card's last answer, as the service told it, as evidence for what was sent before. The card's
 * own balance may be lower, since payments settled as taken are subtracted and may be in the answer already.
 */
export function lastAnswer(ledger: Ledger, { confirmed }: Card): BalanceSeen | null {
  const answered = confirmed ? ledger.intents.get(confirmed.intentId) : undefined;
  const asked = answered === undefined ? null : lastSent(answered);
  if (confirmed === null || asked === null) return null;
  // The service may have repeated an old answer (decision 0035).
  if (answered?.underItsKey) return null;
  const { balanceCents } = answered?.applied ?? confirmed;
  return { balanceCents, asked, sequence: confirmed.sentBySequence };
}

/** Returns all that the ledger remembers of a card, and of other cards. */
export function sceneOf(ledger: Ledger, card: Card): CardScene {
  const all: Moved[] = [...ledger.over.intents.values(), ...ledger.intents.values()];
  return {
    card,
    intents: intentsOfCard(ledger, card.id),
    over: archivedOnCard(ledger, card.id),
    elsewhere: all.filter(
      ({ cardId, state }) => cardId !== card.id && state !== 'voided' && state !== 'refused',
    ),
    changedBy: (intentId) => lastChangedBy(ledger, intentId),
  };
}

/**
 * Tells whether the owner has stated that nobody else moves balances, and nothing on this card contradicts it. Moves in
 * a newer journal that an older one replaced count as somebody else's, and so does everything before the statement.
 */
export function isOnlyWriter(ledger: Ledger, card: Card): boolean {
  const { anchorSequence = 0 } = card;
  const isSinceAlone = anchorSequence > ledger.notAloneThrough;
  const isCountedFromHere = isSinceAlone && anchorSequence >= (ledger.queue.behind?.sequence ?? 0);
  // Payments of a till that was taken over move the card's balance too.
  const isOfOther = openOnCard(ledger, card.id).some(
    ({ state, adoptedFrom }) => state === 'unknown' && adoptedFrom !== undefined,
  );
  return isSoleWriter(ledger) && card.driftCount === 0 && isCountedFromHere && !isOfOther;
}

/** Tells whether later answers may settle automatically: it is switched on, and the drift monitor allows it (decision 0041). */
export function mayEvidenceDecide(ledger: Ledger, card: Card): boolean {
  return (
    ledger.limits.evidenceDecides === true &&
    isOnlyWriter(ledger, card) &&
    (ledger.queue.cleanPairs ?? 0) >= CLEAN_PAIRS
  );
}

/**
 * Tells whether the service still knows the key of the last attempt (decision 0035). It must honour the header used
 * then, under the same credentials, since another account does not know the key. The first attempt is at most a day ago
 * by every clock, and the date was not set back since.
 */
export function isKeyRemembered(
  ledger: Ledger,
  intent: Intent,
  { keyVersion, keyRule }: KeysOfNow,
  moment: ClockMoment,
): boolean {
  const isHonoured = keyRule?.isHonoured === true && isSameHeader(intent, keyRule.header);
  if (!isHonoured || keyVersion !== intent.keyVersion) return false;
  const clockMs = clockAt(ledger, moment);
  // If the date was set back, no clock tells how long ago it was, however far it has advanced since.
  const movedBack =
    isDatedBefore(moment.atMs, clockMs - CLOCK_SLEW_MS) || ledger.clockBackBy >= intent.sequence;
  const { mostMs } = passedBetween(intent.firstSent, readingAt(ledger, moment));
  return !movedBack && mostMs < KEY_KEPT_MS;
}

/** False if the header of its key was not recorded, or it was sent without a key. */
function isSameHeader({ keyHeader = '' }: Intent, header: string): boolean {
  return keyHeader !== '' && keyHeader.toLowerCase() === header.toLowerCase();
}

/**
 * How long, in ms, nobody may settle it as not taken yet; 0 once that is over. By the monotonic clock: setting the wall
 * clock neither ends the wait nor prolongs it by days. If it was sent in another run of the program, only the length of
 * this run is certain.
 */
export function graceLeftMs(
  intent: Intent,
  now: { readonly monoMs: number; readonly run: RunId },
): number {
  const sent = lastSent(intent);
  if (sent === null) return 0;
  const sentMonoMs = sent.run === now.run ? (sent.monoMs ?? 0) : 0;
  return Math.max(0, GRACE_MS - (now.monoMs - sentMonoMs));
}
