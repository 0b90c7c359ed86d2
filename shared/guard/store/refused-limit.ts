import type { Refusal } from '../../proposals/admission.ts';
import type { ManagerProposal, ScreenProposal } from '../../proposals/proposals.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { leftAfterPartsCents } from '../../ledger/money/intent.ts';
import { REASONS_NO_MANAGER_LIFTS } from '../../policy/quote.ts';
import { totalDiscountCents, withDiscounts } from '../../ledger/sale/discounted-lines.ts';
import { soldForCents } from '../../ledger/sale/refundable.ts';
import type { Sale } from '../../ledger/sale/sale.ts';
import { centsSchema, sumCents, ZERO } from '../../values/money.ts';
import type { Cents } from '../../values/money.ts';

/** True if a manager can lift what refused it, such as one of the store's limits; too low a balance is none. */
export function canManagerLift(refusal: Refusal): boolean {
  if (refusal.why === 'needs-approval') return true;
  return refusal.why === 'above-limit' && !REASONS_NO_MANAGER_LIFTS.includes(refusal.because);
}

/** Returns how many cents the proposal asks for; 0 if it concerns no amount. */
export function requestedCentsOf(
  ledger: Ledger,
  proposal: ScreenProposal | ManagerProposal,
): Cents {
  if (proposal.kind === 'accept' || proposal.kind === 'take-load-back') return proposal.amountCents;
  if (proposal.kind === 'pay-out-load') {
    return ledger.intents.get(proposal.intentId)?.amountCents ?? ZERO;
  }
  if (proposal.kind === 'tender-sale') return proposal.tender.amountCents;
  if (proposal.kind === 'remove-tender') {
    const tenders = ledger.sales.get(proposal.saleId)?.tenders ?? [];
    return tenders.find(({ taken }) => taken?.sequence === proposal.sequence)?.amountCents ?? ZERO;
  }
  if (proposal.kind === 'refund-sale') {
    const sale = ledger.sales.get(proposal.saleId);
    return (sale && soldForCents(sale, proposal.lines)) ?? ZERO;
  }
  if (proposal.kind === 'open-sale' || proposal.kind === 'change-sale') {
    return totalDiscountCents({ lines: withDiscounts(proposal.lines, proposal.discount) });
  }
  if (proposal.kind === 'cancel-sale') return paidCents(ledger.sales.get(proposal.saleId));
  if (proposal.kind !== 'put-right' && proposal.kind !== 'undo') return ZERO;
  const part = 'partCents' in proposal ? centsSchema.safeParse(proposal.partCents) : null;
  if (part?.success === true) return part.data;
  const intentId = proposal.kind === 'undo' ? proposal.intentId : proposal.reverses;
  const intent = ledger.intents.get(intentId);
  const leftCents = intent && proposal.kind === 'put-right' ? leftAfterPartsCents(intent) : null;
  return leftCents ?? intent?.amountCents ?? ZERO;
}

function paidCents(sale: Sale | undefined): Cents {
  return sumCents((sale?.tenders ?? []).map(({ amountCents }) => amountCents));
}
