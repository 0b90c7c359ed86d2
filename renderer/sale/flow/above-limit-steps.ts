import type { Intent } from '../../../shared/ledger/money/intent.ts';
import { giftDueCents } from '../../../shared/ledger/sale/sale.ts';
import { isLiftable, zeroLimitProblem } from '../../gift/payment/gift-machine.ts';
import { withPlannedGifts, dropPlanOfCard } from './state/gift-plans.ts';
import { planGift } from './steps/card-steps.ts';
import { applyIntentChange } from './main-answers.ts';
import type { SaleFlow, SaleTurn } from './state/sale-state.ts';
import { saleTurnOf } from './state/sale-state.ts';

/**
 * Handles gift payments above a limit of the store, which need a manager's approval. They are planned like any other;
 * the PIN is asked for just before the payment is recorded, after the other payments of the sale.
 */

/**
 * Adds the message about a limit: about the entered amount or, before anything is typed, about why no amount is
 * possible.
 */
export function withLimitProblem(flow: SaleFlow): SaleFlow {
  const { step, problem } = flow;
  if (step.kind !== 'card' || problem !== null) return flow;
  return { ...flow, problem: zeroLimitProblem(step, step.verb) };
}

/** Tells whether a manager's PIN would lift the limit in the message about this card. */
export function mayAskManager(flow: SaleFlow): boolean {
  const { step, problem } = withLimitProblem(flow);
  if (step.kind !== 'card' || step.verb !== 'redeem') return false;
  return problem?.kind === 'above-limit' && isLiftable(problem);
}

/** Plans the typed amount above the limit, or everything due; does nothing if no PIN would help. */
export function planAboveLimit(flow: SaleFlow, freshId: string): SaleTurn {
  const { step } = flow;
  if (step.kind !== 'card' || !mayAskManager(flow)) return saleTurnOf(flow);
  const { typed, card } = step;
  if (typed.kind !== 'amount' && typed.kind !== 'empty') return saleTurnOf(flow);
  const amountCents =
    typed.kind === 'amount'
      ? typed.cents
      : giftDueCents(withPlannedGifts(dropPlanOfCard(flow, card.cardId)));
  return planGift(flow, step, { amountCents, freshId, isAboveLimit: true });
}

/**
 * Continues with a payment that a manager has approved. If main has sent a notice of it meanwhile, the notice is newer;
 * if the dialog was closed without an answer, main is asked for the payment's state.
 */
export function applyManagerApproval(flow: SaleFlow, intent: Intent, nowMs: number): SaleTurn {
  const { question } = flow;
  const isAnswered = question?.kind === 'above-limit' && question.intentId === intent.id;
  const answered = isAnswered ? { ...flow, question: null } : flow;
  const plan = flow.plans.find(({ intentId }) => intentId === intent.id);
  if (plan === undefined) return saleTurnOf(answered, { kind: 'ask-current' });
  return plan.intent === null ? applyIntentChange(answered, intent, nowMs) : saleTurnOf(answered);
}

/**
 * Removes the question about a payment that another payment has made unnecessary: such a question is not drawn, and
 * would block the sale.
 */
export function dropIdleQuestion(flow: SaleFlow): SaleFlow {
  const { question, plans } = flow;
  if (question?.kind !== 'above-limit') return flow;
  return plans.some(({ intentId }) => intentId === question.intentId)
    ? flow
    : { ...flow, question: null };
}
