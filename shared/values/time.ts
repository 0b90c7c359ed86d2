import * as z from 'zod';

/** Milliseconds since 1970 by the computer's clock, for people and for ages, never for order. */
export const instantMsSchema = z.number().int().brand<'InstantMs'>();
export type InstantMs = z.infer<typeof instantMsSchema>;

/** Milliseconds of the monotonic clock, within one run of the program. */
export const monotonicMsSchema = z.number().nonnegative().brand<'MonotonicMs'>();
type MonotonicMs = z.infer<typeof monotonicMsSchema>;

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A correction of the computer's clock by up to this much does not count as setting it back. */
export const CLOCK_SLEW_MS = 60 * SECOND_MS;

export function instantMs(value: number): InstantMs {
  return Math.trunc(value) as InstantMs;
}

/**
 * Types a number as a time of the monotonic clock.
 * @throws ZodError for less than 0 ms, which no monotonic clock shows
 */
export function monotonicMs(value: number): MonotonicMs {
  return monotonicMsSchema.parse(value);
}

/**
 * Operations on this computer's dates. Somebody may have set the date between two of them, so each function says what
 * it is suitable for; no other file compares, subtracts or chooses dates (`test/dates.test.ts`). For time that surely
 * or possibly passed use `elapsedBetween` (`clocks.ts`); dates of other clocks have other types.
 */

/** Returns how long ago a date was, in ms, for a person to read; negative if the date was set back since. */
export function shownElapsedMs(thenMs: InstantMs, nowMs: number): number {
  return nowMs - thenMs;
}

/**
 * Returns how long a limit has lasted, in ms, by the ledger's clock, which continues from the latest date ever shown.
 * So a date that is ahead ends limits too early, and one set back does not prolong them.
 * @param clockMs the ledger's clock now (`clockAt`), as `sinceMs` is
 */
export function elapsedOfLimitMs(sinceMs: InstantMs, clockMs: InstantMs): number {
  return clockMs - sinceMs;
}

/**
 * Returns the ms from one date to another, for callers that combine them with other clocks and take the most or the
 * least; negative if the second is earlier.
 */
export function msBetweenDates(earlierMs: InstantMs, laterMs: InstantMs): number {
  return laterMs - earlierMs;
}

/** True if an instant is in a span that people have chosen by dates; `untilMs` itself is outside. */
export function isInSpan(
  atMs: InstantMs,
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): boolean {
  return atMs >= fromMs && atMs < untilMs;
}

/** True if one date is before another, for display in calendars and lists; that does not prove the order of events. */
export function isDatedBefore(one: InstantMs, other: number): boolean {
  return one < other;
}

/**
 * True if people are to be reminded of something that they should do from time to time. A date in the future counts as
 * due, because it was wrong then or the present date is wrong now, and neither may silence a reminder.
 */
export function isReminderDue(doneAtMs: InstantMs, nowMs: InstantMs, afterMs: number): boolean {
  const agoMs = nowMs - doneAtMs;
  return agoMs >= afterMs || agoMs < -DAY_MS;
}

/**
 * Rounds a length to the nearest minute: two clocks are compared with an error of seconds, so a computer that is one day
 * behind would otherwise be shown as 23 hours behind.
 */
export function nearestMinuteMs(lengthMs: number): number {
  return Math.round(lengthMs / MINUTE_MS) * MINUTE_MS;
}

/** Compares dates for sorting, earliest first. */
export function compareDates(one: InstantMs, other: InstantMs): number {
  return one - other;
}

export function laterDate(one: InstantMs, other: InstantMs): InstantMs {
  return one < other ? other : one;
}

export function earlierDate(one: InstantMs, other: InstantMs): InstantMs {
  return other < one ? other : one;
}
