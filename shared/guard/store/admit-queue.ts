import { grantAdmission, refuseAdmission } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import { admitJournalDoubt } from './admit-doubt.ts';
import { clockAt } from '../../ledger/ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { nowByAllClocks } from '../../ledger/now-by-all-clocks.ts';
import type { Cents } from '../../values/money.ts';
import { echoFormSchema } from '../../values/echo-form.ts';
import type { ContradictionCause } from '../../api/parse-applied-answer.ts';
import { LARGEST_TYPED_CENTS } from '../../values/money.ts';
import type { KnownDamage } from '../../ledger/store/known-damage.ts';
import type { Proposal, Stamp } from '../../proposals/proposals.ts';
import {
  beginOfflineByChoice,
  endOfflineByChoice,
  offlineByChoiceLeftMs,
  isOfflineByChoice,
  mayBeginOfflineByChoice,
} from '../../policy/offline-by-choice.ts';
import { isStepUpPossible } from './cashier-limits.ts';
import {
  needsManagerToLift,
  isPausedBy,
  withoutPause,
  withoutWait,
  withPause,
} from '../../ledger/money/queue.ts';
import { withoutRefusals } from '../../ledger/money/refusals-in-a-row.ts';
import type { CircuitCause, LostHistory, PauseCause, Queue } from '../../ledger/money/queue.ts';
import { DAY_MS, instantMs } from '../../values/time.ts';

const NOTHING = refuseAdmission({ why: 'nothing-changes' });

/**
 * Switches *Work offline* on or off (decision 0050). For the limits it is an outage like any other, and ends by the
 * probe. If a cashier switches it on, promising ends after a time, unless a manager approves, now or later (decision
 * 0082).
 */
export function admitWorkOffline(ledger: Ledger, on: boolean, stamp: Stamp): Admission {
  const now = nowByAllClocks(ledger, stamp);
  const { clockMs } = now;
  const isAlone = isStepUpPossible(stamp);
  const isAllowed = on && !isAlone && offlineByChoiceLeftMs(ledger, clockMs) !== null;
  if (ledger.queue.workOffline === on && !isAllowed) return NOTHING;
  if (on && isAlone && !mayBeginOfflineByChoice(ledger, now)) {
    return refuseAdmission({ why: 'needs-approval', because: 'offline-time' });
  }
  const outage = ledger.queue.outage ?? { sinceMs: clockMs, cause: 'starting' as const };
  // A manager's permission ends with *Work offline*, unless a person's pause remains.
  const goesOn = on || isPausedBy(ledger.queue, 'person');
  const byHand = goesOn
    ? { byHand: beginOfflineByChoice(ledger, now, isAlone) }
    : endOfflineByChoice(ledger, clockMs);
  const queue = { ...ledger.queue, ...byHand, workOffline: on, outage };
  return grantAdmission('work-offline-changed', stamp, { queue });
}

/**
 * Pauses once per cause. A second pause with the same cause is written only if it adds that something is lost. Anybody
 * may pause at any time; promises made meanwhile count as working offline by choice.
 */
export function admitPause(
  ledger: Ledger,
  cause: PauseCause,
  note: string,
  stamp: Stamp,
  lost?: LostHistory,
): Admission {
  if (cause === 'journal-behind') return admitJournalDoubt(ledger, { moved: false, note }, stamp);
  const standing = ledger.queue.pauses.find((pause) => pause.cause === cause);
  if (standing && (lost === undefined || standing.lost !== undefined)) return NOTHING;
  const sinceMs = standing?.sinceMs ?? clockAt(ledger, stamp);
  const pause = { cause, sinceMs, intentId: null, note, ...(lost && { lost }) };
  const queue = withPause(withoutPause(ledger.queue, cause), pause);
  if (cause !== 'person' || isOfflineByChoice(ledger.queue))
    return grantAdmission('queue-paused', stamp, { queue });
  const byHand = beginOfflineByChoice(
    ledger,
    nowByAllClocks(ledger, stamp),
    isStepUpPossible(stamp),
  );
  return grantAdmission('queue-paused', stamp, { queue: { ...queue, byHand } });
}

/**
 * Lifts one pause. After three unknown outcomes it allows exactly one further try: they stay counted, so the next
 * unknown outcome pauses again (*try one*, decision 0024#two-clocks). A lost journal needs a manager, a broken
 * invariant a check.
 */
export function admitResume(ledger: Ledger, cause: PauseCause, stamp: Stamp): Admission {
  if (!isPausedBy(ledger.queue, cause)) return NOTHING;
  if (cause === 'invariant') return refuseAdmission({ why: 'queue-paused', cause });
  if (needsManagerToLift(cause) && stamp.stepUp === null)
    return refuseAdmission({ why: 'needs-manager' });
  const note = ledger.queue.pauses.find((pause) => pause.cause === cause)?.note;
  const learning = note === ECHO ? learnsEcho(ledger.queue) : ledger.queue;
  const lifted = afterResume(withoutPause(learning, cause), cause);
  const byHand = isOfflineByChoice(lifted)
    ? {}
    : endOfflineByChoice(ledger, clockAt(ledger, stamp));
  return grantAdmission('queue-resumed', stamp, { queue: { ...lifted, ...byHand }, note: cause });
}

/**
 * Lets money move again by a manager's decision, after every record was checked and replayed without a broken
 * invariant.
 */
export function admitResumeChecked(
  ledger: Ledger,
  { records, place }: { readonly records: number; readonly place: string },
  stamp: Stamp,
): Admission {
  if (!isPausedBy(ledger.queue, 'invariant')) return NOTHING;
  if (stamp.stepUp === null) return refuseAdmission({ why: 'needs-manager' });
  const queue = withoutPause(ledger.queue, 'invariant');
  const note = `invariant: ${records} facts checked, nothing broken. Evidence: ${place}`;
  return grantAdmission('queue-resumed', stamp, { queue, note });
}

/**
 * Lets money move again by a manager's decision, after everything but this damage was checked; the damage then pauses
 * nothing.
 */
export function admitResumeWithDamage(
  ledger: Ledger,
  { damage, place, reason }: Extract<Proposal, { kind: 'resume-with-damage' }>,
  stamp: Stamp,
): Admission {
  if (!isPausedBy(ledger.queue, 'invariant')) return NOTHING;
  if (stamp.stepUp === null) return refuseAdmission({ why: 'needs-manager' });
  const queue = withoutPause(ledger.queue, 'invariant');
  const isElsewhere = ({ firstSequence }: KnownDamage) =>
    damage.every((found) => found.firstSequence !== firstSequence);
  const knownDamage = [...ledger.knownDamage.filter(isElsewhere), ...damage];
  const note = `${reason} Evidence: ${place}`;
  return grantAdmission('damage-accepted', stamp, { queue, knownDamage, note });
}

const ECHO: ContradictionCause = 'echo-amount';

/**
 * Makes the till learn again how the service echoes amounts, and prove the direction (plus or minus) with one payment
 * at a time, because the service may have changed how it writes or reads amounts.
 */
function learnsEcho({ echoDoubts: _doubted, ...queue }: Queue): Queue {
  return { ...queue, echoes: [...echoFormSchema.options], signProven: false, echoesAnew: true };
}

function afterResume(queue: Queue, cause: PauseCause): Queue {
  if (cause === 'configuration' || cause === 'all-refused') return withoutRefusals(queue, cause);
  // A manager has compared everything, so doubted payments are decided one by one, and nobody can vouch for all of them
  // any more.
  const { moved: _compared, ...decided } = queue;
  return cause === 'journal-behind' ? decided : queue;
}

/** Lifts the pause for a refused key, because the probe has succeeded with the same key. */
export function admitResumeForKey(ledger: Ledger, stamp: Stamp): Admission {
  return admitResume(ledger, 'key', stamp);
}

/**
 * Records that the worker's circuit breaker has found the service lost or reached, and how long sending waits.
 * @param cause null if the service is reached
 * @param waitMs how long money waits from now on; 0 if it is sent at once, or nobody knows
 */
export function admitOutageChange(
  ledger: Ledger,
  { cause, waitMs }: { readonly cause: CircuitCause | null; readonly waitMs: number },
  stamp: Stamp,
): Admission {
  const { outage, waits: waited } = ledger.queue;
  const clockMs = clockAt(ledger, stamp);
  const untilMs = instantMs(clockMs + waitMs);
  const waits = waitMs > 0 ? { waits: { sinceMs: waited?.sinceMs ?? clockMs, untilMs } } : {};
  if (cause !== null) {
    if (outage?.cause === cause && waitMs === 0) return NOTHING;
    const began = { sinceMs: outage?.sinceMs ?? clockMs, cause };
    const queue = { ...withoutWait(ledger.queue), outage: began, ...waits };
    return grantAdmission('outage-began', stamp, { queue });
  }
  if (outage === null && waitMs === 0) {
    if (waited === undefined) return NOTHING;
    return grantAdmission('outage-ended', stamp, { queue: withoutWait(ledger.queue) });
  }
  const { raised: _over, ...queue } = withoutWait(ledger.queue);
  return grantAdmission('outage-ended', stamp, {
    queue: { ...queue, outage: null, reachedAtMs: clockMs, ...waits },
  });
}

/** Longest time for which limits can be raised; a longer outage needs other limits. */
const MAX_RAISE_MS = 3 * DAY_MS;

/**
 * Raises, by a sum and with one step-up, what the till may promise during an outage. The raise ends with the outage or
 * after its time; until then the limits on hours and on the number of transactions do not apply (decision 0050).
 */
export function admitLimitRaise(
  ledger: Ledger,
  request: { readonly sumCents: Cents; readonly forMs: number; readonly reason: string },
  stamp: Stamp,
): Admission {
  const { sumCents, forMs, reason } = request;
  if (stamp.stepUp === null) return refuseAdmission({ why: 'needs-manager' });
  if (ledger.queue.outage === null) return refuseAdmission({ why: 'wrong-state', state: 'online' });
  if (sumCents <= 0 || sumCents > LARGEST_TYPED_CENTS)
    return refuseAdmission({ why: 'not-an-amount' });
  if (forMs <= 0 || forMs > MAX_RAISE_MS) {
    return refuseAdmission({ why: 'wrong-state', state: 'not-a-time' });
  }
  const untilMs = instantMs(clockAt(ledger, stamp) + forMs);
  const { manager } = stamp.stepUp;
  const raised = { sumCents, untilMs, reason, manager };
  return grantAdmission('limits-raised', stamp, {
    queue: { ...ledger.queue, raised },
    note: reason,
  });
}

/** Records who asked to send everything that waits, and when. The worker's schedule then does it. */
export function admitSendNow(stamp: Stamp): Admission {
  return grantAdmission('send-now-asked', stamp, {});
}
