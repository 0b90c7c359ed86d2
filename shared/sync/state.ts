import type { AllowanceSettings, TokenBucketState } from '../api/allowance.ts';
import type { TurnedAway } from '../api/outcome.ts';
import type { CardId, IntentId } from '../values/ids.ts';
import type { Fact } from '../ledger/facts.ts';
import type { WorkerProposal } from '../proposals/proposals.ts';
import type { CircuitCause, Queue } from '../ledger/money/queue.ts';
import type { Lanes } from './lanes.ts';
import type { SendWindow } from './send-window.ts';

/** Whether the queue may send at all; only a probe opens it again (decision 0024). */
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
      /**
       * Set if something failed after this probe was sent, which makes its answer too old: when to send the next one.
       */
      readonly againAtMs: number | null;
    };

/** A status inquiry: one harmless question to the service about an unknown intent. */
export interface Inquiry {
  readonly dueAtMs: number;
  readonly count: number;
}

/** The worker's state of the scheduler; times are of its monotonic clock, in ms. */
export interface SyncState {
  readonly queue: Queue;
  readonly lanes: Lanes;
  readonly circuit: Circuit;
  readonly lastProbeAtMs: number;
  /**
   * Intents handed to the gateway, each with the number of its earlier attempts; kept until a fact shows the outcome.
   */
  readonly flight: ReadonlyMap<IntentId, number>;
  /** Intents sent before the last failure of a payment: if they fail as well, that counts as the same failure. */
  readonly leftBefore: ReadonlySet<IntentId>;
  readonly window: SendWindow;
  readonly moneyFailures: number;
  readonly moneyNotBeforeMs: number;
  /** Nothing is sent before this time, not even a probe, since the service asked for that by a 429. */
  readonly askedToWaitUntilMs: number;
  /** True after a report to main that money waits although the service is reached; its end must be reported too. */
  readonly toldWait: boolean;
  /** While money waits: the card of the payment accepted last, and until when its customer is assumed to wait. */
  readonly atCounter: { readonly cardId: CardId; readonly untilMs: number } | null;
  /** Limits on requests to the service. */
  readonly allowance: AllowanceSettings;
  /** How much of the allowed pace (requests per minute) this worker's payments have used. */
  readonly paceUsed: TokenBucketState;
  /** True if the service offers a way to look up unknown transactions (decision 0033). */
  readonly mayInquire: boolean;
  /** Unknown transactions, each with the time of its next inquiry. */
  readonly inquiries: ReadonlyMap<IntentId, Inquiry>;
  /** No inquiry is made before this time, since the service asked for that by a 429 to one. */
  readonly inquireNotBeforeMs: number;
  /** Number of inquiries in a row that the service turned away by a 429. */
  readonly inquiriesTurnedAway: number;
  /**
   * Transactions that the guard refused to send, each with the earliest time of the next try, so that a disagreement
   * between schedule and guard cannot loop.
   */
  readonly retryNotBeforeMs: ReadonlyMap<IntentId, number>;
}

export type ProbeResult =
  | { readonly kind: 'passed' }
  | { readonly kind: 'key-refused' }
  | ({ readonly kind: 'failed'; readonly cause: CircuitCause } & TurnedAway);

export type SyncEvent =
  | { readonly type: 'fact'; readonly fact: Fact; readonly nowMs: number }
  /** The gateway did not send the intent, or cannot tell. For a sent intent, facts report the outcome. */
  | { readonly type: 'turned-away'; readonly intentId: IntentId; readonly nowMs: number }
  /** Time has passed; `random` (0 to 1) spreads the next probe. */
  | {
      readonly type: 'probe-answered';
      readonly result: ProbeResult;
      readonly random: number;
      readonly nowMs: number;
    }
  /** Main has ended an inquiry; `turnedAway` if the service turned it away by a 429. Facts report what it found. */
  | {
      readonly type: 'inquired';
      readonly intentId: IntentId;
      readonly turnedAway: TurnedAway | null;
      readonly nowMs: number;
    }
  | { readonly type: 'network-changed'; readonly online: boolean; readonly nowMs: number }
  /** A request other than a payment got no answer, so a probe has to find out whether the service is reached. */
  | { readonly type: 'not-reached'; readonly nowMs: number }
  | { readonly type: 'send-now'; readonly nowMs: number }
  | { readonly type: 'woken'; readonly nowMs: number };

export type SyncEffect =
  | { readonly type: 'probe' }
  | { readonly type: 'send'; readonly intentId: IntentId }
  | { readonly type: 'propose'; readonly proposal: WorkerProposal }
  /** Requests main to inquire about an intent; facts report the result. */
  | { readonly type: 'inquire'; readonly intentId: IntentId }
  /**
   * Requests a call of `step` at this time at the latest; a later effect replaces it. Null: nothing changes without an
   * event.
   */
  | { readonly type: 'wake'; readonly atMs: number | null };

export interface StepResult {
  readonly state: SyncState;
  readonly effects: readonly SyncEffect[];
}
