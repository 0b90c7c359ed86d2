import { afterLeaving, paceFreeAtMs, roomInPace } from '../api/allowance.ts';
import type { IntentId } from '../values/ids.ts';
import type { Intent } from '../ledger/intent.ts';
import { isAttempt, lanesInOrder } from './lanes.ts';
import type { Lane } from './lanes.ts';
import type { Step, SyncEffect, SyncState } from './state.ts';

export interface SendPlan extends Step {
  /** When the allowance per minute has room again; null while it has. */
  readonly rateFreeAtMs: number | null;
}

/**
 * Which intents leave now (decision 0022): the head of each lane, one in flight per card, lanes with a
 * waiting cashier first, then in the order of acceptance; as many as the window and the allowance
 * per minute let go.
 */
export function planSends(state: SyncState, nowMs: number): SendPlan {
  const tidied = tidy(state, nowMs);
  const { allowance, paceUsed } = tidied;
  if (!maySend(tidied, nowMs)) return { state: tidied, effects: [], rateFreeAtMs: null };

  const limit = tidied.queue.signProven ? Math.min(tidied.window, allowance.maxInFlight) : 1;
  const room = Math.min(limit - inFlight(tidied).size, roomInPace(allowance, paceUsed, nowMs));
  const leaving = room > 0 ? firstReady(tidied, room) : [];
  const used = afterLeaving(allowance, paceUsed, nowMs, leaving.length);
  const isUsedUp = roomInPace(allowance, used, nowMs) <= 0;
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
    rateFreeAtMs: isUsedUp ? paceFreeAtMs(allowance, used) : null,
  };
}

/** What the door holds, and what the journal says is being sent: an answer may be on its way in either. */
export function inFlight(state: SyncState): ReadonlySet<IntentId> {
  return new Set([...state.flight.keys(), ...state.lanes.sending]);
}

function tidy(state: SyncState, nowMs: number): SyncState {
  return {
    ...state,
    leftAloneUntilMs: new Map([...state.leftAloneUntilMs].filter(([, untilMs]) => untilMs > nowMs)),
  };
}

function maySend(state: SyncState, nowMs: number): boolean {
  return (
    state.circuit.kind === 'closed' &&
    state.queue.pauses.length === 0 &&
    !state.queue.workOffline &&
    nowMs >= state.moneyNotBeforeMs
  );
}

interface Candidate {
  readonly head: Intent;
  readonly urgency: number;
}

/**
 * The `count` most urgent heads. Thousands of lanes may be ready, so where nobody waits at the counter a
 * bucket is left at its first head that comes too late.
 */
function firstReady(state: SyncState, count: number): Intent[] {
  const chosen: Candidate[] = [];
  const somebodyWaits = state.lanes.attempts > 0;
  for (const lanes of lanesInOrder(state.lanes)) {
    for (const lane of lanes) {
      const [head] = lane;
      if (!head) continue;
      const candidate = { head, urgency: somebodyWaits ? urgencyOf(lane) : 1 };
      const last = chosen[count - 1];
      if (last && !goesBefore(candidate, last)) {
        if (somebodyWaits) continue;
        break;
      }
      if (!mayGo(state, head) || isBusy(state, lane)) continue;
      const place = chosen.findIndex((other) => goesBefore(candidate, other));
      chosen.splice(place === -1 ? chosen.length : place, 0, candidate);
      chosen.length = Math.min(chosen.length, count);
    }
  }
  return chosen.map(({ head }) => head);
}

function goesBefore(one: Candidate, other: Candidate): boolean {
  if (one.urgency !== other.urgency) return one.urgency < other.urgency;
  return one.head.sequence < other.head.sequence;
}

function mayGo(state: SyncState, head: Intent): boolean {
  const free =
    head.state === 'waiting' ||
    (head.state === 'refused-by-key' && head.keyVersion < state.queue.keyVersion);
  return free && !state.leftAloneUntilMs.has(head.id);
}

/** One that was released stands before the one that is on its way. */
function isBusy(state: SyncState, lane: Lane): boolean {
  return lane.some((intent) => intent.state === 'sending' || state.flight.has(intent.id));
}

/** Somebody may wait for the head itself or for one behind it. */
function urgencyOf(lane: Lane): number {
  return lane.some(isAttempt) ? 0 : 1;
}
