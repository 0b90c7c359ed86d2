import type { AllowanceSettings, PaceUsed } from '../api/allowance.ts';
import type { CardId, IntentId } from '../values/ids.ts';
import type { Fact } from '../ledger/facts.ts';
import type { WorkerProposal } from '../proposals/proposals.ts';
import type { CircuitCause, Queue } from '../ledger/money/queue.ts';
import type { Lanes } from './lanes.ts';
import type { SendWindow } from './send-window.ts';

/** Says whether the queue may send at all: only the probe allows it again (decision 0024). */
export type Circuit =
  | { readonly kind: 'closed' }
  | {
      readonly kind: 'open';
      readonly cause: CircuitCause;
      readonly failures: number;
      readonly probeAtMs: number;
    }
  | {
      readonly kind: 'probing';
      readonly cause: CircuitCause;
      readonly failures: number;
      /** Something failed after this probe had left, so its answer is too old: probe again from this time on. */
      readonly againAtMs: number | null;
    };

/** A status inquiry: one harmless question to the service about an unknown intent. */
export interface Inquiry {
  readonly dueAtMs: number;
  readonly count: number;
}

/** The worker's state of the schedule; times are of its monotonic clock, in ms. */
export interface SyncState {
  readonly queue: Queue;
  readonly lanes: Lanes;
  readonly circuit: Circuit;
  readonly lastProbeAtMs: number;
  /** Intents handed to the gateway, with their attempts before; kept until a fact shows the outcome. */
  readonly flight: ReadonlyMap<IntentId, number>;
  /** Intents that had left before the last failure of money; their outcomes say nothing about those sent now. */
  readonly leftBefore: ReadonlySet<IntentId>;
  readonly window: SendWindow;
  readonly moneyFailures: number;
  readonly moneyNotBeforeMs: number;
  /** Nothing is sent before this time, not even a probe: the service asked for it by a 429. */
  readonly askedToWaitUntilMs: number;
  /** True if main was told that money waits although the service is reached, and must be told when that ends. */
  readonly toldWait: boolean;
  /** The card whose payment was accepted last while money waited, and until when its customer waits. */
  readonly atCounter: { readonly cardId: CardId; readonly untilMs: number } | null;
  /** Limits on requests to the service. */
  readonly allowance: AllowanceSettings;
  /** How much of the pace (requests per minute) this worker's payments have used. */
  readonly paceUsed: PaceUsed;
  /** True if the service offers a way to look up unknown transactions (decision 0033). */
  readonly mayInquire: boolean;
  /** Unknown transactions, and when each is looked up again. */
  readonly inquiries: ReadonlyMap<IntentId, Inquiry>;
  /** Transactions that the guard turned away, and until when they are not tried again, so that a disagreement cannot loop. */
  readonly retryNotBeforeMs: ReadonlyMap<IntentId, number>;
}

export type ProbeResult =
  | { readonly kind: 'passed' }
  | { readonly kind: 'key-refused' }
  | {
      readonly kind: 'failed';
      readonly cause: CircuitCause;
      /** How long the service asked the till to wait (429), at most ten minutes; missing if it did not. */
      readonly retryAfterMs?: number | undefined;
    };

export type SyncEvent =
  | { readonly type: 'fact'; readonly fact: Fact; readonly nowMs: number }
  /** The gateway did not let it go, or cannot tell. For what was sent, facts report the outcome. */
  | { readonly type: 'turned-away'; readonly intentId: IntentId; readonly nowMs: number }
  /** `random` (0 to 1) spreads the next probe. */
  | {
      readonly type: 'probe-answered';
      readonly result: ProbeResult;
      readonly random: number;
      readonly nowMs: number;
    }
  | { readonly type: 'network-changed'; readonly online: boolean; readonly nowMs: number }
  /** A request other than money got no answer: the probe asks whether the service is there. */
  | { readonly type: 'not-reached'; readonly nowMs: number }
  | { readonly type: 'send-now'; readonly nowMs: number }
  | { readonly type: 'woken'; readonly nowMs: number };

export type SyncEffect =
  | { readonly type: 'probe' }
  | { readonly type: 'send'; readonly intentId: IntentId }
  | { readonly type: 'propose'; readonly proposal: WorkerProposal }
  /** Asks main to look an intent up; facts report the result, there is no direct answer. */
  | { readonly type: 'inquire'; readonly intentId: IntentId }
  /** Call again no later than this; the latest effect counts. Null: only an event can change anything. */
  | { readonly type: 'wake'; readonly atMs: number | null };

export interface Step {
  readonly state: SyncState;
  readonly effects: readonly SyncEffect[];
}
