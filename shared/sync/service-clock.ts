import type { Transmission } from '../api/transmission.ts';
import { CLOCKS_FAR_APART_MS } from '../guard/store/admit-clock.ts';
import { dateAheadMs, laterBy, clockTime } from '../values/clocks.ts';
import type { ClockTime, TimeOfService } from '../values/clocks.ts';
import type { InstantMs } from '../values/time.ts';

/** One moment, read on both of the computer's clocks. */
interface ClockMoment {
  readonly atMs: InstantMs;
  /** Milliseconds of the monotonic clock. */
  readonly monoMs: number;
}

/** The service's time, and when it was received by the computer's clocks. */
export interface ServiceTime {
  readonly serviceMs: TimeOfService;
  readonly heard: ClockMoment;
}

/** Two clocks that disagree about one moment, so at least one is wrong. */
interface WrongClock {
  readonly serviceMs: TimeOfService;
  readonly nowMs: InstantMs;
  /** How far this computer's clock is ahead, in ms; negative: behind. */
  readonly aheadMs: number;
}

/**
 * Returns the time in an answer of the service (RFC 9110, 6.6.1). Null for a captive portal's page, and for a cached
 * answer (`Age`), whose time is in the past.
 */
export function serviceTimeIn(seen: Transmission, heard: ClockMoment): ServiceTime | null {
  if (seen.kind !== 'answered' || seen.serverDateMs === null) return null;
  const { headers, serverDateMs } = seen;
  if (headers['age'] !== undefined) return null;
  if (headers['content-type']?.includes('json') !== true) return null;
  return { serviceMs: clockTime(serverDateMs), heard };
}

/** Returns the earliest possible service time: a computer that slept has counted less time than has passed. */
export function earliestServiceTimeAt(
  { serviceMs, heard }: ServiceTime,
  monoMs: number,
): ClockTime<'service'> {
  return laterBy(serviceMs, Math.max(0, Math.floor(monoMs - heard.monoMs)));
}

/**
 * Tells whether the computer's clock is far from the service's. Two readings must agree: the one at the answer (only
 * one of a computer's clocks counts its sleep), and the one now (somebody may have corrected the clock since).
 */
export function wrongClock(
  time: ServiceTime | null,
  { atMs, monoMs }: ClockMoment,
): WrongClock | null {
  if (time === null) return null;
  const { serviceMs, heard } = time;
  const serviceNowMs = laterBy(serviceMs, Math.max(0, Math.round(monoMs - heard.monoMs)));
  const aheadMs = dateAheadMs(atMs, serviceNowMs);
  const isWrong = isFarApart(dateAheadMs(heard.atMs, serviceMs)) && isFarApart(aheadMs);
  return isWrong ? { serviceMs: serviceNowMs, nowMs: atMs, aheadMs } : null;
}

/**
 * True if clocks differ too much.
 * @param aheadMs how far one clock is ahead of another
 */
export function isFarApart(aheadMs: number): boolean {
  return Math.abs(aheadMs) > CLOCKS_FAR_APART_MS;
}
