import { admitted, refused } from './admission.ts';
import type { Admission } from './admission.ts';
import { clockAt } from './ledger.ts';
import type { Ledger } from './ledger.ts';
import type { Stamp } from './proposals.ts';
import { isAlarm, isPausedBy, withoutPause, withPause } from './queue.ts';
import type { CircuitCause, PauseCause, Queue } from './queue.ts';

/** So many in a row without an applied one, and the queue waits for a person (DESIGN §4.3). */
export const UNKNOWN_IN_A_ROW = 3;

const NOTHING = refused({ why: 'nothing-changes' });

/**
 * A person's choice, which sticks until a person takes it back (issue, status line). It is an outage
 * like any other to the limits, and ends like one: by the probe.
 */
export function admitWorkOffline(ledger: Ledger, on: boolean, stamp: Stamp): Admission {
  if (ledger.queue.workOffline === on) return NOTHING;
  const sinceMs = clockAt(ledger, stamp);
  const outage = ledger.queue.outage ?? { sinceMs, cause: 'starting' as const };
  const queue = { ...ledger.queue, workOffline: on, outage };
  return admitted('work-offline-changed', stamp, { queue });
}

export function admitPause(
  ledger: Ledger,
  cause: PauseCause,
  note: string,
  stamp: Stamp,
): Admission {
  if (isPausedBy(ledger.queue, cause)) return NOTHING;
  const pause = { cause, sinceMs: clockAt(ledger, stamp), intentId: null, note };
  return admitted('queue-paused', stamp, { queue: withPause(ledger.queue, pause) });
}

/**
 * Lifts one pause. After three unknown it lets exactly one be tried: the next unknown pauses again
 * (DESIGN §4.3, *try one*). A broken invariant is not lifted by a press, a lost journal by a manager.
 */
export function admitResume(ledger: Ledger, cause: PauseCause, stamp: Stamp): Admission {
  if (!isPausedBy(ledger.queue, cause)) return NOTHING;
  if (cause === 'invariant') return refused({ why: 'queue-paused', cause });
  if (isAlarm(cause) && stamp.stepUp === null) return refused({ why: 'needs-manager' });
  const lifted = withoutPause(ledger.queue, cause);
  return admitted('queue-resumed', stamp, { queue: afterResume(lifted, cause), note: cause });
}

function afterResume(queue: Queue, cause: PauseCause): Queue {
  if (cause === 'three-unknown') return { ...queue, unknownInARow: UNKNOWN_IN_A_ROW - 1 };
  return cause === 'configuration' ? { ...queue, configurationRefusals: [] } : queue;
}

/** The probe with the same key has passed: it was not the key after all, or it is accepted again. */
export function admitResumeForKey(ledger: Ledger, stamp: Stamp): Admission {
  return admitResume(ledger, 'key', stamp);
}

/**
 * Notes that the service was lost or reached, as the worker's circuit sees it.
 * @param cause null where it is reached
 */
export function admitOutage(ledger: Ledger, cause: CircuitCause | null, stamp: Stamp): Admission {
  const { outage } = ledger.queue;
  const clockMs = clockAt(ledger, stamp);
  if (cause === null) {
    if (outage === null) return NOTHING;
    return admitted('outage-ended', stamp, {
      queue: { ...ledger.queue, outage: null, reachedAtMs: clockMs },
    });
  }
  if (outage?.cause === cause) return NOTHING;
  return admitted('outage-began', stamp, {
    queue: { ...ledger.queue, outage: { sinceMs: outage?.sinceMs ?? clockMs, cause } },
  });
}
