import type { Intent } from '../../../shared/ledger/money/intent.ts';
import { giftDueCents } from '../../../shared/ledger/sale/sale.ts';
import { isLiftable, whyNothing } from '../../gift/payment/gift-machine.ts';
import { asPlanned, withoutPlanOf } from './state/gift-plans.ts';
import { planGift } from './steps/card-steps.ts';
import { intentChanged } from './main-answers.ts';
import type { SaleFlow, SaleTurn } from './state/sale-state.ts';
import { turnTo } from './state/sale-state.ts';

/**
 * Above a limit of the store a manager answers for a gift balance. It is planned like any other, and
 * the PIN is asked for when it is taken: right before it is written, when the other tenders are in.
 */

/** The flow with the limit that is to be said: of what was asked, or, before anything is typed, why nothing is possible. */
export function withLimitSaid(flow: SaleFlow): SaleFlow {
  const { step, problem } = flow;
  if (step.kind !== 'card' || problem !== null) return flow;
  return { ...flow, problem: whyNothing(step, step.verb) };
}

/** Tells whether a PIN would lift the limit that the card's message names. */
export function mayAskManager(flow: SaleFlow): boolean {
  const { step, problem } = withLimitSaid(flow);
  if (step.kind !== 'card' || step.verb !== 'redeem') return false;
  return problem?.kind === 'above-limit' && isLiftable(problem);
}

/** Plans the typed amount above the limit, or all that is due; a press where no PIN would help does nothing. */
export function askManager(flow: SaleFlow, freshId: string): SaleTurn {
  const { step } = flow;
  if (step.kind !== 'card' || !mayAskManager(flow)) return turnTo(flow);
  const { typed, card } = step;
  if (typed.kind !== 'amount' && typed.kind !== 'empty') return turnTo(flow);
  const amountCents =
    typed.kind === 'amount'
      ? typed.cents
      : giftDueCents(asPlanned(withoutPlanOf(flow, card.cardId)));
  return planGift(flow, step, { amountCents, freshId, isAboveLimit: true });
}

/**
 * A manager has let it go. What main has said of it by itself meanwhile is newer; where the dialog was
 * left before, main is asked what it has.
 */
export function allowed(flow: SaleFlow, intent: Intent, nowMs: number): SaleTurn {
  const { question } = flow;
  const isAnswered = question?.kind === 'above-limit' && question.intentId === intent.id;
  const answered = isAnswered ? { ...flow, question: null } : flow;
  const plan = flow.plans.find(({ intentId }) => intentId === intent.id);
  if (plan === undefined) return turnTo(answered, { kind: 'ask-current' });
  return plan.intent === null ? intentChanged(answered, intent, nowMs) : turnTo(answered);
}

/** A question about a payment that is planned no more, since another one has paid, is drawn nowhere, and would stop the sale. */
export function withoutIdleQuestion(flow: SaleFlow): SaleFlow {
  const { question, plans } = flow;
  if (question?.kind !== 'above-limit') return flow;
  return plans.some(({ intentId }) => intentId === question.intentId)
    ? flow
    : { ...flow, question: null };
}
