import type { ProposeAnswer } from '../../shared/messages/bridge.ts';
import { isLeftToOtherTill } from '../../shared/local-api/beside-till.ts';
import type { ProposedKind } from '../../shared/proposals/permissions.ts';
import type { ReceiptPrinting } from '../counter/receipt-printing.ts';

/** The parts of the till that a proposal needs. */
interface TillWithDrawer {
  readonly choices: { readonly besideTill: boolean };
  readonly receipts: Pick<ReceiptPrinting, 'status' | 'openDrawer'> | null;
}

/**
 * Writes a proposal. The drawer opens only once that fact is on disk, so that it never opens unrecorded.
 * Refused: opening a drawer without a printer, and whatever is left to another till on this computer.
 */
export async function proposeWithDrawer(
  { choices, receipts }: TillWithDrawer,
  kind: ProposedKind,
  propose: () => Promise<ProposeAnswer>,
): Promise<ProposeAnswer> {
  if (choices.besideTill && isLeftToOtherTill(kind)) {
    return { kind: 'refused', refusal: { why: 'wrong-state', state: 'beside-till' } };
  }
  if (kind !== 'open-drawer') return propose();
  if (receipts === null || receipts.status.printer === 'none') {
    return { kind: 'refused', refusal: { why: 'wrong-state', state: 'no-printer' } };
  }
  const answer = await propose();
  return answer.kind === 'written' ? { ...answer, drawer: await receipts.openDrawer() } : answer;
}
