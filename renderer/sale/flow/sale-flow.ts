import { assertNever } from '../../../shared/values/assert.ts';
import { totalCents } from '../../../shared/ledger/sale.ts';
import { saleIdSchema } from '../../../shared/values/ids.ts';
import type { IntentId } from '../../../shared/values/ids.ts';
import { NOTHING_TYPED, typedText } from '../../../shared/values/typed-text.ts';
import { allowed, askManager, withoutIdleQuestion } from './above-limit-steps.ts';
import { advanceSale } from './advance-sale.ts';
import {
  confirmCard,
  limitsChanged,
  lookedUp,
  requote,
  requotedCard,
  typeCardAmount,
  wantCard,
  withoutOldCard,
  withoutCard,
  withoutSuggested,
  withoutWaitingCard,
} from './card-steps.ts';
import { areLinesFixed, withoutExcess } from './gift-plans.ts';
import { answered, currentTold, intentChanged, saleChanged, timePassed } from './main-answers.ts';
import { isRecording, recordReference, removeTender, startTaking, tender } from './pay-steps.ts';
import { isAmountRefused, textOf } from './refused-amount.ts';
import {
  changePrice,
  EMPTY_DRAFT,
  moveSelection,
  ringUp,
  selectLine,
  takenOffCents,
  takeQuantity,
  typeEntry,
  voidSelected,
} from './sale-draft.ts';
import type { DraftFault, DraftTurn, SaleDraft } from './sale-draft.ts';
import type {
  StepBehindCard,
  TurnMoment,
  SaleEvent,
  SaleFlow,
  SaleTurn,
  SaleStep,
} from './sale-state.ts';
import { isHandsAct, PAYING, refusedSound, turnTo, trouble } from './sale-state.ts';

/**
 * A sale as one pure function: what the screen shows after something happened, and what main is asked.
 * Main's ledger is the truth of everything from the first tender on; this follows it.
 */
export function turnSale(flow: SaleFlow, event: SaleEvent, moment: TurnMoment): SaleTurn {
  const asksAnew = ASKS_ANEW.has(event.kind);
  const isResumed = flow.isResumed && !isHandsAct(event);
  const before = withoutOldCard({ ...flow, isResumed }, moment.nowMs);
  const turn = takeEvent(asksAnew ? { ...before, notDone: null } : before, event, moment);
  const advanced = advanceSale(withoutIdleQuestion(turn.flow), moment.nowMs);
  return { flow: advanced.flow, effects: [...turn.effects, ...advanced.effects] };
}

/** A hand's act, and what main tells of itself: what main did not do before may be asked for again. */
const ASKS_ANEW: ReadonlySet<SaleEvent['kind']> = new Set([
  'confirm',
  'tender',
  'decide',
  'ring-up',
  'void',
  'drop-plan',
  'remove-tender',
  'allowed',
  'intent',
  'sale',
]);

/** A second Enter right after the result was meant for the amount. */
const RESULT_STANDS_MS = 600;
const MAX_TEXT_LENGTH = 100;

/**
 * The next sale; from the one before it keeps what belongs to the till: the connection, what goes back,
 * masked cards; and what that one came to.
 */
export function emptySale(freshId: string, before?: SaleFlow): SaleFlow {
  return {
    saleId: saleIdSchema.parse(freshId),
    online: before?.online ?? false,
    draft: EMPTY_DRAFT,
    sale: null,
    saleSequence: 0,
    linesOpened: null,
    plans: [],
    wanted: null,
    unanswered: [],
    cancelReason: null,
    removing: null,
    asking: null,
    notDone: null,
    lookingUp: null,
    cardWaiting: null,
    step: { kind: 'ringing' },
    question: null,
    problem: null,
    isResumed: false,
    before: before?.step.kind === 'completed' ? before.step.sale : null,
    loads: [],
    goingBack: before?.goingBack ?? [],
    masked: before?.masked ?? new Map(),
  };
}

/** What is rung up and not said to main as the sale's: the screen's own, and lost with it unless main keeps it. */
export function rungLines({ sale, draft, linesOpened }: SaleFlow): SaleDraft['lines'] {
  return sale === null || linesOpened !== draft.lines ? draft.lines : EMPTY_DRAFT.lines;
}

/**
 * Whether a scan belongs to this sale, or to the next one on the result of one, and not to a gift balance without one.
 * @param isInSight an amount that was typed, and a result, count only where the cashier sees them
 */
export function wantsScan(flow: SaleFlow, isInSight: boolean): boolean {
  const { step, draft, sale, cardWaiting } = flow;
  if (isOver(step)) return isInSight;
  if (step.kind !== 'ringing' || draft.lines.length > 0 || sale !== null) return true;
  const isBegun = draft.entry.text !== '' || draft.quantity > 1 || flow.lookingUp !== null;
  return isInSight && (isBegun || cardWaiting !== null);
}

function isOver({ kind }: SaleStep): boolean {
  return kind === 'completed' || kind === 'cancelled';
}

function takeEvent(flow: SaleFlow, event: SaleEvent, moment: TurnMoment): SaleTurn {
  switch (event.kind) {
    case 'scan':
      return scan(atCounterAgain(flow, moment), event.scanned);
    case 'torn-scan':
      return tornScan(atCounterAgain(flow, moment));
    case 'looked-up':
      return lookedUp(flow, event, moment.nowMs);
    case 'requoted':
      return requotedCard(flow, event.answer);
    case 'type':
      return type(withoutSuggested(flow), event.text, moment);
    case 'edit':
      return type(flow, event.edit(textOf(flow)), moment);
    case 'times':
      return changeDraft(flow, takeQuantity);
    case 'ring-up':
      return changeDraft(flow, (draft) => ringUp(draft, event.category, moment.freshId));
    case 'select':
      return look(flow, (draft) => selectLine(draft, event.lineId));
    case 'move':
      return look(flow, (draft) => moveSelection(draft, event.by));
    case 'void':
      return changeDraft(flow, voidSelected);
    case 'want-card':
      return isAtCounter(flow) ? wantCard(flow, event.verb) : turnTo(flow);
    case 'confirm':
      return isScanUnseen(flow) ? turnTo(flow, refusedSound) : confirm(flow, moment);
    case 'back':
      return isScanUnseen(flow) ? turnTo({ ...flow, lookingUp: null }) : back(flow, moment);
    case 'tender':
      if (isScanUnseen(flow)) return turnTo(flow, refusedSound);
      return tender(flow, event.tender, event.givenCents);
    case 'drop-plan':
      return dropPlan(flow, event.intentId);
    case 'drop-waiting-card':
      return turnTo({ ...withoutWaitingCard(flow), lookingUp: null });
    case 'remove-tender':
      return removeTender(flow, event.tender, moment.freshId);
    case 'ask-manager':
      return askManager(flow, moment.freshId);
    case 'allowed':
      return allowed(flow, event.intent, moment.nowMs);
    case 'ask-cancel':
      return askCancel(flow);
    case 'decide':
      return decide(flow, event.yes, event.reason, moment);
    case 'answered':
      return answered(flow, event.answer, moment.nowMs);
    case 'intent':
      return intentChanged(flow, event.intent, moment.nowMs);
    case 'sale':
      return saleChanged(flow, event, moment.nowMs);
    case 'current':
      return currentTold(flow, event.current, moment.nowMs);
    case 'connection':
      return requote({ ...flow, online: event.online });
    case 'limits-changed':
      return limitsChanged(flow);
    case 'time':
      return timePassed(flow, moment.nowMs);
    default:
      return assertNever(event);
  }
}

/** Where a card may be presented, lines be changed and tenders be chosen. */
function isAtCounter({ step, question, cancelReason }: SaleFlow): boolean {
  if (question !== null || cancelReason !== null) return false;
  return ['ringing', 'card-wanted', 'card', 'paying'].includes(step.kind);
}

/** A card was scanned and is not shown yet: Enter is meant for it, and pays by nothing else. */
function isScanUnseen(flow: SaleFlow): boolean {
  return flow.lookingUp !== null && isAtCounter(flow);
}

/** The next customer is being served already; what came of the sale before stays with its change. */
function atCounterAgain(flow: SaleFlow, { freshId }: TurnMoment): SaleFlow {
  return isOver(flow.step) ? emptySale(freshId, flow) : flow;
}

function scan(flow: SaleFlow, scanned: string): SaleTurn {
  if (!isAtCounter(flow)) return turnTo(flow, refusedSound);
  // Whose card it is is known again once it is found; until then, and where it is not, no other one waits.
  const draft = isAmountRefused(flow) ? { ...flow.draft, entry: NOTHING_TYPED } : flow.draft;
  const next = { ...flow, draft, cardWaiting: null, lookingUp: scanned, problem: null };
  return turnTo(next, { kind: 'look-up', scanned });
}

/** Its first piece may have been taken for a card: whichever lies there, or waits, is asked for again. */
function tornScan(flow: SaleFlow): SaleTurn {
  if (!isAtCounter(flow)) return turnTo(flow, refusedSound);
  const rest = { ...withoutCard(flow), cardWaiting: null, lookingUp: null };
  return trouble(rest, { kind: 'torn-scan' });
}

function type(flow: SaleFlow, text: string, moment: TurnMoment): SaleTurn {
  const { step } = flow;
  const cut = text.slice(0, MAX_TEXT_LENGTH);
  switch (step.kind) {
    case 'ringing':
      return turnTo({ ...flow, draft: typeEntry(flow.draft, cut), problem: null });
    case 'card':
      return turnTo(typeCardAmount(flow, step, cut));
    case 'paying':
      return turnTo({ ...flow, step: { ...step, ...typedText(cut) }, problem: null });
    case 'reference':
      return turnTo({ ...flow, step: { ...step, text: cut }, problem: null });
    case 'completed':
    case 'cancelled':
      // A digit is nobody's second Enter.
      return type(atCounterAgain(flow, moment), text, moment);
    case 'card-wanted':
    case 'taking':
      return turnTo(flow);
    default:
      return assertNever(step);
  }
}

function changeDraft(flow: SaleFlow, change: (draft: SaleDraft) => DraftTurn): SaleTurn {
  if (flow.step.kind !== 'ringing' || flow.asking !== null) return turnTo(flow);
  const turn = change(flow.draft);
  if (turn.kind === 'fault') return trouble(flow, { kind: 'draft', fault: turn.fault });
  const changesLines = turn.draft.lines !== flow.draft.lines;
  if (changesLines && areLinesFixed(flow)) return trouble(flow, { kind: 'lines-fixed' });
  const next = withoutExcess({ ...flow, draft: turn.draft, problem: null });
  const sumCents = takenOffCents(flow.draft.lines, turn.draft.lines);
  if (sumCents === 0) return turnTo(next);
  return turnTo(next, { kind: 'note', what: 'line-voided', sumCents });
}

function look(flow: SaleFlow, change: (draft: SaleDraft) => SaleDraft): SaleTurn {
  if (flow.step.kind !== 'ringing') return turnTo(flow);
  return turnTo({ ...flow, draft: change(flow.draft), problem: null });
}

/** Why what was typed is no line yet. */
function notRungUp({ entry: { typed } }: SaleDraft): DraftFault {
  return typed.kind === 'amount' ? 'no-category' : typed.kind;
}

function confirm(flow: SaleFlow, moment: TurnMoment): SaleTurn {
  const { step, draft } = flow;
  if (flow.question !== null) return turnTo(flow);
  switch (step.kind) {
    case 'ringing':
      if (draft.selected !== null) return changeDraft(flow, changePrice);
      if (draft.entry.text !== '' && !areLinesFixed(flow))
        return trouble(flow, { kind: 'draft', fault: notRungUp(draft) });
      if (draft.lines.length === 0) return trouble(flow, { kind: 'nothing-to-pay' });
      return turnTo({ ...flow, step: PAYING, problem: null });
    case 'card':
      return confirmCard(flow, step, moment.freshId);
    case 'paying':
      return tender(flow, 'cash', null);
    case 'reference':
      return recordReference(flow, step);
    case 'taking':
      return turnTo({ ...flow, step: { ...step, mayGoOn: true } });
    case 'completed':
    case 'cancelled':
      if (moment.nowMs - step.shownAtMs < RESULT_STANDS_MS) return turnTo(flow);
      return turnTo(emptySale(moment.freshId, flow));
    case 'card-wanted':
      return turnTo(flow);
    default:
      return assertNever(step);
  }
}

function back(flow: SaleFlow, moment: TurnMoment): SaleTurn {
  const { step, draft } = flow;
  if (flow.question !== null) return turnTo({ ...flow, question: null, cancelReason: null });
  switch (step.kind) {
    case 'ringing': {
      const isClean = draft.entry.text === '' && draft.quantity === 1;
      const cleared = { ...draft, entry: NOTHING_TYPED, quantity: 1 };
      if (!isClean) return turnTo({ ...flow, draft: cleared, problem: null });
      const isChosen = draft.selected !== null;
      const rest = { ...flow, draft: { ...draft, selected: null }, problem: null };
      return turnTo(isChosen ? rest : withoutWaitingCard(rest));
    }
    case 'card-wanted':
    case 'card':
      return turnTo({ ...flow, step: atCounter(step.from), lookingUp: null, problem: null });
    case 'paying':
      if (step.text !== '') return turnTo({ ...flow, step: PAYING, problem: null });
      if (isRecording(flow)) return turnTo(flow);
      return turnTo({ ...flow, step: { kind: 'ringing' }, problem: null });
    case 'reference':
      return turnTo({ ...flow, step: atCounter('paying'), problem: null });
    case 'taking':
      return turnTo(flow);
    case 'completed':
    case 'cancelled':
      return confirm(flow, moment);
    default:
      return assertNever(step);
  }
}

function atCounter(counter: StepBehindCard): SaleStep {
  return counter === 'ringing' ? { kind: 'ringing' } : PAYING;
}

function dropPlan(flow: SaleFlow, intentId: string): SaleTurn {
  if (!isAtCounter(flow)) return turnTo(flow);
  return turnTo({ ...flow, plans: plansWithout(flow, intentId), problem: null });
}

function askCancel(flow: SaleFlow): SaleTurn {
  const isEmpty = flow.draft.lines.length === 0 && flow.sale === null;
  if (!isAtCounter(flow) || isEmpty || flow.asking !== null) return turnTo(flow);
  return turnTo({ ...flow, question: { kind: 'cancel' } });
}

function decide(flow: SaleFlow, yes: boolean, reason: string, moment: TurnMoment): SaleTurn {
  const { question } = flow;
  if (question === null) return turnTo(flow);
  const rest = { ...flow, question: null, problem: null };
  switch (question.kind) {
    case 'cancel':
      if (!yes) return turnTo(rest);
      // Nothing of it is in the journal: there is nothing to cancel there.
      if (flow.sale === null) {
        const sumCents = totalCents(flow.draft);
        const note = { kind: 'note', what: 'sale-abandoned', sumCents } as const;
        return turnTo(emptySale(moment.freshId, flow), note);
      }
      return turnTo({ ...rest, cancelReason: reason });
    case 'repeat': {
      if (yes) {
        const plans = flow.plans.map((plan) =>
          plan.intentId === question.intentId ? { ...plan, repeatConfirmed: true } : plan,
        );
        return startTaking({ ...rest, plans });
      }
      return turnTo(withoutPlan(rest, question.intentId));
    }
    case 'above-limit':
      // The PIN may have been on its way already, and its answer lost.
      return turnTo(withoutPlan(rest, question.intentId), { kind: 'ask-current' });
    case 'cancel-firm':
      return turnTo({ ...rest, cancelReason: null }, { kind: 'ask-current' });
    case 'remove-firm':
      return turnTo(rest, { kind: 'ask-current' });
    case 'without-slip': {
      const { kind, amountCents } = question.tender;
      const step = { kind: 'reference', tender: kind, amountCents, text: '' } as const;
      return turnTo({ ...rest, step }, { kind: 'ask-current' });
    }
    default:
      return assertNever(question);
  }
}

/** Its amount is due again, unless it was taken by then. */
function withoutPlan(flow: SaleFlow, dropped: IntentId): SaleFlow {
  return { ...flow, plans: plansWithout(flow, dropped), step: atCounter('paying') };
}

/** What main has accepted is more than a plan. */
function plansWithout({ plans }: SaleFlow, dropped: string): SaleFlow['plans'] {
  return plans.filter(
    ({ intentId, recordedAtMs }) => intentId !== dropped || recordedAtMs !== null,
  );
}
