import type { Transmission } from '../api/transmission.ts';
import { FAR_APART_MS } from '../guard/store/admit-clock.ts';
import { timeBy } from '../values/clocks.ts';
import type { TimeBy } from '../values/clocks.ts';
import { instantMs } from '../values/time.ts';
import type { InstantMs } from '../values/time.ts';

/** A moment by both of the computer's clocks. */
interface ClockMoment {
  readonly atMs: InstantMs;
  /** ms; only ever forward */
  readonly monoMs: number;
}

/** The service's time, and when it was received by the computer's clocks. */
export interface ServiceTime {
  readonly serviceMs: InstantMs;
  readonly heard: ClockMoment;
}

/** Two times of one moment, of which one is wrong. */
interface WrongClock {
  readonly serviceMs: InstantMs;
  readonly nowMs: InstantMs;
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
  return { serviceMs: instantMs(serverDateMs), heard };
}

/** Returns the service's time at the earliest: a computer that slept meanwhile has counted less than has passed. */
export function serviceTimeAt(
  { serviceMs, heard }: ServiceTime,
  monoMs: number,
): TimeBy<'service'> {
  return timeBy(serviceMs + Math.max(0, Math.floor(monoMs - heard.monoMs)));
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
  const serviceNowMs = instantMs(serviceMs + Math.max(0, Math.round(monoMs - heard.monoMs)));
  const isWrong = isFarApart(serviceMs, heard.atMs) && isFarApart(serviceNowMs, atMs);
  return isWrong ? { serviceMs: serviceNowMs, nowMs: atMs } : null;
}

export function isFarApart(oneMs: InstantMs, otherMs: InstantMs): boolean {
  return Math.abs(oneMs - otherMs) > FAR_APART_MS;
}
