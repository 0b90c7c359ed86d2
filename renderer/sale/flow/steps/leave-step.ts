import { assertNever } from '../../../../shared/values/assert.ts';
import { EMPTY_AMOUNT_FIELD } from '../../../../shared/values/amount-field-text.ts';
import { leaveResult } from '../state/begin-sale.ts';
import { dropWaitingCard } from './card-steps.ts';
import { arePaymentsChanging } from './pay-steps.ts';
import { isAmountRefused } from '../state/refused-amount.ts';
import type {
  SaleFlow,
  SaleFlowQuestion,
  SaleStep,
  SaleTurn,
  StepBehindCard,
  TurnMoment,
} from '../state/sale-state.ts';
import { EMPTY_PAY_STEP, saleTurnOf } from '../state/sale-state.ts';

/** Leaves a step before it is done: the cashier pressed Esc, or the till was locked. */

export function leaveStep(flow: SaleFlow, moment: TurnMoment): SaleTurn {
  const { step, draft } = flow;
  if (flow.question !== null) return saleTurnOf({ ...flow, question: null, cancelReason: null });
  switch (step.kind) {
    case 'ringing': {
      const isClean = draft.entry.text === '' && draft.quantity === 1;
      const cleared = { ...draft, entry: EMPTY_AMOUNT_FIELD, quantity: 1 };
      if (!isClean) return saleTurnOf({ ...flow, draft: cleared, problem: null });
      const isChosen = draft.selected !== null;
      const rest = { ...flow, draft: { ...draft, selected: null }, problem: null };
      return saleTurnOf(isChosen ? rest : dropWaitingCard(rest));
    }
    case 'card-wanted':
    case 'card':
      return saleTurnOf({ ...flow, step: atCounter(step.from), lookingUp: null, problem: null });
    case 'paying':
      if (step.text !== '') return saleTurnOf({ ...flow, step: EMPTY_PAY_STEP, problem: null });
      if (arePaymentsChanging(flow)) return saleTurnOf(flow);
      return saleTurnOf({ ...flow, step: { kind: 'ringing' }, problem: null });
    case 'reference':
      return saleTurnOf({ ...flow, step: atCounter('paying'), problem: null });
    case 'taking':
      return saleTurnOf(flow);
    case 'completed':
    case 'cancelled':
      return leaveResult(flow, step, moment);
    default:
      return assertNever(step);
  }
}

function atCounter(counter: StepBehindCard): SaleStep {
  return counter === 'ringing' ? { kind: 'ringing' } : EMPTY_PAY_STEP;
}

/**
 * Handles locking: the next person may serve another customer. Typed text and a shown card are removed, so that no
 * Enter pressed twice after a PIN takes cash. What is paid, planned or in progress stays, and so does a slip, whose
 * money the terminal may have taken already. A sale found open at the start is unchanged, since nobody has worked on it
 * yet.
 */
export function clearForNextPerson(flow: SaleFlow): SaleFlow {
  const rest = { ...dropWaitingCard(flow), lookingUp: null };
  if (flow.isResumed) return rest;
  const { step } = flow;
  switch (step.kind) {
    case 'ringing':
    case 'paying':
      return withoutHand({ ...rest, problem: isAmountRefused(flow) ? null : rest.problem });
    case 'card':
    case 'card-wanted':
      return withoutHand({ ...rest, problem: null });
    case 'reference':
    case 'taking':
    case 'completed':
    case 'cancelled':
      return rest;
    default:
      return assertNever(step);
  }
}

/** For each question: true if only the person who was asked may answer it, so that locking the till drops it. */
const ASKED_OF_ONE: Readonly<Record<SaleFlowQuestion['kind'], boolean>> = {
  repeat: false,
  'above-limit': false,
  cancel: true,
  discount: true,
  note: true,
  parked: true,
  'discount-approval': false,
  'cancel-firm': false,
  'without-slip': false,
  complete: false,
  'remove-firm': false,
};

function withoutHand(flow: SaleFlow): SaleFlow {
  const isTheirs = flow.question !== null && ASKED_OF_ONE[flow.question.kind];
  const question = isTheirs ? null : flow.question;
  const draft = { ...flow.draft, entry: EMPTY_AMOUNT_FIELD, quantity: 1, selected: null };
  return { ...flow, draft, question, isCancelWanted: false, step: { kind: 'ringing' } };
}
