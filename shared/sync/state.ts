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
      /** Something failed after this probe had left: its answer is too old, ask again from then on. */
      readonly againAtMs: number | null;
    };

/** A status inquiry: one harmless question to the service about an unknown intent. */
export interface Inquiry {
  readonly dueAtMs: number;
  readonly count: number;
}

/** The worker's state of the engine; times are of its monotonic clock, in ms. */
export interface SyncState {
  readonly queue: Queue;
  readonly lanes: Lanes;
  readonly circuit: Circuit;
  readonly lastProbeAtMs: number;
  /** Handed to the gateway, with its attempts before; until a fact shows what has come of it. */
  readonly flight: ReadonlyMap<IntentId, number>;
  /**
   * Intents that had left before the last failure of money: their outcomes say nothing about those
   * that leave now.
   */
  readonly leftBefore: ReadonlySet<IntentId>;
  readonly window: SendWindow;
  readonly moneyFailures: number;
  readonly moneyNotBeforeMs: number;
  /** Nothing is sent before then, and no probe: the service has asked for it, by a 429. */
  readonly askedToWaitUntilMs: number;
  /** Main was told that money waits although the service is reached: it is told once that is over. */
  readonly toldWait: boolean;
  /** The card whose payment was accepted last while money waited, and until when its customer waits for it. */
  readonly atCounter: { readonly cardId: CardId; readonly untilMs: number } | null;
  /** Limits on requests to the service. */
  readonly allowance: AllowanceSettings;
  /** How much of its pace the payments of this worker have used. */
  readonly paceUsed: PaceUsed;
  /** True where the service offers a way to look up unknown transactions (decision 0033). */
  readonly mayInquire: boolean;
  /** Unknown transactions, and when each is looked up again. */
  readonly inquiries: ReadonlyMap<IntentId, Inquiry>;
  /** Transactions that the guard held back, and until when they are left alone, so that a disagreement cannot spin. */
  readonly leftAloneUntilMs: ReadonlyMap<IntentId, number>;
}

export type ProbeResult =
  | { readonly kind: 'passed' }
  | { readonly kind: 'key-refused' }
  | {
      readonly kind: 'failed';
      readonly cause: CircuitCause;
      /** How long the service asked to be left alone (429), at most ten minutes; absent where it did not say. */
      readonly retryAfterMs?: number | undefined;
    };

export type SyncEvent =
  | { readonly type: 'fact'; readonly fact: Fact; readonly nowMs: number }
  /** The gateway did not let it go, or cannot tell. Of what was sent the facts tell. */
  | { readonly type: 'turned-away'; readonly intentId: IntentId; readonly nowMs: number }
  /** `random` from 0 up to 1 spreads the next probe. */
  | {
      readonly type: 'probe-answered';
      readonly result: ProbeResult;
      readonly random: number;
      readonly nowMs: number;
    }
  | { readonly type: 'network-changed'; readonly online: boolean; readonly nowMs: number }
  /** Something beside money had no answer: whether the service is there is asked by the probe. */
  | { readonly type: 'not-reached'; readonly nowMs: number }
  | { readonly type: 'send-now'; readonly nowMs: number }
  | { readonly type: 'woken'; readonly nowMs: number };

export type SyncEffect =
  | { readonly type: 'probe' }
  | { readonly type: 'send'; readonly intentId: IntentId }
  | { readonly type: 'propose'; readonly proposal: WorkerProposal }
  /** Ask main to look for what has become of it; its facts tell, and no answer comes. */
  | { readonly type: 'inquire'; readonly intentId: IntentId }
  /** Call again no later than then; the latest one counts, null means that only an event can help. */
  | { readonly type: 'wake'; readonly atMs: number | null };

export interface Step {
  readonly state: SyncState;
  readonly effects: readonly SyncEffect[];
}
