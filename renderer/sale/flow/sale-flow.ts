import { assertNever } from '../../../shared/values/assert.ts';
import { parseProductCode } from '../../../shared/scans/product-code.ts';
import { editedAmountText, amountFieldText } from '../../../shared/values/amount-field-text.ts';
import { applyManagerApproval, planAboveLimit, dropIdleQuestion } from './above-limit-steps.ts';
import { advanceSale } from './steps/advance-sale.ts';
import {
  applyCardEvent,
  confirmCard,
  applyCardLookUp,
  requote,
  requotePlans,
  notePossible,
  askForCard,
  dropExpiredWaitingCard,
  leaveCard,
  dropWaitingCard,
} from './steps/card-steps.ts';
import { beginNextSaleIfOver, isSaleOver, leaveResult } from './state/begin-sale.ts';
import { restartEnterDelay, isScanFailed, ignoreEnterUntilSeen } from './steps/enter-at-pay.ts';
import { askDiscount, giveDiscount } from './steps/discount-steps.ts';
import { areLinesFixed, dropExcessPlans } from './state/gift-plans.ts';
import { planKnownPartFirst, planLearnedRest } from './steps/known-part-first.ts';
import { leaveStep, clearForNextPerson } from './steps/leave-step.ts';
import {
  applyMainAnswer,
  applyCurrentSale,
  applyIntentChange,
  applySaleChange,
  applyTime,
} from './main-answers.ts';
import { askNote, writeNote } from './steps/note-steps.ts';
import { beginSaleAfterParking, parkOrRecallSale, recallSale } from './steps/park-steps.ts';
import { recordSlipPayment, removeTender, addTender, returnToPayIfDue } from './steps/pay-steps.ts';
import { settleTerminalPayment } from './steps/terminal-steps.ts';
import { askCancel, decideQuestion, dropPlan, askWantedCancel } from './sale-decisions.ts';
import {
  isAmountRefused,
  entryText,
  clearTyped,
  clearRefusedAmount,
} from './state/refused-amount.ts';
import {
  changePrice,
  EMPTY_DRAFT,
  moveSelection,
  ringUp,
  ringUpArticle,
  toggleSelection,
  stepQuantity,
  loweredByCents,
  takeQuantity,
  typeEntry,
  voidSelected,
} from './state/sale-draft.ts';
import type { DraftFault, DraftTurn, SaleDraft } from './state/sale-draft.ts';
import type { TurnMoment, SaleEvent, SaleFlow, SaleTurn } from './state/sale-state.ts';
import {
  isSaleEditable,
  allowsAskingAgain,
  isCausedByPerson,
  EMPTY_PAY_STEP,
  refusedSound,
  saleTurnOf,
  showProblem,
} from './state/sale-state.ts';

/**
 * A sale as a pure function: what the screen shows after an event, and what main is asked. From the first payment on,
 * main's ledger is authoritative and this flow follows it.
 */
export function reduceSale(flow: SaleFlow, event: SaleEvent, moment: TurnMoment): SaleTurn {
  const isResumed = flow.isResumed && !isCausedByPerson(event);
  const before = dropExpiredWaitingCard({ ...flow, isResumed }, moment.nowMs);
  const taken = takeEvent(
    allowsAskingAgain(event) ? { ...before, notDone: null } : before,
    event,
    moment,
  );
  const turn = beginSaleAfterParking(taken, moment);
  const said = clearRefusedAmount(before, dropIdleQuestion(turn.flow));
  const { nowMs } = moment;
  const learned = planLearnedRest(said, nowMs);
  const wanted = askWantedCancel(returnToPayIfDue(learned.flow));
  const next = ignoreEnterUntilSeen(before, wanted, { isHands: isCausedByPerson(event), nowMs });
  const advanced = advanceSale(next, nowMs);
  const effects = [...turn.effects, ...learned.effects, ...advanced.effects];
  return { flow: advanced.flow, effects };
}

/** The longest slip number, in characters. */
const LONGEST_REFERENCE = 100;

/**
 * Returns all lines of the draft if they differ from those that main has, else none: without main, a crash of the
 * window would lose them.
 */
export function draftLinesIfUnrecorded({ sale, draft, linesOpened }: SaleFlow): SaleDraft['lines'] {
  return sale === null || linesOpened !== draft.lines ? draft.lines : EMPTY_DRAFT.lines;
}

/**
 * Tells whether a scan belongs to this sale, or to the next one after a result, and not to the gift balance page.
 * @param isInSight true if the cashier sees the sale; only then do a typed amount and a result count
 * @param isProduct true for a product code at a till whose keys have EANs: it may start the sale
 */
export function wantsScan(flow: SaleFlow, isInSight: boolean, isProduct = false): boolean {
  const { step, draft, sale, cardWaiting } = flow;
  if (isSaleOver(step)) return isInSight;
  if (step.kind !== 'ringing' || draft.lines.length > 0 || sale !== null) return true;
  const isBegun = draft.entry.text !== '' || draft.quantity > 1 || flow.lookingUp !== null;
  return isInSight && (isBegun || isProduct || cardWaiting !== null);
}

function takeEvent(flow: SaleFlow, event: SaleEvent, moment: TurnMoment): SaleTurn {
  switch (event.kind) {
    case 'scan':
      return scan(beginNextSaleIfOver(flow, moment), event.scanned);
    case 'no-card':
      return showProblem(flow, event.problem);
    case 'torn-scan':
      return tornScan(beginNextSaleIfOver(flow, moment));
    case 'looked-up':
      return applyCardLookUp(flow, event, moment.nowMs);
    case 'requoted':
      return applyCardEvent(notePossible(flow, event.answer), event);
    case 'limits-changed':
      return requotePlans(applyCardEvent(flow, event));
    case 'type':
      return flow.step.kind === 'card'
        ? applyCardEvent(flow, event)
        : type(flow, event.text, moment);
    case 'edit':
      return flow.step.kind === 'card'
        ? applyCardEvent(flow, event)
        : type(flow, event.edit(entryText(flow)), moment);
    case 'times':
      return changeDraft(flow, takeQuantity);
    case 'ring-up':
      return changeDraft(beginNextSaleIfOver(flow, moment), (draft) =>
        ringUp(draft, event.category, moment.freshId),
      );
    case 'ring-up-article':
      return changeDraft(beginNextSaleIfOver(flow, moment), (draft) =>
        ringUpArticle(draft, event.article, moment.freshId),
      );
    case 'product-scanned':
      return productScanned(flow, event, moment);
    case 'select':
      return look(flow, (draft) => toggleSelection(draft, event.lineId));
    case 'move':
      return look(flow, (draft) => moveSelection(draft, event.by));
    case 'step-quantity':
      return changeDraft(flow, (draft) => stepQuantity(draft, event.by));
    case 'void':
      return changeDraft(flow, voidSelected);
    case 'ask-discount':
      return isSaleEditable(flow) ? askDiscount(flow) : saleTurnOf(flow);
    case 'give-discount':
      return giveDiscount(flow, event.lineId, event.discount);
    case 'ask-note':
      return isSaleEditable(flow) ? askNote(flow) : saleTurnOf(flow);
    case 'write-note':
      return writeNote(flow, event.lineId, event.text);
    case 'park':
      return isSaleEditable(flow) ? parkOrRecallSale(flow) : saleTurnOf(flow);
    case 'recall':
      return recallSale(flow, event.saleId);
    case 'want-card':
      return isSaleEditable(flow) ? askForCard(flow, event.verb) : saleTurnOf(flow);
    case 'confirm':
      return isScanUnseen(flow) ? saleTurnOf(flow, refusedSound) : confirm(flow, moment);
    case 'back':
      if (isScanUnseen(flow)) return saleTurnOf({ ...flow, lookingUp: null });
      // Esc answers no: left open, the question would come again for the same payment and block cancelling.
      return flow.question?.kind === 'repeat'
        ? decideQuestion(flow, false, '', moment)
        : leaveStep(flow, moment);
    case 'tender':
      if (isScanUnseen(flow)) return saleTurnOf(flow, refusedSound);
      return addTender(flow, event, moment);
    case 'drop-plan':
      return isSaleEditable(flow) ? dropPlan(flow, event.intentId) : saleTurnOf(flow);
    case 'drop-waiting-card':
      return saleTurnOf({ ...dropWaitingCard(flow), lookingUp: null });
    case 'locked':
      return saleTurnOf(clearForNextPerson(flow));
    case 'unlocked':
      return saleTurnOf(restartEnterDelay(flow, moment.nowMs));
    case 'remove-tender':
      return removeTender(flow, event.tender, moment.freshId);
    case 'ask-manager':
      return planAboveLimit(flow, moment.freshId);
    case 'topped-up':
      return planKnownPartFirst(flow, moment.freshId);
    case 'allowed':
      return applyManagerApproval(flow, event.intent, moment.nowMs);
    case 'ask-cancel':
      return isSaleEditable(flow) ? askCancel(flow) : saleTurnOf(flow);
    case 'decide':
      return decideQuestion(flow, event.yes, event.reason, moment);
    case 'answered':
      return applyMainAnswer(flow, event.answer, moment.nowMs);
    case 'intent':
      return applyIntentChange(flow, event.intent, moment.nowMs);
    case 'sale':
      return applySaleChange(flow, event, moment.nowMs);
    case 'current':
      return applyCurrentSale(flow, event.current, moment.nowMs);
    case 'connection':
      return requotePlans(requote({ ...flow, online: event.online }));
    case 'cash-rounding':
      return saleTurnOf({ ...flow, cashStep: event.step });
    case 'terminal':
      return saleTurnOf({ ...flow, terminalOn: event.isOn });
    case 'settle-terminal':
      return settleTerminalPayment(flow, event.isDone);
    case 'money':
      return saleTurnOf({ ...flow, minorUnit: event.minorUnit });
    case 'time':
      return applyTime(flow, moment.nowMs);
    default:
      return assertNever(event);
  }
}

/** Tells whether a scanned card is still being looked up: Enter is meant for it, and must not pay another way. */
function isScanUnseen(flow: SaleFlow): boolean {
  return flow.lookingUp !== null && isSaleEditable(flow);
}

function scan(flow: SaleFlow, scanned: string): SaleTurn {
  if (!isSaleEditable(flow)) return saleTurnOf(flow, refusedSound);
  // Whose card it is becomes known only by the look-up, so no other card may be charged until then.
  const rest = isAmountRefused(flow) ? clearTyped(flow) : flow;
  // A code that may be a product belongs to the same customer, so the card on screen is removed only if the code turns
  // out to be another card. The look-up that this scan replaces may have been such a card too.
  const mayBeProduct =
    acceptsProducts(rest) && parseProductCode(scanned) !== null && rest.lookingUp === null;
  const cardWaiting = mayBeProduct ? rest.cardWaiting : null;
  const next = { ...rest, cardWaiting, lookingUp: scanned, problem: null };
  return saleTurnOf(next, { kind: 'look-up', scanned });
}

/** Tells whether a product code may become a line: at these steps the till has not asked for a card. */
export function acceptsProducts({ step }: SaleFlow): boolean {
  return step.kind === 'ringing' || step.kind === 'paying';
}

/**
 * Adds a scanned article as a line, if nothing is paid yet, and shows the lines. A newer scan does not replace an
 * earlier one: each product becomes a line, or is reported as unknown.
 */
function productScanned(
  flow: SaleFlow,
  { scanned, article }: Extract<SaleEvent, { kind: 'product-scanned' }>,
  moment: TurnMoment,
): SaleTurn {
  const rest = flow.lookingUp === scanned ? { ...flow, lookingUp: null } : flow;
  if (article === null) return showProblem(rest, { kind: 'no-article', ean: scanned });
  const isReady = acceptsProducts(rest) && isSaleEditable(rest) && rest.asking === null;
  if (!isReady) return showProblem(rest, { kind: 'not-rung-up', name: article.name });
  if (areLinesFixed(rest)) return showProblem(rest, { kind: 'lines-fixed' });
  const ringing = { ...rest, step: { kind: 'ringing' } } as const;
  const turn = changeDraft(ringing, (draft) => ringUpArticle(draft, article, moment.freshId));
  const isRungUp = turn.flow.draft.lines !== flow.draft.lines;
  if (!isRungUp) return turn;
  return { ...turn, effects: [...turn.effects, { kind: 'sound', name: 'scan' }] };
}

/**
 * Handles a scan that arrived in pieces. Its first piece may have been taken for a card, so the card must be scanned
 * again.
 */
function tornScan(flow: SaleFlow): SaleTurn {
  if (!isSaleEditable(flow)) return saleTurnOf(flow, refusedSound);
  const rest = { ...leaveCard(flow), cardWaiting: null, lookingUp: null };
  return showProblem(rest, { kind: 'torn-scan' });
}

function type(flow: SaleFlow, text: string, moment: TurnMoment): SaleTurn {
  const { step, minorUnit } = flow;
  switch (step.kind) {
    case 'ringing':
      return saleTurnOf({ ...flow, draft: typeEntry(flow.draft, text, minorUnit), problem: null });
    case 'paying':
      return saleTurnOf({
        ...flow,
        step: {
          ...step,
          ...amountFieldText(editedAmountText(step.text, text, minorUnit), minorUnit),
        },
        problem: null,
      });
    case 'reference':
      return saleTurnOf({
        ...flow,
        step: { ...step, text: text.slice(0, LONGEST_REFERENCE) },
        problem: null,
      });
    case 'completed':
    case 'cancelled':
      // After a result, a digit begins the next sale at once; only a second Enter might be accidental.
      return type(beginNextSaleIfOver(flow, moment), text, moment);
    case 'card':
    case 'card-wanted':
    case 'taking':
      return saleTurnOf(flow);
    default:
      return assertNever(step);
  }
}

/**
 * Changes the draft, unless a question is open or main is being asked: a manager's PIN approves exactly the lines
 * shown.
 */
function changeDraft(flow: SaleFlow, change: (draft: SaleDraft) => DraftTurn): SaleTurn {
  const isHeld = flow.asking !== null || flow.question !== null;
  if (flow.step.kind !== 'ringing' || isHeld) return saleTurnOf(flow);
  const turn = change(flow.draft);
  if (turn.kind === 'fault') return showProblem(flow, { kind: 'draft', fault: turn.fault });
  const changesLines = turn.draft.lines !== flow.draft.lines;
  if (changesLines && areLinesFixed(flow)) return showProblem(flow, { kind: 'lines-fixed' });
  // An emptied sale is sent to main at once: after a crash, main's old lines and discounts would otherwise go to the
  // next customer.
  const isEmptied = flow.sale !== null && changesLines && turn.draft.lines.length === 0;
  const isToBeTold = flow.isToBeTold || isEmptied || turn.draft.discount !== flow.draft.discount;
  const next = dropExcessPlans({ ...flow, draft: turn.draft, problem: null, isToBeTold });
  const sumCents = loweredByCents(flow.draft.lines, turn.draft.lines);
  if (sumCents === 0) return saleTurnOf(next);
  return saleTurnOf(next, { kind: 'note', what: 'line-voided', sumCents });
}

function look(flow: SaleFlow, change: (draft: SaleDraft) => SaleDraft): SaleTurn {
  if (flow.step.kind !== 'ringing') return saleTurnOf(flow);
  return saleTurnOf({ ...flow, draft: change(flow.draft), problem: null });
}

/** Says why the typed text does not become a line. */
function notRungUp({ entry: { typed } }: SaleDraft): DraftFault {
  return typed.kind === 'amount' ? 'no-category' : typed.kind;
}

function confirm(flow: SaleFlow, moment: TurnMoment): SaleTurn {
  const { step, draft, problem } = flow;
  if (flow.question !== null) return saleTurnOf(flow);
  switch (step.kind) {
    case 'ringing':
      if (draft.selected !== null && draft.entry.text !== '') return changeDraft(flow, changePrice);
      if (draft.entry.text !== '' && !areLinesFixed(flow))
        return showProblem(flow, { kind: 'draft', fault: notRungUp(draft) });
      if (draft.lines.length === 0) return showProblem(flow, { kind: 'nothing-to-pay' });
      return saleTurnOf({
        ...flow,
        draft: { ...draft, selected: null },
        step: EMPTY_PAY_STEP,
        problem: isScanFailed(problem) ? problem : null,
      });
    case 'card':
      return confirmCard(flow, step, moment.freshId);
    case 'paying':
      return addTender(flow, { tender: 'cash', givenCents: null }, moment);
    case 'reference':
      return recordSlipPayment(flow, step, moment.nowMs);
    case 'taking':
      return saleTurnOf({ ...flow, step: { ...step, mayGoOn: true } });
    case 'completed':
    case 'cancelled':
      return leaveResult(flow, step, moment);
    case 'card-wanted':
      return saleTurnOf(flow);
    default:
      return assertNever(step);
  }
}
