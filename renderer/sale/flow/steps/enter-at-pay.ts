import type { Cents } from '../../../../shared/values/money.ts';
import { isUnread } from '../../../gift/card/is-unread.ts';
import { suggestedCents } from '../state/gift-plans.ts';
import type { Problem, SaleFlow, SaleTurn } from '../state/sale-state.ts';
import { refusedSound, trouble, turnTo } from '../state/sale-state.ts';

/**
 * Enter alone at Pay is cash, exactly what is due; where it may have been meant for something else, neither is taken
 * before that was said and read (renderer/sale/README.md). A note that was pressed, an amount and a slip are what they are.
 * @returns null where it is cash
 */
export function withholdCash(flow: SaleFlow, amountCents: Cents, nowMs: number): SaleTurn | null {
  const { step, problem } = flow;
  const cameAtMs = step.kind === 'paying' ? step.cameAtMs : null;
  const saidAtMs = problem?.kind === 'card-not-taken' ? problem.saidAtMs : null;
  if (isUnread(cameAtMs, nowMs) || isUnread(saidAtMs, nowMs)) return turnTo(flow, refusedSound);
  const masked = maskedWaiting(flow);
  if (saidAtMs !== null || (masked === null && !isScanFailed(problem))) return null;
  return trouble(flow, { kind: 'card-not-taken', masked, amountCents, saidAtMs: nowMs });
}

/** Returns the waiting card that could pay for a part of this sale. */
function maskedWaiting(flow: SaleFlow): string | null {
  const card = flow.cardWaiting?.card;
  return card !== undefined && suggestedCents(flow, card) > 0 ? card.masked : null;
}

/** The hand that has scanned goes on to Enter, which would have taken from the card. */
export function isScanFailed(problem: Problem | null): boolean {
  return ['card', 'torn-scan', 'no-answer'].includes(problem?.kind ?? '');
}

/**
 * Pay that comes by itself, or with a rest that nobody has seen yet, is read first: an Enter was for what stood there
 * before. Where somebody goes there, or has typed what a card is to pay, two quick Enters are meant.
 */
export function ignoreEnterUntilSeen(
  before: SaleFlow,
  flow: SaleFlow,
  { isHands, nowMs }: { readonly isHands: boolean; readonly nowMs: number },
): SaleFlow {
  const { step } = flow;
  if (step.kind !== 'paying') return flow;
  const isFree = isTakenUp(before) && !isTakenUp(flow);
  const cameByItself = !isHands && before.step.kind !== 'paying';
  if (!isFree && !cameByItself && !isRestOfCard(before, flow)) return flow;
  return { ...flow, step: { ...step, cameAtMs: nowMs } };
}

/** Enter has taken what was suggested of a card, as where it pays everything; here it does not. */
function isRestOfCard({ step, plans }: SaleFlow, flow: SaleFlow): boolean {
  return step.kind === 'card' && step.isSuggested && flow.plans !== plans;
}

/** A question stands before it, or something of it is on its way: nothing else is taken meanwhile. */
function isTakenUp({ question, wanted, removing, cancelReason }: SaleFlow): boolean {
  return question !== null || wanted !== null || removing !== null || cancelReason !== null;
}

/** The till is unlocked: a second Enter of its PIN is no payment, neither in cash nor of a slip that lay there. */
export function asUnlocked(flow: SaleFlow, nowMs: number): SaleFlow {
  const { step } = flow;
  const isLeft = step.kind === 'paying' || step.kind === 'reference';
  return isLeft ? { ...flow, step: { ...step, cameAtMs: nowMs } } : flow;
}
