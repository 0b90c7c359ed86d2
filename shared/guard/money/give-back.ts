import { grantAdmission, refuseAdmission } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import { newReversal } from './admit-accept.ts';
import { automaticReasons } from '../../ledger/money/automatic-reasons.ts';
import { giveBackId } from '../../values/ids.ts';
import type { IntentId } from '../../values/ids.ts';
import type { Intent } from '../../ledger/money/intent.ts';
import { saleOf } from '../../ledger/ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import { isOfCancelled } from '../../ledger/sale/sale.ts';

/** True if a payment's sale was cancelled; false for a refund, without a sale, or if the ledger no longer has it. */
export function isOfCancelledSale(ledger: Ledger, intent: Intent): boolean {
  return isOfCancelled(intent, saleOf(ledger, intent));
}

/**
 * Accepts an automatic refund of a payment for a cancelled sale (decision 0049). Only the journal decides that it is
 * due (`Ledger.owed`).
 */
export function admitGiveBack(ledger: Ledger, takenId: IntentId, stamp: Stamp): Admission {
  const taken = ledger.intents.get(takenId);
  if (!taken) return refuseAdmission({ why: 'unknown-intent' });
  const intentId = giveBackId(takenId);
  if (!ledger.owed.has(intentId)) return refuseAdmission({ why: 'nothing-changes' });
  const request = { intentId, reason: automaticReasons['sale-cancelled'] };
  return grantAdmission('intent-accepted', stamp, newReversal(ledger, taken, request, stamp));
}
