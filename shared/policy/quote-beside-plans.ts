import { cents, sumCents, ZERO } from '../values/money.ts';
import type { Cents } from '../values/money.ts';
import type { Quote } from './quote.ts';

/** Payments of a sale that main does not have yet, beside the one that is quoted. */
interface Planned {
  /** Those of the quote's own verb. */
  readonly amountsCents: readonly Cents[];
  readonly payments: number;
}

/**
 * Returns what is possible on a card beside what is already planned: main accepts planned payments one after another,
 * and each takes its part of what the till may promise in an outage.
 */
export function quoteBesidePlans(possible: Quote, { amountsCents, payments }: Planned): Quote {
  const { tillRoom: room, upToCents, stepCents } = possible;
  if (room === undefined || payments === 0) return possible;
  if (room.payments !== null && payments >= room.payments && upToCents > 0) {
    return { ...possible, upToCents: ZERO, because: 'offline-till-count' };
  }
  const leftCents = Math.max(0, room.upToCents - sumCents([...amountsCents]));
  if (leftCents >= upToCents) return possible;
  return {
    ...possible,
    upToCents: cents(leftCents - (leftCents % stepCents)),
    because: room.because,
  };
}
