import { assertNever } from '../ledger/assert.ts';
import { intentsOf } from '../ledger/ledger.ts';
import { isOpen } from '../ledger/intent.ts';
import type { Fact } from '../ledger/facts.ts';
import type { CircuitCause } from '../ledger/queue.ts';
import { isPausedBy } from '../ledger/queue.ts';
import { SECOND_MS } from '../ledger/time.ts';
import { planSends } from './lanes.ts';
import { DEFAULT_RETRY_AFTER_MS, moneyDelayMs, probeDelayMs } from './retry-schedule.ts';
import type { Circuit, ProbeResult, Step, SyncEffect, SyncEvent, SyncState } from './state.ts';

/** No two probes closer than this, however often an accept or the network asks for one. */
const PROBE_GAP_MS = SECOND_MS;
/** How long an intent is left alone after the guard did not let it go. */
const LEFT_ALONE_MS = SECOND_MS;

/**
 * The schedule of the engine, whole (DESIGN §4.2–§4.4): given what just happened, what is to be done.
 * Pure; the worker carries out the effects, the simulator runs the same function. It decides *when*;
 * whether it *may* is the guard's word, so a mistake here can delay money and never double it.
 */
export function step(before: SyncState, event: SyncEvent): Step {
  const noted = note(before, event);
  const probing = planProbe(noted.state, event.nowMs);
  const sending = planSends(probing.state, event.nowMs);
  return {
    state: sending.state,
    effects: [
      ...noted.effects,
      ...probing.effects,
      ...sending.effects,
      { type: 'wake', atMs: nextWakeMs(sending.state, sending.rateFreeAtMs, event.nowMs) },
    ],
  };
}

function note(state: SyncState, event: SyncEvent): Step {
  switch (event.type) {
    case 'fact':
      return noteFact(state, event.fact, event.nowMs);
    case 'door-answered': {
      const flight = new Set(state.flight);
      flight.delete(event.intentId);
      const leftAloneUntilMs = new Map(state.leftAloneUntilMs);
      if (event.sent) leftAloneUntilMs.delete(event.intentId);
      else leftAloneUntilMs.set(event.intentId, event.nowMs + LEFT_ALONE_MS);
      return quietly({ ...state, flight, leftAloneUntilMs });
    }
    case 'probe-answered':
      return noteProbe(state, event.result, event.dice, event.nowMs);
    case 'network-changed':
      return event.online
        ? quietly(probeSoon(state, event.nowMs))
        : opened(state, 'no-network', event.nowMs);
    case 'send-now':
      return quietly(probeSoon({ ...state, moneyNotBeforeMs: 0 }, event.nowMs));
    case 'woken':
      return quietly(state);
    default:
      return assertNever(event);
  }
}

function quietly(state: SyncState): Step {
  return { state, effects: [] };
}

function noteFact(before: SyncState, fact: Fact, nowMs: number): Step {
  const open = new Map(before.open);
  for (const intent of intentsOf(fact)) {
    if (isOpen(intent)) open.set(intent.id, intent);
    else open.delete(intent.id);
  }
  const state: SyncState = { ...before, open, queue: fact.queue ?? before.queue };
  switch (fact.kind) {
    case 'intent-accepted':
    case 'credentials-changed':
      return quietly(probeSoon(state, nowMs));
    case 'work-offline-changed':
    case 'queue-resumed':
      return quietly(probeSoon({ ...state, window: 1, moneyNotBeforeMs: 0 }, nowMs));
    case 'intent-applied':
      return quietly({ ...state, moneyFailures: 0, moneyNotBeforeMs: 0, window: state.window * 2 });
    case 'intent-not-sent':
      return opened(afterMoneyFailure(state, nowMs), 'service-unreachable', nowMs);
    case 'intent-unknown':
      return opened(afterMoneyFailure(state, nowMs), 'money-failing', nowMs);
    case 'intent-refused-by-key':
      return opened({ ...state, window: 1 }, 'key-refused', nowMs);
    case 'intent-not-applied': {
      const retryAtMs = nowMs + (fact.retryAfterMs ?? DEFAULT_RETRY_AFTER_MS);
      const waiting = { ...state, window: 1, moneyNotBeforeMs: retryAtMs };
      return opened(waiting, 'too-many-requests', retryAtMs);
    }
    default:
      return quietly(state);
  }
}

/** The next one goes alone, and later each time: a sick service must not turn the queue into unknowns. */
function afterMoneyFailure(state: SyncState, nowMs: number): SyncState {
  const moneyFailures = state.moneyFailures + 1;
  const moneyNotBeforeMs = nowMs + moneyDelayMs(moneyFailures);
  return { ...state, window: 1, moneyFailures, moneyNotBeforeMs };
}

/** Closes the queue until the probe has passed; says so once. */
function opened(state: SyncState, cause: CircuitCause, probeAtMs: number): Step {
  if (state.circuit.kind !== 'closed') return quietly(state);
  return {
    state: { ...state, window: 1, circuit: { kind: 'open', cause, failures: 0, probeAtMs } },
    effects: [{ type: 'propose', proposal: { kind: 'begin-outage', cause } }],
  };
}

function probeSoon(state: SyncState, nowMs: number): SyncState {
  const { circuit } = state;
  if (circuit.kind !== 'open' || circuit.cause === 'too-many-requests') return state;
  const probeAtMs = Math.min(
    circuit.probeAtMs,
    Math.max(nowMs, state.lastProbeAtMs + PROBE_GAP_MS),
  );
  return { ...state, circuit: { ...circuit, probeAtMs } };
}

function noteProbe(state: SyncState, result: ProbeResult, dice: number, nowMs: number): Step {
  switch (result.kind) {
    case 'passed':
      return {
        state: { ...state, circuit: { kind: 'closed' } },
        effects: [...afterKeyWorked(state), { type: 'propose', proposal: { kind: 'end-outage' } }],
      };
    case 'key-refused': {
      const pause: SyncEffect = { type: 'propose', proposal: { kind: 'pause-for-key' } };
      const failed = probeFailed(state, 'key-refused', dice, nowMs);
      return isPausedBy(state.queue, 'key')
        ? failed
        : { ...failed, effects: [...failed.effects, pause] };
    }
    case 'failed':
      return probeFailed(state, result.cause, dice, nowMs);
    default:
      return assertNever(result);
  }
}

/** The key is good: who was refused by it was refused alone (service-defaults.md, 401/403). */
function afterKeyWorked(state: SyncState): SyncEffect[] {
  const effects: SyncEffect[] = [];
  if (isPausedBy(state.queue, 'key')) {
    effects.push({ type: 'propose', proposal: { kind: 'resume-for-key' } });
  }
  for (const intent of state.open.values()) {
    if (intent.state === 'refused-by-key' && intent.keyVersion === state.queue.keyVersion) {
      const proposal = { kind: 'confirm-refusal' as const, intentId: intent.id };
      effects.push({ type: 'propose', proposal });
    }
  }
  return effects;
}

function probeFailed(state: SyncState, cause: CircuitCause, dice: number, nowMs: number): Step {
  const failures = (state.circuit.kind === 'closed' ? 0 : state.circuit.failures) + 1;
  const probeAtMs = nowMs + probeDelayMs(failures, dice);
  const circuit: Circuit = { kind: 'open', cause, failures, probeAtMs };
  return {
    state: { ...state, window: 1, circuit },
    effects: [{ type: 'propose', proposal: { kind: 'begin-outage', cause } }],
  };
}

function planProbe(state: SyncState, nowMs: number): Step {
  const { circuit } = state;
  if (circuit.kind !== 'open' || state.queue.workOffline || nowMs < circuit.probeAtMs) {
    return quietly(state);
  }
  const { cause, failures } = circuit;
  return {
    state: { ...state, lastProbeAtMs: nowMs, circuit: { kind: 'probing', cause, failures } },
    effects: [{ type: 'probe' }],
  };
}

function nextWakeMs(state: SyncState, rateFreeAtMs: number | null, nowMs: number): number | null {
  const { circuit } = state;
  const dueMs: number[] = [...state.leftAloneUntilMs.values()];
  if (circuit.kind === 'open' && !state.queue.workOffline) dueMs.push(circuit.probeAtMs);
  if (circuit.kind === 'closed' && state.open.size > 0) dueMs.push(state.moneyNotBeforeMs);
  if (rateFreeAtMs !== null) dueMs.push(rateFreeAtMs);
  const future = dueMs.filter((atMs) => atMs > nowMs);
  return future.length === 0 ? null : Math.min(...future);
}
