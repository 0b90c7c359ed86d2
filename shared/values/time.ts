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
