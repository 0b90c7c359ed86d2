import { assert } from '../../shared/values/assert.ts';
import type { Intent } from '../../shared/ledger/intent.ts';
import { parseTypedAmount } from '../../shared/values/money.ts';
import type {
  AmountStep,
  Flow,
  FlowEffect,
  FlowTurn,
  ResultStep,
  WaitingStep,
} from './gift-balance-state.ts';
import type { GiftPayment } from '../gift-parts/gift-state.ts';
import { judgeOutcome } from '../../shared/policy/judge-outcome.ts';
import type { OutcomeKind } from '../../shared/policy/judge-outcome.ts';

/** From *recorded* to *said*: a payment that waits, and a result that may still change. */
export function isSettling(step: Flow['step']): step is WaitingStep | ResultStep {
  return step.kind === 'waiting' || step.kind === 'result';
}

/** The step that follows an amount which main has recorded. */
export function openPayment(flow: Flow, step: AmountStep, nowMs: number): Flow {
  const typed = parseTypedAmount(step.text, true);
  assert(typed.kind === 'amount', 'only an amount is proposed');
  const payment: GiftPayment = {
    intentId: step.intentId,
    verb: flow.verb,
    amountCents: typed.cents,
    masked: step.card.masked,
    intent: null,
    recordedAtMs: nowMs,
  };
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
  const outcome = judgeOutcome(payment.intent, nowMs - payment.recordedAtMs, flow.online) ?? said;
  if (outcome === null)
    return { flow: { ...flow, step: { kind: 'waiting', payment } }, effects: [] };
  if (step.kind === 'result' && outcome === said) {
    return { flow: { ...flow, step: { ...step, payment } }, effects: [] };
  }
  const afterAll = outcome === 'applied' && said === 'unknown-attempt';
  return {
    flow: { ...flow, step: { kind: 'result', payment, outcome, afterAll, shownAtMs: nowMs } },
    effects: [{ kind: 'sound', name: soundOf(outcome, payment) }, ...toldRefusal(said, payment)],
  };
}

/** Refused before anything was said to the customer: the cashier asks for another payment now. */
function toldRefusal(said: OutcomeKind | null, { intent }: GiftPayment): FlowEffect[] {
  const isPromise = intent?.state === 'refused' && intent.strength === 'deferred';
  return said === null && isPromise ? [{ kind: 'tell-refusal', intentId: intent.id }] : [];
}

function soundOf(
  outcome: OutcomeKind,
  payment: GiftPayment,
): Extract<FlowEffect, { kind: 'sound' }>['name'] {
  if (outcome === 'applied') return payment.verb === 'redeem' ? 'taken' : 'loaded';
  return outcome === 'deferred' || outcome === 'recorded' ? 'deferred' : 'refused';
}
