import { assertNever } from '../../shared/values/assert.ts';
import type { IntentId } from '../../shared/values/ids.ts';
import type { Intent } from '../../shared/ledger/intent.ts';
import { parseTypedAmount } from '../../shared/values/money.ts';
import type { ProposeAnswer } from '../../shared/messages/bridge.ts';
import type { FoundCard } from '../gift-parts/gift-state.ts';
import { isSettling, settlePayment, openPayment } from './payment-steps.ts';
import type {
  AmountStep,
  Flow,
  FlowEffect,
  FlowEvent,
  FlowTurn,
  IdleStep,
} from './gift-balance-state.ts';

/**
 * The main job as one pure function: what the screen shows after something happened, and what is to
 * be done outside. At most a scan, digits and Enter lie between a card and its result.
 */

const IDLE: IdleStep = { kind: 'idle', lookingUp: null, problem: null };

/** Redeem is what a scanned card is usually for. */
export const initialFlow: Flow = { verb: 'redeem', online: false, step: IDLE, late: null };

/** A second Enter right after the result was meant for the amount. */
const RESULT_STANDS_MS = 600;
/** Far more than an amount; a pasted page is cut here. */
const LONGEST_TEXT = 40;
const refusedSound: FlowEffect = { kind: 'sound', name: 'refused' };

export function turnFlow(flow: Flow, event: FlowEvent): FlowTurn {
  const { flow: next, effects } = turn(flow, event);
  const { step, late } = next;
  if (late === null || step.kind !== 'idle' || step.lookingUp !== null) {
    return { flow: next, effects };
  }
  return { flow: { ...next, late: null, step: { kind: 'waiting', payment: late } }, effects };
}

function turn(flow: Flow, event: FlowEvent): FlowTurn {
  switch (event.kind) {
    case 'scan':
      return scan(flow, event.scanned);
    case 'torn-scan':
      return tornScan(flow);
    case 'looked-up':
      return lookedUp(flow, event);
    case 'requoted':
      return requoted(flow, event);
    case 'choose-verb':
      return chooseVerb(flow, event);
    case 'type':
      return type(flow, event.text);
    case 'edit':
      return flow.step.kind === 'amount' ? type(flow, event.edit(flow.step.text)) : stay(flow);
    case 'confirm':
      return confirm(flow, event.nowMs);
    case 'decide':
      return decide(flow, event);
    case 'answered':
      return answered(flow, event);
    case 'stepped-up':
      return steppedUp(flow, event);
    case 'limits-changed':
      return limitsChanged(flow);
    case 'intent':
      return intentChanged(flow, event.intent, event.nowMs);
    case 'connection':
      return connectionChanged({ ...flow, online: event.online }, event.nowMs);
    case 'time':
      return isSettling(flow.step) ? settlePayment(flow, null, event.nowMs) : stay(flow);
    case 'back':
      return back(flow, event.nowMs);
    default:
      return assertNever(event);
  }
}

function stay(flow: Flow): FlowTurn {
  return { flow, effects: [] };
}

function amountTurn(flow: Flow, step: AmountStep, effects: readonly FlowEffect[] = []): FlowTurn {
  return { flow: { ...flow, step }, effects };
}

/** The next customer: redeem again, whatever the last one did. */
function nextCustomer(flow: Flow): Flow {
  return { ...flow, verb: 'redeem', step: IDLE };
}

function isOpenForChange(step: AmountStep): boolean {
  return !step.isProposing && step.question === null && step.problem?.kind !== 'unanswered';
}

function scan(flow: Flow, scanned: string): FlowTurn {
  const { step } = flow;
  const effects: FlowEffect[] = [{ kind: 'look-up', scanned }];
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

function tornScan(flow: Flow): FlowTurn {
  const { step } = flow;
  if (step.kind !== 'idle' && !(step.kind === 'amount' && isOpenForChange(step))) return stay(flow);
  return stay({ ...flow, step: { ...step, problem: { kind: 'torn-scan' } } });
}

function lookedUp(flow: Flow, event: Extract<FlowEvent, { kind: 'looked-up' }>): FlowTurn {
  const { step } = flow;
  const { answer } = event;
  if (step.kind !== 'idle' && step.kind !== 'amount') return stay(flow);
  // A newer scan is on its way, or this one was taken back.
  if (step.lookingUp !== event.scanned) return stay(flow);
  if (answer?.kind !== 'card') {
    const problem =
      answer === null
        ? ({ kind: 'no-answer' } as const)
        : ({ kind: 'card', fault: answer.fault } as const);
    return {
      flow: { ...flow, step: { ...step, lookingUp: null, problem } },
      effects: [refusedSound],
    };
  }
  const effects: FlowEffect[] = [{ kind: 'sound', name: 'scan' }];
  if (step.kind === 'idle')
    return amountTurn(flow, openAmount(answer, event.freshIntentId), effects);
  if (step.card.cardId === answer.cardId) {
    return amountTurn(flow, { ...step, card: answer, lookingUp: null }, effects);
  }
  if (step.text === '') return amountTurn(flow, openAmount(answer, event.freshIntentId), effects);
  const question = { kind: 'change-card', card: answer } as const;
  return amountTurn(flow, { ...step, lookingUp: null, question }, effects);
}

function openAmount(card: FoundCard, intentId: IntentId, text = ''): AmountStep {
  return {
    kind: 'amount',
    card,
    intentId,
    text,
    problem: null,
    question: null,
    isProposing: false,
    lookingUp: null,
  };
}

function requoted(flow: Flow, { answer }: Extract<FlowEvent, { kind: 'requoted' }>): FlowTurn {
  const { step } = flow;
  if (step.kind !== 'amount' || answer.kind !== 'card') return stay(flow);
  if (step.card.cardId !== answer.cardId) return stay(flow);
  return amountTurn(flow, { ...step, card: answer });
}

function chooseVerb(
  flow: Flow,
  { verb, nowMs }: Extract<FlowEvent, { kind: 'choose-verb' }>,
): FlowTurn {
  const { step } = flow;
  switch (step.kind) {
    case 'idle':
      return stay({ ...flow, verb });
    case 'amount':
      if (!isOpenForChange(step)) return stay(flow);
      return amountTurn({ ...flow, verb }, { ...step, problem: null });
    case 'waiting':
      return stay(flow);
    case 'result':
      if (nowMs - step.shownAtMs < RESULT_STANDS_MS) return stay(flow);
      return stay({ ...nextCustomer(flow), verb });
    default:
      return assertNever(step);
  }
}

function type(flow: Flow, text: string): FlowTurn {
  const { step } = flow;
  if (step.kind !== 'amount' || !isOpenForChange(step)) return stay(flow);
  const cut = text.slice(0, LONGEST_TEXT);
  const typed = parseTypedAmount(cut, true);
  // What more digits may still make right is said only on Enter.
  const isWrongAlready =
    typed.kind === 'negative' || typed.kind === 'too-large' || typed.kind === 'too-exact';
  const problem = isWrongAlready ? ({ kind: 'amount', fault: typed.kind } as const) : null;
  return amountTurn(flow, { ...step, text: cut, problem });
}

function confirm(flow: Flow, nowMs: number): FlowTurn {
  const { step } = flow;
  if (step.kind === 'result') {
    return stay(nowMs - step.shownAtMs < RESULT_STANDS_MS ? flow : nextCustomer(flow));
  }
  if (step.kind !== 'amount' || step.isProposing || step.question !== null) return stay(flow);
  return propose(flow, step, false);
}

function propose(flow: Flow, step: AmountStep, repeatConfirmed: boolean): FlowTurn {
  const typed = parseTypedAmount(step.text, true);
  if (typed.kind !== 'amount') {
    const problem = { kind: 'amount', fault: typed.kind } as const;
    return amountTurn(flow, { ...step, problem }, [refusedSound]);
  }
  const proposal = {
    kind: 'accept',
    intentId: step.intentId,
    cardId: step.card.cardId,
    verb: flow.verb,
    amountCents: typed.cents,
    saleId: null,
    repeatConfirmed,
  } as const;
  const proposing = { ...step, isProposing: true, problem: null, question: null, lookingUp: null };
  return amountTurn(flow, proposing, [{ kind: 'propose', proposal }]);
}

function decide(
  flow: Flow,
  { yes, freshIntentId }: Extract<FlowEvent, { kind: 'decide' }>,
): FlowTurn {
  const { step } = flow;
  if (step.kind !== 'amount' || step.question === null) return stay(flow);
  if (!yes) return amountTurn(flow, { ...step, question: null });
  switch (step.question.kind) {
    case 'repeat':
      return propose(flow, step, true);
    case 'change-card':
      return amountTurn(flow, openAmount(step.question.card, freshIntentId, step.text));
    default:
      return assertNever(step.question);
  }
}

function answered(flow: Flow, event: Extract<FlowEvent, { kind: 'answered' }>): FlowTurn {
  const { step } = flow;
  if (step.kind !== 'amount' || !step.isProposing || step.intentId !== event.intentId) {
    return stay(flow);
  }
  const { answer, nowMs } = event;
  const rest = { ...step, isProposing: false };
  if (answer === null) {
    return amountTurn(flow, { ...rest, problem: { kind: 'unanswered' } }, [refusedSound]);
  }
  switch (answer.kind) {
    case 'written':
      return settlePayment(openPayment(flow, step, nowMs), event.known ?? answer.intent, nowMs);
    case 'stopped':
      return amountTurn(flow, { ...rest, problem: { kind: 'stopped', health: answer.health } }, [
        refusedSound,
      ]);
    case 'refused':
      return refusedByGuard(flow, rest, answer, event);
    default:
      return assertNever(answer);
  }
}

function refusedByGuard(
  flow: Flow,
  step: AmountStep,
  { refusal }: Extract<ProposeAnswer, { kind: 'refused' }>,
  { known, nowMs }: { readonly known: Intent | null; readonly nowMs: number },
): FlowTurn {
  switch (refusal.why) {
    case 'already-accepted':
      return settlePayment(openPayment(flow, step, nowMs), known, nowMs);
    case 'looks-like-repeat': {
      const question = { kind: 'repeat', acceptedAtMs: refusal.acceptedAtMs } as const;
      return amountTurn(flow, { ...step, question }, [refusedSound]);
    }
    default:
      return amountTurn(flow, { ...step, problem: { kind: 'refusal', refusal } }, [
        refusedSound,
        { kind: 'requote', cardId: step.card.cardId },
      ]);
  }
}

function steppedUp(
  flow: Flow,
  { intent, masked, nowMs }: Extract<FlowEvent, { kind: 'stepped-up' }>,
): FlowTurn {
  const { step } = flow;
  const { id: intentId, verb, amountCents } = intent;
  const payment = { intentId, verb, amountCents, masked, intent, recordedAtMs: nowMs };
  if (step.kind === 'amount' && step.intentId === intentId) {
    return settlePayment({ ...flow, step: { kind: 'waiting', payment } }, intent, nowMs);
  }
  // The same one was pressed again, and is told already.
  const isShown = isSettling(step) && step.payment.intentId === intentId;
  return isShown ? settlePayment(flow, intent, nowMs) : stay({ ...flow, late: payment });
}

function limitsChanged(flow: Flow): FlowTurn {
  const { step } = flow;
  if (step.kind !== 'amount') return stay(flow);
  const { cardId } = step.card;
  const problem = step.problem?.kind === 'refusal' ? null : step.problem;
  return amountTurn(flow, { ...step, problem }, [{ kind: 'requote', cardId }]);
}

function intentChanged(flow: Flow, intent: Intent, nowMs: number): FlowTurn {
  const { step, late } = flow;
  if (late?.intentId === intent.id) return stay({ ...flow, late: { ...late, intent } });
  if (step.kind === 'amount' && step.card.cardId === intent.cardId) {
    return { flow, effects: [{ kind: 'requote', cardId: intent.cardId }] };
  }
  if (!isSettling(step) || step.payment.intentId !== intent.id) return stay(flow);
  return settlePayment(flow, intent, nowMs);
}

function connectionChanged(flow: Flow, nowMs: number): FlowTurn {
  const { step } = flow;
  if (step.kind === 'amount') {
    return { flow, effects: [{ kind: 'requote', cardId: step.card.cardId }] };
  }
  return isSettling(step) ? settlePayment(flow, null, nowMs) : stay(flow);
}

function back(flow: Flow, nowMs: number): FlowTurn {
  const { step } = flow;
  switch (step.kind) {
    case 'idle':
      return stay(nextCustomer(flow));
    case 'amount':
      if (step.isProposing) return stay(flow);
      if (step.question !== null) return amountTurn(flow, { ...step, question: null });
      if (step.text === '' || step.problem?.kind === 'unanswered') return stay(nextCustomer(flow));
      return amountTurn(flow, { ...step, text: '', problem: null, lookingUp: null });
    case 'waiting':
      return stay(step.payment.intent?.strength === 'deferred' ? nextCustomer(flow) : flow);
    case 'result':
      return stay(nowMs - step.shownAtMs < RESULT_STANDS_MS ? flow : nextCustomer(flow));
    default:
      return assertNever(step);
  }
}
