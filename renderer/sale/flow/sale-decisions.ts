import { assertNever } from '../../../shared/values/assert.ts';
import type { IntentId } from '../../../shared/values/ids.ts';
import { totalCents } from '../../../shared/ledger/sale/sale.ts';
import { emptySale } from './state/begin-sale.ts';
import { withoutRefusedDiscount } from './steps/discount-steps.ts';
import { requote, requotePlans } from './steps/card-steps.ts';
import { takeGiftPayments } from './steps/pay-steps.ts';
import type { SaleFlow, SaleTurn, TurnMoment } from './state/sale-state.ts';
import { isSaleEditable, EMPTY_PAY_STEP, saleTurnOf } from './state/sale-state.ts';

/** Handles the questions that are asked before a sale is abandoned or a payment is made twice, and their answers. */

export function dropPlan(flow: SaleFlow, intentId: string): SaleTurn {
  const rest = { ...flow, plans: plansWithout(flow, intentId), problem: null };
  // What is left of the till's limits is now the other cards'.
  return requotePlans(requote(rest));
}

/**
 * Asks whether to cancel the sale. While main is being asked something else, the question waits (`askWantedCancel`).
 */
export function askCancel(flow: SaleFlow): SaleTurn {
  const isEmpty = flow.draft.lines.length === 0 && flow.sale === null;
  if (isEmpty) return saleTurnOf(flow);
  if (flow.asking !== null) return saleTurnOf({ ...flow, isCancelWanted: true });
  return saleTurnOf({ ...flow, question: { kind: 'cancel' } });
}

/**
 * After main's answer, asks whether to cancel the sale, if that was pressed meanwhile. The question is dropped if the
 * answer has brought another one or ended the sale.
 */
export function askWantedCancel(flow: SaleFlow): SaleFlow {
  if (!flow.isCancelWanted || flow.asking !== null) return flow;
  const rest = { ...flow, isCancelWanted: false };
  const isEmpty = rest.draft.lines.length === 0 && rest.sale === null;
  const isPaidByHand = rest.step.kind === 'taking' && rest.plans.length === 0;
  const mayAsk = !isEmpty && rest.question === null && (isSaleEditable(rest) || isPaidByHand);
  return mayAsk ? { ...rest, question: { kind: 'cancel' } } : rest;
}

export function decideQuestion(
  flow: SaleFlow,
  yes: boolean,
  reason: string,
  moment: TurnMoment,
): SaleTurn {
  const { question } = flow;
  if (question === null) return saleTurnOf(flow);
  const rest = { ...flow, question: null, problem: null };
  switch (question.kind) {
    case 'cancel':
      if (!yes) return saleTurnOf(rest);
      // A sale that only this screen has needs no cancellation in the journal.
      if (flow.sale === null) {
        const sumCents = totalCents(flow.draft);
        const note = { kind: 'note', what: 'sale-abandoned', sumCents } as const;
        return saleTurnOf(emptySale(moment.freshId, flow), note);
      }
      return saleTurnOf({ ...rest, cancelReason: reason });
    case 'repeat': {
      if (yes) {
        const plans = flow.plans.map((plan) =>
          plan.intentId === question.intentId ? { ...plan, repeatConfirmed: true } : plan,
        );
        return takeGiftPayments({ ...rest, plans });
      }
      return saleTurnOf(withoutPlan(rest, question.intentId));
    }
    case 'discount':
    case 'parked':
    case 'note':
      return saleTurnOf(rest);
    case 'discount-approval': {
      const step = flow.step.kind === 'taking' ? EMPTY_PAY_STEP : flow.step;
      // Main may have received the PIN although its answer was lost, so it is asked for the current sale.
      return saleTurnOf(withoutRefusedDiscount({ ...rest, step }), { kind: 'ask-current' });
    }
    case 'above-limit':
      // Main may have received the PIN although its answer was lost, so it is asked for the current sale.
      return saleTurnOf(withoutPlan(rest, question.intentId), { kind: 'ask-current' });
    case 'cancel-firm':
      return saleTurnOf({ ...rest, cancelReason: null }, { kind: 'ask-current' });
    case 'complete':
      return saleTurnOf({ ...rest, step: EMPTY_PAY_STEP }, { kind: 'ask-current' });
    case 'remove-firm':
      return saleTurnOf(rest, { kind: 'ask-current' });
    case 'without-slip': {
      const { kind, amountCents } = question.tender;
      const step = {
        kind: 'reference',
        tender: kind,
        amountCents,
        text: '',
        cameAtMs: null,
      } as const;
      return saleTurnOf({ ...rest, step }, { kind: 'ask-current' });
    }
    default:
      return assertNever(question);
  }
}

/** Removes a planned payment: its amount is due again, unless main has already accepted the payment. */
function withoutPlan(flow: SaleFlow, dropped: IntentId): SaleFlow {
  return { ...flow, plans: plansWithout(flow, dropped), step: EMPTY_PAY_STEP };
}

/** Returns the plans without one of them. A plan that main has accepted is a payment, and stays. */
function plansWithout({ plans }: SaleFlow, dropped: string): SaleFlow['plans'] {
  return plans.filter(
    ({ intentId, recordedAtMs }) => intentId !== dropped || recordedAtMs !== null,
  );
}
