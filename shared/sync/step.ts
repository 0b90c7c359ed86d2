import { bucketAfterUnusedRequest } from '../api/allowance.ts';
import { HUB_LOST } from '../api/outcome.ts';
import { assertNever } from '../values/assert.ts';
import { isKindSentTo } from '../ledger/fact-kinds.ts';
import type { KindsSentTo } from '../ledger/fact-kinds.ts';
import { intentsOfFact } from '../ledger/ledger.ts';
import type { IntentId } from '../values/ids.ts';
import type { Intent } from '../ledger/money/intent.ts';
import type { Fact } from '../ledger/facts.ts';
import { ANSWER_SOFT_LIMIT_MS } from '../policy/judge-outcome.ts';
import { isPausedBy } from '../ledger/money/queue.ts';
import { SECOND_MS } from '../values/time.ts';
import {
  pauseForRetryAfter,
  goOffline,
  noteProbe,
  openCircuit,
  planProbe,
  planWaitEnd,
  probeDueAtMs,
  probeSoon,
  withoutEffects,
} from './circuit.ts';
import { awaitedLanes, updateLanes } from './lanes.ts';
import { nextInquiryAtMs, noteInquired, updateInquiries, planInquiries } from './plan-inquiries.ts';
import { intentsInFlight, planSends } from './plan-sends.ts';
import { paymentDelayMs, turnedAwayDelayMs } from './retry-schedule.ts';
import { windowAfterAnswer, shrinkToOne, shrinkAfterFailure } from './send-window.ts';
import type { StepResult, SyncEvent, SyncState } from './state.ts';

/** Time before an intent that the guard refused to send is tried again. */
const LEFT_ALONE_MS = SECOND_MS;
/** If many intents were turned away, the time between their retries. */
const ROOM_BETWEEN_MS = 10;

/**
 * The whole scheduler of the engine (decision 0016): an event in, effects out. It is pure; the worker carries out the
 * effects, and the simulator runs the same function. The scheduler decides *when* to send; the guard decides *whether*,
 * so a mistake here can delay money but never double it.
 */
export function step(before: SyncState, event: SyncEvent): StepResult {
  const noted = note(before, event);
  const waiting = planWaitEnd(noted.state, event.nowMs);
  const probing = planProbe(waiting.state, event.nowMs);
  const sending = planSends(probing.state, event.nowMs);
  const looking = planInquiries(sending.state, event.nowMs);
  return {
    state: looking.state,
    effects: [
      ...noted.effects,
      ...waiting.effects,
      ...probing.effects,
      ...sending.effects,
      ...looking.effects,
      { type: 'wake', atMs: nextWakeMs(looking.state, sending.rateFreeAtMs, event.nowMs) },
    ],
  };
}

function note(state: SyncState, event: SyncEvent): StepResult {
  switch (event.type) {
    case 'fact':
      return noteFact(state, event.fact, event.nowMs);
    case 'turned-away':
      return withoutEffects(notLeft(state, event.intentId, event.nowMs));
    case 'probe-answered':
      return noteProbe(state, event.result, event.random, event.nowMs);
    case 'inquired':
      return withoutEffects(noteInquired(state, event));
    case 'network-changed':
      return event.online
        ? withoutEffects(probeSoon(state, event.nowMs))
        : notReached(state, event.nowMs);
    case 'not-reached':
      return notReached(state, event.nowMs);
    case 'send-now':
      return withoutEffects(probeSoon({ ...state, moneyNotBeforeMs: 0 }, event.nowMs));
    case 'woken':
      return withoutEffects(state);
    default:
      return assertNever(event);
  }
}

/**
 * Stops sending at once; the probe shows whether the failure lasts. If nothing is sent already, the timer stays.
 */
function notReached(state: SyncState, nowMs: number): StepResult {
  return state.circuit.kind === 'closed'
    ? openCircuit(state, 'service-unreachable', nowMs, nowMs)
    : withoutEffects(state);
}

/**
 * Gives back the share of the allowed pace that was reserved for a transaction which was not sent, so that others can
 * use it.
 */
function notLeft(state: SyncState, intentId: IntentId, nowMs: number): SyncState {
  const isPlanned = state.flight.has(intentId);
  const after = leftAlone(state, intentId, nowMs);
  return isPlanned ? { ...after, paceUsed: bucketAfterUnusedRequest(state.paceUsed) } : after;
}

/**
 * Postpones the next try of a transaction that the guard refused to send, or whose outcome is not known yet. A later
 * fact reports the outcome.
 */
function leftAlone(state: SyncState, intentId: IntentId, nowMs: number): SyncState {
  const flight = new Map(state.flight);
  flight.delete(intentId);
  // A payment that is sent again counts as new: its failure is no longer part of the earlier one.
  const leftBefore = new Set(state.leftBefore);
  leftBefore.delete(intentId);
  // Thousands may wait for the store's hub: they are retried in turn, spaced so that others get through. An intent that
  // a cashier waits for is retried at once.
  const turnMs = isAwaited(state, intentId) ? 0 : state.retryNotBeforeMs.size * ROOM_BETWEEN_MS;
  const untilMs = nowMs + Math.max(LEFT_ALONE_MS, turnMs);
  return {
    ...state,
    flight,
    leftBefore,
    retryNotBeforeMs: new Map(state.retryNotBeforeMs).set(intentId, untilMs),
  };
}

function isAwaited({ lanes }: SyncState, intentId: IntentId): boolean {
  return awaitedLanes(lanes).some((lane) => lane.some(({ id }) => id === intentId));
}

function noteFact(before: SyncState, fact: Fact, nowMs: number): StepResult {
  const noted = intentsOfFact(fact).reduce(
    (state, intent) => updateInquiries(placed(state, intent), intent, nowMs),
    before,
  );
  const state = landed(noted, fact);
  return isKindSentTo(fact.kind, 'scheduler')
    ? REACTIONS[fact.kind]({ before, state, fact, nowMs })
    : withoutEffects(state);
}

/** A fact, the scheduler's state before it, and the lanes and queue after it. */
interface FactStep {
  readonly before: SyncState;
  readonly state: SyncState;
  readonly fact: Fact;
  readonly nowMs: number;
}

/** How the scheduler reacts to a fact by its kind; kinds without an entry only update lanes and queue. */
const REACTIONS: Readonly<Record<KindsSentTo<'scheduler'>, (noted: FactStep) => StepResult>> = {
  'intent-accepted': ({ state, fact, nowMs }) =>
    withoutEffects(probeSoon(standsAtCounter(state, fact, nowMs), nowMs)),
  'intent-adopted': probedSoon,
  'credentials-changed': probedSoon,
  'work-offline-changed': ({ state, nowMs }) =>
    withoutEffects(goOffline(fromTheStart(state), nowMs)),
  // The probe may have succeeded before this pause was on disk; without a new probe nothing would then lift the pause.
  'queue-paused': ({ state, nowMs }) =>
    isPausedBy(state.queue, 'key') && state.circuit.kind === 'closed'
      ? openCircuit(state, 'key-refused', nowMs, nowMs)
      : withoutEffects(state),
  'queue-resumed': begunAnew,
  'damage-accepted': begunAnew,
  'intent-applied': ({ before, state, fact }) =>
    withoutEffects(leftLate(before, fact) ? state : afterSuccess(state, fact)),
  'intent-not-sent': (noted) =>
    afterAttempt(noted, ({ state, nowMs }) =>
      openCircuit(state, 'service-unreachable', nowMs, nowMs),
    ),
  'intent-unknown': (noted) =>
    afterAttempt(noted, ({ before, state, nowMs }) => {
      const window = shrinkAfterFailure(state.window, intentsInFlight(before).size);
      return openCircuit({ ...state, window }, 'money-failing', nowMs, nowMs);
    }),
  'intent-refused-by-key': ({ state, nowMs }) => openCircuit(state, 'key-refused', nowMs, nowMs),
  // A probe that succeeded during the doubt does not count for this key refusal, so a new one is sent.
  'intent-doubt-lifted': ({ state, fact, nowMs }) =>
    fact.intent?.state === 'refused-by-key'
      ? openCircuit(state, 'key-refused', nowMs, nowMs)
      : withoutEffects(state),
  'intent-not-applied': turnedAway,
};

/** Waits for the service's pace. Payments sent together count as one that was turned away. */
function turnedAway({ before, state, fact, nowMs }: FactStep): StepResult {
  const isFirst = before.circuit.kind === 'closed';
  const next = isFirst ? { ...state, moneyFailures: state.moneyFailures + 1 } : state;
  const waitMs = turnedAwayDelayMs(fact.retryAfterMs, next.moneyFailures);
  return pauseForRetryAfter(next, nowMs + waitMs, nowMs);
}

function probedSoon({ state, nowMs }: FactStep): StepResult {
  return withoutEffects(probeSoon(state, nowMs));
}

function begunAnew({ state, nowMs }: FactStep): StepResult {
  return withoutEffects(probeSoon(fromTheStart(state), nowMs));
}

/**
 * Continues the scheduler after an attempt that did not succeed.
 * @param failed what to do with the scheduler's state after a failure, if this attempt itself has failed
 */
function afterAttempt(noted: FactStep, failed: (noted: FactStep) => StepResult): StepResult {
  const { before, state, fact, nowMs } = noted;
  if (waitsForHub(fact)) return withoutEffects(aside(state, fact, nowMs));
  if (leftLate(before, fact) || !wasSending(before, fact)) return withoutEffects(state);
  return failed({ ...noted, state: afterMoneyFailure(state, nowMs) });
}

/** True if the payment waits because the store's hub has not acknowledged it. That proves nothing about the service. */
function waitsForHub({ intent, note: said }: Fact): boolean {
  return said === HUB_LOST || intent?.cause === 'taken-over';
}

function aside(state: SyncState, { intent }: Fact, nowMs: number): SyncState {
  return intent === undefined ? state : leftAlone(state, intent.id, nowMs);
}

/**
 * Notes that this payment's customer is waiting. While the till is online that is assumed of deferred payments too.
 */
function standsAtCounter(state: SyncState, { intent }: Fact, nowMs: number): SyncState {
  if (state.circuit.kind !== 'closed' || intent === undefined) return state;
  return { ...state, atCounter: { cardId: intent.cardId, untilMs: nowMs + ANSWER_SOFT_LIMIT_MS } };
}

function placed(state: SyncState, intent: Intent): SyncState {
  return { ...state, lanes: updateLanes(state.lanes, intent) };
}

/** Removes a transaction from those in flight, since a fact now shows its outcome. */
function landed(state: SyncState, { intent, queue }: Fact): SyncState {
  const seen: SyncState = queue ? { ...state, queue } : state;
  if (!intent || intent.state === 'sending') return seen;
  const flight = new Map(state.flight);
  if (intent.attempts > (flight.get(intent.id) ?? Infinity)) flight.delete(intent.id);
  const leftBefore = new Set(state.leftBefore);
  leftBefore.delete(intent.id);
  return { ...seen, flight, leftBefore };
}

function leftLate(before: SyncState, { intent }: Fact): boolean {
  return intent !== undefined && before.leftBefore.has(intent.id);
}

/**
 * True if an intent was being sent before it became unknown; otherwise (a copy, a forgotten key) this proves nothing
 * about the service.
 */
function wasSending(before: SyncState, { intent }: Fact): boolean {
  return intent !== undefined && before.lanes.sending.has(intent.id);
}

function fromTheStart(state: SyncState): SyncState {
  return { ...state, window: shrinkToOne(state.window), moneyNotBeforeMs: 0 };
}

/**
 * Adjusts the window to the time this answer took, measured on main's clock, which dated both facts.
 */
function afterSuccess(state: SyncState, { intent, monoMs }: Fact): SyncState {
  const tookMs = monoMs - (intent?.lastSentMonoMs ?? -Infinity);
  const { maxInFlight } = state.allowance;
  const window = windowAfterAnswer(state.window, tookMs, maxInFlight, intentsInFlight(state).size);
  return { ...state, moneyFailures: 0, moneyNotBeforeMs: 0, window };
}

/**
 * After a payment failed, the next one is sent alone, and later after each further failure: a failing service must not
 * make every queued payment unknown. Payments sent together fail together, and count as one failure.
 */
function afterMoneyFailure(state: SyncState, nowMs: number): SyncState {
  const moneyFailures = state.moneyFailures + 1;
  const moneyNotBeforeMs = Math.max(state.moneyNotBeforeMs, nowMs + paymentDelayMs(moneyFailures));
  return { ...state, moneyFailures, moneyNotBeforeMs, leftBefore: intentsInFlight(state) };
}

function nextWakeMs(state: SyncState, rateFreeAtMs: number | null, nowMs: number): number | null {
  const dueMs: number[] = [...state.retryNotBeforeMs.values(), state.moneyNotBeforeMs];
  const probeAtMs = probeDueAtMs(state);
  if (probeAtMs !== null) dueMs.push(probeAtMs);
  if (rateFreeAtMs !== null) dueMs.push(rateFreeAtMs);
  const inquiryAtMs = nextInquiryAtMs(state);
  if (inquiryAtMs !== null) dueMs.push(inquiryAtMs);
  const future = dueMs.filter((atMs) => atMs > nowMs);
  return future.length === 0 ? null : Math.min(...future);
}
