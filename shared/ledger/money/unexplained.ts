import * as z from 'zod';
import { cardIdSchema } from '../../values/ids.ts';
import type { CardId } from '../../values/ids.ts';
import { msBetween, elapsedBetween } from '../../values/clocks.ts';
import type { ClockReading } from '../../values/clocks.ts';
import { cents, centsSchema } from '../../values/money.ts';
import {
  compareDates,
  DAY_MS,
  HOUR_MS,
  instantMs,
  instantMsSchema,
  isDatedBefore,
  elapsedOfLimitMs,
} from '../../values/time.ts';
import type { InstantMs } from '../../values/time.ts';
import type { Card, UnexplainedBalance } from './card.ts';
import type { Queue } from './queue.ts';

/**
 * How long only the hub is asked before a person sees it: by then even a till that is just starting has reported its
 * changes.
 */
const ASKING_MS = HOUR_MS;
/** A moment by the ledger's clock and by all others. */
interface MomentByAllClocks {
  readonly clockMs: InstantMs;
  readonly reading: ClockReading;
}

/** A moment as stored in a fact; an older version stored only `clockMs`. */
type OfClocks = Pick<MomentByAllClocks, 'clockMs'> & { readonly reading: ClockReading | undefined };

/** Maximum number of cards that are listed; further ones are only counted. */
const MOST_NAMED = 8;

/** Balances that other tills of the store may explain, as one entry for a person (decision 0129). */
export const unexplainedBalancesSummarySchema = z.object({
  /** Number of cards. */
  count: z.int().positive(),
  sinceMs: instantMsSchema,
  /** The first of these cards, with the unexplained difference of each in cents. */
  cards: z.array(z.object({ cardId: cardIdSchema, residualCents: centsSchema })),
});
export type UnexplainedBalancesSummary = z.infer<typeof unexplainedBalancesSummarySchema>;

/**
 * Returns when an unexpected balance is shown to a person, by the ledger's clock, unless the hub has explained or
 * listed it by then.
 */
function dueAtMs({ atMs, asksHub }: UnexplainedBalance): InstantMs {
  return instantMs(atMs + (asksHub ? ASKING_MS : 0));
}

/** True if an unexpected balance is due for the list: the hub was surely asked for the whole time. */
function isDue(one: UnexplainedBalance, { clockMs, reading }: OfClocks): boolean {
  const { at, asksHub } = one;
  if (at === undefined || reading === undefined) return !isDatedBefore(clockMs, dueAtMs(one));
  return msBetween(at.provenMs, reading.provenMs) >= (asksHub ? ASKING_MS : 0);
}

/** True if no manager has seen this unexpected balance in a summary yet. */
export function isUnseen(unexplained: UnexplainedBalance, queue: Queue): boolean {
  const seen = seenAt(queue);
  return seen === null || !isDue(unexplained, seen);
}

/** Returns when a manager saw the last summary; null for never. */
function seenAt({ balancesSeenMs: clockMs, balancesSeen: reading }: Queue): OfClocks | null {
  return clockMs === undefined ? null : { clockMs, reading };
}

/**
 * True within a day after a manager has seen a summary; the next is due after that. A wrong date does not prolong the
 * wait.
 */
function isSeenLately(queue: Queue, now: MomentByAllClocks): boolean {
  const seen = seenAt(queue);
  if (seen === null) return false;
  const byClockMs = elapsedOfLimitMs(seen.clockMs, now.clockMs);
  if (seen.reading === undefined) return byClockMs < DAY_MS;
  const { leastMs, mostMs } = elapsedBetween(seen.reading, now.reading);
  const perhapsMs = Number.isFinite(mostMs) ? mostMs : byClockMs;
  return Math.max(leastMs, perhapsMs) < DAY_MS;
}

/** True if a card has a difference that no manager has seen. */
export function hasUnseenDifference({ unexplained = [] }: Card, queue: Queue): boolean {
  return unexplained.some((one) => isUnseen(one, queue));
}

/**
 * Returns the summary that a manager has to see now; null if there is none, and for a day after one was seen.
 */
export function dueUnexplainedBalances(
  {
    unexplainedCards,
    queue,
  }: {
    readonly unexplainedCards: ReadonlyMap<CardId, Card>;
    readonly queue: Queue;
  },
  now: MomentByAllClocks,
): UnexplainedBalancesSummary | null {
  if (isSeenLately(queue, now)) return null;
  const due = [...unexplainedCards.values()].flatMap(({ id, unexplained = [] }) => {
    const all = unexplained.filter((one) => isUnseen(one, queue) && isDue(one, now));
    const residual = all.reduce((sum, { residualCents }) => sum + residualCents, 0);
    const sinceMs = all[0]?.atMs;
    return sinceMs === undefined ? [] : [{ cardId: id, residualCents: cents(residual), sinceMs }];
  });
  if (due.length === 0) return null;
  const byAge = due.toSorted((one, other) => compareDates(one.sinceMs, other.sinceMs));
  return {
    count: due.length,
    sinceMs: byAge[0]?.sinceMs ?? now.clockMs,
    cards: byAge
      .slice(0, MOST_NAMED)
      .map(({ cardId, residualCents }) => ({ cardId, residualCents })),
  };
}
