import type { CarriedOver } from '../ledger/sale/shift.ts';
import type { IntentId } from '../values/ids.ts';
import { cents } from '../values/money.ts';
import type { Cents } from '../values/money.ts';
import { isDatedBefore, MINUTE_MS, SECOND_MS, shownElapsedMs } from '../values/time.ts';
import type { InstantMs } from '../values/time.ts';
import { isUnsettled } from './exposure.ts';
import { sumOf } from './sum-gifts.ts';
import type { Sum } from './sum-gifts.ts';

/** The amount at risk from a moment on, until the next step. */
interface ExposureStep {
  readonly atMs: InstantMs;
  /** Redemptions promised and not confirmed. */
  readonly redeemCents: Cents;
  /** Loads promised and not confirmed. */
  readonly loadCents: Cents;
}

/** A period in which nothing could be sent: an outage, work offline, or a pause. */
export interface CutOffPeriod {
  /** When nothing could be sent any more; null if that was before the report. */
  readonly beganAtMs: InstantMs | null;
  /** When sending began again; null while nothing can be sent. */
  readonly endedAtMs: InstantMs | null;
  /** Amounts promised in that time. */
  readonly promised: Sum;
  /** The highest exposure during that time, including earlier promises. */
  readonly highestCents: Cents;
  /** Amounts promised in that time that are unconfirmed when the report ends. */
  readonly left: Sum;
}

/** How exposure rose and fell over a shift, and why. */
export interface ExposureCourse {
  readonly steps: readonly ExposureStep[];
  readonly cutOffs: readonly CutOffPeriod[];
}

/** The members of a transaction that the exposure depends on: as it is now, or as a close left it. */
type ExposureMembers = Pick<CarriedOver, 'state' | 'verb' | 'amountCents'>;

interface CutOffDraft {
  readonly beganAtMs: InstantMs | null;
  endedAtMs: InstantMs | null;
  highestCents: number;
  readonly promised: Map<IntentId, Cents>;
  readonly left: Set<IntentId>;
}

/** The course so far; only the functions of this file change it. */
export interface CourseDraft {
  readonly steps: ExposureStep[];
  readonly cutOffs: CutOffDraft[];
  /** For each transaction promised while nothing could be sent: that period. */
  readonly during: Map<IntentId, CutOffDraft>;
  redeemCents: number;
  loadCents: number;
}

/** Shortest time for which an exposure must last to count as a step; one that is confirmed sooner is left out. */
const STANDS_MS = 30 * SECOND_MS;

export function emptyCourse(): CourseDraft {
  return { steps: [], cutOffs: [], during: new Map(), redeemCents: 0, loadCents: 0 };
}

/**
 * Begins the course with what the previous close left open.
 * @param isCutOff true if nothing could be sent at that close
 */
export function beginCourse(
  course: CourseDraft,
  atMs: InstantMs,
  carriedOver: readonly CarriedOver[],
  isCutOff: boolean,
): void {
  for (const left of carriedOver) count(course, left, 1);
  if (isCutOff) begin(course, null);
  step(course, atMs);
}

/** Adds one transaction of a fact. @param before its earlier state; undefined if new */
export function recordExposureChange(
  course: CourseDraft,
  atMs: InstantMs,
  before: ExposureMembers | undefined,
  intent: ExposureMembers & { readonly id: IntentId },
  isNew: boolean,
): void {
  if (before !== undefined) count(course, before, -1);
  count(course, intent, 1);
  const now = running(course);
  if (isNew && now !== null && isUnsettled(intent.state)) {
    now.promised.set(intent.id, intent.amountCents);
    course.during.set(intent.id, now);
  }
  const during = course.during.get(intent.id);
  if (isUnsettled(intent.state)) during?.left.add(intent.id);
  else during?.left.delete(intent.id);
  if (now !== null) now.highestCents = Math.max(now.highestCents, sumNow(course));
  step(course, atMs);
}

/** Begins or ends a period in which nothing can be sent. */
export function changeCutOff(course: CourseDraft, atMs: InstantMs, isCutOff: boolean): void {
  const now = running(course);
  if (isCutOff && now === null) begin(course, atMs);
  if (!isCutOff && now !== null) now.endedAtMs = atMs;
}

export function courseOf({ steps, cutOffs }: CourseDraft): ExposureCourse {
  return { steps: [...steps], cutOffs: cutOffs.filter(isWorthTelling).map(cutOffOf) };
}

/** Lists the amounts at risk within a period, in cents; an earlier amount counts from the period's beginning. */
export function stepsBetween(
  steps: readonly ExposureStep[],
  fromMs: InstantMs,
  untilMs: InstantMs,
): ExposureStep[] {
  const before = steps.findLast(({ atMs }) => !isDatedBefore(fromMs, atMs));
  const within = steps.filter(
    ({ atMs }) => isDatedBefore(fromMs, atMs) && !isDatedBefore(untilMs, atMs),
  );
  return before === undefined ? within : [{ ...before, atMs: fromMs }, ...within];
}

function begin(course: CourseDraft, beganAtMs: InstantMs | null): void {
  course.cutOffs.push({
    beganAtMs,
    endedAtMs: null,
    highestCents: sumNow(course),
    promised: new Map(),
    left: new Set(),
  });
}

/** Returns the current cut-off time; null if the service is reached. */
function running({ cutOffs }: CourseDraft): CutOffDraft | null {
  const last = cutOffs.at(-1);
  return last === undefined || last.endedAtMs !== null ? null : last;
}

function count(
  course: CourseDraft,
  { state, verb, amountCents }: ExposureMembers,
  sign: 1 | -1,
): void {
  if (!isUnsettled(state)) return;
  if (verb === 'redeem') course.redeemCents += sign * amountCents;
  else course.loadCents += sign * amountCents;
}

function sumNow({ redeemCents, loadCents }: CourseDraft): number {
  return redeemCents + loadCents;
}

function step({ steps, redeemCents, loadCents }: CourseDraft, atMs: InstantMs): void {
  const now = { redeemCents: cents(redeemCents), loadCents: cents(loadCents) };
  const last = steps.at(-1);
  if (last !== undefined && isSame(last, now)) return;
  // If the clock was set back, the time since the last step is negative. It counts as brief, and the course continues.
  const isBrief = last !== undefined && shownElapsedMs(last.atMs, atMs) < STANDS_MS;
  const began = isBrief ? steps.pop() : undefined;
  const before = steps.at(-1);
  if (before === undefined || !isSame(before, now))
    steps.push({ atMs: began?.atMs ?? atMs, ...now });
}

function isSame(one: Omit<ExposureStep, 'atMs'>, other: Omit<ExposureStep, 'atMs'>): boolean {
  return one.redeemCents === other.redeemCents && one.loadCents === other.loadCents;
}

/**
 * True if a cut-off period belongs in the report. False for the moment after a start, in which the till only waits for
 * the service's first answer.
 */
function isWorthTelling({ beganAtMs, endedAtMs, promised }: CutOffDraft): boolean {
  if (promised.size > 0 || beganAtMs === null || endedAtMs === null) return true;
  return shownElapsedMs(beganAtMs, endedAtMs) >= MINUTE_MS;
}

function cutOffOf({
  beganAtMs,
  endedAtMs,
  highestCents,
  promised,
  left,
}: CutOffDraft): CutOffPeriod {
  const stillOpen = [...promised].filter(([id]) => left.has(id)).map(([, amount]) => amount);
  return {
    beganAtMs,
    endedAtMs,
    promised: sumOf(promised.values()),
    highestCents: cents(highestCents),
    left: sumOf(stillOpen),
  };
}
