import { assertNever } from '../../../shared/values/assert.ts';
import type { IntentId } from '../../../shared/values/ids.ts';
import type { Cents } from '../../../shared/values/money.ts';
import type { Intent, Verb } from '../../../shared/ledger/money/intent.ts';
import type { OutcomeKind } from '../../../shared/policy/judge-outcome.ts';
import { wasJustShown } from '../card/was-just-shown.ts';
import {
  proposalToAccept,
  emptyCardAmount,
  applyAcceptAnswer,
  judgeLookUp,
  isAmountRefusal,
  giftOutcomeOf,
  giftPaymentOf,
  enteredAmountOrProblem,
  refusalEffects,
  reduceCard,
  zeroLimitProblem,
} from '../payment/gift-machine.ts';
import type {
  CardEvent,
  FoundCard,
  GiftEffect,
  GiftPayment,
  GiftProblem,
} from '../payment/gift-state.ts';
import type {
  AmountStep,
  GiftBalanceFlow,
  GiftBalanceEvent,
  GiftBalanceTurn,
  IdleStep,
  ResultStep,
  WaitingStep,
} from './gift-balance-state.ts';

/**
 * The gift balance page as a pure function: what it shows after an event, and which effects follow. Between a card and
 * its result there are at most a scan, digits and Enter.
 */

const IDLE: IdleStep = { kind: 'idle', lookingUp: null, problem: null };

/** The page starts with redeem, because most cards are scanned to pay. */
export const initialGiftBalanceFlow: GiftBalanceFlow = {
  verb: 'redeem',
  online: false,
  minorUnit: 2,
  step: IDLE,
  late: null,
  unlockedAtMs: null,
};

const refusedSound: GiftEffect = { kind: 'sound', name: 'refused' };

export function reduceGiftBalance(flow: GiftBalanceFlow, event: GiftBalanceEvent): GiftBalanceTurn {
  const { flow: next, effects } = turn(flow, event);
  const { step, late } = next;
  if (late === null || step.kind !== 'idle' || step.lookingUp !== null) {
    return { flow: next, effects };
  }
  return { flow: { ...next, late: null, step: { kind: 'waiting', payment: late } }, effects };
}

function turn(flow: GiftBalanceFlow, event: GiftBalanceEvent): GiftBalanceTurn {
  switch (event.kind) {
    case 'scan':
      return scan(flow, event.scanned);
    case 'torn-scan':
      return tornScan(flow);
    case 'looked-up':
      return lookedUp(flow, event);
    case 'requoted':
    case 'limits-changed':
    case 'type':
    case 'edit':
      return cardTurn(flow, event);
    case 'choose-verb':
      return chooseVerb(flow, event);
    case 'confirm':
      return confirm(flow, event.nowMs);
    case 'decide':
      return decide(flow, event);
    case 'answered':
      return answered(flow, event);
    case 'stepped-up':
      return steppedUp(flow, event);
    case 'sale-began':
      return turnTo(isInHand(flow.step) ? flow : nextCustomer(flow));
    case 'locked':
      return locked(flow);
    case 'left':
      return turnTo(
        isRefusedOnly(flow.step) || isFailedScan(flow.step) ? nextCustomer(flow) : flow,
      );
    case 'unlocked':
      return turnTo({ ...flow, unlockedAtMs: event.nowMs });
    case 'intent':
      return intentChanged(flow, event.intent, event.nowMs);
    case 'money':
      return turnTo({ ...flow, minorUnit: event.minorUnit });
    case 'connection':
      return connectionChanged({ ...flow, online: event.online }, event.nowMs);
    case 'time':
      return isSettling(flow.step) ? settlePayment(flow, null, event.nowMs) : turnTo(flow);
    case 'back':
      return back(flow, event.nowMs);
    default:
      return assertNever(event);
  }
}

function turnTo(flow: GiftBalanceFlow): GiftBalanceTurn {
  return { flow, effects: [] };
}

function amountTurn(
  flow: GiftBalanceFlow,
  step: AmountStep,
  effects: readonly GiftEffect[] = [],
): GiftBalanceTurn {
  return { flow: { ...flow, step }, effects };
}

/** Begins with the next customer. The page starts with redeem again, whatever the last customer's payment was. */
function nextCustomer(flow: GiftBalanceFlow): GiftBalanceFlow {
  return { ...flow, verb: 'redeem', step: IDLE };
}

/** Tells whether the person still has to finish this step; nothing may replace it until then. */
function isInHand(step: GiftBalanceFlow['step']): boolean {
  return step.kind === 'waiting' || (step.kind === 'amount' && !isOpenForChange(step));
}

/**
 * Tells whether main was asked to accept the payment. Its outcome is then shown to the next person who unlocks the
 * till.
 */
function isMains(step: GiftBalanceFlow['step']): boolean {
  if (step.kind !== 'amount') return isSettling(step);
  return step.isProposing || step.problem?.kind === 'unanswered';
}

function locked(flow: GiftBalanceFlow): GiftBalanceTurn {
  const { step } = flow;
  if (!isMains(step)) return turnTo(nextCustomer(flow));
  return step.kind === 'amount' ? amountTurn(flow, { ...step, wasLocked: true }) : turnTo(flow);
}

/**
 * Tells whether the payment was refused without any effect. The next person who unlocks the till then starts with a new
 * customer.
 */
function isRefusedOnly(step: GiftBalanceFlow['step']): boolean {
  return step.kind === 'amount' && step.problem !== null && isOpenForChange(step);
}

/** Tells whether the last scan found no card, and nothing was done since. */
function isFailedScan(step: GiftBalanceFlow['step']): boolean {
  return step.kind === 'idle' && step.lookingUp === null && step.problem?.kind === 'card';
}

function isOpenForChange(step: AmountStep): boolean {
  return !step.isProposing && step.question === null && step.problem?.kind !== 'unanswered';
}

function scan(flow: GiftBalanceFlow, scanned: string): GiftBalanceTurn {
  const { step } = flow;
  const effects: GiftEffect[] = [{ kind: 'look-up', scanned }];
  switch (step.kind) {
    case 'idle':
      return { flow: { ...flow, step: { ...IDLE, lookingUp: scanned } }, effects };
    case 'amount':
      if (!isOpenForChange(step)) return { flow, effects: [refusedSound] };
      return amountTurn(flow, { ...step, lookingUp: scanned }, effects);
    case 'waiting':
      if (step.payment.intent?.strength !== 'deferred') return { flow, effects: [refusedSound] };
      return scan(nextCustomer(flow), scanned);
    case 'result':
      return scan(nextCustomer(flow), scanned);
    default:
      return assertNever(step);
  }
}

function tornScan(flow: GiftBalanceFlow): GiftBalanceTurn {
  const { step } = flow;
  if (step.kind !== 'idle' && step.kind !== 'amount') return turnTo(flow);
  const isChanging = step.kind === 'amount' && step.question?.kind === 'change-card';
  if (step.kind === 'amount' && !isChanging && !isOpenForChange(step)) return turnTo(flow);
  return turnTo(withoutCard(flow, { kind: 'torn-scan' }));
}

/**
 * Removes the card and its amount after a failed scan, so that no Enter charges the previous customer: the failed scan
 * was of an unknown card, perhaps the next customer's.
 */
function withoutCard(flow: GiftBalanceFlow, problem: GiftProblem): GiftBalanceFlow {
  return { ...flow, step: { ...IDLE, problem } };
}

function lookedUp(
  flow: GiftBalanceFlow,
  event: Extract<GiftBalanceEvent, { kind: 'looked-up' }>,
): GiftBalanceTurn {
  const { step } = flow;
  if (step.kind !== 'idle' && step.kind !== 'amount') return turnTo(flow);
  const found = judgeLookUp(step.lookingUp, event);
  switch (found.kind) {
    case 'overtaken':
      return turnTo(flow);
    case 'problem':
      return { flow: withoutCard(flow, found.problem), effects: [refusedSound] };
    case 'card':
      return present(flow, step, found.card, event.freshIntentId);
    default:
      return assertNever(found);
  }
}

function present(
  flow: GiftBalanceFlow,
  step: IdleStep | AmountStep,
  card: FoundCard,
  freshIntentId: IntentId,
): GiftBalanceTurn {
  const effects: GiftEffect[] = [{ kind: 'sound', name: 'scan' }];
  if (step.kind === 'amount' && step.card.cardId === card.cardId) {
    return amountTurn(flow, { ...step, card, lookingUp: null }, effects);
  }
  if (step.kind === 'idle' || step.text === '') {
    return amountTurn(flow, openAmount(card, freshIntentId), effects);
  }
  const question = { kind: 'change-card', card } as const;
  return amountTurn(flow, { ...step, lookingUp: null, question }, effects);
}

function openAmount(card: FoundCard, intentId: IntentId): AmountStep {
  return {
    kind: 'amount',
    ...emptyCardAmount(card),
    intentId,
    problem: null,
    question: null,
    isProposing: false,
    wasLocked: false,
    lookingUp: null,
  };
}

/** Handles an event about the card on screen. Once main may have the payment, its amount cannot be edited. */
function cardTurn(flow: GiftBalanceFlow, event: CardEvent): GiftBalanceTurn {
  const { step, minorUnit } = flow;
  const isTyping = event.kind === 'type' || event.kind === 'edit';
  if (step.kind !== 'amount' || (isTyping && !isOpenForChange(step))) return turnTo(flow);
  const { problem } = step;
  const isRefused = problem !== null && isAmountRefusal(problem);
  const shown = reduceCard<AmountStep, GiftProblem>(step, event, { problem, isRefused, minorUnit });
  return amountTurn(flow, { ...shown.step, problem: shown.problem }, shown.effects);
}

function chooseVerb(
  flow: GiftBalanceFlow,
  { verb, nowMs }: Extract<GiftBalanceEvent, { kind: 'choose-verb' }>,
): GiftBalanceTurn {
  const { step } = flow;
  switch (step.kind) {
    case 'idle':
      return turnTo({ ...flow, verb });
    case 'amount':
      if (!isOpenForChange(step)) return turnTo(flow);
      return amountTurn({ ...flow, verb }, { ...step, problem: null });
    case 'waiting':
      return turnTo(flow);
    case 'result':
      if (wasJustShown(step.shownAtMs, nowMs)) return turnTo(flow);
      return turnTo({ ...nextCustomer(flow), verb });
    default:
      return assertNever(step);
  }
}

function confirm(flow: GiftBalanceFlow, nowMs: number): GiftBalanceTurn {
  const { step } = flow;
  if (step.kind === 'result') {
    return turnTo(wasJustShown(step.shownAtMs, nowMs) ? flow : nextCustomer(flow));
  }
  if (step.kind !== 'amount' || step.isProposing || step.question !== null) return turnTo(flow);
  // Right after unlocking, Enter was meant for the PIN; while another card is being looked up, Enter was meant for that
  // card.
  if (wasJustShown(flow.unlockedAtMs, nowMs) || step.lookingUp !== null)
    return { flow, effects: [refusedSound] };
  return propose(flow, step, false);
}

function propose(
  flow: GiftBalanceFlow,
  step: AmountStep,
  repeatConfirmed: boolean,
): GiftBalanceTurn {
  const nothing = zeroLimitProblem(step, flow.verb);
  if (nothing !== null) return amountTurn(flow, { ...step, problem: nothing }, [refusedSound]);
  const possible = flow.verb === 'redeem' ? step.card.redeem : step.card.load;
  const amount = enteredAmountOrProblem(step, possible);
  if (typeof amount === 'object') {
    return amountTurn(flow, { ...step, problem: amount }, [refusedSound]);
  }
  const payment = proposedPayment(flow.verb, step, amount);
  const proposal = proposalToAccept({ ...payment, repeatConfirmed }, null);
  const proposing = { ...step, isProposing: true, problem: null, question: null, lookingUp: null };
  return amountTurn(flow, proposing, [{ kind: 'propose', proposal }]);
}

function decide(
  flow: GiftBalanceFlow,
  { yes, freshIntentId }: Extract<GiftBalanceEvent, { kind: 'decide' }>,
): GiftBalanceTurn {
  const { step } = flow;
  if (step.kind !== 'amount' || step.question === null) return turnTo(flow);
  if (!yes) return amountTurn(flow, { ...step, question: null });
  switch (step.question.kind) {
    case 'repeat':
      return propose(flow, step, true);
    case 'change-card': {
      const { text, typed } = step;
      return amountTurn(flow, { ...openAmount(step.question.card, freshIntentId), text, typed });
    }
    default:
      return assertNever(step.question);
  }
}

function answered(
  flow: GiftBalanceFlow,
  event: Extract<GiftBalanceEvent, { kind: 'answered' }>,
): GiftBalanceTurn {
  const { step, verb } = flow;
  const isAsked = step.kind === 'amount' && step.isProposing && step.intentId === event.intentId;
  if (!isAsked || step.typed.kind !== 'amount') return turnTo(flow);
  const { answer, known, nowMs } = event;
  const asked = { ...proposedPayment(verb, step, step.typed.cents), intent: known };
  const accepted = applyAcceptAnswer(asked, answer, nowMs);
  const rest = { ...step, isProposing: false };
  switch (accepted.kind) {
    case 'recorded':
      return settlePayment(waitFor(flow, accepted.payment), null, nowMs);
    case 'repeat':
      if (step.wasLocked) return { flow: nextCustomer(flow), effects: [refusedSound] };
      return amountTurn(flow, { ...rest, question: accepted }, [refusedSound]);
    case 'refused':
      if (step.wasLocked) {
        return { flow: withoutCard(nextCustomer(flow), accepted.problem), effects: [refusedSound] };
      }
      return amountTurn(flow, { ...rest, problem: accepted.problem }, [
        refusedSound,
        { kind: 'requote', cardId: step.card.cardId },
      ]);
    case 'failed':
      return amountTurn(flow, { ...rest, problem: accepted.problem }, [refusedSound]);
    default:
      return assertNever(accepted);
  }
}

function steppedUp(
  flow: GiftBalanceFlow,
  { intent, masked, nowMs }: Extract<GiftBalanceEvent, { kind: 'stepped-up' }>,
): GiftBalanceTurn {
  const { step } = flow;
  const payment = giftPaymentOf(intent, masked, nowMs);
  if (step.kind === 'amount' && step.intentId === intent.id) {
    return settlePayment(waitFor(flow, payment), null, nowMs);
  }
  // If the payment on screen was sent again, its new outcome replaces the shown one.
  const isShown = isSettling(step) && step.payment.intentId === intent.id;
  return isShown ? settlePayment(flow, intent, nowMs) : turnTo({ ...flow, late: payment });
}

function intentChanged(flow: GiftBalanceFlow, intent: Intent, nowMs: number): GiftBalanceTurn {
  const { step, late } = flow;
  if (late?.intentId === intent.id) return turnTo({ ...flow, late: { ...late, intent } });
  if (step.kind === 'amount' && step.card.cardId === intent.cardId) {
    return { flow, effects: [{ kind: 'requote', cardId: intent.cardId }] };
  }
  if (!isSettling(step) || step.payment.intentId !== intent.id) return turnTo(flow);
  return settlePayment(flow, intent, nowMs);
}

function connectionChanged(flow: GiftBalanceFlow, nowMs: number): GiftBalanceTurn {
  const { step } = flow;
  if (step.kind === 'amount') {
    return { flow, effects: [{ kind: 'requote', cardId: step.card.cardId }] };
  }
  return isSettling(step) ? settlePayment(flow, null, nowMs) : turnTo(flow);
}

function back(flow: GiftBalanceFlow, nowMs: number): GiftBalanceTurn {
  const { step } = flow;
  switch (step.kind) {
    case 'idle':
      return turnTo(nextCustomer(flow));
    case 'amount':
      if (step.isProposing) return turnTo(flow);
      if (step.question !== null) return amountTurn(flow, { ...step, question: null });
      if (step.text === '' || step.problem?.kind === 'unanswered')
        return turnTo(nextCustomer(flow));
      return amountTurn(flow, {
        ...step,
        ...emptyCardAmount(step.card),
        problem: null,
        lookingUp: null,
      });
    case 'waiting':
      return turnTo(step.payment.intent?.strength === 'deferred' ? nextCustomer(flow) : flow);
    case 'result':
      return turnTo(wasJustShown(step.shownAtMs, nowMs) ? flow : nextCustomer(flow));
    default:
      return assertNever(step);
  }
}

/** True for a payment whose outcome is awaited, or a result that may still change. */
function isSettling(step: GiftBalanceFlow['step']): step is WaitingStep | ResultStep {
  return step.kind === 'waiting' || step.kind === 'result';
}

/** Returns the payment that Enter would propose. */
export function proposedPayment(verb: Verb, step: AmountStep, amountCents: Cents): GiftPayment {
  const { intentId, card } = step;
  const { cardId, masked } = card;
  const payment = { intentId, cardId, masked, verb, amountCents };
  return { ...payment, repeatConfirmed: false, intent: null, recordedAtMs: null };
}

function waitFor(flow: GiftBalanceFlow, payment: GiftPayment): GiftBalanceFlow {
  return { ...flow, step: { kind: 'waiting', payment } };
}

/**
 * Evaluates the payment on screen again, after a notice or after some time; a changed outcome plays a sound.
 * @param news the intent as main has just sent it, or null
 */
function settlePayment(flow: GiftBalanceFlow, news: Intent | null, nowMs: number): GiftBalanceTurn {
  const { step } = flow;
  if (!isSettling(step)) return turnTo(flow);
  const payment = { ...step.payment, intent: news ?? step.payment.intent };
  const said = step.kind === 'result' ? step.outcome : null;
  const outcome = giftOutcomeOf(payment, flow.online, nowMs) ?? said;
  if (outcome === null) return turnTo(waitFor(flow, payment));
  if (step.kind === 'result' && outcome === said) {
    return turnTo({ ...flow, step: { ...step, payment } });
  }
  const afterAll = outcome === 'applied' && said === 'unknown-attempt';
  const told = said === null ? refusalEffects(payment.intent) : [];
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
