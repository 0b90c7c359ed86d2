import { grantAdmission, refuseAdmission } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import { saleWithoutTender } from '../../ledger/gifts-beside.ts';
import type { IntentId } from '../../values/ids.ts';
import type { Intent } from '../../ledger/money/intent.ts';
import { clockAt } from '../../ledger/ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import {
  isPausedBy,
  isWrittenByOthers,
  withoutPause,
  withPause,
  WRITTEN_BY_OTHERS,
} from '../../ledger/money/queue.ts';
import type { Queue } from '../../ledger/money/queue.ts';
import { withoutUnprovenApprovals } from '../../policy/offline-by-choice.ts';
import { clockTime } from '../../values/clocks.ts';

/**
 * True if a doubt must be recorded beside the current one: nothing is in doubt yet, it is proven that records are
 * missing, or a manager has vouched for the journal since.
 */
export function isNewDoubt(queue: Queue, moved: boolean): boolean {
  if (!moved || !isPausedBy(queue, 'journal-behind')) return true;
  return queue.moved?.stands === true;
}

export function admitJournalDoubt(
  ledger: Ledger,
  { moved, note }: { readonly moved: boolean; readonly note: string },
  stamp: Stamp,
): Admission {
  const { moved: movedBefore, ...before } = ledger.queue;
  if (!isNewDoubt(ledger.queue, moved)) return refuseAdmission({ why: 'nothing-changes' });
  const sinceMs = clockAt(ledger, stamp);
  const isFirst = !isPausedBy(before, 'journal-behind');
  const behindBefore = (isFirst ? before.behind : movedBefore?.behindBefore) ?? null;
  const standing = before.pauses.find(({ cause }) => cause === 'journal-behind');
  const first = standing ?? { cause: 'journal-behind', sinceMs, intentId: null, note };
  // The note that others wrote into the journal replaces an earlier note, because a manager has to see it.
  const pause = note === WRITTEN_BY_OTHERS ? { ...first, note } : first;
  // Added last, as the newest pause: code that counts pauses has counted the others already.
  const standingNow = withPause(withoutPause(before, 'journal-behind'), pause);
  const paused = isWrittenByOthers(standingNow)
    ? withoutUnprovenApprovals(standingNow, sinceMs)
    : standingNow;
  const behind = { sequence: ledger.lastSequence + 1, atMs: sinceMs };
  return grantAdmission('queue-paused', stamp, {
    queue: {
      ...paused,
      // A newer journal may have been in use until now, however long the doubt has existed.
      ...(isFirst || !moved ? { behind } : {}),
      ...(moved ? { moved: { behindBefore, stands: false } } : {}),
    },
  });
}

/**
 * Admits *This is the till's own data, and nobody has continued with it elsewhere*: one decision of a manager for
 * everything that the doubt made unknown. Refused if the till knows that records are missing.
 */
export function admitVouchedJournal(ledger: Ledger, reason: string, stamp: Stamp): Admission {
  const { queue } = ledger;
  if (stamp.stepUp === null) return refuseAdmission({ why: 'needs-manager' });
  if (!isPausedBy(queue, 'journal-behind')) return refuseAdmission({ why: 'nothing-changes' });
  if (queue.moved === undefined)
    return refuseAdmission({ why: 'wrong-state', state: 'journal-behind' });
  const moved = { ...queue.moved, stands: true };
  return grantAdmission('journal-stood-by', stamp, { queue: { ...queue, moved }, note: reason });
}

/** Returns an intent to its state before the doubt, and to its position in its lane. */
export function admitLiftedDoubt(ledger: Ledger, intentId: IntentId, stamp: Stamp): Admission {
  const intent = ledger.intents.get(intentId);
  if (!intent) return refuseAdmission({ why: 'unknown-intent' });
  if (ledger.queue.moved?.stands !== true) return refuseAdmission({ why: 'needs-manager' });
  if (!isDoubted(ledger, intent))
    return refuseAdmission({ why: 'wrong-state', state: intent.state });
  const { doubted, lastSentMonoMs: _mono, lastSentInRun: _run, ...now } = intent;
  const { sequence: _doubt, ...was } = doubted;
  const original =
    was.state !== 'refused' || intent.reverses === null
      ? undefined
      : ledger.intents.get(intent.reverses);
  return grantAdmission('intent-doubt-lifted', stamp, {
    intent: { ...now, ...was },
    ...(original?.reversedBy === intent.id ? { linked: { ...original, reversedBy: null } } : {}),
    // While unknown it may have counted as paid, but a refused payment pays for nothing.
    ...(was.state === 'refused' ? saleWithoutTender(ledger, intent) : {}),
  });
}

/** Ends the doubt once nothing is left of it; the till continues as if it had never been doubted. */
export function admitDoubtEnd(ledger: Ledger, stamp: Stamp): Admission {
  const { moved, behind: _doubted, ...queue } = ledger.queue;
  if (moved?.stands !== true) return refuseAdmission({ why: 'needs-manager' });
  for (const intent of ledger.open.values()) {
    if (isDoubted(ledger, intent))
      return refuseAdmission({ why: 'wrong-state', state: intent.state });
  }
  const { behindBefore } = moved;
  const before = behindBefore === null ? {} : { behind: behindBefore };
  return grantAdmission('queue-resumed', stamp, {
    queue: { ...withoutPause(queue, 'journal-behind'), ...before },
    note: 'journal-behind',
  });
}

/** True if the current doubt alone made the intent unknown, and it was neither sent nor decided since. */
export function isDoubted(
  { queue }: Ledger,
  intent: Intent,
): intent is Intent & { readonly doubted: NonNullable<Intent['doubted']> } {
  const { state, doubted, attempts } = intent;
  if (state !== 'unknown' || doubted === undefined || queue.behind === undefined) return false;
  return doubted.sequence > queue.behind.sequence && doubted.attempts === attempts;
}

/**
 * Makes an intent unknown in a copy. Somebody who continued with the journal may have sent it up to now, so the grace
 * period begins now.
 */
export function toUnknownInCopy(ledger: Ledger, intent: Intent, stamp: Stamp): Intent {
  return {
    ...intent,
    state: 'unknown',
    verdict: 'unknown',
    cause: 'restored',
    endedAtMs: null,
    lastSentAtMs: clockTime(stamp.atMs),
    lastSentMonoMs: stamp.monoMs,
    lastSentInRun: stamp.run,
    ...asItWas(ledger, intent),
  };
}

/**
 * Returns what to restore after a doubt. An intent that was being sent is restored as unknown, because it would be
 * unknown in any case.
 */
function asItWas({ lastSequence }: Ledger, intent: Intent): Pick<Intent, 'doubted'> {
  const isLost = intent.state === 'sending';
  const { state, verdict, cause }: Pick<Intent, 'state' | 'verdict' | 'cause'> = isLost
    ? { state: 'unknown', verdict: 'unknown', cause: 'interrupted' }
    : intent;
  const { attempts, endedAtMs, lastSentAtMs, lastSentMonoMs, lastSentInRun } = intent;
  return {
    doubted: {
      sequence: lastSequence + 1,
      state,
      verdict,
      attempts,
      cause,
      endedAtMs,
      lastSentAtMs,
      ...(lastSentMonoMs === undefined ? {} : { lastSentMonoMs }),
      ...(lastSentInRun === undefined ? {} : { lastSentInRun }),
    },
  };
}
