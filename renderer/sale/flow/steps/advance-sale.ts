import type { IntentId } from '../../../../shared/values/ids.ts';
import { dueCents, paysForSale } from '../../../../shared/ledger/sale/sale.ts';
import { paymentUnderWayAtTerminal } from '../../../../shared/ledger/sale/terminal-payment.ts';
import type { ScreenProposal } from '../../../../shared/proposals/proposals.ts';
import { proposalToAccept, giftOutcomeOf } from '../../../gift/payment/gift-machine.ts';
import { cents } from '../../../../shared/values/money.ts';
import { dueAfterPlansCents, isTendered } from '../state/gift-plans.ts';
import { toProposedSale } from '../state/sale-draft.ts';
import type { SaleFlow, SaleTurn } from '../state/sale-state.ts';
import { saleTurnOf } from '../state/sale-state.ts';

/**
 * Asks main for the next step of this sale, one at a time: open it with its lines, record its payments, accept its gift
 * payments once everything else is paid, and complete it. Called after every event. The step follows from what main has
 * recorded, so nothing is asked for twice. A request that main did not carry out is repeated after a key or a notice,
 * never by itself.
 */
export function advanceSale(flow: SaleFlow, nowMs: number): SaleTurn {
  if (flow.asking !== null || flow.question !== null) return saleTurnOf(flow);
  const proposal = nextProposal(flow, nowMs);
  if (proposal === null || isSame(proposal, flow.notDone)) return saleTurnOf(flow);
  if (proposal.kind === 'accept' && isAboveLimit(flow, proposal.intentId)) {
    const question = { kind: 'above-limit', intentId: proposal.intentId } as const;
    return saleTurnOf({ ...flow, question });
  }
  return saleTurnOf({ ...flow, asking: proposal }, { kind: 'propose', proposal });
}

function isSame(proposal: ScreenProposal, other: ScreenProposal | null): boolean {
  return JSON.stringify(proposal) === JSON.stringify(other);
}

function isAboveLimit({ plans }: SaleFlow, intentId: IntentId): boolean {
  return plans.some((plan) => plan.intentId === intentId && plan.isAboveLimit);
}

function nextProposal(flow: SaleFlow, nowMs: number): ScreenProposal | null {
  const { saleId, sale, draft, wanted, plans, step, cancelReason } = flow;
  if (step.kind === 'completed' || step.kind === 'cancelled') return null;
  if (flow.settlingTerminal !== null) {
    return { kind: 'settle-terminal', saleId, ...flow.settlingTerminal };
  }
  if (sale !== null && paymentUnderWayAtTerminal(sale) !== null) return null;
  if (cancelReason !== null) return { kind: 'cancel-sale', saleId, reason: cancelReason };
  if (flow.removing !== null) return flow.removing.proposal;
  if (flow.recalling !== null) return { kind: 'recall-sale', saleId: flow.recalling };
  const { wantedAtTerminal } = flow;
  const isWanted = wanted !== null || wantedAtTerminal !== null;
  const isPaying = isWanted || plans.length > 0 || step.kind === 'taking';
  if (!isPaying && !flow.isToBeTold && !flow.isParking) return null;
  if (sale === null) return { kind: 'open-sale', ...toProposedSale(saleId, draft) };
  if (flow.linesOpened !== draft.lines) {
    return { kind: 'change-sale', ...toProposedSale(saleId, draft) };
  }
  if (flow.isParking) return { kind: 'park-sale', saleId };
  if (wanted !== null) {
    const plannedGiftCents = cents(dueCents(sale) - dueAfterPlansCents(flow));
    const beside = plannedGiftCents > 0 && { plannedGiftCents };
    return { kind: 'tender-sale', saleId, tender: wanted, ...beside };
  }
  if (wantedAtTerminal !== null) return { kind: 'ask-terminal', saleId, ...wantedAtTerminal };
  const pays = plans.find(
    (plan) => !isTendered(sale, plan) && plan.intent !== null && paysForSale(plan.intent),
  );
  if (pays !== undefined) {
    const { intentId, amountCents } = pays;
    return { kind: 'tender-sale', saleId, tender: { kind: 'gift', intentId, amountCents } };
  }
  return step.kind === 'taking' ? nextOfTaking(flow, step.mayGoOn, nowMs) : null;
}

function nextOfTaking(flow: SaleFlow, mayGoOn: boolean, nowMs: number): ScreenProposal | null {
  const { saleId, sale, plans, online } = flow;
  const next = plans.find(({ recordedAtMs, after }) => recordedAtMs === null && !after);
  if (next !== undefined) return proposalToAccept(next, saleId);
  if (sale === null || dueCents(sale) !== 0) return null;
  const isDecided = plans.every((plan) => giftOutcomeOf(plan, online, nowMs) !== null);
  return mayGoOn || isDecided ? { kind: 'complete-sale', saleId } : null;
}
