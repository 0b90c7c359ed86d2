import * as z from 'zod';
import { cardIdSchema } from '../../values/ids.ts';
import type { CardId } from '../../values/ids.ts';
import { cents, centsSchema } from '../../values/money.ts';
import { DAY_MS, HOUR_MS, instantMs, instantMsSchema } from '../../values/time.ts';
import type { InstantMs } from '../../values/time.ts';
import type { Card, Unexplained } from './card.ts';
import type { Queue } from './queue.ts';

/** So long the hub is asked before a person reads of it: a till that is being started has told the others by then. */
const ASKING_MS = HOUR_MS;
/** On the list; the others are counted. */
const MOST_NAMED = 8;

/** Balances that other tills of the store may explain, as one entry for a person (decision 0129). */
export const balancesOfDaySchema = z.object({
  /** Number of cards. */
  count: z.int().positive(),
  sinceMs: instantMsSchema,
  /** The first of them, and what each is off by, in cents. */
  cards: z.array(z.object({ cardId: cardIdSchema, residualCents: centsSchema })),
});
export type BalancesOfDay = z.infer<typeof balancesOfDaySchema>;

/** When a person reads of it, unless the hub has explained or listed it by then. */
function dueAtMs({ atMs, asksHub }: Unexplained): InstantMs {
  return instantMs(atMs + (asksHub ? ASKING_MS : 0));
}

/** Tells whether no manager has seen it in a summary yet. */
export function isUnseen(unexplained: Unexplained, { balancesSeenMs }: Queue): boolean {
  return balancesSeenMs === undefined || dueAtMs(unexplained) > balancesSeenMs;
}

/** Tells whether a card has one that no manager has seen. */
export function hasUnseen({ unexplained = [] }: Card, queue: Queue): boolean {
  return unexplained.some((one) => isUnseen(one, queue));
}

/**
 * The summary that stands on the list now; null where there is none. After one was seen the next comes a day later at the earliest.
 *
 * @param clockMs by the ledger's clock
 */
export function balancesOfDay(
  {
    unexplainedCards,
    queue,
  }: {
    readonly unexplainedCards: ReadonlyMap<CardId, Card>;
    readonly queue: Queue;
  },
  clockMs: InstantMs,
): BalancesOfDay | null {
  const { balancesSeenMs } = queue;
  if (balancesSeenMs !== undefined && clockMs - balancesSeenMs < DAY_MS) return null;
  const due = [...unexplainedCards.values()].flatMap(({ id, unexplained = [] }) => {
    const all = unexplained.filter((one) => isUnseen(one, queue) && dueAtMs(one) <= clockMs);
    const residual = all.reduce((sum, { residualCents }) => sum + residualCents, 0);
    const sinceMs = all[0]?.atMs;
    return sinceMs === undefined ? [] : [{ cardId: id, residualCents: cents(residual), sinceMs }];
  });
  if (due.length === 0) return null;
  const byAge = due.toSorted((one, other) => one.sinceMs - other.sinceMs);
  return {
    count: due.length,
    sinceMs: byAge[0]?.sinceMs ?? clockMs,
    cards: byAge
      .slice(0, MOST_NAMED)
      .map(({ cardId, residualCents }) => ({ cardId, residualCents })),
  };
}
