import * as z from 'zod';
import type { Fact } from './facts.ts';
import type { RunId } from '../values/ids.ts';
import { runIdSchema } from '../values/ids.ts';
import {
  msBetween,
  recordedTillDateSchema,
  laterBy,
  provenTimeSchema,
  serviceTimeSchema,
  plainMs,
  clockTime,
} from '../values/clocks.ts';
import type { ProvenTime, ClockReading, TimeOfService } from '../values/clocks.ts';
import { CLOCK_SLEW_MS, DAY_MS, earlierDate, monotonicMs } from '../values/time.ts';
import type { InstantMs } from '../values/time.ts';

/** The last time that the service reported, with the other clocks' times at that moment. */
const heardSchema = z.object({
  serviceMs: serviceTimeSchema,
  atMs: recordedTillDateSchema,
  provenMs: provenTimeSchema,
  run: runIdSchema,
});

const dayEndSchema = z.object({
  /** Sequence of the last fact of that day. */
  sequence: z.number().int().nonnegative(),
  provenMs: provenTimeSchema,
});

/** Maximum number of day ends that are stored: as many as the longest retention period needs. */
const MOST_DAY_ENDS = 3_651;

/** What the ledger knows of time besides the computer's date. Stored in checkpoints, so members are only ever added. */
export const knownClocksSchema = z.object({
  provenMs: provenTimeSchema,
  heard: heardSchema.nullable(),
  /** The till's date in the last fact; missing if an older version wrote the checkpoint. */
  lastAtMs: recordedTillDateSchema.optional(),
  /** When records were last found to be lost (`Queue.behind`); null for never. */
  lostRecordsMs: provenTimeSchema.nullable(),
  /** `Ledger.othersUntilMs` by the clock that is never fast. */
  othersMs: provenTimeSchema.nullable(),
  /** End of the last run in which the service reported its time; set until the service reports it again. */
  untoldFrom: dayEndSchema.optional(),
  /** When the day of the last fact began, by the clock that is never fast. */
  dayBeganMs: provenTimeSchema.optional(),
  /** Ends of the days before that of the last fact, oldest first; empty in a checkpoint of an older version. */
  dayEnds: z.array(dayEndSchema).max(MOST_DAY_ENDS).default([]),
});
export type KnownClocks = z.infer<typeof knownClocksSchema>;
type DayEnd = z.infer<typeof dayEndSchema>;

export const NO_CLOCKS: KnownClocks = {
  provenMs: clockTime(0),
  heard: null,
  lostRecordsMs: null,
  othersMs: null,
  dayEnds: [],
};

/** A moment by the computer's clocks, and by the service's clock if it has reported its time in this run. */
export interface ClockMoment {
  readonly atMs: InstantMs;
  readonly monoMs: number;
  readonly run: RunId;
  readonly serviceMs?: TimeOfService | undefined;
}

interface ByClocks {
  readonly clocks: KnownClocks;
  readonly run: RunId | null;
  readonly lastMonoMs: number;
}

/**
 * Returns the moment by all clocks. The one that is never fast (*proven*) counts the time that the program has run.
 * Beyond that (sleep, power off) it counts only what both the date and the service's clock confirm, so that one wrong
 * clock does not move it.
 */
export function clockReadingAt(ledger: ByClocks, moment: ClockMoment): ClockReading {
  const { clocks } = ledger;
  const { serviceMs, run } = moment;
  const atMs = clockTime<'till then'>(moment.atMs);
  const byRun = laterBy(clocks.provenMs, ranMs(ledger, moment));
  const read = { atMs, monoMs: monotonicMs(moment.monoMs), run };
  if (serviceMs === undefined) return { ...read, provenMs: byRun };
  const byBoth = provenByBoth(clocks, atMs, serviceMs);
  const isLater = byBoth !== null && msBetween(byRun, byBoth) > 0;
  return { ...read, provenMs: isLater ? byBoth : byRun, serviceMs };
}

const NO_DAY: DayEnd = { sequence: 0, provenMs: NO_CLOCKS.provenMs };

const unmoved = (kept: ProvenTime): ProvenTime => kept;

/**
 * Returns a function for the latest moment at which something recorded at `kept` can have happened. It adds the time
 * while the till was off, once the service has reported its time again, to records of this run, which come after that
 * time.
 */
export function latestTimeEstimator(
  ledger: ByClocks,
  moment: ClockMoment,
): (kept: ProvenTime) => ProvenTime {
  const { provenMs, untoldFrom } = ledger.clocks;
  if (untoldFrom === undefined || moment.serviceMs === undefined) return unmoved;
  const byRun = laterBy(provenMs, ranMs(ledger, moment));
  const offMs = msBetween(byRun, clockReadingAt(ledger, moment).provenMs);
  return (kept) => (msBetween(untoldFrom.provenMs, kept) > 0 ? laterBy(kept, offMs) : kept);
}

/** Returns the ms that have surely passed since a recorded moment, by the clock that is never fast. */
export function leastElapsedMs(ledger: ByClocks, kept: ProvenTime, moment: ClockMoment): number {
  return msBetween(
    latestTimeEstimator(ledger, moment)(kept),
    clockReadingAt(ledger, moment).provenMs,
  );
}

/**
 * Returns the sequence of the newest fact that is surely this many ms old, for acts that cannot be undone, like
 * erasing; 0 for none. A fact's date does not count, because it may have been as wrong as the current one.
 */
export function newestSequenceOlderThan(
  ledger: ByClocks & { readonly lastSequence: number },
  ms: number,
  moment: ClockMoment,
): number {
  const { dayEnds, untoldFrom = NO_DAY, provenMs } = ledger.clocks;
  const latest = latestTimeEstimator(ledger, moment);
  const now = clockReadingAt(ledger, moment).provenMs;
  const isOld = (end: DayEnd): boolean => msBetween(latest(end.provenMs), now) >= ms;
  const last = { sequence: ledger.lastSequence, provenMs };
  const newest = isOld(last) ? last : dayEnds.findLast(isOld);
  return Math.max(newest?.sequence ?? 0, isOld(untoldFrom) ? untoldFrom.sequence : 0);
}

/**
 * Returns the earliest date that it can be now, for ages that must be certain: a time that has passed by the till's
 * date, the ledger's clock and the service's clock. Once the service has reported its time, a date that is ahead for a
 * minute has no effect. In a run without a report, only the time that has surely passed is added to the service's last
 * time.
 * @param clockMs the ledger's clock now (`clockAt`)
 */
export function earliestNowMs(
  ledger: ByClocks,
  clockMs: InstantMs,
  moment: ClockMoment,
): InstantMs {
  const byTillMs = earlierDate(clockMs, moment.atMs);
  const { heard } = ledger.clocks;
  const told =
    moment.serviceMs ??
    (heard &&
      laterBy(heard.serviceMs, msBetween(heard.provenMs, clockReadingAt(ledger, moment).provenMs)));
  return told === null ? byTillMs : earlierDate(byTillMs, plainMs(told));
}

/**
 * Returns how long a run has lasted, by the monotonic clock, which restarts with each run; a run counts as at least 1
 * ms after the one before.
 */
function ranMs({ run, lastMonoMs }: ByClocks, moment: ClockMoment): number {
  return moment.run === run ? Math.max(0, moment.monoMs - lastMonoMs) : Math.max(1, moment.monoMs);
}

function provenByBoth(
  { heard }: KnownClocks,
  atMs: ClockReading['atMs'],
  serviceMs: TimeOfService,
): ProvenTime | null {
  if (heard === null) return null;
  const bothMs = Math.min(msBetween(heard.serviceMs, serviceMs), msBetween(heard.atMs, atMs));
  return laterBy(heard.provenMs, bothMs);
}

/**
 * Returns the service's time for a fact to record: with the first fact of a run, and when it shows that the computer
 * slept or its date was set.
 */
export function serviceTimeToTell(ledger: ByClocks, moment: ClockMoment): Pick<Fact, 'serviceMs'> {
  const { serviceMs } = moment;
  if (serviceMs === undefined) return {};
  const { heard } = ledger.clocks;
  if (heard === null || heard.run !== moment.run) return { serviceMs };
  const byService = msBetween(heard.serviceMs, serviceMs);
  const byDate = msBetween(heard.atMs, clockTime(moment.atMs));
  const byRun = msBetween(heard.provenMs, ledger.clocks.provenMs) + ranMs(ledger, moment);
  const isApart = [byDate, byRun].some((ms) => Math.abs(ms - byService) > CLOCK_SLEW_MS);
  return isApart ? { serviceMs } : {};
}

/** Returns the clocks after a fact. @param before the ledger before the fact, with its queue */
export function clocksAfter(
  before: ByClocks & {
    readonly lastSequence: number;
    readonly queue: { readonly behind?: { readonly sequence: number } | undefined };
  },
  fact: Fact,
): KnownClocks {
  const { provenMs, atMs, run } = clockReadingAt(before, fact);
  const { clocks } = before;
  const { serviceMs } = fact;
  const heard = serviceMs === undefined ? clocks.heard : { serviceMs, atMs, provenMs, run };
  const latest = latestTimeEstimator(before, fact);
  return {
    ...clocks,
    ...untoldAfter(before, fact),
    provenMs,
    heard,
    lastAtMs: atMs,
    lostRecordsMs: lostRecordsMs(before, fact, provenMs, latest),
    othersMs: clocks.othersMs && latest(clocks.othersMs),
    ...daysAfter(before, provenMs, latest),
  };
}

/**
 * Adds the end of a day to the list once a fact is surely a day younger than the day's first fact, or comes after the
 * till was off.
 */
function daysAfter(
  { clocks, lastSequence }: Parameters<typeof clocksAfter>[0],
  provenMs: ProvenTime,
  latest: (kept: ProvenTime) => ProvenTime,
): Pick<KnownClocks, 'dayBeganMs' | 'dayEnds'> {
  const dayBeganMs = latest(clocks.dayBeganMs ?? clocks.provenMs);
  const dayEnds =
    latest === unmoved
      ? clocks.dayEnds
      : clocks.dayEnds.map((end) => ({ ...end, provenMs: latest(end.provenMs) }));
  if (msBetween(dayBeganMs, provenMs) < DAY_MS) return { dayBeganMs, dayEnds };
  const { untoldFrom } = clocks;
  const isOff = untoldFrom !== undefined && untoldFrom.sequence > (dayEnds.at(-1)?.sequence ?? 0);
  const ended = isOff ? untoldFrom : { sequence: lastSequence, provenMs: latest(clocks.provenMs) };
  return {
    dayBeganMs: isOff ? latest(laterBy(untoldFrom.provenMs, 1)) : provenMs,
    dayEnds: [...dayEnds, ended].slice(-MOST_DAY_ENDS),
  };
}

/**
 * Returns the end of the last run in which the service reported its time; nothing once this run has the service's time.
 */
function untoldAfter(
  { clocks, lastSequence }: Parameters<typeof clocksAfter>[0],
  { run, serviceMs }: Fact,
): Pick<KnownClocks, 'untoldFrom'> {
  const { heard, provenMs, untoldFrom = { sequence: lastSequence, provenMs } } = clocks;
  const isUntold = serviceMs === undefined && heard !== null && heard.run !== run;
  return { untoldFrom: isUntold ? untoldFrom : undefined };
}

/**
 * Returns when records were last found lost. Lifting a doubt does not take that back, so the caution may last longer
 * than needed.
 */
function lostRecordsMs(
  { clocks, queue }: Parameters<typeof clocksAfter>[0],
  { queue: after }: Fact,
  provenMs: ProvenTime,
  latest: (kept: ProvenTime) => ProvenTime,
): ProvenTime | null {
  const before = clocks.lostRecordsMs && latest(clocks.lostRecordsMs);
  if (after === undefined) return before;
  if (after.behind === undefined) return null;
  const isNew = after.behind.sequence > (queue.behind?.sequence ?? 0);
  return isNew ? provenMs : before;
}
