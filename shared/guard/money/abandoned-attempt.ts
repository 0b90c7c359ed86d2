import { admitted, refused } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import { leftToGiftsCents } from '../../ledger/gifts-beside.ts';
import type { IntentId } from '../../values/ids.ts';
import type { Alarm, Intent } from '../../ledger/money/intent.ts';
import { saleOf } from '../../ledger/ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import { isOfCancelled, isTenderOf } from '../../ledger/sale/sale.ts';

/**
 * Abandons an attempt whose cashier has waited to the limit without an answer, reads *unknown*, and asks for
 * another payment. What counts is what main had told the screen by then, not what had reached main: an answer
 * that a slow disk kept from the screen did not help anybody at the counter.
 */
export function admitGivenUp(ledger: Ledger, intentId: IntentId, stamp: Stamp): Admission {
  const intent = ledger.intents.get(intentId);
  if (!intent) return refused({ why: 'unknown-intent' });
  if (intent.strength !== 'attempt' || intent.givenUp === true) {
    return refused({ why: 'nothing-changes' });
  }
  const givenUp: Intent = { ...intent, givenUp: true };
  if (intent.state === 'sending') return admitted('intent-given-up', stamp, { intent: givenUp });
  const alarm = intent.state === 'applied' ? alarmOfLateAnswer(ledger, givenUp, stamp) : null;
  if (alarm === null || intent.alarm !== undefined || isCounted(ledger, intent)) {
    return refused({ why: 'nothing-changes' });
  }
  return admitted('intent-given-up', stamp, { intent: { ...givenUp, alarm } });
}

/**
 * Marks an attempt that was applied when the disk failed. Its cashier was not told, read *unknown* and asked
 * for another payment.
 */
export function admitAskedIfPaid(ledger: Ledger, intentId: IntentId, stamp: Stamp): Admission {
  const intent = ledger.intents.get(intentId);
  if (!intent) return refused({ why: 'unknown-intent' });
  if (!isAskedAbout(ledger, intent)) return refused({ why: 'nothing-changes' });
  const alarm = { kind: 'done-and-paid' as const, atMs: stamp.atMs };
  return admitted('intent-alarm-raised', stamp, { intent: { ...intent, alarm } });
}

/** True where it was applied, but is neither counted for its sale, nor given back with it, nor seen by a manager. */
export function isAskedAbout(ledger: Ledger, intent: Intent): boolean {
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
 * Returns the alarm of an attempt that is applied after nobody counts on it any more (decision
 * 0021#a-late-answer): it was given up, its run ended, or its sale was paid another way. A manager checks
 * whether the customer paid twice. Null where it counts normally.
 */
export function alarmOfLateAnswer(ledger: Ledger, intent: Intent, stamp: Stamp): Alarm | null {
  if (intent.strength !== 'attempt') return null;
  // It waits for a manager until it is paid out, even if the cashier still waits: the till may crash before
  // the payout.
  if (intent.loadBack !== undefined) return { kind: 'not-paid-out', atMs: stamp.atMs };
  const sale = saleOf(ledger, intent);
  // The cancelled sale gives it back automatically.
  if (isOfCancelled(intent, sale)) return null;
  const isWaitedFor = intent.acceptedInRun === stamp.run && intent.givenUp !== true;
  const isNeeded =
    intent.saleId === null ||
    (sale?.state === 'open' && intent.amountCents <= leftToGiftsCents(ledger, sale));
  return isWaitedFor && isNeeded ? null : { kind: 'done-and-paid', atMs: stamp.atMs };
}

/** Clears the abandonment: it counts for its sale after all, or goes back with it, so nobody has to check it. */
export function countedAfterAll(intent: Intent): Intent {
  if (intent.alarm?.kind !== 'done-and-paid') return intent;
  const { alarm: _settledNow, ...counted } = intent;
  return counted;
}
