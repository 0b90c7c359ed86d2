import { assertNever } from '../values/assert.ts';
import type { CircuitCause } from '../ledger/money/queue.ts';
import { isPausedBy } from '../ledger/money/queue.ts';
import { SECOND_MS } from '../values/time.ts';
import { lanesInOrder } from './lanes.ts';
import { probeDelayMs } from './retry-schedule.ts';
import { narrowed } from './send-window.ts';
import type { Circuit, ProbeResult, Step, SyncEffect, SyncState } from './state.ts';

/**
 * Decides whether the queue may send at all (decision 0024): a failure stops it, and only a harmless probe that
 * left after the failure starts it again. Money is never the probe.
 */

/** No two probes closer than this, however often an accept or the network asks for one. */
const PROBE_GAP_MS = SECOND_MS;

export function quietly(state: SyncState): Step {
  return { state, effects: [] };
}

/**
 * Closes the queue until a probe has passed that left after this; says so when the cause is new.
 * @param probeAtMs not before then
 */
export function opened(
  before: SyncState,
  cause: CircuitCause,
  probeAtMs: number,
  nowMs: number,
): Step {
  const { circuit } = before;
  return {
    state: {
      ...before,
      window: narrowed(before.window),
      circuit: openedFrom(circuit, cause, probeAtMs, nowMs),
    },
    effects:
      circuit.kind !== 'closed' && circuit.cause === cause
        ? []
        : [{ type: 'propose', proposal: { kind: 'begin-outage', cause } }],
  };
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

/** A person has chosen to be without the service: coming back begins with the probe, like a start. */
export function cutOff(state: SyncState, nowMs: number): SyncState {
  return probeSoon(opened(state, 'starting', nowMs, nowMs).state, nowMs);
}

/** Brings the next probe forward, but never against a service that has said when it may be asked again. */
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
): Step {
  const { circuit } = state;
  if (circuit.kind !== 'probing') return quietly(state);
  switch (result.kind) {
    case 'passed': {
      const { cause, againAtMs } = circuit;
      if (againAtMs !== null) {
        const probeAtMs = Math.max(againAtMs, state.lastProbeAtMs + PROBE_GAP_MS);
        return quietly({ ...state, circuit: { kind: 'open', cause, failures: 0, probeAtMs } });
      }
      return {
        state: { ...state, circuit: { kind: 'closed' } },
        effects: [...afterKeyWorked(state), { type: 'propose', proposal: { kind: 'end-outage' } }],
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
      return probeFailed(state, circuit, result.cause, random, nowMs);
    default:
      return assertNever(result);
  }
}

/**
 * The service takes the key after all. So a payment that it refused with this key was refused for its
 * own sake, and not for the key's: each such refusal is confirmed, and the pause is lifted (decision
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

function probeFailed(
  state: SyncState,
  probing: Extract<Circuit, { kind: 'probing' }>,
  cause: CircuitCause,
  random: number,
  nowMs: number,
): Step {
  const failures = probing.failures + 1;
  const probeAtMs = Math.max(probing.againAtMs ?? 0, nowMs + probeDelayMs(failures, random));
  const circuit: Circuit = { kind: 'open', cause, failures, probeAtMs };
  return {
    state: { ...state, window: narrowed(state.window), circuit },
    effects: [{ type: 'propose', proposal: { kind: 'begin-outage', cause } }],
  };
}

/** Sends the probe once it is due; a till that works offline by choice sends none. */
export function planProbe(state: SyncState, nowMs: number): Step {
  const { circuit } = state;
  if (circuit.kind !== 'open' || state.queue.workOffline || nowMs < circuit.probeAtMs) {
    return quietly(state);
  }
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
