import type { NowByAllClocks } from '../ledger/now-by-all-clocks.ts';
import { MAX_UNEXPLAINED_PER_CARD } from '../ledger/money/card.ts';
import type { Card, Drift, UnexplainedBalance } from '../ledger/money/card.ts';
import { balanceChangeCents } from '../ledger/money/intent.ts';
import type { Intent } from '../ledger/money/intent.ts';
import { intentsOfCard } from '../ledger/ledger.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { isUnseen } from '../ledger/money/unexplained.ts';
import { cents, mayBeSumOfSome } from '../values/money.ts';
import { laterBy, roughElapsedMs, plainMs } from '../values/clocks.ts';
import type { ClockReading } from '../values/clocks.ts';
import { msBetweenDates, instantMs } from '../values/time.ts';

/** One change of a card's balance by another till of the store, as the hub reports it (decision 0129), in cents. */
export interface BalanceChangeAtTill {
  readonly intent: string;
  readonly changeCents: number;
  /** Balance of the card after the change, by the service's answer; null without an answer. */
  readonly afterCents: number | null;
  /** False while the reporting till does not know whether the change was applied. */
  readonly isDone: boolean;
  /** Time since the reporting till learnt of the change, in ms; negative (unknown) if the hub's clock was set back. */
  readonly ageMs: number;
  /** True for a change by the asking till. If missing, a change with one of that till's ids counts as its own. */
  readonly isOwn?: boolean | undefined;
}

/** Tolerance for ages, which are rounded and measured by two clocks. */
const TOLERANCE_MS = 1_000;

/**
 * Returns the card with an unexpected balance: for the store's hub and the daily summary if other tills may change
 * balances too, else as a case To resolve.
 * @param before the card before the answer
 * @param card the card after it
 * @param drift result of `findLateEvidence`: the previous drift, if an alarm reports the difference better
 * @param at when the service reported the balance
 */
export function cardWithUnexpectedBalance(
  ledger: Ledger,
  intent: Intent,
  {
    before,
    card,
    drift,
    at,
  }: {
    readonly before: Card;
    readonly card: Card;
    readonly drift: Drift | null;
    readonly at: ClockReading;
  },
): Card {
  const { hub, limits, queue } = ledger;
  const asksHub = hub !== null && hub.takenOverBy === undefined;
  const isOfStore = asksHub || limits.tillsInStore > 1;
  if (drift === null || drift === before.drift || !isOfStore) return { ...card, drift };
  const told = card.confirmed?.balanceCents ?? 0;
  const one: UnexplainedBalance = {
    ...drift,
    beforeCents: cents(told - balanceChangeCents(intent)),
    ...reckonedSince(ledger, before),
    at,
    asksHub,
  };
  const left = (card.unexplained ?? []).filter((other) => isUnseen(other, queue));
  return {
    ...card,
    drift: before.drift,
    unexplained: [...left, one].slice(-MAX_UNEXPLAINED_PER_CARD),
  };
}

/**
 * Returns when the card's anchor balance was requested. Changes of the card are counted from then; the anchor already
 * includes earlier changes by other tills.
 */
function reckonedSince(
  ledger: Ledger,
  { id, anchorSequence, confirmed }: Card,
): Pick<UnexplainedBalance, 'sinceMs' | 'since'> {
  const of = intentsOfCard(ledger, id).find(
    ({ sentBySequence }) => sentBySequence === anchorSequence,
  );
  const told = confirmed?.sentBySequence === anchorSequence ? confirmed?.told : undefined;
  const answered = of === undefined ? null : requestOfAnswer(of, told);
  if (answered !== null) return { sinceMs: plainMs(answered.atMs), since: answered };
  const sinceMs = instantMs(of?.firstSentAtMs ? plainMs(of.firstSentAtMs) : 0);
  return { sinceMs, ...(of?.firstSent && { since: of.firstSent }) };
}

/**
 * Returns when the request left that was answered, although the transaction was first sent earlier, perhaps by another
 * till. Null under an idempotency key, which may repeat the first answer, or in another run.
 */
function requestOfAnswer(
  { lastSentInRun, lastSentMonoMs, underItsKey }: Intent,
  told: ClockReading | undefined,
): ClockReading | null {
  const isOfRun = told !== undefined && told.run === lastSentInRun;
  if (!isOfRun || lastSentMonoMs === undefined || underItsKey) return null;
  const tookMs = told.monoMs - lastSentMonoMs;
  return {
    ...told,
    atMs: laterBy(told.atMs, 0 - tookMs),
    monoMs: lastSentMonoMs,
    provenMs: laterBy(told.provenMs, 0 - tookMs),
    ...(told.serviceMs !== undefined && { serviceMs: laterBy(told.serviceMs, 0 - tookMs) }),
  };
}

/**
 * Judges whether other tills' changes explain a balance: it equals one that the service sent to another till, or the
 * expected balance plus unanswered changes.
 * @param moves all changes of the card that the hub has
 * @param now when they were read; a change that may be older than the anchor does not count (decision 0137)
 * @returns `perhaps` while a till does not know the outcome of its own payment
 */
export function judgeBalanceExplanation(
  { intentId, beforeCents, residualCents, sinceMs, since: reckoned }: UnexplainedBalance,
  moves: readonly BalanceChangeAtTill[],
  now: NowByAllClocks,
): 'explained' | 'perhaps' | 'not-explained' {
  const agoMs =
    reckoned === undefined
      ? msBetweenDates(sinceMs, now.clockMs)
      : roughElapsedMs(reckoned, now.reading);
  const since = moves.filter(
    ({ intent, ageMs, isOwn }) =>
      (intent !== intentId || isOwn === false) &&
      ageMs >= -TOLERANCE_MS &&
      ageMs <= agoMs + TOLERANCE_MS,
  );
  const told = since.flatMap(({ afterCents }) => (afterCents === null ? [] : [afterCents]));
  if (told.includes(beforeCents)) return 'explained';
  const from = [beforeCents - residualCents, ...told];
  const unanswered = since.filter(({ afterCents }) => afterCents === null);
  const isReached = (by: readonly BalanceChangeAtTill[]) => {
    const changes = by.map(({ changeCents }) => changeCents);
    return by.length > 0 && from.some((start) => mayBeSumOfSome(changes, beforeCents - start));
  };
  if (isReached(unanswered.filter(({ isDone }) => isDone))) return 'explained';
  return isReached(unanswered) ? 'perhaps' : 'not-explained';
}
