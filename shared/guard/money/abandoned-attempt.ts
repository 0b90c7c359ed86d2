import { grantAdmission, refuseAdmission } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import { leftToGiftsCents } from '../../ledger/gifts-beside.ts';
import type { IntentId } from '../../values/ids.ts';
import type { Alarm, Intent } from '../../ledger/money/intent.ts';
import { saleOf } from '../../ledger/ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import { isOfCancelled, isTenderOf } from '../../ledger/sale/sale.ts';

/**
 * Abandons an attempt without an answer after the cashier has waited to the limit, seen *unknown*, and asked for
 * another payment. Main's last message to the screen decides, not what main has received: an answer that a slow disk
 * delayed did not help the cashier.
 */
export function admitAbandonment(ledger: Ledger, intentId: IntentId, stamp: Stamp): Admission {
  const intent = ledger.intents.get(intentId);
  if (!intent) return refuseAdmission({ why: 'unknown-intent' });
  if (intent.strength !== 'attempt' || intent.givenUp === true) {
    return refuseAdmission({ why: 'nothing-changes' });
  }
  const givenUp: Intent = { ...intent, givenUp: true };
  if (intent.state === 'sending')
    return grantAdmission('intent-given-up', stamp, { intent: givenUp });
  const alarm = intent.state === 'applied' ? alarmOfLateAnswer(ledger, givenUp, stamp) : null;
  if (alarm === null || intent.alarm !== undefined || isCounted(ledger, intent)) {
    return refuseAdmission({ why: 'nothing-changes' });
  }
  return grantAdmission('intent-given-up', stamp, { intent: { ...givenUp, alarm } });
}

/**
 * Raises an alarm for an attempt that was applied although its cashier, at a failing disk, saw *unknown* and asked for
 * another payment.
 */
export function admitUncountedAlarm(ledger: Ledger, intentId: IntentId, stamp: Stamp): Admission {
  const intent = ledger.intents.get(intentId);
  if (!intent) return refuseAdmission({ why: 'unknown-intent' });
  if (!needsUncountedAlarm(ledger, intent)) return refuseAdmission({ why: 'nothing-changes' });
  const alarm = { kind: 'done-and-paid' as const, atMs: stamp.atMs };
  return grantAdmission('intent-alarm-raised', stamp, { intent: { ...intent, alarm } });
}

/**
 * True if the attempt was applied, but is neither counted for its sale, nor refunded with it, nor checked by a manager.
 */
export function needsUncountedAlarm(ledger: Ledger, intent: Intent): boolean {
  const { state, alarm, alarmSeenAtMs, reverses, follows, standsInFor } = intent;
  const isAtTheCounter = reverses === null && follows === undefined;
  const isSeen = alarm !== undefined || alarmSeenAtMs !== undefined || intent.reversedBy !== null;
  const isSettled =
    standsInFor !== undefined ||
    isCounted(ledger, intent) ||
    isOfCancelled(intent, saleOf(ledger, intent));
  return state === 'applied' && isAtTheCounter && !isSeen && !isSettled;
}

function isCounted(ledger: Ledger, intent: Intent): boolean {
  const sale = saleOf(ledger, intent);
  return sale !== undefined && isTenderOf(sale, intent.id);
}

/**
 * Returns the alarm of an attempt that is applied after it was abandoned, its run ended, or its sale was paid another
 * way (decision 0021#a-late-answer): a manager checks whether the customer paid twice. Null if it counts normally.
 */
export function alarmOfLateAnswer(ledger: Ledger, intent: Intent, stamp: Stamp): Alarm | null {
  if (intent.strength !== 'attempt') return null;
  // A load taken off its card waits for a manager until it is paid out, even if the cashier still
  // waits: the till may crash before the payout.
  if (intent.loadBack !== undefined) return { kind: 'not-paid-out', atMs: stamp.atMs };
  const sale = saleOf(ledger, intent);
  // The cancelled sale refunds the attempt automatically.
  if (isOfCancelled(intent, sale)) return null;
  const isWaitedFor = intent.acceptedInRun === stamp.run && intent.givenUp !== true;
  const isNeeded =
    intent.saleId === null ||
    (sale?.state === 'open' && intent.amountCents <= leftToGiftsCents(ledger, sale));
  return isWaitedFor && isNeeded ? null : { kind: 'done-and-paid', atMs: stamp.atMs };
}

/**
 * Removes the alarm of an attempt that counts for its sale after all, or is refunded with it, so that nobody has
 * to check it.
 */
export function withoutAbandonmentAlarm(intent: Intent): Intent {
  if (intent.alarm?.kind !== 'done-and-paid') return intent;
  const { alarm: _settledNow, ...counted } = intent;
  return counted;
}
