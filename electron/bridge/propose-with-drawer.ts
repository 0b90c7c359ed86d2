import type { ProposeAnswer } from '../../shared/messages/bridge.ts';
import type { Action } from '../../shared/proposals/permissions.ts';
import type { ReceiptPrinting } from '../counter/receipt-printing.ts';

/**
 * Writes a proposal and opens the drawer once its fact is on disk: nobody opens it without one. At a till without a
 * printer nothing is written.
 */
export async function proposeWithDrawer(
  receipts: Pick<ReceiptPrinting, 'status' | 'openDrawer'> | null,
  kind: Action,
  propose: () => Promise<ProposeAnswer>,
): Promise<ProposeAnswer> {
  if (kind !== 'open-drawer') return propose();
  if (receipts === null || receipts.status.printer === 'none') {
    return { kind: 'refused', refusal: { why: 'wrong-state', state: 'no-printer' } };
  }
  const answer = await propose();
  return answer.kind === 'written' ? { ...answer, drawer: await receipts.openDrawer() } : answer;
}
