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
 * The cashier of an attempt was told nothing for as long as a cashier waits, reads that nobody knows, and
 * asks for another payment. What counts is what main has told by then, not what has reached it: an
 * answer that a slow disk keeps from being told has helped nobody at the counter.
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
 * Applied by the time the disk failed, so that nobody was told: its cashier read that it is not known,
 * and asked for another payment.
 */
export function admitAskedIfPaid(ledger: Ledger, intentId: IntentId, stamp: Stamp): Admission {
  const intent = ledger.intents.get(intentId);
  if (!intent) return refused({ why: 'unknown-intent' });
  if (!isAskedAbout(ledger, intent)) return refused({ why: 'nothing-changes' });
  const alarm = { kind: 'done-and-paid' as const, atMs: stamp.atMs };
  return admitted('intent-alarm-raised', stamp, { intent: { ...intent, alarm } });
}

/** Applied, and neither counted for its sale nor given back with it, nor seen by a manager. */
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
 * The alarm of an attempt that is applied when nobody counts on it any more (decision 0021#a-late-answer): it was
 * given up, its run is over, or its sale was paid meanwhile. Whether the customer has paid both ways, a
 * person has to see. Null where it is simply taken.
 */
export function alarmOfLateAnswer(ledger: Ledger, intent: Intent, stamp: Stamp): Alarm | null {
  if (intent.strength !== 'attempt') return null;
  // It stands with a manager until it is paid out, whoever waits: the till may die before it is.
  if (intent.loadBack !== undefined) return { kind: 'not-paid-out', atMs: stamp.atMs };
  const sale = saleOf(ledger, intent);
  // It goes back by itself.
  if (isOfCancelled(intent, sale)) return null;
  const isWaitedFor = intent.acceptedInRun === stamp.run && intent.givenUp !== true;
  const isNeeded =
    intent.saleId === null ||
    (sale?.state === 'open' && intent.amountCents <= leftToGiftsCents(ledger, sale));
  return isWaitedFor && isNeeded ? null : { kind: 'done-and-paid', atMs: stamp.atMs };
}

/** It is counted where it belongs after all, or goes back with its sale: nobody has to look at it. */
export function countedAfterAll(intent: Intent): Intent {
  if (intent.alarm?.kind !== 'done-and-paid') return intent;
  const { alarm: _settledNow, ...counted } = intent;
  return counted;
}
