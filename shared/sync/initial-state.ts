import { DEFAULT_ALLOWANCE } from '../api/allowance.ts';
import type { Queue } from '../ledger/money/queue.ts';
import { makeLanes } from './lanes.ts';
import { initialInquiries } from './plan-inquiries.ts';
import type { QueuedIntent } from './queued-intent.ts';
import { INITIAL_WINDOW } from './send-window.ts';
import type { SyncState } from './state.ts';

/** Returns the state in which a worker starts: nothing is sent until a probe has succeeded (decision 0024). */
export function initialSyncState(
  open: readonly QueuedIntent[],
  queue: Queue,
  mayInquire = false,
  allowance = DEFAULT_ALLOWANCE,
): SyncState {
  return {
    queue,
    lanes: makeLanes(open),
    circuit: { kind: 'open', cause: 'starting', failures: 0, probeAtMs: 0 },
    lastProbeAtMs: Number.NEGATIVE_INFINITY,
    flight: new Map(),
    leftBefore: new Set(),
    window: INITIAL_WINDOW,
    moneyFailures: 0,
    moneyNotBeforeMs: 0,
    askedToWaitUntilMs: 0,
    toldWait: false,
    atCounter: null,
    allowance,
    paceUsed: 0,
    retryNotBeforeMs: new Map(),
    mayInquire,
    inquiries: initialInquiries(open),
    inquireNotBeforeMs: 0,
    inquiriesTurnedAway: 0,
  };
}
