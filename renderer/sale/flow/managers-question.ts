import type { Refusal } from '../../../shared/proposals/admission.ts';
import type { ScreenProposal } from '../../../shared/proposals/proposals.ts';
import type { NeedsApproval } from '../../step-up/describe-needs-approval.ts';
import { toProposedSale } from './state/sale-draft.ts';
import type { SaleFlow, SaleFlowQuestion } from './state/sale-state.ts';

/** Handles the guard's refusals during a sale: a manager is asked, or the proposal was out of date. */

/**
 * Returns the question for a manager that a refusal leads to; the reason of a cancellation is kept until the manager
 * has decided.
 */
export function managerQuestionFor(
  { removing, saleId, draft }: SaleFlow,
  asked: ScreenProposal,
  refusal: NeedsApproval,
): SaleFlowQuestion | null {
  if (isApprovalEnded(refusal)) {
    const proposal = { kind: 'change-sale', ...toProposedSale(saleId, draft) } as const;
    return { kind: 'discount-approval', proposal, refusal };
  }
  if (removing?.proposal === asked) return { kind: 'remove-firm', removal: removing, refusal };
  if (asked.kind === 'cancel-sale') {
    return { kind: 'cancel-firm', reason: asked.reason, refusal };
  }
  if (asked.kind === 'complete-sale') return { kind: 'complete', refusal };
  if (asked.kind === 'open-sale' || asked.kind === 'change-sale') {
    return { kind: 'discount-approval', proposal: asked, refusal };
  }
  if (asked.kind !== 'tender-sale' || !('reference' in asked.tender)) return null;
  return { kind: 'without-slip', tender: asked.tender, refusal };
}

/** Tells whether a discount needs a manager's approval once more before the sale is paid. */
export function isApprovalEnded(refusal: Refusal): boolean {
  if (refusal.why !== 'needs-approval') return false;
  return refusal.because === 'discount-ended' || refusal.because === 'discount-unproven';
}

/**
 * Tells whether the refused proposal was for a gift payment that has failed meanwhile. The cashier already sees the
 * failure, so the refusal must not replace it.
 */
export function isRefusalOutdated({ plans, step }: SaleFlow, asked: ScreenProposal): boolean {
  if (asked.kind === 'complete-sale') return step.kind !== 'taking';
  if (asked.kind !== 'tender-sale' || asked.tender.kind !== 'gift') return false;
  const { intentId } = asked.tender;
  return !plans.some((plan) => plan.intentId === intentId);
}
