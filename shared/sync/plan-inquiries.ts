import type { IntentId } from '../values/ids.ts';
import type { Intent } from '../ledger/intent.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../values/time.ts';
import { quietly } from './circuit.ts';
import type { Look, Step, SyncState } from './state.ts';

/**
 * When the service is looked at for what nobody knows (decision 0039). Sparsely: soon, since an answer
 * that was lost can be found at once; after the grace, since only then *not there* means anything; and
 * then ever more rarely, until a person has settled it.
 */
const LOOK_AFTER_MS: readonly number[] = [
  5 * SECOND_MS,
  MINUTE_MS,
  16 * MINUTE_MS,
  HOUR_MS,
  6 * HOUR_MS,
];
/** After a start or an outage many are due at once; they take turns. */
const LOOK_GAP_MS = 2 * SECOND_MS;

export function firstLooks(open: readonly Intent[]): ReadonlyMap<IntentId, Look> {
  const unknown = open.filter(({ state }) => state === 'unknown');
  return new Map(unknown.map(({ id }) => [id, { dueAtMs: 0, count: 0 }]));
}

/** The looks after this intent has changed. */
export function noteUnknown(state: SyncState, intent: Intent, nowMs: number): SyncState {
  if ((intent.state === 'unknown') === state.looks.has(intent.id)) return state;
  const looks = new Map(state.looks);
  if (!looks.delete(intent.id)) looks.set(intent.id, { dueAtMs: nowMs + delayMs(0), count: 0 });
  return { ...state, looks };
}

/** One look at a time, while the service is reached; a pause of money does not stand against it. */
export function planLooks(state: SyncState, nowMs: number): Step {
  const due =
    nextLookMs(state) === null
      ? undefined
      : [...state.looks].find(([, { dueAtMs }]) => dueAtMs <= nowMs);
  if (due === undefined) return quietly(state);
  const [intentId, { count }] = due;
  const looks = new Map(
    [...state.looks].map(([id, look]) => [
      id,
      { ...look, dueAtMs: Math.max(look.dueAtMs, nowMs + LOOK_GAP_MS) },
    ]),
  );
  looks.set(intentId, { dueAtMs: nowMs + delayMs(count + 1), count: count + 1 });
  return { state: { ...state, looks }, effects: [{ type: 'look', intentId }] };
}

/** When a look is due, or null while none can be. */
export function nextLookMs({ mayLook, looks, circuit, queue }: SyncState): number | null {
  if (!mayLook || looks.size === 0 || circuit.kind !== 'closed' || queue.workOffline) return null;
  return Math.min(...[...looks.values()].map(({ dueAtMs }) => dueAtMs));
}

function delayMs(count: number): number {
  return LOOK_AFTER_MS[Math.min(count, LOOK_AFTER_MS.length - 1)] ?? 0;
}
