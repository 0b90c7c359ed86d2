import type { Ledger } from '../ledger/ledger.ts';
import type { NowByAllClocks } from '../ledger/now-by-all-clocks.ts';
import { isPausedBy } from '../ledger/money/queue.ts';
import type { OfflineByChoice, Queue } from '../ledger/money/queue.ts';
import { msBetween } from '../values/clocks.ts';
import { HOUR_MS, elapsedOfLimitMs } from '../values/time.ts';
import type { InstantMs } from '../values/time.ts';

/**
 * *Work offline* without a manager lasts for a limited time (decision 0082), by the ledger's clock. Switching it off
 * and on again does not extend it: the time starts again only this long after it was first switched on, by the clock
 * that is never fast (decision 0137). A pause by a person counts the same, because then the service is not asked, and
 * the till makes promises.
 */
const BEGINS_ANEW_MS = 12 * HOUR_MS;

type OfflineChoiceState = Pick<Ledger, 'queue' | 'limits'>;

/** True if a person keeps the till offline, with or without an outage. */
export function isOfflineByChoice(queue: Queue): boolean {
  return queue.workOffline || isPausedBy(queue, 'person');
}

/**
 * Returns how much longer working offline without a manager may last, in ms; negative once over, null unless somebody
 * does.
 */
export function offlineByChoiceLeftMs(seen: OfflineChoiceState, clockMs: InstantMs): number | null {
  const { byHand } = seen.queue;
  if (!isOfflineByChoice(seen.queue) || byHand === undefined || byHand.sinceMs === null)
    return null;
  return mayUseMs(seen) - usedMs(byHand, clockMs);
}

/** True if somebody may start to work offline without a manager now. */
export function mayBeginOfflineByChoice(seen: OfflineChoiceState, now: NowByAllClocks): boolean {
  return mayUseMs(seen) > (periodAt(seen, now)?.usedMs ?? 0);
}

/**
 * Begins a period of working offline.
 * @param alone false with a manager's PIN, or if there is no manager to ask
 */
export function beginOfflineByChoice(
  seen: OfflineChoiceState,
  now: NowByAllClocks,
  alone: boolean,
): OfflineByChoice {
  const { clockMs, reading } = now;
  const begun = { firstMs: clockMs, firstProvenMs: reading.provenMs, usedMs: 0 };
  const period = periodAt(seen, now) ?? begun;
  return { ...period, sinceMs: alone ? clockMs : null };
}

/** Ends the current period of working offline; nothing if none was begun. */
export function endOfflineByChoice(
  seen: OfflineChoiceState,
  clockMs: InstantMs,
): { readonly byHand?: OfflineByChoice } {
  const { byHand } = seen.queue;
  if (byHand === undefined) return {};
  return { byHand: { ...byHand, usedMs: usedMs(byHand, clockMs), sinceMs: null } };
}

/** Ends a manager's approvals for this outage, if nothing proves that a manager gave them (decision 0128). */
export function withoutUnprovenApprovals(queue: Queue, clockMs: InstantMs): Queue {
  const { raised: _raised, byHand, ...rest } = queue;
  if (byHand === undefined) return rest;
  const isAnswered = isOfflineByChoice(queue) && byHand.sinceMs === null;
  return { ...rest, byHand: isAnswered ? { ...byHand, sinceMs: clockMs } : byHand };
}

function periodAt(
  { queue: { byHand } }: OfflineChoiceState,
  now: NowByAllClocks,
): Omit<OfflineByChoice, 'sinceMs'> | null {
  if (byHand === undefined) return null;
  const { firstMs, firstProvenMs } = byHand;
  const agoMs =
    firstProvenMs === undefined
      ? elapsedOfLimitMs(firstMs, now.clockMs)
      : msBetween(firstProvenMs, now.reading.provenMs);
  if (agoMs >= BEGINS_ANEW_MS) return null;
  return { ...byHand, usedMs: usedMs(byHand, now.clockMs) };
}

function usedMs({ usedMs: before, sinceMs }: OfflineByChoice, clockMs: InstantMs): number {
  return before + (sinceMs === null ? 0 : Math.max(0, elapsedOfLimitMs(sinceMs, clockMs)));
}

function mayUseMs({ limits }: OfflineChoiceState): number {
  return limits.withoutManager.offlineMs;
}
