import type { CardLookupResult, ProposeAnswer } from '../../../shared/messages/bridge.ts';
import type { Refusal } from '../../../shared/proposals/admission.ts';
import { assertNever } from '../../../shared/values/assert.ts';
import type { MinorUnit } from '../../../shared/values/currency.ts';
import type { SaleId } from '../../../shared/values/ids.ts';
import type { Cents } from '../../../shared/values/money.ts';
import type { InstantMs } from '../../../shared/values/time.ts';
import {
  editedAmountText,
  EMPTY_AMOUNT_FIELD,
  amountFieldTextOfCents,
  amountFieldText,
} from '../../../shared/values/amount-field-text.ts';
import type { Intent, Verb } from '../../../shared/ledger/money/intent.ts';
import { judgeOutcome } from '../../../shared/policy/judge-outcome.ts';
import type { OutcomeKind } from '../../../shared/policy/judge-outcome.ts';
import { aboveLimitRefusal, REASONS_NO_MANAGER_LIFTS } from '../../../shared/policy/quote.ts';
import type { Quote } from '../../../shared/policy/quote.ts';
import type {
  AboveLimit,
  AcceptProposal,
  CardAmount,
  CardEvent,
  FoundCard,
  GiftEffect,
  GiftPayment,
  GiftProblem,
} from './gift-state.ts';

/**
 * One gift payment from card to result, as a pure state machine that both screens use. The card is looked up and
 * quoted, an amount is entered, main is asked to accept it, and the outcome is shown. The gift balance page asks main
 * at Enter; a sale plans the payment first, and asks when the rest is paid.
 */

type LookUpResult =
  /** A newer scan has replaced this look-up, or the look-up was cancelled. */
  | { readonly kind: 'overtaken' }
  | { readonly kind: 'card'; readonly card: FoundCard }
  | { readonly kind: 'problem'; readonly problem: GiftProblem };

interface LookedUp {
  readonly scanned: string;
  /** Main's answer; null if main did not reply. */
  readonly answer: CardLookupResult | null;
}

/**
 * Evaluates main's answer to a look-up.
 * @param awaited the code being looked up; null for none
 */
export function judgeLookUp(awaited: string | null, { scanned, answer }: LookedUp): LookUpResult {
  if (awaited !== scanned) return { kind: 'overtaken' };
  if (answer === null) return { kind: 'problem', problem: { kind: 'no-answer' } };
  if (answer.kind === 'fault') {
    return { kind: 'problem', problem: { kind: 'card', fault: answer.fault } };
  }
  return { kind: 'card', card: answer };
}

export function emptyCardAmount(card: FoundCard): CardAmount {
  return { card, ...EMPTY_AMOUNT_FIELD, enteredBy: 'keys' };
}

/** Suggests an amount, shown until somebody types; zero suggests nothing. */
export function suggestAmount(card: FoundCard, amountCents: Cents): CardAmount {
  const suggested = amountCents === 0 ? EMPTY_AMOUNT_FIELD : amountFieldTextOfCents(amountCents);
  return { card, ...suggested, enteredBy: 'till' };
}

/** The step after an event about a card, and a problem to show. */
interface CardTurn<Step, Problem> {
  readonly step: Step;
  readonly problem: Problem | null;
  readonly effects: readonly GiftEffect<never>[];
}

/**
 * Handles a new quote for the card on screen, or a typed amount.
 * @param isRefused true if the amount was refused: the next key starts another one
 */
export function reduceCard<Step extends CardAmount, Problem extends { readonly kind: string }>(
  step: Step,
  event: CardEvent,
  shown: {
    readonly problem: Problem | GiftProblem | null;
    readonly isRefused: boolean;
    readonly minorUnit: MinorUnit;
  },
): CardTurn<Step, Problem | GiftProblem> {
  const { problem, isRefused, minorUnit } = shown;
  switch (event.kind) {
    case 'requoted': {
      const { answer } = event;
      const isOfCard = answer.kind === 'card' && answer.cardId === step.card.cardId;
      return { step: isOfCard ? { ...step, card: answer } : step, problem, effects: [] };
    }
    case 'limits-changed': {
      // The limits have changed, so messages about the old ones go.
      const isOfLimits = problem !== null && isAmountRefusal(problem);
      const effects = [{ kind: 'requote', cardId: step.card.cardId }] as const;
      return { step, problem: isOfLimits ? null : problem, effects };
    }
    case 'type': {
      const turn = typeAmount({ ...step, enteredBy: 'keys' }, event.text, minorUnit);
      return { ...turn, step: { ...turn.step, enteredBy: 'button' } };
    }
    case 'edit':
      return isRefused
        ? typeAmount({ ...step, enteredBy: 'keys' }, event.edit(''), minorUnit)
        : typeAmount(step, event.edit(step.text), minorUnit);
    default:
      return assertNever(event);
  }
}

/**
 * The first key replaces an amount that no key has entered; erasing empties it. A fault that no further digit can correct
 * is shown at once.
 */
function typeAmount<Step extends CardAmount>(
  step: Step,
  text: string,
  minorUnit: MinorUnit,
): CardTurn<Step, GiftProblem> {
  const before = step.enteredBy === 'keys' ? step.text : '';
  const next = step.enteredBy === 'keys' ? text : withoutWhole(step, text);
  const entry = amountFieldText(editedAmountText(before, next, minorUnit), minorUnit);
  const { kind } = entry.typed;
  const isWrongAlready = kind === 'negative' || kind === 'too-large' || kind === 'too-exact';
  return {
    step: { ...step, ...entry, enteredBy: 'keys' },
    problem: isWrongAlready ? { kind: 'amount', fault: kind } : null,
    effects: [],
  };
}

/** Returns what was typed behind an amount that was entered as a whole; empty if some of it was erased. */
function withoutWhole({ text: whole }: CardAmount, text: string): string {
  return text.startsWith(whole) ? text.slice(whole.length) : '';
}

/**
 * Returns the amount that Enter would use, or why there is none: for example, the service may not accept so many
 * decimals.
 */
export function enteredAmountOrProblem(
  { typed }: CardAmount,
  { stepCents }: Quote,
): Cents | Extract<GiftProblem, { kind: 'amount' }> {
  if (typed.kind !== 'amount') return { kind: 'amount', fault: typed.kind };
  return typed.cents % stepCents === 0 ? typed.cents : { kind: 'amount', fault: 'too-exact' };
}

/**
 * Returns the limit that makes every amount impossible; null if some amount is possible, or if the typed amount has its
 * own problem.
 */
export function zeroLimitProblem({ typed, card }: CardAmount, verb: Verb): GiftProblem | null {
  const possible = verb === 'redeem' ? card.redeem : card.load;
  if (typed.kind !== 'empty' || possible.upToCents > 0) return null;
  return giftProblemOf(aboveLimitRefusal(possible), verb);
}

/** Returns the problem of a card on which no amount is possible and no manager can allow one; null for others. */
export function impossibleProblem({ card }: CardAmount, verb: Verb): GiftProblem | null {
  const possible = verb === 'redeem' ? card.redeem : card.load;
  if (possible.upToCents > 0 || isLiftable(possible)) return null;
  return giftProblemOf(aboveLimitRefusal(possible), verb);
}

/**
 * Tells whether main has refused the typed amount, so that the next key starts another one. An amount that a key has
 * just made impossible is still being typed.
 */
export function isAmountRefusal({ kind }: { readonly kind: string }): boolean {
  return kind === 'above-limit' || kind === 'refusal';
}

/** Tells whether a manager's PIN would lift the limit; it cannot lift a limit of the service itself. */
export function isLiftable({ because }: Pick<AboveLimit, 'because'>): boolean {
  return !REASONS_NO_MANAGER_LIFTS.includes(because);
}

/** Tells whether the cashier can solve the problem at once, with a lower amount or a manager. */
export function canBeSolvedNow(problem: AboveLimit): boolean {
  return problem.upToCents > 0 || isLiftable(problem);
}

/**
 * Builds the proposal that asks main to accept the payment.
 * @param saleId null without a sale
 */
export function proposalToAccept(payment: GiftPayment, saleId: SaleId | null): AcceptProposal {
  const { intentId, cardId, verb, amountCents, repeatConfirmed, learnsBalance } = payment;
  const accept = { intentId, cardId, verb, amountCents, saleId, repeatConfirmed };
  return { kind: 'accept', ...accept, ...(learnsBalance && { learnsBalance }) };
}

type AcceptResult =
  /** Main has recorded the payment; the intent is null if main has not sent it yet. */
  | { readonly kind: 'recorded'; readonly payment: GiftPayment }
  /** Main accepted an equal payment a moment ago, so the cashier is asked. */
  | { readonly kind: 'repeat'; readonly acceptedAtMs: InstantMs }
  /** The guard refused the payment; nothing was recorded. */
  | { readonly kind: 'refused'; readonly problem: GiftProblem }
  /** It is unknown whether main recorded the payment: it may be sent again under the same idempotency key. */
  | { readonly kind: 'failed'; readonly problem: GiftProblem };

/**
 * Applies main's answer to `proposalToAccept`. If main has sent a notice of the payment meanwhile, the notice is newer and
 * stays.
 * @param answer null if the bridge failed
 * @param nowMs monotonic
 */
export function applyAcceptAnswer(
  payment: GiftPayment,
  answer: ProposeAnswer | null,
  nowMs: number,
): AcceptResult {
  if (answer === null) return { kind: 'failed', problem: { kind: 'unanswered' } };
  switch (answer.kind) {
    case 'written':
      return recorded(payment, payment.intent ?? answer.intent, nowMs);
    case 'stopped':
      return { kind: 'failed', problem: { kind: 'stopped', health: answer.health } };
    case 'refused':
      return applyRefusal(payment, answer.refusal, nowMs);
    default:
      return assertNever(answer);
  }
}

function applyRefusal(payment: GiftPayment, refusal: Refusal, nowMs: number): AcceptResult {
  switch (refusal.why) {
    // The first answer was lost and the same payment was sent again: it was accepted only once.
    case 'already-accepted':
      return recorded(payment, payment.intent, nowMs);
    case 'looks-like-repeat':
      return { kind: 'repeat', acceptedAtMs: refusal.acceptedAtMs };
    default:
      return { kind: 'refused', problem: giftProblemOf(refusal, payment.verb) };
  }
}

function recorded(payment: GiftPayment, intent: Intent | null, nowMs: number): AcceptResult {
  return { kind: 'recorded', payment: { ...payment, intent, recordedAtMs: nowMs } };
}

export function giftProblemOf(refusal: Refusal, verb: Verb): GiftProblem {
  if (refusal.why !== 'above-limit' || refusal.because === 'money-stopped') {
    return { kind: 'refusal', refusal };
  }
  const { why, ...limit } = refusal;
  return { kind: why, verb, ...limit };
}

/** Returns the payment that main has recorded, whoever asked for it. */
export function giftPaymentOf(intent: Intent, masked: string, nowMs: number): GiftPayment {
  const { id: intentId, cardId, verb, amountCents } = intent;
  const payment = { intentId, cardId, masked, verb, amountCents, intent };
  return { ...payment, repeatConfirmed: true, recordedAtMs: nowMs };
}

/** Returns the payment's current outcome; null while the cashier still waits. */
export function giftOutcomeOf(
  { intent, recordedAtMs }: Pick<GiftPayment, 'intent' | 'recordedAtMs'>,
  online: boolean,
  nowMs: number,
): OutcomeKind | null {
  return judgeOutcome(intent, nowMs - (recordedAtMs ?? nowMs), online);
}

/**
 * Returns the effect that tells main that the cashier has read a refusal before the customer was told anything, and
 * asks for another payment.
 */
export function refusalEffects(
  intent: Intent | null,
): readonly Extract<GiftEffect, { kind: 'tell-refusal' }>[] {
  const isPromise = intent?.state === 'refused' && intent.strength === 'deferred';
  return isPromise ? [{ kind: 'tell-refusal', intentId: intent.id }] : [];
}
