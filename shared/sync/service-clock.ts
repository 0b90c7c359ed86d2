import type { Transmission } from '../api/transmission.ts';
import { FAR_APART_MS } from '../guard/store/admit-clock.ts';
import { dateAheadMs, laterBy, timeBy } from '../values/clocks.ts';
import type { TimeBy, TimeOfService } from '../values/clocks.ts';
import type { InstantMs } from '../values/time.ts';

/** A moment by both of the computer's clocks. */
interface ClockMoment {
  readonly atMs: InstantMs;
  /** ms; only ever forward */
  readonly monoMs: number;
}

/** The service's time, and when it was received by the computer's clocks. */
export interface ServiceTime {
  readonly serviceMs: TimeOfService;
  readonly heard: ClockMoment;
}

/** Two times of one moment, of which one is wrong. */
interface WrongClock {
  readonly serviceMs: TimeOfService;
  readonly nowMs: InstantMs;
  /** ms by which this computer's is ahead; negative behind */
  readonly aheadMs: number;
}

/**
 * The time in an answer of the service (RFC 9110, 6.6.1), or null: a portal's page is of somebody else,
 * and what a cache gives out (`Age`) is of another time.
 */
export function serviceTimeIn(seen: Transmission, heard: ClockMoment): ServiceTime | null {
  if (seen.kind !== 'answered' || seen.serverDateMs === null) return null;
  const { headers, serverDateMs } = seen;
  if (headers['age'] !== undefined) return null;
  if (headers['content-type']?.includes('json') !== true) return null;
  return { serviceMs: timeBy(serverDateMs), heard };
}

/** Returns the service's time at the earliest: a computer that slept meanwhile has counted less than has passed. */
export function serviceTimeAt(
  { serviceMs, heard }: ServiceTime,
  monoMs: number,
): TimeBy<'service'> {
  return laterBy(serviceMs, Math.max(0, Math.floor(monoMs - heard.monoMs)));
}

/**
 * Tells whether the computer's clock is far from the service's. Two readings have to agree: the answer itself,
 * since only one clock of a computer counts its sleep; and the time passed since the answer, since somebody may
 * have set the clock right.
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

/** @param aheadMs of one clock before another one */
export function isFarApart(aheadMs: number): boolean {
  return Math.abs(aheadMs) > FAR_APART_MS;
}
