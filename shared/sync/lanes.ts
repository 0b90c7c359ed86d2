import type { IntentId } from '../ledger/ids.ts';
import type { Intent } from '../ledger/intent.ts';
import { isInLane } from '../ledger/intent.ts';
import { MOST_IN_FLIGHT } from '../ledger/admit-sending.ts';
import { MINUTE_MS } from '../ledger/time.ts';
import type { Step, SyncEffect, SyncState } from './state.ts';

/** service-defaults.md, rate limits. */
const MOST_PER_MINUTE = 1_200;

export interface SendPlan extends Step {
  /** When the allowance per minute has room again; null while it has. */
  readonly rateFreeAtMs: number | null;
}

/**
 * Which intents leave now (DESIGN §4.2): the head of each lane, one in flight per card, lanes with a
 * waiting cashier first, then in the order of acceptance; as many as the window and the allowance
 * per minute let go.
 */
export function planSends(state: SyncState, nowMs: number): SendPlan {
  const leftAloneUntilMs = new Map(
    [...state.leftAloneUntilMs].filter(([, untilMs]) => untilMs > nowMs),
  );
  const sentAtMs = state.sentAtMs.filter((atMs) => atMs > nowMs - MINUTE_MS);
  const tidied: SyncState = { ...state, leftAloneUntilMs, sentAtMs };
  if (!maySend(tidied, nowMs)) return { state: tidied, effects: [], rateFreeAtMs: null };

  const limit = tidied.queue.signProven ? Math.min(tidied.window, MOST_IN_FLIGHT) : 1;
  const room = Math.min(limit - inFlight(tidied).size, MOST_PER_MINUTE - sentAtMs.length);
  const ready = readyHeads(tidied);
  const leaving = ready.slice(0, Math.max(0, room));
  const oldest = sentAtMs[0];
  const full = sentAtMs.length + leaving.length >= MOST_PER_MINUTE && oldest !== undefined;
  return {
    state: {
      ...tidied,
      flight: new Set([...tidied.flight, ...leaving.map((intent) => intent.id)]),
      sentAtMs: [...sentAtMs, ...leaving.map(() => nowMs)],
    },
    effects: leaving.map((intent): SyncEffect => ({ type: 'send', intentId: intent.id })),
    rateFreeAtMs: full ? oldest + MINUTE_MS : null,
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

/** What the door holds, and what the journal says is being sent: an answer may be on its way in either. */
function inFlight(state: SyncState): ReadonlySet<IntentId> {
  const flying = new Set(state.flight);
  for (const intent of state.open.values()) {
    if (intent.state === 'sending') flying.add(intent.id);
  }
  return flying;
}

function readyHeads(state: SyncState): Intent[] {
  const heads = new Map<string, Intent>();
  for (const intent of state.open.values()) {
    if (!isInLane(intent)) continue;
    const head = heads.get(intent.cardId);
    if (!head || intent.sequence < head.sequence) heads.set(intent.cardId, intent);
  }
  return [...heads.values()]
    .filter((intent) => mayGo(state, intent))
    .sort((a, b) => urgency(a) - urgency(b) || a.sequence - b.sequence);
}

function mayGo(state: SyncState, intent: Intent): boolean {
  const free =
    intent.state === 'waiting' ||
    (intent.state === 'refused-by-key' && intent.keyVersion < state.queue.keyVersion);
  return free && !state.flight.has(intent.id) && !state.leftAloneUntilMs.has(intent.id);
}

function urgency(intent: Intent): number {
  return intent.strength === 'attempt' ? 0 : 1;
}
