import { admitted, refused } from '../../proposals/admission.ts';
import { assertNever } from '../../values/assert.ts';
import type { Admission } from '../../proposals/admission.ts';
import { closeWithoutEffect } from '../money/admit-outcome.ts';
import { cardAfterSettlement } from '../../ledger/card-after-settlement.ts';
import type { Fact } from '../../ledger/facts.ts';
import { isOfCancelledSale } from '../money/give-back.ts';
import { unknownInCopy } from '../store/admit-doubt.ts';
import { isPaidOtherwise } from '../../ledger/gifts-beside.ts';
import { isFenced, isToBeLeft, markedForTaker } from '../../ledger/money/hub-fence.ts';
import { grounds } from '../../ledger/money/grounds.ts';
import type { IntentId } from '../../values/ids.ts';
import { isNumberLost, isRefusedPromise, takenBackBy, UNTOLD } from '../../ledger/money/intent.ts';
import type { Intent } from '../../ledger/money/intent.ts';
import { clockAt } from '../../ledger/ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Queue } from '../../ledger/money/queue.ts';
import { isRefusedInARow, withRefusal } from '../../ledger/money/refusals-in-a-row.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import type { KeysOfNow } from '../../evidence/request-keys.ts';
import { instantMs } from '../../values/time.ts';
import { graceLeftMs, isKeyRemembered } from '../../evidence/settle-unknown.ts';

/** Ways in which an intent goes back into its lane, or is found to have left it, without an answer. */

/**
 * *It was not taken: send again*: a person, with a step-up, answers for it (decision 0033,
 * decision 0034). Never an attempt, whose customer has paid otherwise (decision 0021); and what is
 * unknown only after the grace, since the service may still be working on it.
 */
export function admitRelease(
  ledger: Ledger,
  intentId: IntentId,
  reason: string,
  stamp: Stamp,
): Admission {
  const intent = ledger.intents.get(intentId);
  if (!intent) return refused({ why: 'unknown-intent' });
  if (intent.state !== 'unknown' && intent.state !== 'refused') {
    return refused({ why: 'wrong-state', state: intent.state });
  }
  if (intent.strength === 'attempt') return refused({ why: 'wrong-state', state: 'attempt' });
  // As the screen: it could only come back to the list.
  if (isNumberLost(intent)) return refused({ why: 'wrong-state', state: 'number-lost' });
  if (stamp.stepUp === null) return refused({ why: 'needs-manager' });
  const graceMs = graceLeftMs(intent, stamp);
  if (intent.state === 'unknown' && graceMs > 0) {
    return refused({ why: 'grace', untilMs: instantMs(stamp.atMs + graceMs) });
  }
  return admitBackToLane(ledger, intent, reason, stamp);
}

/**
 * Once the service is fixed: a promise that was refused in the series that stands goes back
 * (docs/service-contract.md#outcome-of-one-money-post).
 */
export function admitRetryRefused(ledger: Ledger, intentId: IntentId, stamp: Stamp): Admission {
  const intent = ledger.intents.get(intentId);
  if (!intent) return refused({ why: 'unknown-intent' });
  if (!isRefusedInARow(ledger.queue, intent)) {
    return refused({ why: 'wrong-state', state: intent.state });
  }
  return admitBackToLane(ledger, intent, grounds.mended, stamp);
}

/**
 * To the head of its lane, but never for a sale that was cancelled (decision 0049) or is paid in
 * another way; a reversal stands against its original again, unless another one does.
 */
export function admitBackToLane(
  ledger: Ledger,
  before: Intent,
  note: string,
  stamp: Stamp,
  underItsKey = false,
): Admission {
  if (isOfCancelledSale(ledger, before)) {
    return refused({ why: 'wrong-state', state: 'sale-cancelled' });
  }
  if (isFenced(ledger, before)) return refused({ why: 'wrong-state', state: 'taken-over' });
  if (isPaidOtherwise(ledger, before)) {
    return refused({ why: 'wrong-state', state: 'paid-otherwise' });
  }
  const { underItsKey: _decidedNow, ...intent } = before;
  const takenBack = takenBackBy(before);
  const original = takenBack === null ? undefined : ledger.intents.get(takenBack);
  if (original && original.reversedBy !== null && original.reversedBy !== intent.id) {
    return refused({ why: 'already-reversed' });
  }
  const isSettled = intent.state === 'unknown' && !underItsKey;
  return admitted('intent-released', stamp, {
    intent: {
      ...intent,
      state: 'waiting',
      verdict: 'released',
      endedAtMs: null,
      ...(intent.state === 'unknown' ? { releasedAtMs: stamp.atMs } : {}),
      ...(underItsKey ? { underItsKey } : {}),
    },
    ...(original ? { linked: { ...original, reversedBy: intent.id } } : {}),
    ...(isSettled ? { card: cardAfterSettlement(ledger, intent, false) } : {}),
    note,
  });
}

/**
 * It stood for a person before a doubt passed over it, and was neither sent nor decided since: refused,
 * or held back because nobody was told of it. Its customer may have paid otherwise, so that only a
 * person sends it again (decision 0034), however it is found that nobody else has. Where records of that
 * time may be missing, it perhaps did.
 * @param promise one that is unknown
 */
export function stoodForPerson(
  { queue }: { readonly queue: Pick<Queue, 'behind'> },
  promise: Intent,
): boolean {
  const { doubted, attempts, adoptedFrom } = promise;
  // Another till's clock does not tell how far back a list must be read.
  if (adoptedFrom !== undefined && attempts === 0) return true;
  if (doubted?.attempts !== attempts) return false;
  return doubted.state === 'refused' || isBeforeLoss(queue, promise);
}

/**
 * Tells whether records written after its acceptance may be missing, with no manager standing by the journal: there
 * it may have been refused, held back or undone, and its customer may have paid in another way.
 */
function isBeforeLoss({ behind }: Pick<Queue, 'behind'>, { sequence }: Intent): boolean {
  return behind !== undefined && sequence < behind.sequence;
}

/**
 * It was not taken: it stands for a person again, as it did before the doubt. Where nobody knows how
 * that was, it stays unknown, and a person sends it or does not.
 */
export function admitBackToPerson(
  ledger: Ledger,
  intent: Intent,
  note: string,
  stamp: Stamp,
): Admission {
  const { doubted, lastSentMonoMs: _mono, lastSentInRun: _run, ...now } = intent;
  if (doubted?.state !== 'refused') return refused({ why: 'needs-manager' });
  const { sequence: _doubt, ...was } = doubted;
  return admitted('intent-doubt-lifted', stamp, {
    ...closeWithoutEffect(ledger, { ...now, ...was }, stamp),
    card: cardAfterSettlement(ledger, intent, false),
    note,
  });
}

/** The probe with the same key has passed: this one alone is refused (decision 0024#the-probes-key). */
export function admitConfirmedRefusal(ledger: Ledger, intentId: IntentId, stamp: Stamp): Admission {
  const intent = ledger.intents.get(intentId);
  if (!intent) return refused({ why: 'unknown-intent' });
  if (intent.state !== 'refused-by-key') {
    return refused({ why: 'wrong-state', state: intent.state });
  }
  // The probe was asked with the key of then; the new one has yet to be tried.
  if (intent.keyVersion !== ledger.queue.keyVersion) {
    return refused({ why: 'wrong-state', state: 'key-changed' });
  }
  const alone: Intent = { ...intent, state: 'refused', verdict: 'refused' };
  return admitted('intent-refused', stamp, {
    ...closeWithoutEffect(ledger, alone, stamp),
    queue: withRefusal(ledger.queue, alone, clockAt(ledger, stamp)),
  });
}

/**
 * At start-up: a transaction that was being sent when the program died, or that a copy of the journal
 * holds, may have been applied. It becomes unknown, and nothing sends it by itself (decision 0018). So
 * does one that was to be sent again because nobody knew of it, when its sale is cancelled (decision
 * 0049).
 */
export function admitForgottenSending(
  ledger: Ledger,
  request: {
    readonly intentId: IntentId;
    readonly why: 'crashed' | 'restored' | 'sale-cancelled' | 'taken-over';
  },
  stamp: Stamp,
): Admission {
  const intent = ledger.intents.get(request.intentId);
  if (!intent) return refused({ why: 'unknown-intent' });
  if (!mayBeForgotten(ledger, intent, request.why))
    return refused({ why: 'wrong-state', state: intent.state });
  // A cancelled sale's payment keeps the cause it had when it first became unknown, and so does every one that is unknown already.
  const causes = { crashed: 'interrupted', 'taken-over': 'taken-over' } as const;
  const isNew = intent.state !== 'unknown';
  const cause =
    isNew && (request.why === 'crashed' || request.why === 'taken-over')
      ? causes[request.why]
      : intent.cause;
  return admitted('intent-unknown', stamp, {
    intent:
      request.why === 'restored'
        ? unknownInCopy(ledger, intent, stamp)
        : {
            ...intent,
            state: 'unknown',
            verdict: 'unknown',
            cause,
            endedAtMs: null,
            ...(request.why === 'taken-over' && { isElsewhere: true }),
            ...markedForTaker(ledger, intent),
          },
    ...reversing(ledger, intent),
  });
}

function mayBeForgotten(
  ledger: Ledger,
  intent: Intent,
  why: 'crashed' | 'restored' | 'sale-cancelled' | 'taken-over',
): boolean {
  switch (why) {
    case 'taken-over':
      return isToBeLeft(ledger, intent);
    case 'sale-cancelled':
      return intent.state === 'waiting' || intent.state === 'refused-by-key';
    case 'crashed':
      return intent.state === 'sending';
    case 'restored':
      return intent.state === 'sending' || maySinceBeSent(intent);
    default:
      return assertNever(why);
  }
}

/**
 * Admits that a payment to be sent again under its key is unknown once more, as the service may not know the key
 * any longer: it is too old, not honoured any more, or of other credentials (decision 0035#the-header). It leaves
 * its lane.
 */
export function admitForgottenKey(
  ledger: Ledger,
  request: { readonly intentId: IntentId } & KeysOfNow,
  stamp: Stamp,
): Admission {
  const intent = ledger.intents.get(request.intentId);
  if (!intent) return refused({ why: 'unknown-intent' });
  const waits = intent.state === 'waiting' && intent.underItsKey === true;
  if (!waits || isKeyRemembered(ledger, intent, request, stamp)) {
    return refused({ why: 'wrong-state', state: intent.state });
  }
  return admitted('intent-unknown', stamp, {
    intent: { ...intent, state: 'unknown', verdict: 'unknown' },
    ...reversing(ledger, intent),
  });
}

/**
 * In a copy: somebody who has gone on with the journal may have sent it, a refused one after a
 * manager's release.
 */
function maySinceBeSent(intent: Intent): boolean {
  return (
    intent.state === 'waiting' || intent.state === 'refused-by-key' || isRefusedPromise(intent)
  );
}

/** A reversal that may stand after all: nobody puts its original right a second time. */
function reversing(ledger: Ledger, intent: Intent): Pick<Fact, 'linked'> {
  const takenBack = takenBackBy(intent);
  const original = takenBack === null ? undefined : ledger.intents.get(takenBack);
  return original?.reversedBy === null ? { linked: { ...original, reversedBy: intent.id } } : {};
}

/**
 * At start-up after the disk had failed: the fact is on the disk, although whoever asked was told that
 * this is not known. Nothing is sent before a person says that it stands. As with a refused promise,
 * nothing was taken, and the goods may have left (decision 0034). In a doubted journal it goes back to
 * this state.
 */
export function admitHeldBack(ledger: Ledger, intentId: IntentId, stamp: Stamp): Admission {
  const intent = ledger.intents.get(intentId);
  if (!intent) return refused({ why: 'unknown-intent' });
  if (!mayBeHeldBack(intent)) return refused({ why: 'wrong-state', state: intent.state });
  if (intent.state === 'unknown' && intent.doubted !== undefined) {
    const { atMs: endedAtMs } = stamp;
    const doubted = { ...intent.doubted, state: 'refused' as const, cause: UNTOLD, endedAtMs };
    return admitted('intent-held-back', stamp, { intent: { ...intent, doubted } });
  }
  return admitted(
    'intent-held-back',
    stamp,
    closeWithoutEffect(
      ledger,
      { ...intent, state: 'refused', cause: UNTOLD, httpStatus: null },
      stamp,
    ),
  );
}

/**
 * It waits, or waited until a doubt made it unknown. False for one whose first attempt may have been
 * applied: that one is unknown, and not refused (decision 0035).
 */
export function mayBeHeldBack(intent: Intent): boolean {
  const { state, strength, underItsKey, doubted, attempts } = intent;
  const waited =
    state === 'unknown' && doubted?.state === 'waiting' && doubted.attempts === attempts;
  return (state === 'waiting' || waited) && strength === 'deferred' && underItsKey !== true;
}
