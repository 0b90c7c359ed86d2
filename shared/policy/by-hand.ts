import type { Ledger } from '../ledger/ledger.ts';
import { isPausedBy } from '../ledger/money/queue.ts';
import type { ByHand, Queue } from '../ledger/money/queue.ts';
import { HOUR_MS } from '../values/time.ts';
import type { InstantMs } from '../values/time.ts';

/**
 * *Work offline* without a manager lasts for a time (decision 0082), by the ledger's clock. Turned off and
 * on again it is still the same time: so long after it was first turned on, it begins anew. To pause the
 * sending is the same by another key: nothing is asked of the service, and the till promises.
 */
const BEGINS_ANEW_MS = 12 * HOUR_MS;

type Seen = Pick<Ledger, 'queue' | 'limits'>;

/** Tells whether a person keeps the till offline, whatever else does. */
export function isByHand(queue: Queue): boolean {
  return queue.workOffline || isPausedBy(queue, 'person');
}

/** How much longer, in ms; negative once it is over, null while nobody works offline by hand alone. */
export function byHandLeftMs(seen: Seen, clockMs: InstantMs): number | null {
  const { byHand } = seen.queue;
  if (!isByHand(seen.queue) || byHand === undefined || byHand.sinceMs === null) return null;
  return mayUseMs(seen) - usedMs(byHand, clockMs);
}

/** Tells whether somebody may begin to work offline without a manager now. */
export function mayBeginByHand(seen: Seen, clockMs: InstantMs): boolean {
  return mayUseMs(seen) > (periodAt(seen, clockMs)?.usedMs ?? 0);
}

/** @param alone false where a manager's PIN stands for it, or there is nobody to ask for one */
export function byHandBegun(seen: Seen, clockMs: InstantMs, alone: boolean): ByHand {
  const period = periodAt(seen, clockMs) ?? { firstMs: clockMs, usedMs: 0 };
  return { ...period, sinceMs: alone ? clockMs : null };
}

/** Nothing where none was begun. */
export function byHandEnded(seen: Seen, clockMs: InstantMs): { readonly byHand?: ByHand } {
  const { byHand } = seen.queue;
  if (byHand === undefined) return {};
  return { byHand: { ...byHand, usedMs: usedMs(byHand, clockMs), sinceMs: null } };
}

/** Ends what a manager has allowed for this outage, where nothing proves that a manager did (decision 0128). */
export function withoutApprovals(queue: Queue, clockMs: InstantMs): Queue {
  const { raised: _raised, byHand, ...rest } = queue;
  if (byHand === undefined) return rest;
  const isAnswered = isByHand(queue) && byHand.sinceMs === null;
  return { ...rest, byHand: isAnswered ? { ...byHand, sinceMs: clockMs } : byHand };
}

function periodAt(
  { queue: { byHand } }: Seen,
  clockMs: InstantMs,
): Pick<ByHand, 'firstMs' | 'usedMs'> | null {
  if (byHand === undefined || clockMs - byHand.firstMs >= BEGINS_ANEW_MS) return null;
  return { firstMs: byHand.firstMs, usedMs: usedMs(byHand, clockMs) };
}

function usedMs({ usedMs: before, sinceMs }: ByHand, clockMs: InstantMs): number {
  return before + (sinceMs === null ? 0 : Math.max(0, clockMs - sinceMs));
}

function mayUseMs({ limits }: Seen): number {
  return limits.withoutManager.offlineMs;
}
