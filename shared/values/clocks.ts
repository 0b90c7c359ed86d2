import * as z from 'zod';
import { runIdSchema } from './ids.ts';
import { CLOCK_SLEW_MS, instantMsSchema, monotonicMsSchema } from './time.ts';
import type { InstantMs } from './time.ts';

declare const clock: unique symbol;

/**
 * A time in ms since 1970 (*proven*: since the till's first fact), with the clock that showed it. A number as it runs
 * and in the journal, and none for the compiler: it can be compared with nothing but a time of the same clock, and with
 * that by `betweenMs` alone.
 */
export type TimeBy<Clock extends string> = { readonly [clock]: Clock };

/** By the loyalty service's clock: what its answers and the rows of its lists tell. */
export type TimeOfService = TimeBy<'service'>;
/** By the clock of a card terminal, which tells neither its year nor its zone. */
export type TimeOfTerminal = TimeBy<'terminal'>;
/** By this till's date as it stood then. It may have been wrong: `passedBetween` says how long ago that surely was. */
export type DateThen = TimeBy<'till then'>;
/** By the clock that is never fast: the time that has surely passed since the till's first fact. */
export type ProvenTime = TimeBy<'proven'>;

function timeBySchema<Clock extends string>(): z.ZodType<TimeBy<Clock>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a number as it runs, and none for the compiler
  return z.number().int() as unknown as z.ZodType<TimeBy<Clock>>;
}
export const serviceTimeSchema = timeBySchema<'service'>();
export const dateThenSchema = timeBySchema<'till then'>();
export const terminalTimeSchema = timeBySchema<'terminal'>();
/** By the date of another till of Evertill, as the copy of its journal has it. */
export const otherTillTimeSchema = timeBySchema<'other till'>();
export const provenTimeSchema = timeBySchema<'proven'>();

/** Says which clock showed so many ms: whoever reads a clock, or a text that one has dated, names it here. */
export function timeBy<Clock extends string>(ms: number): TimeBy<Clock> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same
  return Math.trunc(ms) as unknown as TimeBy<Clock>;
}

/** The number, for a person to read or a text to carry; never to compare. */
export function shownMs(time: TimeBy<string>): InstantMs {
  return instantMsSchema.parse(time);
}

/** Returns the ms from one time to another of the same clock; negative where the second is the earlier one. */
export function betweenMs<Clock extends string>(
  earlier: TimeBy<Clock>,
  later: TimeBy<NoInfer<Clock>>,
): number {
  return Number(later) - Number(earlier);
}

/** Returns the time of the same clock so many ms later; negative ms are earlier. */
export function laterBy<Clock extends string>(time: TimeBy<Clock>, ms: number): TimeBy<Clock> {
  return timeBy(Number(time) + ms);
}

/** Returns the same moment by another clock, which is so many ms ahead of the one that showed it. */
export function byClockAhead<Clock extends string>(
  time: TimeBy<string>,
  aheadMs: number,
): TimeBy<Clock> {
  return timeBy(Number(time) + aheadMs);
}

/** Returns by how many ms this computer's date is ahead of another clock that is read at that moment; negative behind it. */
export function dateAheadMs<Clock extends string>(atMs: InstantMs, time: TimeBy<Clock>): number {
  return Number(atMs) - Number(time);
}

/** One moment by all clocks of a till. Kept in facts: members are only ever added, with a default. */
export const readingSchema = z.object({
  atMs: dateThenSchema,
  monoMs: monotonicMsSchema,
  run: runIdSchema,
  provenMs: provenTimeSchema,
  /** At the earliest; absent where the service had told no time in that run. */
  serviceMs: serviceTimeSchema.optional(),
});
export type Reading = z.infer<typeof readingSchema>;

/**
 * How long it was between two moments, in ms. What is claimed to be over (a caution) needs the least; what is claimed
 * to last still (a limit, a key that the service remembers) needs the most. `Infinity` where no clock says it.
 */
interface Passed {
  readonly leastMs: number;
  readonly mostMs: number;
}

function byServiceMs(earlier: Reading, later: Reading): number | null {
  if (earlier.serviceMs === undefined || later.serviceMs === undefined) return null;
  return betweenMs(earlier.serviceMs, later.serviceMs);
}

/**
 * What the computer was off is counted once the service tells its time: after a moment that was before that in its run, and
 * before it in truth. So of such a moment only what the program has run since is sure.
 */
function surelyBetweenMs(earlier: Reading, later: Reading): number {
  const provenMs = betweenMs(earlier.provenMs, later.provenMs);
  const ranMs = earlier.run === later.run ? later.monoMs - earlier.monoMs : later.monoMs;
  return earlier.serviceMs === undefined ? Math.min(provenMs, ranMs) : provenMs;
}

/**
 * Compares two moments by all that their clocks have shown: the one place where a date of then meets one of now. The
 * date may have been set in between, and only the service's clock goes on while the computer is off.
 * @param earlier undefined where nobody kept it
 */
export function passedBetween(earlier: Reading | undefined, later: Reading): Passed {
  if (earlier === undefined) return { leastMs: 0, mostMs: Infinity };
  const byDateMs = betweenMs(earlier.atMs, later.atMs);
  const byService = byServiceMs(earlier, later);
  // A date that was wrong between the two, and is right at both, takes nothing from what both clocks say.
  const byBothMs = byService === null ? 0 : Math.min(byDateMs, byService);
  const leastMs = Math.max(0, surelyBetweenMs(earlier, later), byBothMs);
  const isSameRun = earlier.run === later.run;
  const isUnsure = byDateMs < -CLOCK_SLEW_MS || (!isSameRun && byService === null);
  if (isUnsure) return { leastMs, mostMs: Infinity };
  const byRunMs = isSameRun ? later.monoMs - earlier.monoMs : 0;
  return { leastMs, mostMs: Math.max(byRunMs, byDateMs, byService ?? 0, leastMs) };
}

/**
 * Returns about how long it was, for what may be wrong and moves no money, in ms: what has surely passed, and what the best
 * clock says of a time in which the computer was off: the service's, or the date where no other does.
 */
export function passedAboutMs(earlier: Reading, later: Reading): number {
  const { leastMs } = passedBetween(earlier, later);
  if (earlier.run === later.run) return leastMs;
  return Math.max(leastMs, byServiceMs(earlier, later) ?? betweenMs(earlier.atMs, later.atMs));
}
