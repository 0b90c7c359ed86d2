import * as z from 'zod';

/** Milliseconds since 1970 by the computer's clock. For people and for ages, never for order. */
export const instantMsSchema = z.number().int().brand<'InstantMs'>();
export type InstantMs = z.infer<typeof instantMsSchema>;

/** Milliseconds of a clock that only goes forward, within one run of the program. */
export const monotonicMsSchema = z.number().nonnegative().brand<'MonotonicMs'>();
type MonotonicMs = z.infer<typeof monotonicMsSchema>;

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A computer's clock may be corrected by so much without counting as moved back. */
export const CLOCK_SLEW_MS = 60 * SECOND_MS;

export function instantMs(value: number): InstantMs {
  return Math.trunc(value) as InstantMs;
}

/** @throws ZodError for less than 0 ms, which no clock since a start says */
export function monotonicMs(value: number): MonotonicMs {
  return monotonicMsSchema.parse(value);
}

/**
 * Dates of this computer beside each other. Somebody may have set the date between two of them, so that each function says
 * what it is good for; nowhere else is a date compared, taken from another or chosen before it (`test/dates.test.ts`).
 * What surely has passed, and what may have, `passedBetween` says (`clocks.ts`); dates of other clocks are no numbers.
 */

/** Returns how long ago it was, in ms, for a person to read; negative where the date was set back since. */
export function shownSinceMs(thenMs: InstantMs, nowMs: number): number {
  return nowMs - thenMs;
}

/**
 * Returns how long a limit has lasted, in ms: by the ledger's clock, which goes on from the latest date that it was ever
 * shown. So a date that is ahead ends limits too early, and one that was set back does not prolong them.
 * @param clockMs the ledger's clock now (`clockAt`), as `sinceMs` is
 */
export function limitSinceMs(sinceMs: InstantMs, clockMs: InstantMs): number {
  return clockMs - sinceMs;
}

/**
 * Returns the ms from one date to another, for whoever has other clocks beside them and takes the most, or the least, that
 * any of them says; negative where the second is the earlier one.
 */
export function byDatesMs(earlierMs: InstantMs, laterMs: InstantMs): number {
  return laterMs - earlierMs;
}

/** Tells whether a date is in a span that people have named by dates; `untilMs` is not in it any more. */
export function isInSpan(
  atMs: InstantMs,
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): boolean {
  return atMs >= fromMs && atMs < untilMs;
}

/** Tells whether one date is before another one, as calendars and lists show them: no order in which things happened. */
export function isDatedBefore(one: InstantMs, other: number): boolean {
  return one < other;
}

/** Sorts by date, the earliest first. */
export function byDate(one: InstantMs, other: InstantMs): number {
  return one - other;
}

export function laterDate(one: InstantMs, other: InstantMs): InstantMs {
  return one < other ? other : one;
}

export function earlierDate(one: InstantMs, other: InstantMs): InstantMs {
  return other < one ? other : one;
}
