import type { Cents } from '../../../shared/values/money.ts';
import { suggestedCents } from './gift-plans.ts';
import type { Problem, SaleFlow, SaleTurn } from './sale-state.ts';
import { refusedSound, trouble, turnTo, UNREAD_MS } from './sale-state.ts';

/**
 * Enter alone at Pay is cash, exactly what is due; where it may have been meant for something else, neither is taken
 * before that was said and read (docs/counter.md). A note that was pressed, an amount and a slip are what they are.
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

function isUnread(sinceMs: number | null, nowMs: number): boolean {
  return sinceMs !== null && nowMs - sinceMs < UNREAD_MS;
}

/** Of a card that waits and could pay something of this sale. */
function maskedWaiting(flow: SaleFlow): string | null {
  const card = flow.cardWaiting?.card;
  return card !== undefined && suggestedCents(flow, card) > 0 ? card.masked : null;
}

/** The hand that has scanned goes on to Enter, which would have taken from the card. */
function isScanFailed(problem: Problem | null): boolean {
  return ['card', 'torn-scan', 'no-answer'].includes(problem?.kind ?? '');
}

/** Pay that comes by itself, as where a gift balance is refused, is read first: an Enter was for what stood there before. */
export function withPayUnread(before: SaleFlow, flow: SaleFlow, nowMs: number): SaleFlow {
  const { step } = flow;
  if (step.kind !== 'paying' || before.step.kind === 'paying') return flow;
  return { ...flow, step: { ...step, cameAtMs: nowMs } };
}
