import * as z from 'zod';
import type { Fact } from './facts.ts';
import type { RunId } from '../values/ids.ts';
import { runIdSchema } from '../values/ids.ts';
import {
  betweenMs,
  dateThenSchema,
  laterBy,
  provenTimeSchema,
  serviceTimeSchema,
  shownMs,
  timeBy,
} from '../values/clocks.ts';
import type { ProvenTime, Reading, TimeOfService } from '../values/clocks.ts';
import { CLOCK_SLEW_MS, earlierDate, monotonicMs } from '../values/time.ts';
import type { InstantMs } from '../values/time.ts';

/** The last moment at which a fact has told the service's time, by each clock. */
const heardSchema = z.object({
  serviceMs: serviceTimeSchema,
  atMs: dateThenSchema,
  provenMs: provenTimeSchema,
  run: runIdSchema,
});

/** What the ledger knows of time beside the computer's date. Persisted in checkpoints: members are only ever added. */
export const knownClocksSchema = z.object({
  provenMs: provenTimeSchema,
  heard: heardSchema.nullable(),
  /** When the newest records were last found to be lost (`Queue.behind`); null: never. */
  lostRecordsMs: provenTimeSchema.nullable(),
  /** `Ledger.othersUntilMs`, by the clock that is never fast. */
  othersMs: provenTimeSchema.nullable(),
});
export type KnownClocks = z.infer<typeof knownClocksSchema>;

export const NO_CLOCKS: KnownClocks = {
  provenMs: timeBy(0),
  heard: null,
  lostRecordsMs: null,
  othersMs: null,
};

/** A moment by the computer's clocks and, where the service has told its time in this run, by the service's. */
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
 * The moment by all clocks. The one that is never fast counts what the program has run, and beyond that, as while the
 * computer slept or was off, only what the date and the service's clock both say: one of them that is wrong, for a
 * minute or for months, moves it by nothing.
 */
export function readingAt(ledger: ByClocks, moment: ClockMoment): Reading {
  const { clocks } = ledger;
  const { serviceMs, run } = moment;
  const atMs = timeBy<'till then'>(moment.atMs);
  const byRun = laterBy(clocks.provenMs, ranMs(ledger, moment));
  const read = { atMs, monoMs: monotonicMs(moment.monoMs), run };
  if (serviceMs === undefined) return { ...read, provenMs: byRun };
  const byBoth = provenByBoth(clocks, atMs, serviceMs);
  const isLater = byBoth !== null && betweenMs(byRun, byBoth) > 0;
  return { ...read, provenMs: isLater ? byBoth : byRun, serviceMs };
}

/**
 * Returns the date at the earliest, for what nobody can take back, as erasing what is old: what the date, the ledger's
 * clock and the service's all say is over. A date that is ahead for a minute moves it by nothing once the service has
 * told its time; in a run in which it has not, only what has surely passed since is added to what it told last.
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
      laterBy(heard.serviceMs, betweenMs(heard.provenMs, readingAt(ledger, moment).provenMs)));
  return told === null ? byTillMs : earlierDate(byTillMs, shownMs(told));
}

/** The clock that only goes forward begins with its run. */
function ranMs({ run, lastMonoMs }: ByClocks, moment: ClockMoment): number {
  return moment.run === run ? Math.max(0, moment.monoMs - lastMonoMs) : moment.monoMs;
}

function provenByBoth(
  { heard }: KnownClocks,
  atMs: Reading['atMs'],
  serviceMs: TimeOfService,
): ProvenTime | null {
  if (heard === null) return null;
  const bothMs = Math.min(betweenMs(heard.serviceMs, serviceMs), betweenMs(heard.atMs, atMs));
  return laterBy(heard.provenMs, bothMs);
}

/**
 * Returns the service's time for a fact to carry: the first one of a run, and each one that shows that the computer
 * slept or that somebody has set its date.
 */
export function serviceTimeToTell(ledger: ByClocks, moment: ClockMoment): Pick<Fact, 'serviceMs'> {
  const { serviceMs } = moment;
  if (serviceMs === undefined) return {};
  const { heard } = ledger.clocks;
  if (heard === null || heard.run !== moment.run) return { serviceMs };
  const byService = betweenMs(heard.serviceMs, serviceMs);
  const byDate = betweenMs(heard.atMs, timeBy(moment.atMs));
  const byRun = betweenMs(heard.provenMs, ledger.clocks.provenMs) + ranMs(ledger, moment);
  const isApart = [byDate, byRun].some((ms) => Math.abs(ms - byService) > CLOCK_SLEW_MS);
  return isApart ? { serviceMs } : {};
}

/**
 * The clocks after a fact.
 * @param before the ledger as it was; its queue too
 */
export function clocksAfter(
  before: ByClocks & {
    readonly queue: { readonly behind?: { readonly sequence: number } | undefined };
  },
  fact: Fact,
): KnownClocks {
  const { provenMs, atMs, run } = readingAt(before, fact);
  const { clocks } = before;
  const { serviceMs } = fact;
  const heard = serviceMs === undefined ? clocks.heard : { serviceMs, atMs, provenMs, run };
  return { ...clocks, provenMs, heard, lostRecordsMs: lostRecordsMs(before, fact, provenMs) };
}

/** A doubt that was lifted leaves the loss before it, if there was one: its caution ends later than it might. */
function lostRecordsMs(
  { clocks, queue }: Parameters<typeof clocksAfter>[0],
  { queue: after }: Fact,
  provenMs: ProvenTime,
): ProvenTime | null {
  if (after === undefined) return clocks.lostRecordsMs;
  if (after.behind === undefined) return null;
  const isNew = after.behind.sequence > (queue.behind?.sequence ?? 0);
  return isNew ? provenMs : clocks.lostRecordsMs;
}
