import type { IntentId, SaleId } from '../../values/ids.ts';
import { isDone, isInLane } from '../../ledger/money/intent.ts';
import type { Intent } from '../../ledger/money/intent.ts';
import { intentsOfSale } from '../../ledger/ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Proposal, Stamp } from '../../proposals/proposals.ts';
import { checkCancelLimit } from '../store/cashier-limits.ts';

/** Money of a card that was taken for a sale, or is about to be; what is unknown is a person's. */
export function standsForSale(intent: Intent): boolean {
  if (intent.reverses !== null || intent.reversedBy !== null) return false;
  // A payment that a manager has resolved is not returned a second time.
  return isInLane(intent) || (isDone(intent) && intent.alarmSeenAtMs === undefined);
}

/**
 * All that has to be written to cancel a sale in one act, in this order: what waits is undone, or is
 * unknown again where nobody had known of it; what was taken is put right by the opposite
 * (`admitPutRight`), then the sale ends. While one of them is on its way, or where a manager is asked first
 * (decision 0088), nothing is done but to ask, and the guard says no.
 * @param freshIntentId names the opposite of an applied one
 */
export function stepsToCancel(
  ledger: Ledger,
  request: { readonly saleId: SaleId; readonly reason: string },
  stamp: Stamp,
  freshIntentId: () => IntentId,
): Proposal[] {
  const cancel: Proposal = { kind: 'cancel-sale', ...request };
  const standing = intentsOfSale(ledger, request.saleId).filter(standsForSale);
  const sale = ledger.sales.get(request.saleId);
  const isForManager = sale !== undefined && checkCancelLimit(ledger, sale, stamp) !== null;
  if (isForManager || standing.some(({ state }) => state === 'sending')) return [cancel];
  const steps = standing.map((intent): Proposal => {
    const { id } = intent;
    if (isDone(intent)) {
      return { kind: 'put-right', intentId: freshIntentId(), reverses: id, reason: request.reason };
    }
    if (intent.releasedAtMs === undefined) return { kind: 'undo', intentId: id };
    return { kind: 'forget-sending', intentId: id, why: 'sale-cancelled' };
  });
  return [...steps, cancel];
}
