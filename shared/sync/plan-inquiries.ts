import type { IntentId } from '../values/ids.ts';
import type { Intent } from '../ledger/money/intent.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../values/time.ts';
import { withoutEffects } from './circuit.ts';
import type { QueuedIntent } from './queued-intent.ts';
import { turnedAwayDelayMs } from './retry-schedule.ts';
import type { Inquiry, StepResult, SyncEvent, SyncState } from './state.ts';

/**
 * Delays before the service is asked about an unknown payment (decision 0039). First soon, since a lost answer can be
 * found at once; then after the grace period, since only then does *not there* prove anything; then ever more rarely,
 * until a person settles the payment.
 */
const INQUIRE_AFTER_MS: readonly number[] = [
  5 * SECOND_MS,
  MINUTE_MS,
  16 * MINUTE_MS,
  HOUR_MS,
  6 * HOUR_MS,
];
/** Shortest time between any two inquiries: after a start or an outage many are due at once. */
const INQUIRY_GAP_MS = 2 * SECOND_MS;

/** Returns the inquiries at a start: every unknown intent is due at once, however often it was looked up before. */
export function initialInquiries(open: readonly QueuedIntent[]): ReadonlyMap<IntentId, Inquiry> {
  const unknown = open.filter(({ state }) => state === 'unknown');
  return new Map(unknown.map(({ id }) => [id, { dueAtMs: 0, count: 0 }]));
}

/**
 * Shortest time between two inquiries about the same payment, even if later payments would bring the next one forward.
 */
const AFTER_A_PAYMENT_MS = 16 * MINUTE_MS;

/**
 * Updates the inquiries after this intent has changed. If it was applied, the service's list may now be newer than the
 * unknown payments, so these are looked up again soon.
 */
export function updateInquiries(state: SyncState, intent: Intent, nowMs: number): SyncState {
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

/** Sends one inquiry at a time while the service is reached, even while money is paused. */
export function planInquiries(state: SyncState, nowMs: number): StepResult {
  const nextAtMs = nextInquiryAtMs(state);
  const due =
    nextAtMs === null || nextAtMs > nowMs
      ? undefined
      : [...state.inquiries].find(([, { dueAtMs }]) => dueAtMs <= nowMs);
  if (due === undefined) return withoutEffects(state);
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

/**
 * Notes that an inquiry has ended. One that the service turned away has proven nothing: it is made again after the
 * service's pace, and no other is made before. Payments go on, since a list may have a pace of its own.
 */
export function noteInquired(
  state: SyncState,
  { intentId, turnedAway, nowMs }: Extract<SyncEvent, { readonly type: 'inquired' }>,
): SyncState {
  if (turnedAway === null) return { ...state, inquiriesTurnedAway: 0 };
  const inquiriesTurnedAway = state.inquiriesTurnedAway + 1;
  const waitMs = turnedAwayDelayMs(turnedAway.retryAfterMs, inquiriesTurnedAway);
  const inquireNotBeforeMs = Math.max(
    state.inquireNotBeforeMs,
    nowMs + Math.max(INQUIRY_GAP_MS, waitMs),
  );
  const asked = state.inquiries.get(intentId);
  const inquiries = new Map(state.inquiries);
  if (asked) inquiries.set(intentId, { dueAtMs: inquireNotBeforeMs, count: asked.count - 1 });
  return { ...state, inquiriesTurnedAway, inquireNotBeforeMs, inquiries };
}

/** Returns when the next inquiry is due; null while none may be made. */
export function nextInquiryAtMs({
  mayInquire,
  inquiries,
  inquireNotBeforeMs,
  askedToWaitUntilMs,
  circuit,
  queue,
}: SyncState): number | null {
  if (!mayInquire || inquiries.size === 0 || circuit.kind !== 'closed' || queue.workOffline)
    return null;
  const dueAtMs = Math.min(...[...inquiries.values()].map((inquiry) => inquiry.dueAtMs));
  return Math.max(dueAtMs, inquireNotBeforeMs, askedToWaitUntilMs);
}

function delayMs(count: number): number {
  return INQUIRE_AFTER_MS[Math.min(count, INQUIRE_AFTER_MS.length - 1)] ?? 0;
}
