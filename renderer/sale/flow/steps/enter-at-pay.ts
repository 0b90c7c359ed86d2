import type { Cents } from '../../../../shared/values/money.ts';
import { wasJustShown } from '../../../gift/card/was-just-shown.ts';
import { suggestedCents } from '../state/gift-plans.ts';
import type { SaleProblem, SaleFlow, SaleTurn } from '../state/sale-state.ts';
import { refusedSound, showProblem, saleTurnOf } from '../state/sale-state.ts';

/**
 * Handles a plain Enter at *Pay*, which means cash for exactly the due amount. If it may have been meant for something
 * else, the cashier is asked first (renderer/sale/README.md). A pressed note, a typed amount and a slip are
 * unambiguous.
 * @returns null if Enter means cash
 */
export function handleUnclearEnterAtPay(
  flow: SaleFlow,
  amountCents: Cents,
  nowMs: number,
): SaleTurn | null {
  const { step, problem } = flow;
  const cameAtMs = step.kind === 'paying' ? step.cameAtMs : null;
  const saidAtMs = problem?.kind === 'card-not-taken' ? problem.saidAtMs : null;
  if (wasJustShown(cameAtMs, nowMs) || wasJustShown(saidAtMs, nowMs))
    return saleTurnOf(flow, refusedSound);
  const masked = maskedWaiting(flow);
  if (saidAtMs !== null || (masked === null && !isScanFailed(problem))) return null;
  return showProblem(flow, { kind: 'card-not-taken', masked, amountCents, saidAtMs: nowMs });
}

/** Returns the masked number of the waiting card, if it could pay for a part of this sale. */
function maskedWaiting(flow: SaleFlow): string | null {
  const card = flow.cardWaiting?.card;
  return card !== undefined && suggestedCents(flow, card) > 0 ? card.masked : null;
}

/** Tells whether a scan has just failed: the cashier may press Enter out of habit, as if the card had been read. */
export function isScanFailed(problem: SaleProblem | null): boolean {
  return ['card', 'torn-scan', 'no-answer'].includes(problem?.kind ?? '');
}

/**
 * Ignores an early Enter: a step *Pay* that appeared by itself, or shows a rest that nobody has seen, must be read first.
 * If a person opened it, or typed an amount for a card, two quick Enters are intended.
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

/** Tells whether Enter took a card's suggested amount, as if that paid everything, although a rest remains. */
function isRestOfCard({ step, plans }: SaleFlow, flow: SaleFlow): boolean {
  return step.kind === 'card' && step.enteredBy === 'till' && flow.plans !== plans;
}

/** Tells whether a question is open or a request is running: no other payment is accepted then. */
function isTakenUp({ question, wanted, removing, cancelReason }: SaleFlow): boolean {
  return question !== null || wanted !== null || removing !== null || cancelReason !== null;
}

/** Handles unlocking: a second Enter after the PIN must not pay, neither in cash nor with a slip left on screen. */
export function restartEnterDelay(flow: SaleFlow, nowMs: number): SaleFlow {
  const { step } = flow;
  const isLeft = step.kind === 'paying' || step.kind === 'reference';
  return isLeft ? { ...flow, step: { ...step, cameAtMs: nowMs } } : flow;
}
