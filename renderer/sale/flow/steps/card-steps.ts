import type { CardLookupResult } from '../../../../shared/messages/bridge.ts';
import type { Verb } from '../../../../shared/ledger/money/intent.ts';
import { aboveLimitRefusal } from '../../../../shared/policy/quote.ts';
import { quoteBesidePlans } from '../../../../shared/policy/quote-beside-plans.ts';
import { intentIdSchema } from '../../../../shared/values/ids.ts';
import { cents, ZERO } from '../../../../shared/values/money.ts';
import type { Cents } from '../../../../shared/values/money.ts';
import {
  dueCents,
  giftDueCents,
  isLoadLine,
  lineCents,
} from '../../../../shared/ledger/sale/sale.ts';
import {
  areLinesFixed,
  isNewPlanOf,
  withPlannedGifts,
  knownBalanceOf,
  suggestedCents,
  dropPlanOfCard,
} from '../state/gift-plans.ts';
import { arePaymentsChanging, takeGiftPayments } from './pay-steps.ts';
import { isAmountRefused } from '../state/refused-amount.ts';
import { addLine } from '../state/sale-draft.ts';
import {
  judgeLookUp,
  giftProblemOf,
  enteredAmountOrProblem,
  suggestAmount,
  reduceCard,
  zeroLimitProblem,
} from '../../../gift/payment/gift-machine.ts';
import type { CardAmount, CardEvent, FoundCard } from '../../../gift/payment/gift-state.ts';
import type {
  CardStep,
  GiftPlan,
  SaleEvent,
  SaleFlow,
  SaleProblem,
  SaleStep,
  SaleTurn,
  StepBehindCard,
} from '../state/sale-state.ts';
import { EMPTY_PAY_STEP, refusedSound, saleTurnOf, showProblem } from '../state/sale-state.ts';

/** Handles a card in a sale: its possible amount is shown at once, and Enter takes the suggested amount. */

/** Handles the answer to a scan; it is dropped if a newer scan has overtaken it. */
export function applyCardLookUp(
  flow: SaleFlow,
  event: Extract<SaleEvent, { kind: 'looked-up' }>,
  nowMs: number,
): SaleTurn {
  const found = judgeLookUp(flow.lookingUp, event);
  if (found.kind === 'overtaken') return saleTurnOf(flow);
  const rest = { ...flow, lookingUp: null, cardWaiting: null };
  if (found.kind === 'problem') return showProblem(leaveCard(rest), found.problem);
  const card = besidePlans(rest, found.card);
  const masked = new Map(flow.masked).set(card.cardId, card.masked);
  const heard = { kind: 'sound', name: 'scan' } as const;
  if (isNothingToPay(rest)) return saleTurnOf(keepWaiting({ ...rest, masked }, card, nowMs), heard);
  const step = openCard(rest, card);
  if (step === null) return saleTurnOf(rest, refusedSound);
  return saleTurnOf({ ...rest, masked, step, problem: null }, heard);
}

/**
 * Leaves the card on screen after a new scan: the scan belongs to the person paying now, even if its code is unknown,
 * so an earlier card must be scanned again.
 */
export function leaveCard(flow: SaleFlow): SaleFlow {
  const { step } = flow;
  if (step.kind !== 'card') return flow;
  return { ...flow, step: { kind: 'card-wanted', from: step.from, verb: step.verb } };
}

/** Tells whether nothing is rung up, so that a card has nothing to pay. */
function isNothingToPay({ step, draft, sale }: SaleFlow): boolean {
  return step.kind === 'ringing' && draft.lines.length === 0 && sale === null;
}

/**
 * Keeps a scanned card until there is something to pay. Nothing is taken, and the typed text stays: it may be the price
 * of the first line, or the amount of a load.
 */
function keepWaiting(flow: SaleFlow, card: FoundCard, nowMs: number): SaleFlow {
  const { typed } = flow.draft.entry;
  const amountCents = typed.kind === 'amount' ? typed.cents : null;
  const { masked, redeem } = card;
  return {
    ...flow,
    cardWaiting: { card, atMs: nowMs },
    problem: { kind: 'card-waits', masked, quote: redeem, amountCents },
  };
}

/**
 * How long a scanned card waits. A card that was scanned minutes before the first line belonged to another customer.
 */
const CARD_WAITS_MS = 2 * 60_000;

export function dropExpiredWaitingCard(flow: SaleFlow, nowMs: number): SaleFlow {
  const { cardWaiting } = flow;
  if (cardWaiting === null || !isNothingToPay(flow)) return flow;
  return nowMs - cardWaiting.atMs > CARD_WAITS_MS ? dropWaitingCard(flow) : flow;
}

export function dropWaitingCard(flow: SaleFlow): SaleFlow {
  const isOfCard = flow.problem?.kind === 'card-waits' || flow.problem?.kind === 'card-not-taken';
  const problem = isOfCard ? null : flow.problem;
  return { ...flow, cardWaiting: null, problem };
}

/**
 * Opens the waiting card by looking it up again: its balance may have changed, and it may be the previous customer's.
 */
function openWaiting(flow: SaleFlow, card: FoundCard, from: StepBehindCard): SaleTurn {
  const step = { kind: 'card', from, verb: 'redeem', ...suggested(flow, card, 'redeem') } as const;
  return saleTurnOf(
    { ...flow, step, cardWaiting: null, problem: null },
    { kind: 'requote', cardId: card.cardId },
  );
}

/**
 * Asks for a card: a redemption adds a payment to the sale, a load adds a line. With a card on screen, changes between
 * the two.
 */
export function askForCard(flow: SaleFlow, verb: Verb): SaleTurn {
  const { step, cardWaiting, draft } = flow;
  if (arePaymentsChanging(flow)) return saleTurnOf(flow, refusedSound);
  if (verb === 'load' && areLinesFixed(flow)) return showProblem(flow, { kind: 'lines-fixed' });
  if (verb === 'redeem' && draft.lines.length === 0 && step.kind === 'ringing') {
    return showProblem(flow, { kind: 'nothing-to-pay' });
  }
  if (step.kind === 'card') return saleTurnOf(chooseVerb(flow, step, verb));
  const from = counterOf(step);
  if (cardWaiting === null || step.kind === 'card-wanted') {
    return saleTurnOf({ ...flow, step: { kind: 'card-wanted', from, verb }, problem: null });
  }
  const { card } = cardWaiting;
  if (verb === 'redeem') return openWaiting(flow, card, from);
  // The amount typed before the card is suggested for the load, until a key is pressed.
  const load = { card, ...draft.entry, enteredBy: 'till' } as const;
  return saleTurnOf(
    { ...flow, step: { kind: 'card', from, verb, ...load }, cardWaiting: null, problem: null },
    { kind: 'requote', cardId: card.cardId },
  );
}

function counterOf(step: SaleStep): StepBehindCard {
  if (step.kind === 'card' || step.kind === 'card-wanted') return step.from;
  return step.kind === 'ringing' ? 'ringing' : 'paying';
}

function openCard(flow: SaleFlow, card: FoundCard): CardStep | null {
  const { step } = flow;
  switch (step.kind) {
    case 'ringing':
    case 'paying': {
      const canPay = giftDueCents(withPlannedGifts(dropPlanOfCard(flow, card.cardId))) > 0;
      const verb = canPay || areLinesFixed(flow) ? 'redeem' : 'load';
      return { kind: 'card', from: step.kind, verb, ...suggested(flow, card, verb) };
    }
    case 'card': {
      // If the scanner reads the same card once more, the amount typed for it stays.
      const isTyped = step.enteredBy !== 'till' && step.text !== '';
      if (isTyped && step.card.cardId === card.cardId) return { ...step, card };
      const { from, verb } = step;
      return { kind: 'card', from, verb, ...suggested(flow, card, verb) };
    }
    case 'card-wanted': {
      const { from, verb } = step;
      return { kind: 'card', from, verb, ...suggested(flow, card, verb) };
    }
    default:
      return null;
  }
}

/**
 * Suggests the amount for a card. Until the cashier types, a redemption suggests as much of the due amount as possible,
 * or the amount chosen for this card before.
 */
function suggested(flow: SaleFlow, card: FoundCard, verb: Verb): CardAmount {
  if (verb === 'load') return suggestAmount(card, ZERO);
  const chosen = flow.plans.find((plan) => isNewPlanOf(plan, card));
  const most = suggestedCents(flow, card);
  return suggestAmount(card, cents(Math.min(most, chosen?.amountCents ?? most)));
}

/** Handles a typed amount or a new quote: a suggestion follows the quote, a typed amount stays. */
export function applyCardEvent(flow: SaleFlow, event: CardEvent): SaleTurn {
  const { step, problem, minorUnit } = flow;
  if (step.kind !== 'card') return saleTurnOf(flow);
  const isOfCard = event.kind === 'requoted' && event.answer.kind === 'card';
  const taken = isOfCard ? { ...event, answer: besidePlans(flow, event.answer) } : event;
  const turn = reduceCard(step, taken, { problem, isRefused: isAmountRefused(flow), minorUnit });
  const { card, verb, enteredBy } = turn.step;
  const follows = card !== step.card && enteredBy === 'till' && verb === 'redeem';
  const next = follows ? { ...turn.step, ...suggested(flow, card, verb) } : turn.step;
  return saleTurnOf({ ...flow, step: next, problem: turn.problem }, ...turn.effects);
}

export function requote(flow: SaleFlow): SaleTurn {
  if (flow.step.kind !== 'card') return saleTurnOf(flow);
  return saleTurnOf(flow, { kind: 'requote', cardId: flow.step.card.cardId });
}

/** Asks again what each card of a planned payment can pay: a planned payment may have become impossible. */
export function requotePlans({ flow, effects }: SaleTurn): SaleTurn {
  const asked = flow.plans
    .filter((plan) => isQuoted(plan))
    .map(({ cardId }) => ({ kind: 'requote', cardId }) as const);
  return saleTurnOf(flow, ...effects, ...asked);
}

/** Notes at a planned payment what its card has and can pay now, so that no page still promises more. */
export function notePossible(flow: SaleFlow, answer: CardLookupResult): SaleFlow {
  if (answer.kind !== 'card') return flow;
  const { cardId, redeem } = answer;
  if (!flow.plans.some((plan) => plan.cardId === cardId && isQuoted(plan))) return flow;
  const plans = flow.plans.map((plan, index) => {
    if (plan.cardId !== cardId || !isQuoted(plan)) return plan;
    const { onlyUpToCents: _, ...rest } = plan;
    // Main is asked for them in this order.
    const { upToCents } = quoteBesidePlans(redeem, plannedOf(flow.plans.slice(0, index)));
    const known = knownBalanceOf(answer, plan.amountCents);
    const told = { ...rest, ...(known !== null && { known }) };
    return upToCents < plan.amountCents ? { ...told, onlyUpToCents: upToCents } : told;
  });
  return { ...flow, plans };
}

/** Returns a card with what is possible on it beside the sale's other planned payments, and loads not yet paid for. */
function besidePlans(flow: SaleFlow, card: FoundCard): FoundCard {
  const redeems = plannedOf(dropPlanOfCard(flow, card.cardId).plans);
  const amountsCents = flow.draft.lines.filter(isLoadLine).map(lineCents);
  const payments = redeems.payments + amountsCents.length;
  return {
    ...card,
    redeem: quoteBesidePlans(card.redeem, redeems),
    load: quoteBesidePlans(card.load, { amountsCents, payments }),
  };
}

function plannedOf(plans: readonly GiftPlan[]) {
  const planned = plans.filter(({ recordedAtMs }) => recordedAtMs === null);
  const amountsCents = planned.map(({ amountCents }) => amountCents);
  return { amountsCents, payments: planned.length };
}

/** Tells whether the limits still decide about a planned payment: main does not have it, and no manager approves it. */
function isQuoted({ recordedAtMs, isAboveLimit, after }: GiftPlan): boolean {
  return recordedAtMs === null && !isAboveLimit && after === undefined;
}

/** Changes between redeem and load, and drops the amount typed for the other one. */
function chooseVerb(flow: SaleFlow, step: CardStep, verb: Verb): SaleFlow {
  const next = { ...step, verb, ...suggested(flow, step.card, verb) };
  return { ...flow, step: next, problem: null };
}

/** Handles Enter at a card: a redemption is planned, a load becomes a line. */
export function confirmCard(flow: SaleFlow, step: CardStep, freshId: string): SaleTurn {
  const { verb, card } = step;
  const nothing = zeroLimitProblem(step, verb);
  if (nothing !== null) return showProblem(flow, nothing);
  const possible = verb === 'redeem' ? card.redeem : card.load;
  const amountCents = enteredAmountOrProblem(step, possible);
  if (typeof amountCents === 'object') return showProblem(flow, amountCents);
  const aboveDue = verb === 'redeem' ? aboveDueProblem(flow, card, amountCents) : null;
  if (aboveDue !== null) return showProblem(flow, aboveDue);
  if (amountCents > possible.upToCents) {
    return showProblem(flow, giftProblemOf(aboveLimitRefusal(possible), verb));
  }
  return verb === 'redeem'
    ? planGift(flow, step, { amountCents, freshId, isAboveLimit: false })
    : sellLoad(flow, step, { amountCents, freshId });
}

type Amount = Pick<GiftPlan, 'amountCents'> & { readonly freshId: string };

/**
 * Returns the problem of an amount above what a gift card can pay of this sale; null for none. It comes before the
 * card's own limit, so that no button enters an amount that the sale refuses.
 */
function aboveDueProblem(
  flow: SaleFlow,
  { cardId }: CardStep['card'],
  amountCents: Cents,
): SaleProblem | null {
  const before = withPlannedGifts(dropPlanOfCard(flow, cardId));
  const giftDue = giftDueCents(before);
  if (amountCents <= giftDue) return null;
  const isForLoad = amountCents <= dueCents(before);
  return isForLoad ? { kind: 'gift-not-for-this' } : { kind: 'more-than-due', dueCents: giftDue };
}

/** Plans a redemption, in place of an earlier plan of the same card. The sale may then be fully paid. */
export function planGift(
  flow: SaleFlow,
  { card }: CardStep,
  { amountCents, freshId, isAboveLimit }: Amount & Pick<GiftPlan, 'isAboveLimit'>,
): SaleTurn {
  // Until main has recorded the pending payment, the due amount is not known.
  if (arePaymentsChanging(flow)) return saleTurnOf(flow, refusedSound);
  const aboveDue = aboveDueProblem(flow, card, amountCents);
  if (aboveDue !== null) return showProblem(flow, aboveDue);
  const others = dropPlanOfCard(flow, card.cardId);
  const known = knownBalanceOf(card, amountCents);
  const plan: GiftPlan = {
    intentId: intentIdSchema.parse(freshId),
    cardId: card.cardId,
    masked: card.masked,
    verb: 'redeem',
    amountCents,
    repeatConfirmed: false,
    isAboveLimit,
    ...(known !== null && { known }),
    intent: null,
    recordedAtMs: null,
  };
  const planned: SaleFlow = {
    ...others,
    plans: [...others.plans, plan],
    step: EMPTY_PAY_STEP,
    problem: null,
  };
  return dueCents(withPlannedGifts(planned)) === 0
    ? takeGiftPayments(planned)
    : requotePlans(saleTurnOf(planned));
}

function sellLoad(flow: SaleFlow, { card }: CardStep, { amountCents, freshId }: Amount): SaleTurn {
  if (areLinesFixed(flow)) return showProblem(flow, { kind: 'lines-fixed' });
  const turn = addLine(flow.draft, {
    id: freshId,
    kind: 'load',
    categoryExternalId: null,
    name: '',
    quantity: 1,
    unitCents: amountCents,
    intentId: intentIdSchema.parse(freshId),
    cardId: card.cardId,
  });
  if (turn.kind === 'fault') return showProblem(flow, { kind: 'draft', fault: turn.fault });
  return saleTurnOf({ ...flow, draft: turn.draft, step: { kind: 'ringing' }, problem: null });
}
