import type { LookUp } from '../../../shared/messages/bridge.ts';
import { intentIdSchema } from '../../../shared/values/ids.ts';
import { parseTypedAmount } from '../../../shared/values/money.ts';
import { dueCents, giftDueCents } from '../../../shared/ledger/sale.ts';
import { areLinesFixed, asPlanned, suggestedCents, withoutPlanOf } from './gift-plans.ts';
import { startTaking } from './pay-steps.ts';
import { addLine } from './sale-draft.ts';
import type { CardStep, FoundCard, GiftPlan, SaleEvent, SaleFlow, SaleTurn } from './sale-state.ts';
import { refusedSound, stay, trouble } from './sale-state.ts';

/** A card in a sale: what is possible on it is told at once, and Enter takes what is suggested. */

export function lookedUp(
  flow: SaleFlow,
  { scanned, answer }: Extract<SaleEvent, { kind: 'looked-up' }>,
): SaleTurn {
  // A newer scan is on its way, or this one was taken back.
  if (flow.lookingUp !== scanned) return stay(flow);
  const rest = { ...flow, lookingUp: null };
  if (answer === null) return trouble(rest, { kind: 'no-answer' });
  if (answer.kind === 'fault') return trouble(rest, { kind: 'card', fault: answer.fault });
  const step = openCard(rest, answer);
  if (step === null) return stay(rest, refusedSound);
  const masked = new Map(flow.masked).set(answer.cardId, answer.masked);
  return stay({ ...rest, masked, step, problem: null }, { kind: 'sound', name: 'scan' });
}

function openCard(flow: SaleFlow, card: FoundCard): CardStep | null {
  const { step } = flow;
  switch (step.kind) {
    case 'ringing':
    case 'paying': {
      const canPay = giftDueCents(asPlanned(withoutPlanOf(flow, card.cardId))) > 0;
      const verb = canPay || areLinesFixed(flow) ? 'redeem' : 'load';
      return suggest(flow, { kind: 'card', from: step.kind, card, verb, text: '', isTyped: false });
    }
    case 'card-wanted':
    case 'card': {
      const { from, verb } = step;
      return suggest(flow, { kind: 'card', from, card, verb, text: '', isTyped: false });
    }
    default:
      return null;
  }
}

/** Until the cashier types, the amount of a redemption is what is possible of what is due. */
function suggest(flow: SaleFlow, step: CardStep): CardStep {
  if (step.isTyped) return step;
  const suggested = step.verb === 'redeem' ? suggestedCents(flow, step) : 0;
  return { ...step, text: suggested === 0 ? '' : String(suggested) };
}

export function requoted(flow: SaleFlow, answer: LookUp): SaleTurn {
  const { step } = flow;
  if (step.kind !== 'card' || answer.kind !== 'card') return stay(flow);
  if (answer.cardId !== step.card.cardId) return stay(flow);
  return stay({ ...flow, step: suggest(flow, { ...step, card: answer }) });
}

/**
 * The first digit replaces the suggestion; erasing empties it.
 * @param text null for the suggestion of another verb
 */
export function typeCardAmount(flow: SaleFlow, step: CardStep, text: string | null): SaleFlow {
  if (text === null) {
    const fresh = { ...step, text: '', isTyped: false };
    return { ...flow, step: suggest(flow, fresh), problem: null };
  }
  const isAdded = text.startsWith(step.text);
  const typed = step.isTyped ? text : isAdded ? text.slice(step.text.length) : '';
  return { ...flow, step: { ...step, text: typed, isTyped: true }, problem: null };
}

/** Enter at a card: a redemption is planned, a load becomes a line. */
export function confirmCard(flow: SaleFlow, step: CardStep, freshId: string): SaleTurn {
  const typed = parseTypedAmount(step.text, true);
  if (typed.kind !== 'amount') return trouble(flow, { kind: 'draft', fault: typed.kind });
  const quote = step.verb === 'redeem' ? step.card.redeem : step.card.load;
  if (typed.cents > quote.upToCents) {
    return trouble(flow, { kind: 'above-limit', upToCents: quote.upToCents, verb: step.verb });
  }
  return step.verb === 'redeem'
    ? planGift(flow, step, { amountCents: typed.cents, freshId, isAboveLimit: false })
    : sellLoad(flow, step, { amountCents: typed.cents, freshId });
}

type Amount = Pick<GiftPlan, 'amountCents'> & { readonly freshId: string };

export function planGift(
  flow: SaleFlow,
  { card }: CardStep,
  { amountCents, freshId, isAboveLimit }: Amount & Pick<GiftPlan, 'isAboveLimit'>,
): SaleTurn {
  const others = withoutPlanOf(flow, card.cardId);
  const before = asPlanned(others);
  if (amountCents > giftDueCents(before)) {
    const isForLoad = amountCents <= dueCents(before);
    return trouble(
      flow,
      isForLoad
        ? { kind: 'gift-not-for-this' }
        : { kind: 'more-than-due', dueCents: giftDueCents(before) },
    );
  }
  const plan: GiftPlan = {
    intentId: intentIdSchema.parse(freshId),
    cardId: card.cardId,
    masked: card.masked,
    amountCents,
    repeatConfirmed: false,
    isAboveLimit,
    intent: null,
    acceptedAtMs: null,
  };
  const planned: SaleFlow = {
    ...others,
    plans: [...others.plans, plan],
    step: { kind: 'paying', text: '' },
    problem: null,
  };
  return dueCents(asPlanned(planned)) === 0 ? startTaking(planned) : stay(planned);
}

function sellLoad(flow: SaleFlow, { card }: CardStep, { amountCents, freshId }: Amount): SaleTurn {
  if (areLinesFixed(flow)) return trouble(flow, { kind: 'lines-fixed' });
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
  if (turn.kind === 'fault') return trouble(flow, { kind: 'draft', fault: turn.fault });
  return stay({ ...flow, draft: turn.draft, step: { kind: 'ringing' }, problem: null });
}
