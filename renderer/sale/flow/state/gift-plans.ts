import { isAppliedAtService } from '../../../../shared/ledger/money/intent.ts';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import { cents, sumCents, ZERO } from '../../../../shared/values/money.ts';
import type { Cents } from '../../../../shared/values/money.ts';
import {
  dueCents,
  giftDueCents,
  isLoadLine,
  lineCents,
} from '../../../../shared/ledger/sale/sale.ts';
import type { LinesAndTenders, Sale } from '../../../../shared/ledger/sale/sale.ts';
import { offeredCents } from '../../../../shared/policy/quote.ts';
import type { FoundCard } from '../../../gift/payment/gift-state.ts';
import type { CardStep, GiftPlan, KnownBalance, SaleFlow } from './sale-state.ts';
import type { PresentedCard } from '../../../../shared/customer-display/customer-view.ts';
import { isWaitingForTerminal } from './sale-state.ts';

/** Returns the sale as if its planned gift payments were already made. */
export function withPlannedGifts({ draft, sale, plans }: SaleFlow): LinesAndTenders {
  const tenders = sale?.tenders ?? [];
  const planned = plans
    .filter((plan) => !isTendered(sale, plan))
    .map(({ intentId, amountCents }) => ({ kind: 'gift' as const, intentId, amountCents }));
  return { lines: draft.lines, tenders: [...tenders, ...planned] };
}

/** Returns the amount that neither a payment nor a planned gift payment covers. */
export function dueAfterPlansCents(flow: SaleFlow): Cents {
  return dueCents(withPlannedGifts(flow));
}

/** Tells whether main has recorded a planned payment as a payment of the sale; main may accept it before that. */
export function isTendered(sale: Sale | null, { intentId }: GiftPlan): boolean {
  return (
    sale?.tenders.some((tender) => tender.kind === 'gift' && tender.intentId === intentId) ?? false
  );
}

/** Tells whether something is paid: the lines are then fixed, and the sale can only be cancelled as a whole. */
export function areLinesFixed(flow: SaleFlow): boolean {
  const { sale, plans, wanted } = flow;
  const isAccepted = plans.some(({ recordedAtMs }) => recordedAtMs !== null);
  return (
    (sale !== null && sale.tenders.length > 0) ||
    isAccepted ||
    wanted !== null ||
    isWaitingForTerminal(flow)
  );
}

/**
 * Returns the amount that Enter takes from a card just presented: the possible or the due amount, whichever is lower,
 * in the service's precision.
 */
export function suggestedCents(flow: SaleFlow, card: FoundCard): Cents {
  const others = dropPlanOfCard(flow, card.cardId);
  const most = Math.min(offeredCents(card.redeem), giftDueCents(withPlannedGifts(others)));
  return most > 0 ? cents(most - (most % card.redeem.stepCents)) : ZERO;
}

/**
 * Describes for the customer a card that is to pay; null if its balance is unknown.
 * @param amountCents what the card pays; if it is zero or above the known balance, the remaining balance is left out
 */
export function knownBalanceOf(
  { cardId, redeem }: Pick<FoundCard, 'cardId' | 'redeem'>,
  amountCents: Cents,
): KnownBalance | null {
  const { availableCents, balanceAsOfMs, heldCents } = redeem;
  if (availableCents === null) return null;
  const hasLeft = amountCents > 0 && amountCents <= availableCents;
  const leftCents = hasLeft ? cents(availableCents - amountCents) : null;
  // The service's moment is not told beside a sum that the till has worked out since.
  const asOfMs = heldCents === 0 ? balanceAsOfMs : null;
  return { cardId, balanceCents: availableCents, leftCents, asOfMs };
}

/**
 * Returns what is left on a card after the whole sale, including what the sale loads onto it; null if unknown.
 * `knownBalanceOf` counts only the payment, since loads may be entered or voided after it.
 */
export function leftAfterSaleCents(
  { draft }: Pick<SaleFlow, 'draft'>,
  { cardId, leftCents }: Pick<KnownBalance, 'cardId' | 'leftCents'>,
): Cents | null {
  if (leftCents === null) return null;
  const loads = draft.lines.filter(isLoadLine).filter((line) => line.cardId === cardId);
  return sumCents([leftCents, ...loads.map(lineCents)]);
}

/** Lists for the customer the cards that are to pay: the one on screen and the planned ones. */
export function presentedCards(flow: SaleFlow): readonly PresentedCard[] {
  const { step } = flow;
  const isShown = step.kind === 'card' && step.verb === 'redeem';
  const shown = isShown ? knownBalanceOf(step.card, cardEntryCents(flow, step)) : null;
  const planned = flow.plans
    .filter((plan) => !isTendered(flow.sale, plan))
    .map(({ cardId, intentId, amountCents, known, onlyUpToCents }) => ({
      ...(known ?? { cardId, balanceCents: null, leftCents: null, asOfMs: null }),
      // What would be left is not told of a payment that is not possible now.
      ...(onlyUpToCents !== undefined && { leftCents: null }),
      planned: { intentId, amountCents },
    }));
  const others = planned.filter(({ cardId }) => cardId !== shown?.cardId);
  const earlier = planned.find(({ cardId }) => cardId === shown?.cardId)?.planned ?? null;
  const cards = shown === null ? planned : [...others, { ...shown, planned: earlier }];
  return cards.map((card) => ({ ...card, leftCents: leftAfterSaleCents(flow, card) }));
}

/** Returns what Enter takes from a card: the typed amount, otherwise the suggested one. */
export function cardEntryCents(flow: SaleFlow, { typed, card }: CardStep): Cents {
  return typed.kind === 'amount' ? typed.cents : suggestedCents(flow, card);
}

/** Removes the plan of a card that is presented again, unless main already has it. */
export function dropPlanOfCard(flow: SaleFlow, cardId: GiftPlan['cardId']): SaleFlow {
  return { ...flow, plans: flow.plans.filter((plan) => !isNewPlanOf(plan, { cardId })) };
}

/** Tells whether the plan is this card's, and main does not have it: a new amount then replaces it. */
export function isNewPlanOf(plan: GiftPlan, { cardId }: Pick<GiftPlan, 'cardId'>): boolean {
  return plan.cardId === cardId && plan.recordedAtMs === null;
}

/**
 * Drops plans until the sale is not overpaid: first plans that main does not have, then payments that a manager is to
 * give back, and of each the newest first; others that main has may already be taken.
 */
export function dropExcessPlans(flow: SaleFlow): SaleFlow {
  const planned = withPlannedGifts(flow);
  if (dueCents(planned) >= 0 && giftDueCents(planned) >= 0) return flow;
  const untendered = flow.plans.filter((plan) => !isTendered(flow.sale, plan));
  const dropped =
    untendered.findLast(({ recordedAtMs }) => recordedAtMs === null) ??
    untendered.findLast(({ intent }) => intent?.alarm !== undefined) ??
    untendered.findLast(({ intent }) => intent === null || !isAppliedAtService(intent)) ??
    untendered.at(-1);
  if (dropped === undefined) return flow;
  const plans = flow.plans.filter((plan) => plan !== dropped);
  const isPlanned = dropped.recordedAtMs === null;
  const unanswered = isPlanned ? flow.unanswered : [...flow.unanswered, dropped];
  return dropExcessPlans({ ...flow, plans, unanswered });
}

/** Tells whether the payment failed for good: it does not pay for the sale, and never will (decision 0020). */
export function isFailedPayment(intent: Intent): boolean {
  return isNotTaken(intent) || (intent.state === 'unknown' && intent.strength === 'attempt');
}

/** Tells whether, as far as is known, nothing was taken from the card. */
export function isNotTaken(intent: Intent): boolean {
  const isOver = intent.state === 'refused' || intent.state === 'voided';
  const isSettled = intent.state === 'settled' && !isAppliedAtService(intent);
  return isOver || isSettled || intent.reversedBy !== null;
}

/** Tells whether the sale has no payment: none made, planned, or possibly taken without an answer. */
export function hasNoPaymentOrPlan({ sale, plans, unanswered }: SaleFlow): boolean {
  const tenders = sale?.tenders ?? [];
  return tenders.length === 0 && plans.length === 0 && unanswered.length === 0;
}

/**
 * Returns the text about what happens to the payments of a cancelled sale: nothing goes back to a card unless a card has
 * paid or may have paid, and a payment that is only planned is none.
 */
export function cancelNoteOf({
  sale,
  plans,
  unanswered,
}: SaleFlow): 'cancelNothing' | 'cancelPaid' | 'cancelPaidByHand' {
  const tenders = sale?.tenders ?? [];
  const isByCard =
    tenders.some(({ kind }) => kind === 'gift') ||
    plans.some(({ recordedAtMs }) => recordedAtMs !== null) ||
    unanswered.length > 0;
  if (isByCard) return 'cancelPaid';
  return tenders.length === 0 ? 'cancelNothing' : 'cancelPaidByHand';
}
