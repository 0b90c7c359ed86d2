import type { IntentId, SaleId } from '../../values/ids.ts';
import { isAppliedAtService, isInLane } from '../../ledger/money/intent.ts';
import type { Intent } from '../../ledger/money/intent.ts';
import { intentsOfSale } from '../../ledger/ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Proposal, Stamp } from '../../proposals/proposals.ts';
import { cancelLimitRefusal } from '../store/cashier-limits.ts';

/**
 * True if a card was charged for the sale, or is about to be. Unknown payments do not count, because a person decides
 * on them.
 */
export function isChargedOrAboutToBe(intent: Intent): boolean {
  if (intent.reverses !== null || intent.reversedBy !== null) return false;
  // A payment that a manager has resolved is not refunded again.
  return isInLane(intent) || (isAppliedAtService(intent) && intent.alarmSeenAtMs === undefined);
}

/**
 * Lists everything to write to cancel a sale in one act, in this order: waiting payments are voided (or become unknown
 * again), applied ones are reversed (`admitPutRight`), then the sale ends. If a payment is under way, or a manager has
 * to approve (decision 0088), only the cancellation is proposed, and the guard refuses it.
 * @param freshIntentId makes an id for each reversal
 */
export function proposalsToCancelSale(
  ledger: Ledger,
  request: { readonly saleId: SaleId; readonly reason: string },
  stamp: Stamp,
  freshIntentId: () => IntentId,
): Proposal[] {
  const cancel: Proposal = { kind: 'cancel-sale', ...request };
  const standing = intentsOfSale(ledger, request.saleId).filter(isChargedOrAboutToBe);
  const sale = ledger.sales.get(request.saleId);
  const isForManager = sale !== undefined && cancelLimitRefusal(ledger, sale, stamp) !== null;
  if (isForManager || standing.some(({ state }) => state === 'sending')) return [cancel];
  const steps = standing.map((intent): Proposal => {
    const { id } = intent;
    if (isAppliedAtService(intent)) {
      return { kind: 'put-right', intentId: freshIntentId(), reverses: id, reason: request.reason };
    }
    if (intent.releasedAtMs === undefined) return { kind: 'undo', intentId: id };
    return { kind: 'forget-sending', intentId: id, why: 'sale-cancelled' };
  });
  return [...steps, cancel];
}
