import {
  bucketAfterSending,
  requestAllowedAtMs,
  maxWaitingInLine,
  sendableRequestCount,
} from '../api/allowance.ts';
import type { IntentId } from '../values/ids.ts';
import { wouldNextUnknownPause } from '../ledger/money/queue.ts';
import { awaitedLanes, laneOf, lanesInOrder } from './lanes.ts';
import type { Lane } from './lanes.ts';
import type { QueuedIntent } from './queued-intent.ts';
import type { StepResult, SyncEffect, SyncState } from './state.ts';

interface SendPlan extends StepResult {
  /**
   * When the limit per minute allows the next payment, possibly in the past; null while something else stops sending.
   */
  readonly rateFreeAtMs: number | null;
}

/**
 * Chooses which intents are sent now: the first of each lane, one in flight per card, lanes with a waiting cashier
 * first, then by acceptance; as many as the window and the allowance per minute permit.
 */
export function planSends(state: SyncState, nowMs: number): SendPlan {
  const tidied = tidy(state, nowMs);
  const { allowance, paceUsed } = tidied;
  if (!maySend(tidied, nowMs)) return { state: tidied, effects: [], rateFreeAtMs: null };

  const isAlone = nowMs < tidied.moneyNotBeforeMs;
  const room = Math.min(
    (isAlone ? 1 : mostNamed(tidied)) - intentsInFlight(tidied).size,
    sendableRequestCount(allowance, paceUsed, nowMs),
  );
  const ready = isAlone ? mostAwaited : firstReady;
  const leaving = room > 0 ? ready(tidied, room, nowMs) : [];
  const used = bucketAfterSending(allowance, paceUsed, nowMs, leaving.length);
  return {
    state: {
      ...tidied,
      flight: new Map([
        ...tidied.flight,
        ...leaving.map((intent) => [intent.id, intent.attempts] as const),
      ]),
      paceUsed: used,
    },
    effects: leaving.map((intent): SyncEffect => ({ type: 'send', intentId: intent.id })),
    rateFreeAtMs: requestAllowedAtMs(allowance, used),
  };
}

/**
 * Returns how many intents the gateway may hold at once: those that may be in flight and, while money flows, the next
 * ones, so that no slot stays empty (decision 0070#waiting-in-line).
 */
function mostNamed({ queue, window, allowance }: SyncState): number {
  if (!queue.signProven) return 1;
  const { size } = window;
  return size < allowance.maxInFlight ? size : allowance.maxInFlight + maxWaitingInLine(allowance);
}

/**
 * Returns the intents whose answer may be on its way: those that the gateway holds, and those that the journal shows as
 * being sent.
 */
export function intentsInFlight(state: SyncState): ReadonlySet<IntentId> {
  return new Set([...state.flight.keys(), ...state.lanes.sending]);
}

function tidy(state: SyncState, nowMs: number): SyncState {
  return {
    ...state,
    retryNotBeforeMs: new Map([...state.retryNotBeforeMs].filter(([, untilMs]) => untilMs > nowMs)),
  };
}

/**
 * True if this payment may be sent now. While money waits after failures, only a payment whose customer waits may be
 * sent, alone, and not if one more unknown outcome would pause the queue (decision 0024#while-sending-waits).
 */
function maySend(state: SyncState, nowMs: number): boolean {
  const { circuit, queue, moneyNotBeforeMs, askedToWaitUntilMs } = state;
  if (circuit.kind !== 'closed' || queue.pauses.length > 0 || queue.workOffline) return false;
  if (nowMs >= moneyNotBeforeMs) return true;
  return nowMs >= askedToWaitUntilMs && !wouldNextUnknownPause(queue);
}

/** Returns the first intents of the lanes in which some payment has a waiting customer. */
function mostAwaited(state: SyncState, count: number, nowMs: number): QueuedIntent[] {
  const { lanes, atCounter } = state;
  const isThere = atCounter !== null && nowMs < atCounter.untilMs;
  const lane = isThere ? laneOf(lanes, atCounter.cardId) : undefined;
  return firstOf(state, lane ? [...awaitedLanes(lanes), lane] : awaitedLanes(lanes), count);
}

/**
 * Returns the `count` most urgent first intents: those of lanes in which a cashier waits, then the others. Thousands of
 * lanes may be ready, so the search leaves a bucket at its first intent that comes too late.
 */
function firstReady(state: SyncState, count: number): QueuedIntent[] {
  const urgent = firstOf(state, awaitedLanes(state.lanes), count);
  const room = count - urgent.length;
  return room === 0 ? urgent : [...urgent, ...firstOfTheRest(state, room)];
}

function firstOf(state: SyncState, lanes: readonly Lane[], count: number): QueuedIntent[] {
  return lanes
    .filter((lane) => isReady(state, lane))
    .flatMap(([head]) => head ?? [])
    .toSorted((one, other) => one.sequence - other.sequence)
    .slice(0, count);
}

function firstOfTheRest(state: SyncState, count: number): QueuedIntent[] {
  const { awaited } = state.lanes;
  const chosen: QueuedIntent[] = [];
  for (const lanes of lanesInOrder(state.lanes)) {
    for (const lane of lanes) {
      const [head] = lane;
      if (!head) continue;
      const last = chosen[count - 1];
      if (last && head.sequence > last.sequence) break;
      if (awaited.has(head.cardId) || !isReady(state, lane)) continue;
      const place = chosen.findIndex((other) => head.sequence < other.sequence);
      chosen.splice(place === -1 ? chosen.length : place, 0, head);
      chosen.length = Math.min(chosen.length, count);
    }
  }
  return chosen;
}

function isReady(state: SyncState, lane: Lane): boolean {
  const [head] = lane;
  return head !== undefined && mayGo(state, head) && !isBusy(state, lane);
}

function mayGo(state: SyncState, head: QueuedIntent): boolean {
  const free =
    head.state === 'waiting' ||
    (head.state === 'refused-by-key' && head.keyVersion < state.queue.keyVersion);
  return free && !state.retryNotBeforeMs.has(head.id);
}

/**
 * True if any intent of the lane is in flight. The first need not be, because a released intent may have been put ahead
 * of it.
 */
function isBusy(state: SyncState, lane: Lane): boolean {
  return lane.some((intent) => intent.state === 'sending' || state.flight.has(intent.id));
}
