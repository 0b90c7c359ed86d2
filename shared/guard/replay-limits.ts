import type { Fact, FactRecord } from '../ledger/facts.ts';
import { clockAt, fold, intentsOfFact } from '../ledger/ledger.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { archiveFinished, WHOLE_FACT_COUNT } from '../ledger/memory/checkpoint.ts';
import { heldCents, isOpen, isRefusedPromise } from '../ledger/money/intent.ts';
import type { Intent } from '../ledger/money/intent.ts';
import type { Limits } from '../ledger/store/limits.ts';
import type { HubKnowledge } from '../policy/at-hub.ts';
import { exposureOf } from '../policy/quote.ts';
import { sumOf } from '../reports/sum-gifts.ts';
import type { Sum } from '../reports/sum-gifts.ts';
import type { CardId, IntentId } from '../values/ids.ts';
import { cents } from '../values/money.ts';
import type { Cents } from '../values/money.ts';
import { isDatedBefore } from '../values/time.ts';
import type { InstantMs } from '../values/time.ts';
import { admitAccept } from './money/admit-accept.ts';
import type { Refusal } from '../proposals/admission.ts';

/** Amounts at risk, and amounts that the limits refused, on one day. */
export interface ReplayedDay {
  readonly startMs: InstantMs;
  /** Highest exposure of the day, in fact and under the other limits. */
  readonly wasCents: Cents;
  readonly wouldCents: Cents;
  readonly refused: Sum;
}

/** Redemptions that the service never paid, by how they ended. */
export interface Losses {
  /** Amounts written off as the store's loss. */
  readonly lost: Sum;
  /** Refused by the service, or without an answer, and not resolved. */
  readonly unresolved: Sum;
}

export interface ReplayedLimits {
  readonly days: readonly ReplayedDay[];
  readonly redemptions: Sum;
  /** The part of `redemptions` that the other limits would have refused. */
  readonly refused: Sum;
  readonly was: Losses;
  readonly would: Losses;
  /** How often the limits changed during the replayed days. */
  readonly changes: number;
}

interface DayDraft {
  readonly startMs: InstantMs;
  wasCents: number;
  wouldCents: number;
  readonly refused: Cents[];
}

/** State of a replay; only `replayFact` changes it. */
interface ReplayDraft {
  /** The ledger as it was. */
  readonly actual: Ledger;
  /** The ledger as it would be under the other limits. */
  readonly ledger: Ledger;
  /** Limits to replay with; null for those in force at each moment. */
  readonly limits: Limits | null;
  readonly days: readonly DayDraft[];
  day: number;
  /** Later states of the transactions that the limits would have refused, and that would therefore not exist. */
  readonly missing: Map<IntentId, Intent>;
  /** Those of `missing` that are still open. */
  readonly missingOpen: Map<IntentId, Intent>;
  readonly redemptions: Cents[];
  /** Redemptions that were written off since. */
  readonly lost: Map<IntentId, Intent>;
  changes: number;
  facts: number;
}

/**
 * Begins to replay what a till has done as if under other limits: each redemption is proposed to the guard again, on a
 * ledger without those that the limits have refused so far. Loads stay, and redemptions that a manager approved are
 * proposed with that approval.
 * @param before returns a new ledger of the moment before the first fact of these days
 * @param limits null for those in force at each moment, which refuse nothing
 * @param days start of each day, in order
 */
export function beginReplay(
  before: () => Ledger,
  limits: Limits | null,
  days: readonly InstantMs[],
): ReplayDraft {
  const ledger = before();
  const draft: ReplayDraft = {
    actual: before(),
    ledger,
    limits,
    days: days.map((startMs) => ({ startMs, wasCents: 0, wouldCents: 0, refused: [] })),
    day: -1,
    missing: new Map(),
    missingOpen: new Map(),
    redemptions: [],
    lost: new Map(),
    changes: 0,
    facts: 0,
  };
  if (limits !== null) applySupposedLimits(ledger, limits);
  return draft;
}

/** Puts these limits into the ledger, with everything they depend on counted as proven. */
export function applySupposedLimits(ledger: Ledger, limits: Limits): void {
  ledger.limits = limits;
  ledger.recordedLimits = limits;
}

/** Replays one fact; facts have to come in sequence. */
export function replayFact(
  draft: ReplayDraft,
  record: Pick<FactRecord, 'sequence' | 'fact'>,
): void {
  const { ledger } = draft;
  const { fact, sequence } = record;
  draft.facts += 1;
  goToDay(draft, clockAt(ledger, fact));
  const asked = acceptedRedemptionIn(fact);
  const isRefused = asked !== null && wouldRefuse(draft, fact, asked);
  if (isRefused) draft.missing.set(asked.id, asked);
  fold(draft.actual, { sequence, fact, private: null });
  fold(ledger, { sequence, fact: withoutMissing(draft, fact), private: null });
  if (draft.limits !== null) applySupposedLimits(ledger, draft.limits);
  if (draft.day >= 0) count(draft, fact, asked, isRefused);
  for (const intent of intentsOfFact(fact)) noteLoss(draft, intent);
  noteExposure(draft);
  if (draft.facts % WHOLE_FACT_COUNT === 0)
    for (const each of [draft.actual, ledger]) archiveFinished(each);
}

/** Returns the result; a day without facts keeps the state of the day before. */
export function finishReplay(draft: ReplayDraft): ReplayedLimits {
  goToDay(draft, Infinity);
  const { ledger, missing, redemptions, changes } = draft;
  const open = [...ledger.forPerson.values()].filter(isUnpaid);
  const missed = [...missing.values()].filter(isUnpaid);
  const lost = [...draft.lost.values()];
  return {
    days: draft.days.map(({ refused, ...day }) => ({
      startMs: day.startMs,
      wasCents: cents(day.wasCents),
      wouldCents: cents(day.wouldCents),
      refused: sumOf(refused),
    })),
    redemptions: sumOf(redemptions),
    refused: sumOf(draft.days.flatMap(({ refused }) => refused)),
    was: { lost: sumOfIntents(lost), unresolved: sumOfIntents([...open, ...missed]) },
    would: {
      lost: sumOfIntents(lost.filter(({ id }) => !missing.has(id))),
      unresolved: sumOfIntents(open),
    },
    changes,
  };
}

/** Returns the redemption that this fact newly accepted at somebody's request; null for any other fact. */
export function acceptedRedemptionIn({ kind, intent }: Fact): Intent | null {
  if (kind !== 'intent-accepted' || intent?.verb !== 'redeem') return null;
  const { reverses, follows, loadBack } = intent;
  return reverses === null && follows === undefined && loadBack === undefined ? intent : null;
}

/**
 * True if the guard would refuse the redemption under the other limits; access, approvals and hub answers stay as
 * recorded.
 */
function wouldRefuse({ ledger, missingOpen }: ReplayDraft, fact: Fact, intent: Intent): boolean {
  const why = whyWouldBeRefused(ledger, {
    fact,
    intent,
    atHub: adjustedHubReport(fact, intent, missingOpen),
  });
  return why === 'above-limit';
}

/** Asks the guard again about a redemption; null if it would accept it on this ledger. */
export function whyWouldBeRefused(
  ledger: Ledger,
  {
    fact,
    intent,
    atHub,
  }: { readonly fact: Fact; readonly intent: Intent; readonly atHub: HubKnowledge },
): Refusal['why'] | null {
  const { reason } = intent;
  const { operator, manager, atMs, monoMs, run } = fact;
  const admission = admitAccept(
    ledger,
    {
      intentId: intent.id,
      cardId: intent.cardId,
      verb: intent.verb,
      amountCents: intent.amountCents,
      saleId: intent.saleId,
      repeatConfirmed: true,
      learnsBalance: true,
      ...(reason !== null && { reason }),
      atHub,
      fitsForm: fact.isOddCode !== true,
    },
    {
      atMs,
      monoMs,
      run,
      operator,
      stepUp: manager === undefined ? null : { manager },
      accessLevel: 'open',
    },
  );
  return admission.kind === 'refused' ? admission.refusal.why : null;
}

/** Returns the hub's report, less the amounts that this till would not have asked it to hold. */
export function adjustedHubReport(
  { toldByHub }: Fact,
  { id, cardId, amountCents }: Intent,
  missingOpen: ReadonlyMap<IntentId, Intent>,
): HubKnowledge {
  if (toldByHub === undefined) return { kind: 'none' };
  if (toldByHub.kind !== 'shared') return toldByHub;
  const leftCents = Math.max(0, toldByHub.heldCents - heldOf(missingOpen, cardId));
  return { ...toldByHub, heldCents: leftCents, admitted: { intentId: id, cents: amountCents } };
}

function heldOf(missingOpen: ReadonlyMap<IntentId, Intent>, of: CardId): number {
  let sum = 0;
  for (const intent of missingOpen.values()) if (intent.cardId === of) sum += heldCents(intent);
  return sum;
}

/** Returns the fact without transactions that would not exist. */
function withoutMissing(draft: ReplayDraft, fact: Fact): Fact {
  const { intent, linked, ...rest } = fact;
  return {
    ...rest,
    ...(intent && !isMissing(draft, intent) && { intent }),
    ...(linked && !isMissing(draft, linked) && { linked }),
  };
}

/** True if the transaction would not exist: it was refused, or follows from one that was. */
function isMissing({ missing, missingOpen }: ReplayDraft, intent: Intent): boolean {
  const { id, reverses, follows } = intent;
  const names = [id, reverses, follows];
  const isGone = names.some((name) => name !== null && name !== undefined && missing.has(name));
  if (!isGone) return false;
  missing.set(id, intent);
  if (isOpen(intent)) missingOpen.set(id, intent);
  else missingOpen.delete(id);
  return true;
}

function count(draft: ReplayDraft, fact: Fact, asked: Intent | null, isRefused: boolean): void {
  if (fact.limits !== undefined) draft.changes += 1;
  if (asked === null) return;
  draft.redemptions.push(asked.amountCents);
  if (isRefused) draft.days[draft.day]?.refused.push(asked.amountCents);
}

function noteLoss({ lost, days }: ReplayDraft, intent: Intent): void {
  const { verb, settlement, id } = intent;
  const isLost = verb === 'redeem' && settlement?.how === 'shop-loss';
  if (isLost && !isDatedBefore(settlement.atMs, days[0]?.startMs ?? Infinity)) lost.set(id, intent);
  // Later evidence may have changed the loss again.
  else lost.delete(id);
}

/** Makes this time's day the current one; what the ledger had promised by then starts each new day. */
function goToDay(draft: ReplayDraft, nowMs: number): void {
  for (
    let next = draft.days[draft.day + 1];
    next !== undefined && isDatedBefore(next.startMs, nowMs + 1);
  ) {
    draft.day += 1;
    noteExposure(draft);
    next = draft.days[draft.day + 1];
  }
}

function noteExposure({ actual, ledger, days, day }: ReplayDraft): void {
  const now = days[day];
  if (now === undefined) return;
  now.wasCents = Math.max(now.wasCents, atRiskCents(actual));
  now.wouldCents = Math.max(now.wouldCents, atRiskCents(ledger));
}

function atRiskCents(ledger: Ledger): number {
  const { redeemedCents, loadedCents } = exposureOf(ledger);
  return redeemedCents + loadedCents;
}

function isUnpaid(intent: Intent): boolean {
  return intent.verb === 'redeem' && (intent.state === 'unknown' || isRefusedPromise(intent));
}

function sumOfIntents(intents: readonly Intent[]): Sum {
  return sumOf(intents.map(({ amountCents }) => amountCents));
}
