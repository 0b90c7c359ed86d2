import { assertNever } from '../values/assert.ts';
import type { CircuitCause } from '../ledger/money/queue.ts';
import { isPausedBy } from '../ledger/money/queue.ts';
import { SECOND_MS } from '../values/time.ts';
import { lanesInOrder } from './lanes.ts';
import { probeDelayMs, turnedAwayDelayMs } from './retry-schedule.ts';
import { shrinkToOne } from './send-window.ts';
import type { Circuit, ProbeResult, StepResult, SyncEffect, SyncState } from './state.ts';

/**
 * Decides whether the queue may send at all (decision 0024): a failure stops it, and only a harmless probe that was
 * sent after the failure starts it again. Money is never the probe.
 */

/** Shortest time between two probes, however often an accepted payment or the network requests one. */
const PROBE_GAP_MS = SECOND_MS;

export function withoutEffects(state: SyncState): StepResult {
  return { state, effects: [] };
}

/**
 * Opens the circuit, so that nothing is sent until a probe sent from now on succeeds; reports it if the cause is new.
 * @param probeAtMs earliest time of the next probe
 */
export function openCircuit(
  before: SyncState,
  cause: CircuitCause,
  probeAtMs: number,
  nowMs: number,
): StepResult {
  const { circuit } = before;
  const state: SyncState = {
    ...before,
    window: shrinkToOne(before.window),
    circuit: openedFrom(circuit, cause, probeAtMs, nowMs),
  };
  const isTold = circuit.kind !== 'closed' && circuit.cause === cause;
  return isTold ? withoutEffects(state) : saidAway(state, cause, nowMs);
}

/**
 * Stops sending for as long as a 429 asks. The service only wants fewer requests and is not failing, so the window
 * keeps its size. Of several waits asked for at the same moment, only a longer one is reported again.
 */
export function pauseForRetryAfter(before: SyncState, untilMs: number, nowMs: number): StepResult {
  const cause = 'too-many-requests';
  const askedToWaitUntilMs = Math.max(before.askedToWaitUntilMs, untilMs);
  const moneyNotBeforeMs = Math.max(before.moneyNotBeforeMs, untilMs);
  const state: SyncState = {
    ...before,
    askedToWaitUntilMs,
    moneyNotBeforeMs,
    circuit: openedFrom(before.circuit, cause, untilMs, nowMs),
  };
  const { circuit } = before;
  const isTold = circuit.kind !== 'closed' && circuit.cause === cause;
  const isLonger = askedToWaitUntilMs - before.askedToWaitUntilMs >= SECOND_MS;
  return isTold && !isLonger ? withoutEffects(state) : saidAway(state, cause, nowMs);
}

/** Reports to main that nothing can be sent because of this cause, and for how long if the service asked for that. */
function saidAway(state: SyncState, cause: CircuitCause, nowMs: number): StepResult {
  const waitMs = cause === 'too-many-requests' ? lastingMs(state.askedToWaitUntilMs, nowMs) : {};
  return {
    state: { ...state, toldWait: false },
    effects: [{ type: 'propose', proposal: { kind: 'begin-outage', cause, ...waitMs } }],
  };
}

function lastingMs(untilMs: number, nowMs: number): { readonly waitMs?: number } {
  return untilMs > nowMs ? { waitMs: Math.ceil(untilMs - nowMs) } : {};
}

function openedFrom(
  circuit: Circuit,
  cause: CircuitCause,
  probeAtMs: number,
  nowMs: number,
): Circuit {
  switch (circuit.kind) {
    case 'closed':
      return { kind: 'open', cause, failures: 0, probeAtMs };
    case 'open':
      return { ...circuit, cause, probeAtMs: Math.max(circuit.probeAtMs, probeAtMs) };
    case 'probing':
      return { ...circuit, cause, againAtMs: Math.max(circuit.againAtMs ?? nowMs, probeAtMs) };
    default:
      return assertNever(circuit);
  }
}

/**
 * Stops sending because a person chose to work offline. Returning online begins with a probe, like a start.
 */
export function goOffline(state: SyncState, nowMs: number): SyncState {
  return probeSoon(openCircuit(state, 'starting', nowMs, nowMs).state, nowMs);
}

/** Brings the next probe forward, but never before the time that the service asked for. */
export function probeSoon(state: SyncState, nowMs: number): SyncState {
  const { circuit } = state;
  if (circuit.kind !== 'open' || circuit.cause === 'too-many-requests') return state;
  const probeAtMs = Math.min(
    circuit.probeAtMs,
    Math.max(nowMs, state.lastProbeAtMs + PROBE_GAP_MS),
  );
  return { ...state, circuit: { ...circuit, probeAtMs } };
}

export function noteProbe(
  state: SyncState,
  result: ProbeResult,
  random: number,
  nowMs: number,
): StepResult {
  const { circuit } = state;
  if (circuit.kind !== 'probing') return withoutEffects(state);
  switch (result.kind) {
    case 'passed': {
      const { cause, againAtMs } = circuit;
      if (againAtMs !== null) {
        const probeAtMs = Math.max(againAtMs, state.lastProbeAtMs + PROBE_GAP_MS);
        return withoutEffects({
          ...state,
          circuit: { kind: 'open', cause, failures: 0, probeAtMs },
        });
      }
      const waitMs = lastingMs(state.moneyNotBeforeMs, nowMs);
      return {
        state: { ...state, circuit: { kind: 'closed' }, toldWait: waitMs.waitMs !== undefined },
        effects: [
          ...afterKeyWorked(state),
          { type: 'propose', proposal: { kind: 'end-outage', ...waitMs } },
        ],
      };
    }
    case 'key-refused': {
      const pause: SyncEffect = { type: 'propose', proposal: { kind: 'pause-for-key' } };
      const failed = probeFailed(state, circuit, 'key-refused', random, nowMs);
      return isPausedBy(state.queue, 'key')
        ? failed
        : { ...failed, effects: [...failed.effects, pause] };
    }
    case 'failed':
      return probeFailed(askedByProbe(state, result, nowMs), circuit, result.cause, random, nowMs);
    default:
      return assertNever(result);
  }
}

/**
 * Called once the service has accepted the key. Lifts the pause for the key, and confirms earlier refusals: since this
 * key works, each payment that was refused with this key was then refused for another reason (decision
 * 0024#the-probes-key).
 */
function afterKeyWorked(state: SyncState): SyncEffect[] {
  const effects: SyncEffect[] = [];
  if (isPausedBy(state.queue, 'key')) {
    effects.push({ type: 'propose', proposal: { kind: 'resume-for-key' } });
  }
  for (const lane of lanesInOrder(state.lanes).flat()) {
    for (const { id, state: intentState, keyVersion } of lane) {
      if (intentState === 'refused-by-key' && keyVersion === state.queue.keyVersion) {
        effects.push({ type: 'propose', proposal: { kind: 'confirm-refusal', intentId: id } });
      }
    }
  }
  return effects;
}

/** Postpones the next requests as a 429 to a probe asks; the probe's own delays grow with each further one. */
function askedByProbe(
  state: SyncState,
  { cause, retryAfterMs }: Extract<ProbeResult, { readonly kind: 'failed' }>,
  nowMs: number,
): SyncState {
  if (cause !== 'too-many-requests') return state;
  const untilMs = nowMs + turnedAwayDelayMs(retryAfterMs, 1);
  return {
    ...state,
    askedToWaitUntilMs: Math.max(state.askedToWaitUntilMs, untilMs),
    moneyNotBeforeMs: Math.max(state.moneyNotBeforeMs, untilMs),
  };
}

function probeFailed(
  state: SyncState,
  probing: Extract<Circuit, { kind: 'probing' }>,
  cause: CircuitCause,
  random: number,
  nowMs: number,
): StepResult {
  const failures = probing.failures + 1;
  const probeAtMs = Math.max(probing.againAtMs ?? 0, nowMs + probeDelayMs(failures, random));
  const circuit: Circuit = { kind: 'open', cause, failures, probeAtMs };
  const window = cause === 'too-many-requests' ? state.window : shrinkToOne(state.window);
  return saidAway({ ...state, window, circuit }, cause, nowMs);
}

/** Reports the end of a reported wait to main, once money may be sent again. */
export function planWaitEnd(state: SyncState, nowMs: number): StepResult {
  if (!state.toldWait || state.circuit.kind !== 'closed' || nowMs < state.moneyNotBeforeMs) {
    return withoutEffects(state);
  }
  return {
    state: { ...state, toldWait: false },
    effects: [{ type: 'propose', proposal: { kind: 'end-outage' } }],
  };
}

/** Returns when the next probe is due, never before the time that the service asked for; null if none is needed. */
export function probeDueAtMs({ circuit, queue, askedToWaitUntilMs }: SyncState): number | null {
  if (circuit.kind !== 'open' || queue.workOffline) return null;
  return Math.max(circuit.probeAtMs, askedToWaitUntilMs);
}

/** Sends the probe once it is due; a till that works offline by choice sends none. */
export function planProbe(state: SyncState, nowMs: number): StepResult {
  const { circuit } = state;
  const dueMs = probeDueAtMs(state);
  if (circuit.kind !== 'open' || dueMs === null || nowMs < dueMs) return withoutEffects(state);
  const { cause, failures } = circuit;
  return {
    state: {
      ...state,
      lastProbeAtMs: nowMs,
      circuit: { kind: 'probing', cause, failures, againAtMs: null },
    },
    effects: [{ type: 'probe' }],
  };
}
