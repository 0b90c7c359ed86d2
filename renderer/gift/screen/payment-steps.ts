import type { Intent, Verb } from '../../../shared/ledger/money/intent.ts';
import type { Cents } from '../../../shared/values/money.ts';
import type { OutcomeKind } from '../../../shared/policy/judge-outcome.ts';
import { outcomeOf, tellRefusal } from '../payment/accept-gift.ts';
import type { GiftEffect, GiftPayment } from '../payment/gift-state.ts';
import type { AmountStep, Flow, FlowTurn, ResultStep, WaitingStep } from './gift-balance-state.ts';

/** From *recorded* to *said*: a payment that waits, and a result that may still change. */
export function isSettling(step: Flow['step']): step is WaitingStep | ResultStep {
  return step.kind === 'waiting' || step.kind === 'result';
}

/** What Enter asks for. */
export function proposedPayment(verb: Verb, step: AmountStep, amountCents: Cents): GiftPayment {
  const { intentId, card } = step;
  const { cardId, masked } = card;
  const payment = { intentId, cardId, masked, verb, amountCents };
  return { ...payment, repeatConfirmed: false, intent: null, recordedAtMs: null };
}

export function waitFor(flow: Flow, payment: GiftPayment): Flow {
  return { ...flow, step: { kind: 'waiting', payment } };
}

/**
 * Judges the payment on screen again, after news or after time; a changed outcome is heard.
 * @param news the intent as main has just said it, or null
 */
export function settlePayment(flow: Flow, news: Intent | null, nowMs: number): FlowTurn {
  const { step } = flow;
  if (!isSettling(step)) return { flow, effects: [] };
  const payment = { ...step.payment, intent: news ?? step.payment.intent };
  const said = step.kind === 'result' ? step.outcome : null;
  const outcome = outcomeOf(payment, flow.online, nowMs) ?? said;
  if (outcome === null) return { flow: waitFor(flow, payment), effects: [] };
  if (step.kind === 'result' && outcome === said) {
    return { flow: { ...flow, step: { ...step, payment } }, effects: [] };
  }
  const afterAll = outcome === 'applied' && said === 'unknown-attempt';
  const told = said === null ? tellRefusal(payment.intent) : [];
  return {
    flow: { ...flow, step: { kind: 'result', payment, outcome, afterAll, shownAtMs: nowMs } },
    effects: [{ kind: 'sound', name: soundOf(outcome, payment) }, ...told],
  };
}

function soundOf(
  outcome: OutcomeKind,
  { verb }: GiftPayment,
): Extract<GiftEffect, { kind: 'sound' }>['name'] {
  if (outcome === 'applied') return verb === 'redeem' ? 'taken' : 'loaded';
  return outcome === 'deferred' || outcome === 'recorded' ? 'deferred' : 'refused';
}
