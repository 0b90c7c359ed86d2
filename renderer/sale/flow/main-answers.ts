import type { CurrentSale, ProposeAnswer } from '../../../shared/messages/bridge.ts';
import type { Refusal } from '../../../shared/proposals/admission.ts';
import { assertNever } from '../../../shared/values/assert.ts';
import { isAppliedAtService, isOpen, needsPerson } from '../../../shared/ledger/money/intent.ts';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import { giftDueCents } from '../../../shared/ledger/sale/sale.ts';
import type { ScreenProposal } from '../../../shared/proposals/proposals.ts';
import type { Sale } from '../../../shared/ledger/sale/sale.ts';
import {
  terminalPaymentTakenByFact,
  paymentUnderWayAtTerminal,
} from '../../../shared/ledger/sale/terminal-payment.ts';
import { ZERO } from '../../../shared/values/money.ts';
import type { IntentId } from '../../../shared/values/ids.ts';
import {
  applyAcceptAnswer,
  giftOutcomeOf,
  giftPaymentOf,
  giftProblemOf,
  refusalEffects,
} from '../../gift/payment/gift-machine.ts';
import type { GiftPayment, GiftProblem } from '../../gift/payment/gift-state.ts';
import {
  withPlannedGifts,
  isFailedPayment,
  isNotTaken,
  isTendered,
  dueAfterPlansCents,
  dropExcessPlans,
} from './state/gift-plans.ts';
import { requotePlans } from './steps/card-steps.ts';
import { updateParked, showRecalledSale } from './steps/park-steps.ts';
import { takeGiftPayments } from './steps/pay-steps.ts';
import { applyTerminalChange } from './steps/terminal-steps.ts';
import { isApprovalEnded, isRefusalOutdated, managerQuestionFor } from './managers-question.ts';
import { changeLines, draftOfSale, EMPTY_DRAFT, loweredByCents } from './state/sale-draft.ts';
import type {
  GiftPlan,
  SaleProblem,
  TenderRemoval,
  SaleFlow,
  SaleTurn,
} from './state/sale-state.ts';
import { EMPTY_PAY_STEP, refusedSound, saleTurnOf, showProblem } from './state/sale-state.ts';

/** Applies main's answers and notices to the sale. */

/** Handles main's answer to the flow's request (`asking`); null if no answer came and nothing is known. */
export function applyMainAnswer(
  flow: SaleFlow,
  answer: ProposeAnswer | null,
  nowMs: number,
): SaleTurn {
  const { asking } = flow;
  if (asking === null) return saleTurnOf(flow);
  const notDone = answer?.kind === 'written' ? null : asking;
  const rest: SaleFlow = { ...flow, asking: null, notDone };
  const isEnded = answer?.kind === 'refused' && isApprovalEnded(answer.refusal);
  if (asking.kind === 'accept' && !isEnded)
    return acceptAnswered(rest, asking.intentId, answer, nowMs);
  if (answer === null) return failed(rest, { kind: 'unanswered' });
  switch (answer.kind) {
    case 'stopped':
      return failed(rest, { kind: 'stopped', health: answer.health });
    case 'refused':
      return refusedByGuard(rest, asking, answer.refusal);
    case 'written':
      return written(rest, asking, answer, nowMs);
    default:
      return assertNever(answer);
  }
}

function acceptAnswered(
  flow: SaleFlow,
  intentId: IntentId,
  answer: ProposeAnswer | null,
  nowMs: number,
): SaleTurn {
  const plan = flow.plans.find((one) => one.intentId === intentId);
  // The payment has failed meanwhile, and the screen already shows that.
  if (plan === undefined) return saleTurnOf(flow);
  const accepted = applyAcceptAnswer(plan, answer, nowMs);
  switch (accepted.kind) {
    case 'recorded':
      return recorded(flow, plan, accepted.payment, nowMs);
    case 'repeat': {
      const { acceptedAtMs } = accepted;
      return saleTurnOf(
        { ...flow, question: { kind: 'repeat', intentId, acceptedAtMs } },
        refusedSound,
      );
    }
    case 'refused': {
      const plans = flow.plans.filter((other) => other !== plan);
      return failed({ ...flow, plans }, problemOfPlan(accepted.problem, plan));
    }
    case 'failed':
      return failed(flow, accepted.problem);
    default:
      return assertNever(accepted);
  }
}

/** Names the card, and the amount that is due again: no card is on screen any more. */
function problemOfPlan(problem: GiftProblem, { masked, amountCents }: GiftPlan): SaleProblem {
  if (problem.kind !== 'above-limit') return problem;
  const { upToCents, because } = problem;
  return { kind: 'planned-above-limit', masked, amountCents, upToCents, because };
}

/** Marks a gift payment as recorded by main. If main has not sent its intent yet, main is asked for it. */
function recorded(
  flow: SaleFlow,
  plan: GiftPlan,
  { intent, recordedAtMs }: GiftPayment,
  nowMs: number,
): SaleTurn {
  if (intent === null) {
    return saleTurnOf(withPlan(flow, { ...plan, recordedAtMs }), { kind: 'ask-current' });
  }
  return plan.intent === null ? applyIntentChange(flow, intent, nowMs) : saleTurnOf(flow);
}

function written(
  before: SaleFlow,
  asking: ScreenProposal,
  { sale, sequence }: Extract<ProposeAnswer, { kind: 'written' }>,
  nowMs: number,
): SaleTurn {
  const told =
    sale === null ? saleTurnOf(before) : applySaleChange(before, { sale, sequence }, nowMs);
  const rest = told.flow;
  switch (asking.kind) {
    case 'open-sale':
    case 'change-sale':
      return saleTurnOf({ ...rest, linesOpened: rest.draft.lines, isToBeTold: false });
    case 'recall-sale':
      return sale === null
        ? told
        : saleTurnOf(showRecalledSale(rest, sale, sequence), ...told.effects, {
            kind: 'ask-current',
          });
    case 'tender-sale': {
      if (asking.tender.kind === 'gift') return saleTurnOf(rest);
      const paid = { ...rest, wanted: null };
      return dueAfterPlansCents(paid) === 0 ? takeGiftPayments(paid) : saleTurnOf(paid);
    }
    case 'ask-terminal':
      return saleTurnOf({ ...rest, wantedAtTerminal: null }, ...told.effects);
    case 'settle-terminal':
      return saleTurnOf({ ...rest, settlingTerminal: null }, ...told.effects);
    case 'remove-tender':
    case 'undo':
    case 'put-right':
      return rest.removing === null ? told : removed(told, rest.removing);
    default:
      return told;
  }
}

/** Shows, until the next message, that a removed payment goes back to the customer and no longer pays for the sale. */
function removed({ flow, effects }: SaleTurn, { tender }: TenderRemoval): SaleTurn {
  const isReversed =
    flow.sale !== null &&
    terminalPaymentTakenByFact(flow.sale, tender.taken?.sequence)?.state === 'reversed';
  const { amountCents } = tender;
  const problem = isReversed
    ? ({ kind: 'terminal-reversed', amountCents } as const)
    : ({ kind: 'tender-removed', tender } as const);
  const plans =
    tender.kind === 'gift'
      ? flow.plans.filter(({ intentId }) => intentId !== tender.intentId)
      : flow.plans;
  return saleTurnOf({ ...flow, plans, removing: null, question: null, problem }, ...effects);
}

/** Tells whether this gift payment is being removed, or a manager is asked to allow it. */
function isBeingRemoved({ removing, question }: SaleFlow, intentId: IntentId): boolean {
  const removal = question?.kind === 'remove-firm' ? question.removal : removing;
  return removal?.tender.kind === 'gift' && removal.tender.intentId === intentId;
}

/** The state of a sale without a discount to record, a parking or recall, and a request to the card terminal. */
const NOTHING_BEGUN = {
  isToBeTold: false,
  isParking: false,
  recalling: null,
  wantedAtTerminal: null,
  settlingTerminal: null,
} as const;

/** Shows a problem and reads main's current sale again; nothing is retried automatically. */
function failed(flow: SaleFlow, problem: SaleProblem): SaleTurn {
  const step = flow.step.kind === 'taking' ? EMPTY_PAY_STEP : flow.step;
  const given = { wanted: null, cancelReason: null, removing: null, ...NOTHING_BEGUN };
  const stopped = { ...flow, ...given, step, problem };
  return saleTurnOf(stopped, refusedSound, { kind: 'ask-current' });
}

function refusedByGuard(flow: SaleFlow, asked: ScreenProposal, refusal: Refusal): SaleTurn {
  if (asked.kind === 'cancel-sale' && refusal.why === 'wrong-state') {
    return failed(flow, { kind: 'on-its-way' });
  }
  if (refusal.why === 'wrong-state' && refusal.state === 'terminal-busy') {
    const { amountCents = ZERO } = (flow.sale && paymentUnderWayAtTerminal(flow.sale)) ?? {};
    return failed(flow, { kind: 'terminal-busy', amountCents });
  }
  if (isRefusalOutdated(flow, asked)) return saleTurnOf(flow);
  const question =
    refusal.why === 'needs-approval' ? managerQuestionFor(flow, asked, refusal) : null;
  if (question !== null) {
    const given = { wanted: null, wantedAtTerminal: null, removing: null };
    return saleTurnOf({ ...flow, ...given, question }, refusedSound);
  }
  return refusal.why === 'sale-lines-fixed' && flow.sale !== null
    ? linesPutBack(flow, flow.sale)
    : failed(flow, giftProblemOf(refusal, 'load'));
}

/** Restores main's lines, because a gift payment that this screen had given up has paid for them, or is about to. */
function linesPutBack(flow: SaleFlow, sale: Sale): SaleTurn {
  const draft = draftOfSale(sale);
  const back = failed(dropExcessPlans({ ...flow, draft, linesOpened: draft.lines }), {
    kind: 'lines-put-back',
  });
  const sumCents = loweredByCents(flow.draft.lines, draft.lines);
  if (sumCents === 0) return back;
  return saleTurnOf(back.flow, ...back.effects, { kind: 'note', what: 'line-voided', sumCents });
}

/**
 * Handles main's notice of a changed transaction. A card on screen is quoted again, because its balance may have
 * changed; so are planned payments, because any payment may use what the till can promise offline.
 */
export function applyIntentChange(before: SaleFlow, intent: Intent, nowMs: number): SaleTurn {
  const turn =
    intent.reverses === null
      ? intentOfSale(before, intent, nowMs)
      : saleTurnOf(withGoingBack(before, intent));
  const { flow, effects } = requotePlans(turn);
  const { cardId } = intent;
  if (flow.step.kind !== 'card' || flow.step.card.cardId !== cardId) return { flow, effects };
  return saleTurnOf(flow, ...effects, { kind: 'requote', cardId });
}

function intentOfSale(flow: SaleFlow, intent: Intent, nowMs: number): SaleTurn {
  if (intent.saleId !== flow.saleId) return saleTurnOf(flow);
  if (intent.verb === 'load') {
    const others = flow.loads.filter(({ id }) => id !== intent.id);
    return saleTurnOf({ ...flow, loads: [...others, intent] });
  }
  const plan = flow.plans.find(({ intentId }) => intentId === intent.id);
  if (plan === undefined) return adopt(withNews(flow, intent), intent, nowMs);
  const changed = { ...plan, intent, recordedAtMs: plan.recordedAtMs ?? nowMs };
  const isOver = flow.step.kind === 'completed' || flow.step.kind === 'cancelled';
  const isGivenBack = flow.cancelReason !== null || isBeingRemoved(flow, intent.id);
  if (!isFailedPayment(intent) || isOver || isGivenBack) return saleTurnOf(withPlan(flow, changed));
  return reopen(flow, changed, nowMs);
}

function withPlan(flow: SaleFlow, changed: GiftPlan): SaleFlow {
  const plans = flow.plans.map((plan) => (plan.intentId === changed.intentId ? changed : plan));
  return { ...flow, plans };
}

/**
 * Handles news of a gift payment that the screen has given up: once it is known not to be taken, it needs no answer any
 * more.
 */
function withNews(flow: SaleFlow, intent: Intent): SaleFlow {
  const unanswered = flow.unanswered
    .map((plan) => (plan.intentId === intent.id ? { ...plan, intent } : plan))
    .filter((plan) => plan.intent === null || !isNotTaken(plan.intent));
  return { ...flow, unanswered };
}

/** Handles a failed gift payment: its amount is due again, and all other payments stay. */
function reopen(flow: SaleFlow, plan: GiftPlan, nowMs: number): SaleTurn {
  const judged = giftOutcomeOf(plan, flow.online, nowMs) ?? 'unknown-attempt';
  // A payment that was reversed elsewhere no longer pays for the sale.
  const outcome = judged === 'applied' ? 'settled' : judged;
  const { intentId, intent, masked, amountCents } = plan;
  const plans = flow.plans.filter((other) => other.intentId !== intentId);
  const refused = outcome === 'refused' ? intent : null;
  const step = flow.step.kind === 'taking' ? EMPTY_PAY_STEP : flow.step;
  const isAnswered = outcome !== 'unknown-attempt';
  const unanswered = isAnswered ? flow.unanswered : [...flow.unanswered, plan];
  const told = showProblem(
    { ...flow, plans, unanswered, step },
    { kind: 'gift', outcome, masked, amountCents, refused },
  );
  return { ...told, effects: [...told.effects, ...refusalEffects(intent)] };
}

/**
 * Handles a payment that was applied, or found to be taken, after the screen had stopped waiting. It pays for the sale
 * if it still can; otherwise the cashier is told.
 */
function adopt(flow: SaleFlow, intent: Intent, nowMs: number): SaleTurn {
  if (flow.sale?.state !== 'open' || !isAppliedAtService(intent) || intent.reversedBy !== null) {
    return saleTurnOf(flow);
  }
  const { amountCents } = intent;
  const plan = planOf(flow, intent, nowMs);
  if (isTendered(flow.sale, plan)) return saleTurnOf(flow);
  const kept = flow.plans.filter(({ recordedAtMs }) => recordedAtMs !== null);
  if (amountCents > giftDueCents(withPlannedGifts({ ...flow, plans: kept }))) {
    return showProblem(flow, { kind: 'taken-after-all', masked: plan.masked, amountCents });
  }
  const unanswered = flow.unanswered.filter(({ intentId }) => intentId !== plan.intentId);
  const plans = [...flow.plans, plan];
  return saleTurnOf(dropExcessPlans({ ...flow, plans, unanswered, problem: null }));
}

function planOf({ masked }: Pick<SaleFlow, 'masked'>, intent: Intent, nowMs: number): GiftPlan {
  const payment = giftPaymentOf(intent, masked.get(intent.cardId) ?? '…', nowMs);
  return { ...payment, isAboveLimit: false };
}

function withGoingBack(flow: SaleFlow, intent: Intent): SaleFlow {
  const others = flow.goingBack.filter(({ id }) => id !== intent.id);
  const isOfSale = intent.saleId === flow.saleId || others.length < flow.goingBack.length;
  const isShown = isOfSale && (isOpen(intent) || needsPerson(intent));
  return { ...flow, goingBack: isShown ? [...others, intent] : others };
}

/**
 * Handles a changed sale. Main sends it both with its answer and as a notice; the one that comes second changes
 * nothing.
 */
export function applySaleChange(
  flow: SaleFlow,
  { sale, sequence }: { readonly sale: Sale; readonly sequence: number },
  nowMs: number,
): SaleTurn {
  if (sale.id !== flow.saleId) {
    const parked = updateParked(flow.parked, sale);
    return saleTurnOf(parked === flow.parked ? flow : { ...flow, parked });
  }
  if (sequence <= flow.saleSequence) return saleTurnOf(flow);
  const next = { ...flow, sale, saleSequence: sequence };
  if (sale.state === 'open') {
    const { question } = flow;
    if (question?.kind === 'remove-firm' && !hasTender(sale, question.removal)) {
      return removed(saleTurnOf(next), question.removal);
    }
    // The lines may not change while a manager is asked about them.
    if (question?.kind === 'discount-approval') {
      return saleTurnOf({
        ...next,
        question: null,
        linesOpened: flow.draft.lines,
        isToBeTold: false,
      });
    }
    const news = applyTerminalChange(flow.sale, next, nowMs);
    if (news !== null) return news;
    const isAllowed =
      flow.question?.kind === 'without-slip' &&
      sale.tenders.length > (flow.sale?.tenders.length ?? 0);
    if (!isAllowed) return saleTurnOf(next);
    const paid = { ...next, question: null };
    return dueAfterPlansCents(paid) === 0 ? takeGiftPayments(paid) : saleTurnOf(paid);
  }
  const step = { kind: sale.state, sale, shownAtMs: nowMs } as const;
  const ended = { ...next, step, problem: null, question: null, cancelReason: null, wanted: null };
  return saleTurnOf(ended, {
    kind: 'sound',
    name: sale.state === 'completed' ? 'taken' : 'deferred',
  });
}

function hasTender({ tenders }: Sale, { tender }: TenderRemoval): boolean {
  return tenders.some((one) =>
    tender.kind === 'gift'
      ? one.kind === 'gift' && one.intentId === tender.intentId
      : one.taken?.sequence === tender.taken?.sequence,
  );
}

/**
 * Applies main's current sale: at the start the one left open, after a failure the true state. A failed gift payment is
 * reported once, by this or by main's notice, whichever comes first.
 */
export function applyCurrentSale(before: SaleFlow, current: CurrentSale, nowMs: number): SaleTurn {
  const turns = current.intents.filter(isFailedPayment).reduce<SaleTurn>((turn, intent) => {
    if (!turn.flow.plans.some(({ intentId }) => intentId === intent.id)) return turn;
    const { flow, effects } = applyIntentChange(turn.flow, intent, nowMs);
    return saleTurnOf(flow, ...turn.effects, ...effects);
  }, saleTurnOf(before));
  return saleTurnOf(withCurrent(turns.flow, current, nowMs), ...turns.effects);
}

function withCurrent(flow: SaleFlow, current: CurrentSale, nowMs: number): SaleFlow {
  const { sale } = current;
  const masked = new Map(flow.masked);
  for (const card of current.cards) masked.set(card.cardId, card.masked);
  const { parked } = current;
  const goingBack = mergeIntents(flow.goingBack, current.goingBack);
  const known = { ...flow, masked, goingBack, parked };
  const isUntouched = flow.sale === null && flow.draft.lines.length === 0;
  if (sale === null && isUntouched && current.rung.length > 0) {
    const draft = { ...EMPTY_DRAFT, lines: current.rung };
    return { ...known, draft, cardWaiting: null, isResumed: true };
  }
  const isOther = sale === null || (sale.id !== flow.saleId && !isUntouched);
  if (isOther || current.sequence < flow.saleSequence) return known;
  const ofSale = current.intents
    .filter((intent) => intent.verb === 'redeem' && intent.reverses === null)
    .filter((intent) => !isNotTaken(intent));
  const asPlan = (intent: Intent) => planOf({ masked }, intent, nowMs);
  const isGivenUp = (intent: Intent) =>
    isFailedPayment(intent) ||
    (!isAppliedAtService(intent) && flow.unanswered.some(({ intentId }) => intentId === intent.id));
  const unanswered = ofSale.filter(isGivenUp).map(asPlan);
  const plans = ofSale.filter((intent) => !isGivenUp(intent)).map(asPlan);
  const waiting = flow.plans.filter(
    (plan) => plan.intent === null && !plans.some(({ intentId }) => intentId === plan.intentId),
  );
  const isHere = sale.id === flow.saleId;
  const told = draftOfSale(sale);
  const draft = current.rung.length > 0 ? changeLines(told, current.rung) : told;
  return dropExcessPlans({
    ...known,
    saleId: sale.id,
    sale,
    saleSequence: current.sequence,
    draft: isHere ? flow.draft : draft,
    linesOpened: isHere ? flow.linesOpened : sale.lines,
    plans: isHere ? [...plans, ...waiting] : plans,
    unanswered,
    cardWaiting: isHere ? flow.cardWaiting : null,
    isResumed: !isHere,
    step: isHere ? flow.step : draft.lines.length > 0 ? EMPTY_PAY_STEP : { kind: 'ringing' },
  });
}

function mergeIntents(before: readonly Intent[], told: readonly Intent[]): readonly Intent[] {
  return [...before, ...told.filter(({ id }) => !before.some((other) => other.id === id))];
}

/**
 * Ends the wait for an attempt that nobody has answered; after a while, a deferred payment is shown as deferred. If
 * main has a payment but sends nothing about it, main is asked again.
 */
export function applyTime(flow: SaleFlow, nowMs: number): SaleTurn {
  if (flow.step.kind !== 'taking' || flow.asking !== null) return saleTurnOf(flow);
  for (const plan of flow.plans) {
    const outcome = plan.recordedAtMs === null ? null : giftOutcomeOf(plan, flow.online, nowMs);
    if (outcome === 'unknown-attempt') return reopen(flow, plan, nowMs);
    if (outcome === 'recorded') {
      return failed(withPlan(flow, { ...plan, recordedAtMs: null }), { kind: 'unanswered' });
    }
  }
  return saleTurnOf(flow);
}
