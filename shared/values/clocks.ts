import * as z from 'zod';
import { runIdSchema } from './ids.ts';
import { CLOCK_SLEW_MS, instantMsSchema, monotonicMsSchema } from './time.ts';
import type { InstantMs } from './time.ts';

declare const clock: unique symbol;

/**
 * A time in ms since 1970 (*proven*: since the till's first fact), typed by the clock that showed it. At run time and
 * in the journal it is a number; the compiler only lets times of the same clock be compared, with `msBetween`.
 */
export type ClockTime<Clock extends string> = { readonly [clock]: Clock };

/** Time by the loyalty service's clock: in its answers and in the rows of its lists. */
export type TimeOfService = ClockTime<'service'>;
/** Time by the clock of a card terminal, which has neither year nor time zone. */
export type TimeOfTerminal = ClockTime<'terminal'>;
/**
 * Time shown by this till's date at that moment, which may have been wrong; `elapsedBetween` returns how much time has
 * certainly passed since.
 */
export type RecordedTillDate = ClockTime<'till then'>;
/** Time by the clock that is never fast: the time that has surely passed since the till's first fact. */
export type ProvenTime = ClockTime<'proven'>;

function timeBySchema<Clock extends string>(): z.ZodType<ClockTime<Clock>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a number as it runs, and none for the compiler
  return z.number().int() as unknown as z.ZodType<ClockTime<Clock>>;
}
export const serviceTimeSchema = timeBySchema<'service'>();
export const recordedTillDateSchema = timeBySchema<'till then'>();
export const terminalTimeSchema = timeBySchema<'terminal'>();
/** Time by another Evertill till's date, from the copy of its journal. */
export const copiedTillTimeSchema = timeBySchema<'other till'>();
export const provenTimeSchema = timeBySchema<'proven'>();

/** Gives a number of ms the type of its clock. Code that reads a clock, or a dated text, names the clock here. */
export function clockTime<Clock extends string>(ms: number): ClockTime<Clock> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same
  return Math.trunc(ms) as unknown as ClockTime<Clock>;
}

/** Returns the plain number, for a person to read or a text to contain; never to compare. */
export function plainMs(time: ClockTime<string>): InstantMs {
  return instantMsSchema.parse(time);
}

/** Returns the ms from one time to another of the same clock; negative if the second is earlier. */
export function msBetween<Clock extends string>(
  earlier: ClockTime<Clock>,
  later: ClockTime<NoInfer<Clock>>,
): number {
  return Number(later) - Number(earlier);
}

/** Returns the time of the same clock this many ms later; negative ms are earlier. */
export function laterBy<Clock extends string>(
  time: ClockTime<Clock>,
  ms: number,
): ClockTime<Clock> {
  return clockTime(Number(time) + ms);
}

/** Converts a time to another clock, which is this many ms ahead. */
export function toClockAhead<Clock extends string>(
  time: ClockTime<string>,
  aheadMs: number,
): ClockTime<Clock> {
  return clockTime(Number(time) + aheadMs);
}

/** Returns how many ms this computer's date is ahead of another clock read at the same moment; negative: behind. */
export function dateAheadMs<Clock extends string>(atMs: InstantMs, time: ClockTime<Clock>): number {
  return Number(atMs) - Number(time);
}

/** One moment by all clocks of a till. Stored in facts, so members are only ever added, with a default. */
export const clockReadingSchema = z.object({
  atMs: recordedTillDateSchema,
  monoMs: monotonicMsSchema,
  run: runIdSchema,
  provenMs: provenTimeSchema,
  /** The earliest possible time of the service; missing if the service had sent no time in that run. */
  serviceMs: serviceTimeSchema.optional(),
});
export type ClockReading = z.infer<typeof clockReadingSchema>;

/**
 * How long it was between two moments, in ms. A check that something is over (a caution) uses the least; a check that
 * it still lasts (a limit, a key that the service remembers) uses the most. `Infinity` if no clock tells.
 */
interface ElapsedRange {
  readonly leastMs: number;
  readonly mostMs: number;
}

function byServiceMs(earlier: ClockReading, later: ClockReading): number | null {
  if (earlier.serviceMs === undefined || later.serviceMs === undefined) return null;
  return msBetween(earlier.serviceMs, later.serviceMs);
}

/**
 * Returns the time that surely passed, in ms. Time while the computer was off counts only by the service's clock; the
 * service may have sent its time after a moment of the same run, so for such a moment only the program's running time
 * since is certain.
 */
function surelyBetweenMs(earlier: ClockReading, later: ClockReading): number {
  const provenMs = msBetween(earlier.provenMs, later.provenMs);
  const ranMs = earlier.run === later.run ? later.monoMs - earlier.monoMs : later.monoMs;
  return earlier.serviceMs === undefined ? Math.min(provenMs, ranMs) : provenMs;
}

/**
 * Compares two moments by all that their clocks have shown: the only place that compares a past date with the present
 * one. The date may have been set in between, and only the service's clock runs while the computer is off.
 * @param earlier undefined if not recorded
 */
export function elapsedBetween(
  earlier: ClockReading | undefined,
  later: ClockReading,
): ElapsedRange {
  if (earlier === undefined) return { leastMs: 0, mostMs: Infinity };
  const byDateMs = msBetween(earlier.atMs, later.atMs);
  const byService = byServiceMs(earlier, later);
  // If the date is right at both moments, a wrong date in between changes nothing, so this is the least time that has
  // passed if the service's clock agrees.
  const byBothMs = byService === null ? 0 : Math.min(byDateMs, byService);
  const leastMs = Math.max(0, surelyBetweenMs(earlier, later), byBothMs);
  const isSameRun = earlier.run === later.run;
  const isUnsure = byDateMs < -CLOCK_SLEW_MS || (!isSameRun && byService === null);
  if (isUnsure) return { leastMs, mostMs: Infinity };
  const byRunMs = isSameRun ? later.monoMs - earlier.monoMs : 0;
  return { leastMs, mostMs: Math.max(byRunMs, byDateMs, byService ?? 0, leastMs) };
}

/**
 * Returns approximately how long it was, in ms, for purposes that move no money: the time that has surely passed, and
 * for the time the computer was off the time by the service's clock, or by the date if there is none.
 */
export function roughElapsedMs(earlier: ClockReading, later: ClockReading): number {
  const { leastMs } = elapsedBetween(earlier, later);
  if (earlier.run === later.run) return leastMs;
  return Math.max(leastMs, byServiceMs(earlier, later) ?? msBetween(earlier.atMs, later.atMs));
}
