import { grantAdmission, refuseAdmission } from '../../proposals/admission.ts';
import { assertNever } from '../../values/assert.ts';
import type { Admission } from '../../proposals/admission.ts';
import { closeWithoutEffect } from '../money/admit-outcome.ts';
import { cardAfterSettlement } from '../../ledger/card-after-settlement.ts';
import type { Fact } from '../../ledger/facts.ts';
import { isLoadToRepeat } from '../money/admit-old-cards.ts';
import { isOfCancelledSale } from '../money/give-back.ts';
import { toUnknownInCopy } from '../store/admit-doubt.ts';
import { isNoLongerNeeded } from '../../ledger/gifts-beside.ts';
import { isFenced, isToBeHandedOver, successorFlags } from '../../ledger/money/hub-fence.ts';
import { automaticReasons } from '../../ledger/money/automatic-reasons.ts';
import type { IntentId } from '../../values/ids.ts';
import {
  isNumberGone,
  isRefusedPromise,
  fullyReversedId,
  UNTOLD_CAUSE,
  isToBeSent,
} from '../../ledger/money/intent.ts';
import type { Intent } from '../../ledger/money/intent.ts';
import { clockAt } from '../../ledger/ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Queue } from '../../ledger/money/queue.ts';
import { isInRefusalSeries, withRefusal } from '../../ledger/money/refusals-in-a-row.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import type { CurrentKeyState } from '../../evidence/request-keys.ts';
import { instantMs } from '../../values/time.ts';
import { graceLeftMs, isKeyRemembered } from '../../evidence/settle-unknown.ts';

/**
 * *It was not taken: send again*: a manager's decision with a step-up (decision 0033, decision 0034). Never for an
 * attempt, whose customer has paid another way (decision 0021). An unknown payment waits for the grace period first,
 * since the service may still be working on it.
 */
export function admitRelease(
  ledger: Ledger,
  intentId: IntentId,
  reason: string,
  stamp: Stamp,
): Admission {
  const intent = ledger.intents.get(intentId);
  if (!intent) return refuseAdmission({ why: 'unknown-intent' });
  if (intent.state !== 'unknown' && intent.state !== 'refused') {
    return refuseAdmission({ why: 'wrong-state', state: intent.state });
  }
  if (intent.strength === 'attempt')
    return refuseAdmission({ why: 'wrong-state', state: 'attempt' });
  // Without the card's number the payment could not be sent and would only be listed again, so the screen does not
  // offer it.
  if (isNumberGone(intent)) return refuseAdmission({ why: 'wrong-state', state: 'number-lost' });
  if (stamp.stepUp === null) return refuseAdmission({ why: 'needs-manager' });
  const graceMs = graceLeftMs(intent, stamp);
  if (intent.state === 'unknown' && graceMs > 0) {
    return refuseAdmission({ why: 'grace', untilMs: instantMs(stamp.atMs + graceMs) });
  }
  return admitBackToLane(ledger, intent, reason, stamp);
}

/**
 * Returns a refused deferred payment to its lane, once the service is fixed, or a list of old cards is begun again
 * (docs/service-contract.md#outcome-of-one-money-post).
 */
export function admitRetryRefused(ledger: Ledger, intentId: IntentId, stamp: Stamp): Admission {
  const intent = ledger.intents.get(intentId);
  if (!intent) return refuseAdmission({ why: 'unknown-intent' });
  if (!isInRefusalSeries(ledger.queue, intent) && !isLoadToRepeat(ledger, intent)) {
    return refuseAdmission({ why: 'wrong-state', state: intent.state });
  }
  return admitBackToLane(ledger, intent, automaticReasons.mended, stamp);
}

/**
 * Returns a payment to the head of its lane, unless its sale was cancelled (decision 0049) or paid another way. A
 * reversal is linked to its original again, unless another one is.
 */
export function admitBackToLane(
  ledger: Ledger,
  before: Intent,
  note: string,
  stamp: Stamp,
  underItsKey = false,
): Admission {
  if (isOfCancelledSale(ledger, before)) {
    return refuseAdmission({ why: 'wrong-state', state: 'sale-cancelled' });
  }
  if (isFenced(ledger, before)) return refuseAdmission({ why: 'wrong-state', state: 'taken-over' });
  if (isNoLongerNeeded(ledger, before)) {
    return refuseAdmission({ why: 'wrong-state', state: 'paid-otherwise' });
  }
  const { underItsKey: _decidedNow, ...intent } = before;
  const takenBack = fullyReversedId(before);
  const original = takenBack === null ? undefined : ledger.intents.get(takenBack);
  if (original && original.reversedBy !== null && original.reversedBy !== intent.id) {
    return refuseAdmission({ why: 'already-reversed' });
  }
  const isSettled = intent.state === 'unknown' && !underItsKey;
  return grantAdmission('intent-released', stamp, {
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
 * True if a person had to decide about the payment before a doubt made it unknown, and it was neither sent nor decided
 * since: it was refused, or held back because nobody was told of it. Its customer may have paid another way, so only a
 * person sends it again (decision 0034), even if it is proven that nobody else has. Also true if records of that time
 * may be missing.
 * @param promise a deferred payment that is unknown
 */
export function mayHaveAwaitedDecision(
  { queue }: { readonly queue: Pick<Queue, 'behind'> },
  promise: Intent,
): boolean {
  const { doubted, attempts, adoptedFrom } = promise;
  // An adopted payment that was not sent here: the other till's clock does not show how far back a list must be read.
  if (adoptedFrom !== undefined && attempts === 0) return true;
  if (doubted?.attempts !== attempts) return false;
  return doubted.state === 'refused' || isBeforeLoss(queue, promise);
}

/**
 * True if records after the payment's acceptance may be missing, and no manager vouches for the journal: it may have
 * been refused, held back or undone, and its customer may have paid another way.
 */
function isBeforeLoss({ behind }: Pick<Queue, 'behind'>, { sequence }: Intent): boolean {
  return behind !== undefined && sequence < behind.sequence;
}

/**
 * Returns a payment that was not charged to a person, as before the doubt. If its state before the doubt is unknown, it
 * stays unknown.
 */
export function admitBackToPerson(
  ledger: Ledger,
  intent: Intent,
  note: string,
  stamp: Stamp,
): Admission {
  const { doubted, lastSentMonoMs: _mono, lastSentInRun: _run, ...now } = intent;
  if (doubted?.state !== 'refused') return refuseAdmission({ why: 'needs-manager' });
  const { sequence: _doubt, ...was } = doubted;
  return grantAdmission('intent-doubt-lifted', stamp, {
    ...closeWithoutEffect(ledger, { ...now, ...was }, stamp),
    card: cardAfterSettlement(ledger, intent, false),
    note,
  });
}

/**
 * Confirms that the service refuses this transaction only: the probe has succeeded with the same key (decision
 * 0024#the-probes-key).
 */
export function admitConfirmedRefusal(ledger: Ledger, intentId: IntentId, stamp: Stamp): Admission {
  const intent = ledger.intents.get(intentId);
  if (!intent) return refuseAdmission({ why: 'unknown-intent' });
  if (intent.state !== 'refused-by-key') {
    return refuseAdmission({ why: 'wrong-state', state: intent.state });
  }
  // The probe used the old key, and the new one has not been tried.
  if (intent.keyVersion !== ledger.queue.keyVersion) {
    return refuseAdmission({ why: 'wrong-state', state: 'key-changed' });
  }
  const alone: Intent = { ...intent, state: 'refused', verdict: 'refused' };
  return grantAdmission('intent-refused', stamp, {
    ...closeWithoutEffect(ledger, alone, stamp),
    queue: withRefusal(ledger.queue, alone, clockAt(ledger, stamp)),
  });
}

/**
 * Makes a transaction unknown at a start, because it may have been applied: it was being sent when the program ended,
 * or is in a copy of the journal. Nothing sends it automatically (decision 0018). The same applies to one that was to
 * be sent again under its idempotency key, and whose sale is cancelled (decision 0049).
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
  if (!intent) return refuseAdmission({ why: 'unknown-intent' });
  if (!mayBeForgotten(ledger, intent, request.why))
    return refuseAdmission({ why: 'wrong-state', state: intent.state });
  // A cancelled sale's payment, and any that is unknown already, keeps the cause with which it first became unknown.
  const causes = { crashed: 'interrupted', 'taken-over': 'taken-over' } as const;
  const isNew = intent.state !== 'unknown';
  const cause =
    isNew && (request.why === 'crashed' || request.why === 'taken-over')
      ? causes[request.why]
      : intent.cause;
  return grantAdmission('intent-unknown', stamp, {
    intent:
      request.why === 'restored'
        ? toUnknownInCopy(ledger, intent, stamp)
        : {
            ...intent,
            state: 'unknown',
            verdict: 'unknown',
            cause,
            endedAtMs: null,
            ...(request.why === 'taken-over' && { isElsewhere: true }),
            ...successorFlags(ledger, intent),
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
      return isToBeHandedOver(ledger, intent);
    case 'sale-cancelled':
      return isToBeSent(intent);
    case 'crashed':
      return intent.state === 'sending';
    case 'restored':
      return intent.state === 'sending' || maySinceBeSent(intent);
    default:
      return assertNever(why);
  }
}

/**
 * Makes a payment unknown again that was to be sent again under its idempotency key, because the service may have
 * forgotten the key: it is too old, no longer honoured, or of other credentials (decision 0035#the-header). The payment
 * leaves its lane.
 */
export function admitForgottenKey(
  ledger: Ledger,
  request: { readonly intentId: IntentId } & CurrentKeyState,
  stamp: Stamp,
): Admission {
  const intent = ledger.intents.get(request.intentId);
  if (!intent) return refuseAdmission({ why: 'unknown-intent' });
  const waits = intent.state === 'waiting' && intent.underItsKey === true;
  if (!waits || isKeyRemembered(ledger, intent, request, stamp)) {
    return refuseAdmission({ why: 'wrong-state', state: intent.state });
  }
  return grantAdmission('intent-unknown', stamp, {
    intent: { ...intent, state: 'unknown', verdict: 'unknown' },
    ...reversing(ledger, intent),
  });
}

/**
 * True if somebody who continued with the journal may have sent the payment: it waits, or was refused and could be
 * released by a manager.
 */
function maySinceBeSent(intent: Intent): boolean {
  return isToBeSent(intent) || isRefusedPromise(intent);
}

/** Links a reversal that may have been applied, so that its original is not reversed a second time. */
function reversing(ledger: Ledger, intent: Intent): Pick<Fact, 'linked'> {
  const takenBack = fullyReversedId(intent);
  const original = takenBack === null ? undefined : ledger.intents.get(takenBack);
  return original?.reversedBy === null ? { linked: { ...original, reversedBy: intent.id } } : {};
}

/**
 * Holds a payment back at a start after a disk failure: the fact is on disk, but the cashier was told *unknown*. It is
 * not sent until a person confirms it. As for a refused promise, nothing was charged and the goods may be gone
 * (decision 0034). Lifting a doubt restores this state.
 */
export function admitHeldBack(ledger: Ledger, intentId: IntentId, stamp: Stamp): Admission {
  const intent = ledger.intents.get(intentId);
  if (!intent) return refuseAdmission({ why: 'unknown-intent' });
  if (!mayBeHeldBack(intent)) return refuseAdmission({ why: 'wrong-state', state: intent.state });
  if (intent.state === 'unknown' && intent.doubted !== undefined) {
    const { atMs: endedAtMs } = stamp;
    const doubted = {
      ...intent.doubted,
      state: 'refused' as const,
      cause: UNTOLD_CAUSE,
      endedAtMs,
    };
    return grantAdmission('intent-held-back', stamp, { intent: { ...intent, doubted } });
  }
  return grantAdmission(
    'intent-held-back',
    stamp,
    closeWithoutEffect(
      ledger,
      { ...intent, state: 'refused', cause: UNTOLD_CAUSE, httpStatus: null },
      stamp,
    ),
  );
}

/**
 * True if the payment waits, or waited until a doubt. False if its first attempt may have been applied, because it is
 * then unknown rather than refused (decision 0035).
 */
export function mayBeHeldBack(intent: Intent): boolean {
  const { state, strength, underItsKey, doubted, attempts } = intent;
  const waited =
    state === 'unknown' && doubted?.state === 'waiting' && doubted.attempts === attempts;
  return (state === 'waiting' || waited) && strength === 'deferred' && underItsKey !== true;
}
