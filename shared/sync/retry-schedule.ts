import { RETRY_AFTER_MAX_MS } from '../api/outcome.ts';
import { MINUTE_MS, SECOND_MS } from '../values/time.ts';

/**
 * The only two retry timers (decision 0024#two-clocks): one for the harmless probe, and one for money after money
 * itself has failed.
 */

const PROBE_BASE_MS = SECOND_MS;
const PROBE_CAP_MS = MINUTE_MS;
const MONEY_MS: readonly number[] = [0, 30 * SECOND_MS, MINUTE_MS, 2 * MINUTE_MS, 4 * MINUTE_MS];

/** Wait after a 429 without a readable time (docs/service-contract.md#rate-limits). */
const DEFAULT_RETRY_AFTER_MS = 30 * SECOND_MS;

/**
 * Returns a random delay between 1 s and an exponential cap of 60 s (full jitter).
 * @param failures in a row, one or more
 * @param random from 0 up to 1
 */
export function probeDelayMs(failures: number, random: number): number {
  const capMs = Math.min(PROBE_CAP_MS, PROBE_BASE_MS * 2 ** Math.min(failures, 10));
  return Math.round(PROBE_BASE_MS + random * (capMs - PROBE_BASE_MS));
}

/**
 * Returns how long money waits after failures. After the first failure one payment is sent alone as soon as the probe
 * has succeeded; after more, 30 s, 1, 2 and 4 minutes later.
 * @param failures of money in a row, one or more
 */
export function paymentDelayMs(failures: number): number {
  return MONEY_MS[Math.min(failures, MONEY_MS.length) - 1] ?? 0;
}

/**
 * Returns the service's pace after a 429: how long requests of the kind that it turned away wait. That is as long as
 * the answer asks, up to ten minutes, and longer after each further one: a service that asks for no wait, or names a
 * past date, would otherwise turn the same request away again and again.
 * @param askedMs what `Retry-After` asks; undefined if it cannot be read
 * @param inARow requests of this kind turned away in a row, one or more
 */
export function turnedAwayDelayMs(askedMs: number | undefined, inARow: number): number {
  const heededMs = Math.min(askedMs ?? DEFAULT_RETRY_AFTER_MS, RETRY_AFTER_MAX_MS);
  return Math.max(heededMs, paymentDelayMs(inARow));
}
