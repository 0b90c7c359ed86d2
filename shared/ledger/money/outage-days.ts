import * as z from 'zod';
import {
  CLOCK_SLEW_MS,
  DAY_MS,
  HOUR_MS,
  instantMs,
  instantMsSchema,
  isDatedBefore,
  elapsedOfLimitMs,
  monotonicMs,
  monotonicMsSchema,
} from '../../values/time.ts';
import type { InstantMs } from '../../values/time.ts';
import { elapsedBetween, clockTime, msBetween, provenTimeSchema } from '../../values/clocks.ts';
import type { RecordedTillDate, ProvenTime } from '../../values/clocks.ts';
import { cents, sumCents } from '../../values/money.ts';
import type { Cents } from '../../values/money.ts';
import { runIdSchema } from '../../values/ids.ts';
import type { CardId, IntentId, RunId } from '../../values/ids.ts';
import { isWrittenOff } from './gift-effect.ts';
import { acceptedReading, heldCents, isInLane, isOpen, isRefusedPromise } from './intent.ts';
import type { Intent } from './intent.ts';
import { adoptedLosses, lossSchema } from './loss.ts';
import type { Loss } from './loss.ts';
import { isCutOff } from './queue.ts';
import type { Queue } from './queue.ts';

/**
 * An outage ends once everything could be sent for this long. What still waits then waits for something else, such as a
 * hub. The time is far longer than a service that answers only for a moment needs to lose an answer, and than a queue
 * needs to drain.
 */
const WELL_MS = HOUR_MS;

/**
 * The days of an outage, as the limits count them (decision 0050#a-week). An outage begins when nothing is sent any
 * more. It ends once the service has answered and nothing promised until then is waiting, or after an hour in which
 * everything could be sent, so that a service that answers now and then begins no new outage. Days are 24 hours of the
 * ledger's clock; what was promised on a day is known by the order of facts, so no wrong date repeats a day. Persisted
 * in checkpoints: members are only ever added.
 */
export const outageDaysSchema = z.object({
  sinceMs: instantMsSchema,
  /** Beginning of the outage by the clock that is never fast; missing in a checkpoint of an older version. */
  sinceProvenMs: provenTimeSchema.optional(),
  /** Sequence of the newest fact that was written while nothing was sent. */
  throughSequence: z.number().int().positive(),
  /** The first fact of each day that has one, ascending. */
  days: z
    .array(
      z.object({ day: z.number().int().positive(), firstSequence: z.number().int().positive() }),
    )
    .min(1),
  /**
   * Payments that were written off since the outage began: their goods are gone, so they count until it ends, and then
   * for a day. Missing in a checkpoint of an older version.
   */
  losses: z.array(lossSchema).optional(),
  /** The largest number of tills that the store's hub had since the outage began; missing without a hub. */
  mostTills: z.int().positive().optional(),
  /** Set if this till joined the hub during the outage: how many tills the hub had then, including this one. */
  joinedAs: z.int().positive().optional(),
  /** Moment since which, in this run, everything can be sent; missing while nothing is, or sending waits. */
  sendsSince: z.object({ run: runIdSchema, monoMs: monotonicMsSchema }).optional(),
});
export type OutageDays = z.infer<typeof outageDaysSchema>;

/** The moment of the newest fact, by the ledger's clocks. */
interface Newest {
  readonly clocks: {
    readonly provenMs: ProvenTime;
    readonly lastAtMs?: RecordedTillDate | undefined;
  };
  readonly run: RunId | null;
  readonly lastMonoMs: number;
  readonly clockMs: InstantMs;
}

/** The number of the store's tills at its hub, if known. */
interface CountedHub {
  readonly tills?: number | undefined;
}

interface OutageState extends Newest {
  readonly outageDays: OutageDays | null;
  readonly recentLosses: readonly Loss[];
  readonly queue: Queue;
  readonly hub: CountedHub | null;
  readonly open: ReadonlyMap<IntentId, Intent>;
}

type PromisesInOutage = Pick<OutageState, 'outageDays' | 'recentLosses' | 'open' | keyof Newest> & {
  readonly forPerson: ReadonlyMap<IntentId, Intent>;
};

type After = Pick<OutageState, 'outageDays'> & { readonly recentLosses: Loss[] };

type OutageFact = Parameters<typeof adoptedLosses>[0] & {
  readonly kind: string;
  readonly hub?: CountedHub | null | undefined;
  readonly clockAheadMs?: number | undefined;
  readonly atMs: InstantMs;
  readonly intent?: Intent | undefined;
  readonly linked?: Intent | undefined;
};

/**
 * Returns the outage after a fact. Call it once the rest of the fact is folded.
 * @param written what the fact writes off (`lossesIn`)
 */
export function outageAfter(
  before: OutageState,
  fact: OutageFact,
  written: readonly Loss[],
  sequence: number,
): After {
  const ledger = isOver(before, fact) ? withoutOutage(before) : before;
  return outageOrNot(ledger, fact, written, sequence);
}

/** True once everything could be sent for an hour, by the running time of the program. */
function isOver({ outageDays }: OutageState, { run, monoMs }: OutageFact): boolean {
  const since = outageDays?.sendsSince;
  return since?.run === run && monoMs - since.monoMs >= WELL_MS;
}

function withoutOutage(ledger: OutageState): OutageState {
  const losses = ledger.outageDays?.losses ?? [];
  return { ...ledger, outageDays: null, recentLosses: [...ledger.recentLosses, ...losses] };
}

function outageOrNot(
  ledger: OutageState,
  fact: OutageFact,
  written: readonly Loss[],
  sequence: number,
): After {
  const { outageDays: before } = ledger;
  const outageDays = outageDaysAfter(ledger, fact, sequence);
  const recent = stillLost(ledger.recentLosses, fact);
  const adopted = adoptedLosses(fact, ledger.clocks.provenMs, sequence);
  const losses = [...stillLost(before?.losses ?? [], fact), ...written, ...adopted];
  if (outageDays !== null)
    return { outageDays: { ...outageDays, losses }, recentLosses: sinceADay(recent, ledger) };
  return { outageDays, recentLosses: sinceADay([...recent, ...losses], ledger) };
}

function outageDaysAfter(
  ledger: OutageState,
  fact: OutageFact,
  sequence: number,
): Omit<OutageDays, 'losses'> | null {
  const { outageDays: before, queue, clockMs } = ledger;
  const { clockAheadMs, atMs, run, monoMs } = fact;
  const isCut = isCutOff(queue);
  if (!isCut && (before === null || !goesOnOnline(ledger, before))) return null;
  const { days, throughSequence, ...since } = before ?? begun(ledger, sequence);
  const sends = before?.sendsSince?.run === run ? before.sendsSince : undefined;
  const isAhead =
    clockAheadMs !== undefined && wasDateAheadAtOutageStart(since, atMs, ledger.clocks.provenMs);
  const sinceMs = isAhead ? instantMs(since.sinceMs - clockAheadMs) : since.sinceMs;
  return {
    sinceMs,
    ...(since.sinceProvenMs !== undefined && { sinceProvenMs: since.sinceProvenMs }),
    throughSequence: isCut ? sequence : throughSequence,
    days: daysThrough(days, dayAt(sinceMs, clockMs), sequence),
    ...tillsThrough(ledger, fact),
    ...(!isCut && queue.waits === undefined && { sendsSince: sends ?? { run, monoMs } }),
  };
}

/** Returns by how many tills the store's sums are divided in this outage, and whether this till joined during it. */
function tillsThrough(
  { outageDays, hub }: OutageState,
  { kind, hub: told }: OutageFact,
): Pick<OutageDays, 'mostTills' | 'joinedAs'> {
  const { mostTills: before = 1, joinedAs: joinedBefore } = outageDays ?? {};
  const mostTills = Math.max(before, hub?.tills ?? 1);
  // Without a number in the record, count two tills, so that this till never counts as the hub's only one.
  const joinedAs = kind === 'hub-joined' ? (told?.tills ?? 2) : joinedBefore;
  return { ...(mostTills > 1 && { mostTills }), ...(joinedAs !== undefined && { joinedAs }) };
}

/**
 * True if the date was ahead when the outage began: by the corrected date the outage begins later than now, or has
 * lasted a shorter time than the till has surely run in it.
 * @param atMs the corrected date
 * @param provenMs the same moment by the clock that is never fast
 */
export function wasDateAheadAtOutageStart(
  { sinceMs, sinceProvenMs }: Pick<OutageDays, 'sinceMs' | 'sinceProvenMs'>,
  atMs: InstantMs,
  provenMs: ProvenTime,
): boolean {
  const ranMs = sinceProvenMs === undefined ? 0 : msBetween(sinceProvenMs, provenMs);
  return isDatedBefore(atMs, instantMs(sinceMs + Math.max(0, ranMs - CLOCK_SLEW_MS)));
}

/** Lists the payments that a fact writes off. Call it before the fact is folded. */
export function lossesIn(intents: ReadonlyMap<IntentId, Intent>, fact: OutageFact): Loss[] {
  return changedBy(fact).flatMap((intent) => {
    const before = intents.get(intent.id);
    // Only open payments and refused promises can be written off, and these are always in memory. A fact about any
    // other payment concerns an earlier loss.
    const isNew = before !== undefined && (isOpen(before) || isRefusedPromise(before));
    if (!isNew || intent.verb !== 'redeem' || !isWrittenOff(intent)) return [];
    return [lossSchema.parse(intent)];
  });
}

/**
 * Drops losses whose payment was settled in another way since, for example because the service had charged it.
 */
function stillLost(losses: readonly Loss[], fact: OutageFact): Loss[] {
  const others = changedBy(fact).filter((intent) => !isWrittenOff(intent));
  return losses.filter(({ id }) => others.every((intent) => intent.id !== id));
}

function changedBy({ intent, linked }: OutageFact): Intent[] {
  return [intent, linked].filter((one) => one !== undefined);
}

/** Lists the losses that count in an outage that begins now, as they would if nobody had written them off. */
function sinceADay(losses: readonly Loss[], newest: Newest): Loss[] {
  return losses.filter((loss) => isLostSinceADay(loss, null, newest));
}

/** Begins an outage. Payments that were promised shortly before it and are still waiting belong to its first day. */
function begun({ queue, open, clockMs, clocks }: OutageState, sequence: number): OutageDays {
  let firstSequence = sequence;
  for (const intent of open.values())
    if (isInLane(intent) && intent.verb === 'redeem')
      firstSequence = Math.min(firstSequence, intent.sequence);
  const sinceMs = queue.outage?.sinceMs ?? clockMs;
  const days = [{ day: 1, firstSequence }];
  return { sinceMs, sinceProvenMs: clocks.provenMs, throughSequence: sequence, days };
}

/**
 * True if the outage goes on although the service answers, at most until everything could be sent for an hour: what was
 * promised in it waits, or may wait at tills that divided the store's sums otherwise than they are divided now.
 */
function goesOnOnline(ledger: OutageState, outageDays: OutageDays): boolean {
  const { joinedAs = 1, mostTills = 1, throughSequence } = outageDays;
  const isDividedAnew = joinedAs > 1 || mostTills > (ledger.hub?.tills ?? 1);
  return isDividedAnew || isWaitingSince(ledger, throughSequence);
}

function isWaitingSince({ open }: OutageState, throughSequence: number): boolean {
  for (const intent of open.values())
    if (intent.sequence <= throughSequence && isInLane(intent)) return true;
  return false;
}

function daysThrough(days: OutageDays['days'], day: number, sequence: number): OutageDays['days'] {
  if (days.at(-1)?.day === day) return days;
  const passed = days.filter((one) => one.day <= day);
  if (passed.at(-1)?.day === day) return passed;
  // Promises that were made while the date was ahead count for the day that the corrected date shows.
  const firstSequence = days[passed.length]?.firstSequence ?? sequence;
  return [...passed, { day, firstSequence }];
}

function dayAt(sinceMs: InstantMs, clockMs: InstantMs): number {
  return 1 + Math.max(0, Math.floor(elapsedOfLimitMs(sinceMs, clockMs) / DAY_MS));
}

/** Returns the day of the outage, from 1. @param clockMs the ledger's clock now (`clockAt`) */
export function outageDayNumber(
  { outageDays }: Pick<OutageState, 'outageDays'>,
  clockMs: InstantMs,
): number {
  return outageDays === null ? 1 : dayAt(outageDays.sinceMs, clockMs);
}

/** Returns when the next day of the outage begins, by the ledger's clock. */
export function nextOutageDayMs({ sinceMs }: OutageDays, clockMs: InstantMs): InstantMs {
  return instantMs(sinceMs + dayAt(sinceMs, clockMs) * DAY_MS);
}

/**
 * Sums what was promised today and is not confirmed yet. A payment that another till had promised on an earlier day
 * belongs to that till's day.
 */
export function promisedTodayCents(ledger: PromisesInOutage, clockMs: InstantMs): Cents {
  const { outageDays, open } = ledger;
  const today = outageDays && todayOf(outageDays, clockMs);
  let sum = 0;
  for (const intent of open.values()) {
    const isToday = today === null ? isInLane(intent) : isOfToday(intent, today);
    if (isToday || isUnknownSinceADay(intent, ledger)) sum += heldCents(intent);
  }
  for (const loss of lossesThatCount(ledger)) {
    const isToday = today !== null && isOfToday(loss, today);
    if (isToday || isLostSinceADay(loss, outageDays, ledger)) sum += loss.amountCents;
  }
  return cents(sum);
}

/**
 * True if an earlier outage ended with an unknown outcome of this payment, less than a day ago. It counts as promised
 * today: otherwise a service that answers now and then and loses answers would free the day's sum each time.
 */
function isUnknownSinceADay(intent: Intent, ledger: PromisesInOutage): boolean {
  return intent.state === 'unknown' && isLostSinceADay(intent, ledger.outageDays, ledger);
}

/**
 * True if the loss is less than a day old: it was accepted here within the time that has surely passed, so a date that
 * is ahead does not end it. An adopted payment was accepted here when it was adopted, whatever its till's date showed.
 */
function isLostSinceADay(loss: Loss, outageDays: OutageDays | null, newest: Newest): boolean {
  const { sequence, acceptedAtMs } = loss;
  const first = outageDays?.days[0]?.firstSequence ?? Infinity;
  if (sequence >= first) return false;
  const accepted = acceptedReading(loss);
  const { run, lastMonoMs, clocks, clockMs } = newest;
  // Of a payment that version 1.0.0 accepted, only the date is known.
  if (accepted === undefined || run === null)
    return elapsedOfLimitMs(acceptedAtMs, clockMs) < DAY_MS;
  const { provenMs, lastAtMs = clockTime<'till then'>(clockMs) } = clocks;
  const now = { atMs: lastAtMs, monoMs: monotonicMs(lastMonoMs), run, provenMs };
  return elapsedBetween(accepted, now).leastMs < DAY_MS;
}

type LossesInOutage = Pick<PromisesInOutage, 'outageDays' | 'recentLosses' | 'forPerson'>;

/**
 * Lists payments whose goods are gone and that use up the sums of an outage that goes on or begins now: those that the
 * service has refused, until a person has settled them, and those that were written off in this outage or for less than
 * a day before it. The end of an outage frees none of them (decision 0050#a-week).
 */
export function lossesThatCount({
  outageDays,
  recentLosses,
  forPerson,
}: LossesInOutage): readonly Loss[] {
  const refused = [...forPerson.values()].filter(isRefusedRedemption);
  return [...recentLosses, ...(outageDays?.losses ?? []), ...refused];
}

export function lossCentsThatCount(ledger: LossesInOutage): Cents {
  return sumCents(lossesThatCount(ledger).map(({ amountCents }) => amountCents));
}

/**
 * Sums the losses that count on one card. The service will refuse a locked or invented card again, so more goods
 * would be lost.
 */
export function lostOnCardCents(ledger: LossesInOutage, cardId: CardId): Cents {
  const ofCard = lossesThatCount(ledger).filter((loss) => loss.cardId === cardId);
  return sumCents(ofCard.map(({ amountCents }) => amountCents));
}

function isRefusedRedemption(intent: Intent): boolean {
  return isRefusedPromise(intent) && intent.verb === 'redeem';
}

interface Today {
  readonly outageSinceMs: InstantMs;
  readonly beganMs: InstantMs;
  readonly firstSequence: number;
}

function todayOf({ sinceMs, days }: OutageDays, clockMs: InstantMs): Today {
  const day = dayAt(sinceMs, clockMs);
  const last = days.at(-1);
  return {
    outageSinceMs: sinceMs,
    beganMs: instantMs(sinceMs + (day - 1) * DAY_MS),
    firstSequence: last?.day === day ? last.firstSequence : Infinity,
  };
}

/**
 * True if an adopted payment counts as promised today: since its adoption, unless its till's date shows an earlier day
 * of this outage. A date before the outage shows nothing, because it may have been behind.
 */
function isOfToday(
  { sequence, adoptedFrom, acceptedAtMs }: Loss,
  { outageSinceMs, beganMs, firstSequence }: Today,
): boolean {
  if (sequence < firstSequence) return false;
  const isOfEarlierDay =
    isDatedBefore(acceptedAtMs, beganMs) && !isDatedBefore(acceptedAtMs, outageSinceMs);
  return adoptedFrom === undefined || !isOfEarlierDay;
}
