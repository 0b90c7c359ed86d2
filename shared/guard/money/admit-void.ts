import { grantAdmission, refuseAdmission } from '../../proposals/admission.ts';
import type { Admission, Refusal } from '../../proposals/admission.ts';
import { intentIdRefusal } from './judge-intent-id.ts';
import { closeWithoutEffect } from './admit-outcome.ts';
import { shiftAfterCashMove } from '../store/admit-shift.ts';
import { toFirmBack, firmSummaryOfIntent } from '../store/firm-payment.ts';
import { putRightLimitRefusal } from '../store/cashier-limits.ts';
import { ATTEMPT_WAIT_MS } from './admit-sending.ts';
import { assertPresent } from '../../values/assert.ts';
import type { IntentId } from '../../values/ids.ts';
import { isToBeSent } from '../../ledger/money/intent.ts';
import type { Intent, Settlement, VoidReason } from '../../ledger/money/intent.ts';
import { clockAt, saleOf } from '../../ledger/ledger.ts';
import { isCutOff } from '../../ledger/money/queue.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { isOfOpenSale, isPromisedWithoutSale } from '../../ledger/unapproved-totals.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import { cashStepIn, roundingMemberOf } from '../../ledger/sale/rounding.ts';
import { isOwedLoad } from '../../ledger/sale/sale.ts';
import { handedCashCents } from '../../values/money.ts';
import { elapsedOfLimitMs } from '../../values/time.ts';

/**
 * Voids a transaction that was not sent. It cannot race with `begin-sending`, because main handles one proposal at a
 * time. Undoing a payment that a customer was promised has the same limit as a reversal (decision 0082).
 */
export function admitVoid(
  ledger: Ledger,
  intentId: IntentId,
  why: Extract<VoidReason, 'undone' | 'too-late' | 'restart'>,
  stamp: Stamp,
): Admission {
  const intent = ledger.intents.get(intentId);
  if (!intent) return refuseAdmission({ why: 'unknown-intent' });
  const sent = sentRefusal(ledger, intent);
  if (sent) return refuseAdmission(sent);
  if (isPromisedLoad(ledger, intent)) return refuseAdmission({ why: 'needs-manager' });
  // A replacement for a refused payment whose goods are gone is never voided, even if it has no
  // sale of its own.
  if (intent.standsInFor !== undefined)
    return refuseAdmission({ why: 'wrong-state', state: 'stands-in' });
  const sale = saleOf(ledger, intent);
  // An attempt never paid for the sale, because its cashier asked for another payment.
  const isCompleted = sale?.state === 'completed' || intent.saleThere === 'completed';
  if (isCompleted && intent.strength === 'deferred') {
    return refuseAdmission({ why: 'wrong-state', state: 'sale-completed' });
  }
  const isPayment = intent.strength === 'deferred' && isOfOpenSale(ledger, intent);
  const overLimit =
    why === 'undone' && (isPayment || isPromisedWithoutSale(intent))
      ? putRightLimitRefusal(ledger, intent, stamp)
      : null;
  if (overLimit) return refuseAdmission(overLimit);
  if (why !== 'undone' && intent.strength !== 'attempt') {
    return refuseAdmission({ why: 'wrong-state', state: intent.strength });
  }
  if (why === 'too-late' && !comesTooLate(ledger, intent, stamp)) {
    return refuseAdmission({ why: 'nothing-changes' });
  }
  return grantAdmission('intent-voided', stamp, {
    ...closeWithoutEffect(ledger, { ...intent, state: 'voided', voidReason: why }, stamp),
    ...toFirmBack(isPayment ? firmSummaryOfIntent(ledger, intent, stamp) : null),
  });
}

/**
 * True if a cashier's undo is too late: the customer was promised the payment, and the cashier has waited to the limit
 * or all sending is paused for longer than that.
 */
function comesTooLate(ledger: Ledger, intent: Intent, stamp: Stamp): boolean {
  const leftMs = ATTEMPT_WAIT_MS - (stamp.monoMs - intent.acceptedMonoMs);
  if (leftMs <= 0) return true;
  const { waits } = ledger.queue;
  if (waits === undefined || !isCutOff(ledger.queue)) return false;
  return elapsedOfLimitMs(clockAt(ledger, stamp), waits.untilMs) > leftMs;
}

/**
 * Returns why a transaction cannot be voided: it may have reached the service, or somebody decided that it must be
 * sent.
 */
function sentRefusal(ledger: Ledger, intent: Intent): Refusal | null {
  const { releasedAtMs, state, verdict } = intent;
  if (!isToBeSent(intent)) return { why: 'wrong-state', state };
  // It is unknown whether its first attempt was applied.
  const wasUnknown = releasedAtMs !== undefined;
  // Somebody has decided to send a refused payment again because the goods were gone, and a cashier's undo does not
  // override that. While its sale is open, the goods are still here.
  const isDecided = verdict === 'released' && !isOfOpenSale(ledger, intent);
  return wasUnknown || isDecided ? { why: 'verdict-forbids', verdict } : null;
}

function isPromisedLoad(ledger: Ledger, intent: Intent): boolean {
  const sale = saleOf(ledger, intent);
  return isOwedLoad(intent, sale);
}

/**
 * Admits a manager's decision about an owed load whose amount was already taken off the first card. *Given cash*: paid
 * from the drawer. *Given back*: paid in another way. *First card*: `finish-move` loads it back onto the first card, as
 * this fact promises.
 */
export function admitOwedLoadDecision(
  ledger: Ledger,
  request: {
    readonly intentId: IntentId;
    readonly becomes: 'given-cash' | 'given-back' | 'first-card';
    /** Id for loading the first card again. */
    readonly nextIntentId: IntentId;
    readonly reason: string;
  },
  stamp: Stamp,
): Admission {
  const intent = ledger.intents.get(request.intentId);
  if (!intent) return refuseAdmission({ why: 'unknown-intent' });
  if (!isPromisedLoad(ledger, intent))
    return refuseAdmission({ why: 'wrong-state', state: intent.state });
  const sent = sentRefusal(ledger, intent);
  if (sent) return refuseAdmission(sent);
  if (stamp.stepUp === null) return refuseAdmission({ why: 'needs-manager' });
  const { atMs } = stamp;
  if (request.becomes !== 'first-card') {
    const { reason } = request;
    const { id } = intent;
    const isCash = request.becomes === 'given-cash';
    const rounding = isCash ? roundingMemberOf(intent.amountCents, cashStepIn(ledger)) : {};
    const amountCents = handedCashCents({ ...intent, ...rounding });
    const move = { id, direction: 'out' as const, amountCents, reason };
    const cash = isCash ? shiftAfterCashMove(ledger, move, stamp) : {};
    if (cash === null) return refuseAdmission({ why: 'shift-full' });
    const settlement: Settlement = {
      how: 'paid-otherwise',
      by: 'person',
      atMs,
      reason,
      ...(isCash && { inCash: true, ...rounding }),
    };
    return grantAdmission('intent-settled', stamp, {
      intent: { ...intent, state: 'settled', settlement, endedAtMs: atMs },
      ...cash,
    });
  }
  if (intent.follows === undefined)
    return refuseAdmission({ why: 'wrong-state', state: intent.state });
  const unnamed = intentIdRefusal(ledger, request.nextIntentId);
  if (unnamed) return refuseAdmission(unnamed);
  const first = assertPresent(
    ledger.intents.get(intent.follows),
    'a second half is kept with its first',
  );
  const moveTo = { cardId: first.cardId, intentId: request.nextIntentId };
  return grantAdmission('intent-voided', stamp, {
    intent: { ...intent, state: 'voided', voidReason: 'undone', endedAtMs: atMs, moveTo },
    note: request.reason,
  });
}
