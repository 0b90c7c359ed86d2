import { isDone } from '../../../../shared/ledger/money/intent.ts';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import { cents, ZERO } from '../../../../shared/values/money.ts';
import type { Cents } from '../../../../shared/values/money.ts';
import { dueCents, giftDueCents } from '../../../../shared/ledger/sale/sale.ts';
import type { PaidLines, Sale } from '../../../../shared/ledger/sale/sale.ts';
import { offeredCents } from '../../../../shared/policy/quote.ts';
import { MINUTE_MS, shownSinceMs } from '../../../../shared/values/time.ts';
import type { InstantMs } from '../../../../shared/values/time.ts';
import type { FoundCard } from '../../../gift/payment/gift-state.ts';
import type { CardStep, GiftPlan, SaleFlow } from './sale-state.ts';
import type { PresentedCard } from '../../../../shared/customer-display/customer-view.ts';
import { isAtTerminal } from './sale-state.ts';

/** The sale with its plans counted as if they had paid already. */
export function asPlanned({ draft, sale, plans }: SaleFlow): PaidLines {
  const tenders = sale?.tenders ?? [];
  const planned = plans
    .filter((plan) => !isTendered(sale, plan))
    .map(({ intentId, amountCents }) => ({ kind: 'gift' as const, intentId, amountCents }));
  return { lines: draft.lines, tenders: [...tenders, ...planned] };
}

/** Returns the amount that the planned gift payments leave to be paid. */
export function restCents(flow: SaleFlow): Cents {
  return dueCents(asPlanned(flow));
}

/** Tells whether main has written it as a tender of the sale; until then it may be accepted and not yet paid. */
export function isTendered(sale: Sale | null, { intentId }: GiftPlan): boolean {
  return (
    sale?.tenders.some((tender) => tender.kind === 'gift' && tender.intentId === intentId) ?? false
  );
}

/** Once money is in, lines are no longer changed: the sale is cancelled as a whole instead. */
export function areLinesFixed(flow: SaleFlow): boolean {
  const { sale, plans, wanted } = flow;
  const isAccepted = plans.some(({ recordedAtMs }) => recordedAtMs !== null);
  return (
    (sale !== null && sale.tenders.length > 0) ||
    isAccepted ||
    wanted !== null ||
    isAtTerminal(flow)
  );
}

/** min(possible, due), as exact as the service is: what Enter takes from a card that was just presented. */
export function suggestedCents(flow: SaleFlow, card: FoundCard): Cents {
  const others = withoutPlanOf(flow, card.cardId);
  const most = Math.min(offeredCents(card.redeem), giftDueCents(asPlanned(others)));
  return most > 0 ? cents(most - (most % card.redeem.stepCents)) : ZERO;
}

/**
 * Tells what is known of a card that is to pay; null where its balance is not known.
 * @param amountCents what it pays; where that is nothing, or more than is known, nothing is said of the rest
 */
export function presentedCard(
  { cardId, redeem }: Pick<FoundCard, 'cardId' | 'redeem'>,
  amountCents: Cents,
): PresentedCard | null {
  const { availableCents, balanceAsOfMs } = redeem;
  if (availableCents === null) return null;
  const hasLeft = amountCents > 0 && amountCents <= availableCents;
  const leftCents = hasLeft ? cents(availableCents - amountCents) : null;
  return { cardId, balanceCents: availableCents, leftCents, asOfMs: balanceAsOfMs };
}

/**
 * Says when a balance was told; null where that was within the minute, so that it is the balance of now.
 * @param nowMs of the computer's clock
 */
export function toldBefore(asOfMs: InstantMs | null, nowMs: number): InstantMs | null {
  return asOfMs === null || shownSinceMs(asOfMs, nowMs) < MINUTE_MS ? null : asOfMs;
}

/** Lists the cards that are to pay, for the customer: the one that is shown, and those that are planned. */
export function presentedCards(flow: SaleFlow): readonly PresentedCard[] {
  const { step } = flow;
  const isShown = step.kind === 'card' && step.verb === 'redeem';
  const shown = isShown ? presentedCard(step.card, takenCents(flow, step)) : null;
  const planned = flow.plans.filter((plan) => !isTendered(flow.sale, plan));
  const others = planned.flatMap(({ known }) => (known === undefined ? [] : [known]));
  return [...others.filter(({ cardId }) => cardId !== shown?.cardId), ...(shown ? [shown] : [])];
}

/** What Enter takes from a card: what is typed, else what is suggested. */
export function takenCents(flow: SaleFlow, { typed, card }: CardStep): Cents {
  return typed.kind === 'amount' ? typed.cents : suggestedCents(flow, card);
}

/** A card that is presented again replaces its own plan, as long as that is only a plan. */
export function withoutPlanOf(flow: SaleFlow, cardId: GiftPlan['cardId']): SaleFlow {
  return {
    ...flow,
    plans: flow.plans.filter((plan) => plan.cardId !== cardId || plan.recordedAtMs !== null),
  };
}

/**
 * Drops plans that would pay too much, the last one first: a mere plan before one that main has, which may have
 * been taken.
 */
export function withoutExcess(flow: SaleFlow): SaleFlow {
  const planned = asPlanned(flow);
  if (dueCents(planned) >= 0 && giftDueCents(planned) >= 0) return flow;
  const untendered = flow.plans.filter((plan) => !isTendered(flow.sale, plan));
  const dropped =
    untendered.findLast(({ recordedAtMs }) => recordedAtMs === null) ??
    untendered.findLast(({ intent }) => intent === null || !isDone(intent)) ??
    untendered.at(-1);
  if (dropped === undefined) return flow;
  const plans = flow.plans.filter((plan) => plan !== dropped);
  const isPlanned = dropped.recordedAtMs === null;
  const unanswered = isPlanned ? flow.unanswered : [...flow.unanswered, dropped];
  return withoutExcess({ ...flow, plans, unanswered });
}

/** It does not pay, and never will by itself (decision 0020). */
export function cameToNothing(intent: Intent): boolean {
  return isNotTaken(intent) || (intent.state === 'unknown' && intent.strength === 'attempt');
}

/** As far as anybody knows, nothing is off the card. */
export function isNotTaken(intent: Intent): boolean {
  const isOver = intent.state === 'refused' || intent.state === 'voided';
  const isSettled = intent.state === 'settled' && !isDone(intent);
  return isOver || isSettled || intent.reversedBy !== null;
}

/** Neither is there a payment, nor is one planned, nor may there be one that nobody knows of. */
export function isNothingPaid({ sale, plans, unanswered }: SaleFlow): boolean {
  const tenders = sale?.tenders ?? [];
  return tenders.length === 0 && plans.length === 0 && unanswered.length === 0;
}
