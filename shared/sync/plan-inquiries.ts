import type { IntentId } from '../values/ids.ts';
import type { Intent } from '../ledger/money/intent.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../values/time.ts';
import { quietly } from './circuit.ts';
import type { QueuedIntent } from './queued-intent.ts';
import type { Inquiry, Step, SyncState } from './state.ts';

/**
 * When the service is asked about what nobody knows (decision 0039). Sparsely: soon, since an answer
 * that was lost can be found at once; after the grace, since only then *not there* means anything; and
 * then ever more rarely, until a person has settled it.
 */
const INQUIRE_AFTER_MS: readonly number[] = [
  5 * SECOND_MS,
  MINUTE_MS,
  16 * MINUTE_MS,
  HOUR_MS,
  6 * HOUR_MS,
];
/** After a start or an outage many are due at once; they take turns. */
const INQUIRY_GAP_MS = 2 * SECOND_MS;

/** After a start every unknown intent is due at once, however often it was looked for before. */
export function firstInquiries(open: readonly QueuedIntent[]): ReadonlyMap<IntentId, Inquiry> {
  const unknown = open.filter(({ state }) => state === 'unknown');
  return new Map(unknown.map(({ id }) => [id, { dueAtMs: 0, count: 0 }]));
}

/** However much is paid, one is asked about no more often than this. */
const AFTER_A_PAYMENT_MS = 16 * MINUTE_MS;

/**
 * The inquiries after this intent has changed. One that was answered may show that a list is newer than what nobody
 * knows: each is looked for again soon.
 */
export function noteUnknown(state: SyncState, intent: Intent, nowMs: number): SyncState {
  if (intent.state === 'applied' && state.inquiries.size > 0) return sooner(state, nowMs);
  if ((intent.state === 'unknown') === state.inquiries.has(intent.id)) return state;
  const inquiries = new Map(state.inquiries);
  if (!inquiries.delete(intent.id))
    inquiries.set(intent.id, { dueAtMs: nowMs + delayMs(0), count: 0 });
  return { ...state, inquiries };
}

function sooner(state: SyncState, nowMs: number): SyncState {
  const inquiries = new Map(
    [...state.inquiries].map(([id, { dueAtMs, count }]) => {
      const askedAtMs = dueAtMs - delayMs(count);
      const soonMs = Math.max(nowMs + MINUTE_MS, askedAtMs + AFTER_A_PAYMENT_MS);
      return [id, { dueAtMs: Math.min(dueAtMs, soonMs), count }];
    }),
  );
  return { ...state, inquiries };
}

/** One inquiry at a time, while the service is reached; a pause of money does not stand against it. */
export function planInquiries(state: SyncState, nowMs: number): Step {
  const due =
    nextInquiryMs(state) === null
      ? undefined
      : [...state.inquiries].find(([, { dueAtMs }]) => dueAtMs <= nowMs);
  if (due === undefined) return quietly(state);
  const [intentId, { count }] = due;
  const inquiries = new Map(
    [...state.inquiries].map(([id, inquiry]) => [
      id,
      { ...inquiry, dueAtMs: Math.max(inquiry.dueAtMs, nowMs + INQUIRY_GAP_MS) },
    ]),
  );
  inquiries.set(intentId, { dueAtMs: nowMs + delayMs(count + 1), count: count + 1 });
  return { state: { ...state, inquiries }, effects: [{ type: 'inquire', intentId }] };
}

/** When an inquiry is due, or null while none can be. */
export function nextInquiryMs({ mayInquire, inquiries, circuit, queue }: SyncState): number | null {
  if (!mayInquire || inquiries.size === 0 || circuit.kind !== 'closed' || queue.workOffline)
    return null;
  return Math.min(...[...inquiries.values()].map(({ dueAtMs }) => dueAtMs));
}

function delayMs(count: number): number {
  return INQUIRE_AFTER_MS[Math.min(count, INQUIRE_AFTER_MS.length - 1)] ?? 0;
}
