import { admitted, refused } from '../../proposals/admission.ts';
import { assertNever } from '../../values/assert.ts';
import type { Admission } from '../../proposals/admission.ts';
import { closeWithoutEffect } from '../money/admit-outcome.ts';
import { cardAfterSettlement } from '../../ledger/card-after-settlement.ts';
import type { Fact } from '../../ledger/facts.ts';
import { isToRepeat } from '../money/admit-old-cards.ts';
import { isOfCancelledSale } from '../money/give-back.ts';
import { unknownInCopy } from '../store/admit-doubt.ts';
import { isPaidOtherwise } from '../../ledger/gifts-beside.ts';
import { isFenced, belongsToTaker, markedForTaker } from '../../ledger/money/hub-fence.ts';
import { grounds } from '../../ledger/money/grounds.ts';
import type { IntentId } from '../../values/ids.ts';
import {
  isNumberLost,
  isRefusedPromise,
  reversedInFull,
  UNTOLD,
} from '../../ledger/money/intent.ts';
import type { Intent } from '../../ledger/money/intent.ts';
import { clockAt } from '../../ledger/ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Queue } from '../../ledger/money/queue.ts';
import { isRefusedInARow, withRefusal } from '../../ledger/money/refusals-in-a-row.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import type { KeysOfNow } from '../../evidence/request-keys.ts';
import { instantMs } from '../../values/time.ts';
import { graceLeftMs, isKeyRemembered } from '../../evidence/settle-unknown.ts';

/** Ways in which an intent returns to its lane, or leaves it, without an answer. */

/**
 * *It was not taken: send again*: a manager's decision with a step-up (decision 0033, decision 0034). Never
 * for an attempt, whose customer has paid another way (decision 0021). An unknown one waits for the grace
 * period first, since the service may still be working on it.
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
  // It could not be sent and would only come back to the list; the screen does not offer it either.
  if (isNumberLost(intent)) return refused({ why: 'wrong-state', state: 'number-lost' });
  if (stamp.stepUp === null) return refused({ why: 'needs-manager' });
  const graceMs = graceLeftMs(intent, stamp);
  if (intent.state === 'unknown' && graceMs > 0) {
    return refused({ why: 'grace', untilMs: instantMs(stamp.atMs + graceMs) });
  }
  return admitBackToLane(ledger, intent, reason, stamp);
}

/**
 * Requeues, once the service is fixed or a list of old cards is begun again, a deferred payment that was refused
 * (docs/service-contract.md#outcome-of-one-money-post).
 */
export function admitRetryRefused(ledger: Ledger, intentId: IntentId, stamp: Stamp): Admission {
  const intent = ledger.intents.get(intentId);
  if (!intent) return refused({ why: 'unknown-intent' });
  if (!isRefusedInARow(ledger.queue, intent) && !isToRepeat(ledger, intent)) {
    return refused({ why: 'wrong-state', state: intent.state });
  }
  return admitBackToLane(ledger, intent, grounds.mended, stamp);
}

/**
 * Puts it back at the head of its lane; never for a sale that was cancelled (decision 0049) or paid another
 * way. A reversal is linked to its original again, unless another one is.
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
  const takenBack = reversedInFull(before);
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
 * True if a person had to decide it before a doubt made it unknown, and it was neither sent nor decided
 * since: it was refused, or held back because nobody was told of it. Its customer may have paid another way,
 * so only a person sends it again (decision 0034), even if it is proven that nobody else has. If records of
 * that time may be missing, this counts as true.
 * @param promise a deferred one that is unknown
 */
export function neededPerson(
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
 * Tells whether records after its acceptance may be missing, and no manager vouches for the journal. In them
 * it may have been refused, held back or undone, and its customer may have paid another way.
 */
function isBeforeLoss({ behind }: Pick<Queue, 'behind'>, { sequence }: Intent): boolean {
  return behind !== undefined && sequence < behind.sequence;
}

/**
 * It was not taken, so it goes back to a person, as before the doubt. If its state before the doubt is
 * unknown, it stays unknown.
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

/** The probe passed with the same key, so the service refuses this transaction alone (decision 0024#the-probes-key). */
export function admitConfirmedRefusal(ledger: Ledger, intentId: IntentId, stamp: Stamp): Admission {
  const intent = ledger.intents.get(intentId);
  if (!intent) return refused({ why: 'unknown-intent' });
  if (intent.state !== 'refused-by-key') {
    return refused({ why: 'wrong-state', state: intent.state });
  }
  // The probe used the old key; the new one has not been tried.
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
 * At start-up: a transaction that was being sent when the program ended, or that a copy of the journal holds,
 * may have been applied. It becomes unknown, and nothing sends it automatically (decision 0018). The same
 * holds for one to be sent again under its key whose sale is cancelled (decision 0049).
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
  // A cancelled sale's payment, and any that is unknown already, keeps the cause with which it first became
  // unknown.
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
      return belongsToTaker(ledger, intent);
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
 * Makes a payment that was to be sent again under its key unknown once more, because the service may have
 * forgotten the key: it is too old, no longer honoured, or of other credentials (decision 0035#the-header).
 * The payment leaves its lane.
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

/** True if somebody who continued with the journal may have sent it; a refused one after a manager's release. */
function maySinceBeSent(intent: Intent): boolean {
  return (
    intent.state === 'waiting' || intent.state === 'refused-by-key' || isRefusedPromise(intent)
  );
}

/** Links a reversal that may have been applied, so that its original is not reversed a second time. */
function reversing(ledger: Ledger, intent: Intent): Pick<Fact, 'linked'> {
  const takenBack = reversedInFull(intent);
  const original = takenBack === null ? undefined : ledger.intents.get(takenBack);
  return original?.reversedBy === null ? { linked: { ...original, reversedBy: intent.id } } : {};
}

/**
 * At start-up after a disk failure: the fact is on disk, but the cashier was told *unknown*. Nothing is sent
 * until a person confirms it. Like a refused promise: nothing was taken, and the goods may have left
 * (decision 0034). A lifted doubt restores this state.
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
 * True if it waits, or waited until a doubt. False if its first attempt may have been applied: that is
 * unknown, not refused (decision 0035).
 */
export function mayBeHeldBack(intent: Intent): boolean {
  const { state, strength, underItsKey, doubted, attempts } = intent;
  const waited =
    state === 'unknown' && doubted?.state === 'waiting' && doubted.attempts === attempts;
  return (state === 'waiting' || waited) && strength === 'deferred' && underItsKey !== true;
}
