import type { Fact, FactRecord } from '../ledger/facts.ts';
import { clockAt, fold, usableCard } from '../ledger/ledger.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { archiveFinished, WHOLE_FACT_COUNT } from '../ledger/memory/checkpoint.ts';
import type { Card } from '../ledger/money/card.ts';
import type { Intent } from '../ledger/money/intent.ts';
import type { Limits } from '../ledger/store/limits.ts';
import { quote } from '../policy/quote.ts';
import { sumOf } from '../reports/sum-gifts.ts';
import type { Sum } from '../reports/sum-gifts.ts';
import type { IntentId } from '../values/ids.ts';
import { cents } from '../values/money.ts';
import type { Cents } from '../values/money.ts';
import { isDatedBefore } from '../values/time.ts';
import type { InstantMs } from '../values/time.ts';
import {
  acceptedRedemptionIn,
  adjustedHubReport,
  applySupposedLimits,
  whyWouldBeRefused,
} from './replay-limits.ts';

/**
 * Replays what a till has done as if the card service had been away from the first of these days to the last: each
 * redemption and load is proposed to the guard again, and nothing of what the service answered is known.
 */

interface OutageDay {
  readonly startMs: InstantMs;
  readonly promised: Sum;
  readonly refused: Sum;
  /** The most that was at risk on this day: everything promised so far and not given back. */
  readonly riskCents: Cents;
}

export interface ReplayedOutage {
  readonly days: readonly OutageDay[];
  readonly promised: Sum;
  readonly refused: Sum;
  /** Promised payments that, in reality, the service refused or the store wrote off. */
  readonly unpaid: Sum;
  readonly refusedLoads: Sum;
}

interface DayDraft {
  readonly startMs: InstantMs;
  readonly promised: Map<IntentId, Cents>;
  readonly refused: Cents[];
  riskCents: number;
}

/** Only `replayFactInOutage` changes it. */
interface OutageDraft {
  readonly ledger: Ledger;
  readonly limits: Limits;
  readonly days: readonly DayDraft[];
  /** Index of the day being replayed; -1 before the outage. */
  day: number;
  /** Promised payments in the state that they really have. */
  readonly truth: Map<IntentId, Intent>;
  readonly refusedLoads: Cents[];
  facts: number;
}

/**
 * Begins to replay an outage under these limits.
 * @param ledger as it was before the first fact; the replay changes it
 * @param days the start of each day of the outage, in order
 */
export function beginOutageReplay(
  ledger: Ledger,
  limits: Limits,
  days: readonly InstantMs[],
): OutageDraft {
  applySupposedLimits(ledger, limits);
  return {
    ledger,
    limits,
    days: days.map((startMs) => ({ startMs, promised: new Map(), refused: [], riskCents: 0 })),
    day: -1,
    truth: new Map(),
    refusedLoads: [],
    facts: 0,
  };
}

/** Replays one fact; facts come in sequence. */
export function replayFactInOutage(
  draft: OutageDraft,
  { fact, sequence }: Pick<FactRecord, 'sequence' | 'fact'>,
): void {
  const { ledger, days } = draft;
  draft.facts += 1;
  const clockMs = clockAt(ledger, fact);
  const before = draft.day;
  goToDay(draft, clockMs);
  if (before < 0 && draft.day >= 0) cutOff(ledger, days[0]?.startMs ?? clockMs);
  const kept = draft.day < 0 ? fact : withoutService(draft, fact);
  fold(ledger, { sequence, fact: kept, private: null });
  applySupposedLimits(ledger, draft.limits);
  noteRisk(draft);
  if (draft.facts % WHOLE_FACT_COUNT === 0) archiveFinished(ledger);
}

/** Makes this time's day the current one; what was promised before starts each new day. */
function goToDay(draft: OutageDraft, nowMs: number): void {
  for (
    let next = draft.days[draft.day + 1];
    next !== undefined && isDatedBefore(next.startMs, nowMs + 1);
  ) {
    draft.day += 1;
    noteRisk(draft);
    next = draft.days[draft.day + 1];
  }
}

/** Returns the result; a day without facts keeps the risk of the day before. */
export function finishOutageReplay(draft: OutageDraft): ReplayedOutage {
  goToDay(draft, Infinity);
  const { days, truth, refusedLoads } = draft;
  const ended = days.map(({ startMs, promised, refused, riskCents }) => ({
    startMs,
    promised: sumOf([...promised.values()]),
    refused: sumOf(refused),
    riskCents: cents(riskCents),
  }));
  const unpaid = [...truth.values()].filter(isUnpaid).map(({ amountCents }) => amountCents);
  return {
    days: ended,
    promised: sumOf(days.flatMap(({ promised }) => [...promised.values()])),
    refused: sumOf(days.flatMap(({ refused }) => refused)),
    unpaid: sumOf(unpaid),
    refusedLoads: sumOf(refusedLoads),
  };
}

function isUnpaid({ verb, state, settlement }: Intent): boolean {
  return verb === 'redeem' && (state === 'refused' || settlement?.how === 'shop-loss');
}

/**
 * Begins the replayed outage. Pauses, outages and raised limits that were really there then are dropped: the replay
 * sends nothing, and counts the outage's days from here.
 */
function cutOff(ledger: Ledger, sinceMs: InstantMs): void {
  ledger.outageDays = null;
  const { raised: _ofRealOutage, ...queue } = ledger.queue;
  ledger.queue = {
    ...queue,
    workOffline: false,
    pauses: [],
    outage: { sinceMs, cause: 'service-unreachable' },
  };
}

/** Returns the fact as the till would have written it in the outage. */
function withoutService(draft: OutageDraft, fact: Fact): Fact {
  const { intent, linked: _linked, queue, serviceMs: _time, card, ...rest } = fact;
  const { queue: cut, cards } = draft.ledger;
  return {
    ...rest,
    // The direction of amounts counts as proven once it was: the replay tries limits only.
    ...(queue && { queue: { ...cut, signProven: cut.signProven || queue.signProven } }),
    ...(card && { card: withoutAnswers(cards.get(card.id), card) }),
    ...(intent && intentIn(draft, fact, intent)),
  };
}

/** Returns the card with what a file or a scan says about it, and without the service's answers. */
function withoutAnswers(before: Card | undefined, card: Card): Card {
  if (before === undefined) return card;
  const { sentAs, introducedBySequence, namedBefore, stated } = card;
  return { ...before, sentAs, introducedBySequence, stated, ...(namedBefore && { namedBefore }) };
}

function intentIn(draft: OutageDraft, fact: Fact, intent: Intent): Pick<Fact, 'intent'> {
  const { ledger, truth } = draft;
  if (truth.has(intent.id)) truth.set(intent.id, intent);
  if (intent.state === 'voided') return givenBack(draft, intent.id);
  if (fact.kind !== 'intent-accepted') return {};
  if (intent.reverses !== null) return givenBack(draft, intent.reverses);
  // A list of old cards waits until the service is back.
  if (fact.oldCard !== undefined) return {};
  const asked = acceptedRedemptionIn(fact);
  const isPossible =
    asked === null ? isLoadPossible(draft, fact, intent) : isPromised(draft, fact, asked);
  if (!isPossible) return {};
  truth.set(intent.id, intent);
  return { intent: { ...intent, strength: 'deferred', keyVersion: ledger.queue.keyVersion } };
}

/**
 * Tells whether the till would have promised the payment. Only refusals by a limit are counted. Others, such as a
 * repeat, exist only because the real service had refused earlier payments.
 */
function isPromised({ ledger, days, day }: OutageDraft, fact: Fact, asked: Intent): boolean {
  const atHub = adjustedHubReport(fact, asked, new Map());
  const why = whyWouldBeRefused(ledger, { fact, intent: asked, atHub });
  if (why === 'above-limit') days[day]?.refused.push(asked.amountCents);
  if (why === null) days[day]?.promised.set(asked.id, asked.amountCents);
  return why === null;
}

function isLoadPossible({ ledger, refusedLoads }: OutageDraft, fact: Fact, load: Intent): boolean {
  const card = usableCard(ledger, load.cardId);
  if (load.verb !== 'load' || card === undefined) return false;
  const { deferredUpToCents } = quote(ledger, card, 'load', clockAt(ledger, fact));
  const isPossible = load.amountCents <= deferredUpToCents;
  if (!isPossible) refusedLoads.push(load.amountCents);
  return isPossible;
}

/** Takes out a payment that was undone or reversed: in the outage it would have been undone before it was sent. */
function givenBack({ ledger, days, truth }: OutageDraft, id: IntentId): Pick<Fact, 'intent'> {
  const mine = truth.has(id) ? ledger.open.get(id) : undefined;
  truth.delete(id);
  for (const { promised } of days) promised.delete(id);
  return mine ? { intent: { ...mine, state: 'voided', voidReason: 'undone' } } : {};
}

function noteRisk({ ledger, days, day }: OutageDraft): void {
  const today = days[day];
  if (today) today.riskCents = Math.max(today.riskCents, ledger.promised.redeemedCents);
}
