import type { ProposeAnswer } from '../../../shared/messages/bridge.ts';
import type { Refusal } from '../../../shared/proposals/admission.ts';
import { assertNever } from '../../../shared/values/assert.ts';
import type { SaleId } from '../../../shared/values/ids.ts';
import type { InstantMs } from '../../../shared/values/time.ts';
import type { Intent, Verb } from '../../../shared/ledger/money/intent.ts';
import { judgeOutcome } from '../../../shared/policy/judge-outcome.ts';
import type { OutcomeKind } from '../../../shared/policy/judge-outcome.ts';
import type { AcceptProposal, GiftEffect, GiftPayment, GiftProblem } from './gift-state.ts';

/**
 * The second half of taking a gift balance, pure: main is asked to accept it, and what came of it is
 * waited for. A page of its own asks at Enter; a sale plans it, and asks when everything else is in.
 */

/** @param saleId null without a sale */
export function acceptOf(payment: GiftPayment, saleId: SaleId | null): AcceptProposal {
  const { intentId, cardId, verb, amountCents, repeatConfirmed, learnsBalance } = payment;
  const accept = { intentId, cardId, verb, amountCents, saleId, repeatConfirmed };
  return { kind: 'accept', ...accept, ...(learnsBalance && { learnsBalance }) };
}

export type Accepted =
  /** Main has it; its intent is null where main has said so and no more. */
  | { readonly kind: 'recorded'; readonly payment: GiftPayment }
  /** The same was accepted a moment ago: the cashier is asked. */
  | { readonly kind: 'repeat'; readonly acceptedAtMs: InstantMs }
  /** The guard said no, and wrote nothing. */
  | { readonly kind: 'refused'; readonly problem: GiftProblem }
  /** Nobody knows whether it was written: it may be asked again, as the very same payment. */
  | { readonly kind: 'failed'; readonly problem: GiftProblem };

/**
 * What main answered to `acceptOf`. What main has said by itself meanwhile, and the payment has, is
 * newer.
 * @param answer null when the bridge failed
 * @param nowMs monotonic
 */
export function hearAnswer(
  payment: GiftPayment,
  answer: ProposeAnswer | null,
  nowMs: number,
): Accepted {
  if (answer === null) return { kind: 'failed', problem: { kind: 'unanswered' } };
  switch (answer.kind) {
    case 'written':
      return recorded(payment, payment.intent ?? answer.intent, nowMs);
    case 'stopped':
      return { kind: 'failed', problem: { kind: 'stopped', health: answer.health } };
    case 'refused':
      return hearRefusal(payment, answer.refusal, nowMs);
    default:
      return assertNever(answer);
  }
}

function hearRefusal(payment: GiftPayment, refusal: Refusal, nowMs: number): Accepted {
  switch (refusal.why) {
    // An answer was lost and the same payment pressed again: it is accepted, once.
    case 'already-accepted':
      return recorded(payment, payment.intent, nowMs);
    case 'looks-like-repeat':
      return { kind: 'repeat', acceptedAtMs: refusal.acceptedAtMs };
    default:
      return { kind: 'refused', problem: problemOf(refusal, payment.verb) };
  }
}

function recorded(payment: GiftPayment, intent: Intent | null, nowMs: number): Accepted {
  return { kind: 'recorded', payment: { ...payment, intent, recordedAtMs: nowMs } };
}

export function problemOf(refusal: Refusal, verb: Verb): GiftProblem {
  if (refusal.why !== 'above-limit' || refusal.because === 'money-stopped') {
    return { kind: 'refusal', refusal };
  }
  return { kind: 'above-limit', verb, upToCents: refusal.upToCents, because: refusal.because };
}

/** What main has written, whoever asked for it. */
export function paymentOf(intent: Intent, masked: string, nowMs: number): GiftPayment {
  const { id: intentId, cardId, verb, amountCents } = intent;
  const payment = { intentId, cardId, masked, verb, amountCents, intent };
  return { ...payment, repeatConfirmed: true, recordedAtMs: nowMs };
}

/** What can be said of it now; null while the cashier still waits. */
export function outcomeOf(
  { intent, recordedAtMs }: Pick<GiftPayment, 'intent' | 'recordedAtMs'>,
  online: boolean,
  nowMs: number,
): OutcomeKind | null {
  return judgeOutcome(intent, nowMs - (recordedAtMs ?? nowMs), online);
}

/** Refused before anything was said to the customer: the cashier asks for another payment now. */
export function tellRefusal(
  intent: Intent | null,
): readonly Extract<GiftEffect, { kind: 'tell-refusal' }>[] {
  const isPromise = intent?.state === 'refused' && intent.strength === 'deferred';
  return isPromise ? [{ kind: 'tell-refusal', intentId: intent.id }] : [];
}
