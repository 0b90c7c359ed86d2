import * as z from 'zod';
import { intentIdSchema } from '../values/ids.ts';
import { centsSchema } from '../values/money.ts';
import { byDatesMs, DAY_MS, instantMsSchema } from '../values/time.ts';
import type { InstantMs } from '../values/time.ts';
import { limitReasonSchema, rehearsalPageSchema } from './count-rehearsal.ts';

/** A rehearsal of an outage in the training book: its steps, and what is done next. */

/** In order. */
export const REHEARSAL_STEPS = [
  /** Everything is reached. */
  'before',
  'no-service',
  /** The store's hub is cut too; skipped at a store without one. */
  'no-hub',
  /** The service is back, takes a payment without answering it, and the till is killed. */
  'kill',
  /** The till has started again, and the service is cut. */
  'restarted',
  /** Everything is back, and what waits is sent. */
  'back',
] as const;
export type RehearsalStep = (typeof REHEARSAL_STEPS)[number];

const runSchema = z.strictObject({
  /** `interrupted`: the till ended in a way that no step asks for, such as a real power cut. */
  state: z.enum(['running', 'killed', 'interrupted', 'ended', 'done']),
  step: z.enum(REHEARSAL_STEPS),
  /** Who rings up: the till by itself, or a person, who then says when to go on. */
  by: z.enum(['till', 'person']),
  manager: z.string().min(1).max(100),
  /** The training book's. */
  tillId: z.string(),
  beganAtMs: instantMsSchema,
  /** How many tills the store's hub has; null at a store without one. */
  tills: z.int().positive().nullable(),
  /** The last fact of the training book before it. */
  sinceSequence: z.int().nonnegative(),
  /** How many transactions the practice service had before it. */
  sinceRecord: z.int().nonnegative(),
  /** Payments that somebody was told of, in a list of their own: it shows what a kill has lost. */
  told: z.array(intentIdSchema).max(10_000),
  /** Sales that the till has rung up by itself in this step. */
  rungUp: z.int().nonnegative(),
  sales: z.int().nonnegative(),
  /** Payments that the limits refused. */
  limited: z.int().nonnegative(),
  limitedBy: limitReasonSchema.nullable(),
  /** Most that was promised and not confirmed at one time, in cents. */
  atRiskCents: centsSchema,
  /** Most that this till may promise so, by the store's limits. */
  limitCents: centsSchema,
  /** When each step began, in seconds since the computer was started: no date that jumps changes it. */
  atSeconds: z.partialRecord(z.enum(REHEARSAL_STEPS), z.number()),
  killedAtSeconds: z.number().nullable(),
  /** Payments whose outcome the till did not know after its restart. */
  unknownAfterKill: z.int().nonnegative(),
  page: rehearsalPageSchema.nullable(),
});
export type RehearsalRun = z.infer<typeof runSchema>;

/** The file of it, beside every book: it outlives the kill. */
export const rehearsalFileSchema = z.strictObject({
  /** When the last one that was not ended early was over; null before the first. */
  doneAtMs: instantMsSchema.nullable(),
  run: runSchema.nullable(),
});
export type RehearsalFile = z.infer<typeof rehearsalFileSchema>;

/** What a screen is told of it. */
export interface RehearsalStatus {
  readonly doneAtMs: InstantMs | null;
  readonly run:
    | (Pick<RehearsalRun, 'state' | 'step' | 'by' | 'beganAtMs' | 'tills' | 'page'> & {
        /** True while the training that it runs in, or has ended in, is open. */
        readonly isHere: boolean;
        readonly sales: number;
        readonly payments: number;
      })
    | null;
}

/** What a person may do to a rehearsal: go to the next step, choose who rings up, or end it. */
export const rehearsalActSchema = z.enum(['go-on', 'by-person', 'by-till', 'end']);
export type RehearsalAct = z.infer<typeof rehearsalActSchema>;

/** Sales that the till rings up by itself before a step is over. */
const SALES: Readonly<Record<RehearsalStep, number>> = {
  before: 2,
  'no-service': 3,
  'no-hub': 2,
  kill: 0,
  restarted: 1,
  back: 0,
};

/** Without a payment on its way after so many sales, the limits allow none. */
const MOST_BEFORE_KILL = 3;

/** What is true of till and service now. */
export interface SeenInRehearsal {
  /** A sale that the till rings up by itself is not over. */
  readonly isRingingUp: boolean;
  /** The till has found out whether the service is there. */
  readonly isReached: boolean;
  /** A person wants the next step. */
  readonly isAskedToGoOn: boolean;
  /** The service has taken a payment that it does not answer. */
  readonly isMidPayment: boolean;
  /** Payments that wait or are being sent. */
  readonly waiting: number;
  /** Payments whose outcome is unknown, and that were not looked up yet. */
  readonly toLookUp: number;
}

export type RehearsalDeed = 'wait' | 'ring-up' | 'kill-now' | 'look-up' | 'finish' | RehearsalStep;

/** Returns what comes next: an act, or the step to begin. */
export function nextInRehearsal(
  { step, by, rungUp, tills }: Pick<RehearsalRun, 'step' | 'by' | 'rungUp' | 'tills'>,
  { isReached, isRingingUp, isAskedToGoOn, isMidPayment, waiting, toLookUp }: SeenInRehearsal,
): RehearsalDeed {
  if (step === 'kill' && isMidPayment) return 'kill-now';
  if (isRingingUp || (step === 'before' && !isReached)) return 'wait';
  if (step === 'kill') {
    if (waiting > 0 || by === 'person') return isAskedToGoOn && waiting === 0 ? 'kill-now' : 'wait';
    return rungUp < MOST_BEFORE_KILL ? 'ring-up' : 'kill-now';
  }
  if (step === 'back') {
    if (waiting > 0) return 'wait';
    return toLookUp > 0 ? 'look-up' : 'finish';
  }
  if (by === 'person' ? !isAskedToGoOn : rungUp < SALES[step])
    return by === 'person' ? 'wait' : 'ring-up';
  if (step === 'before') return waiting > 0 ? 'wait' : 'no-service';
  if (step === 'no-service') return tills === null ? 'kill' : 'no-hub';
  return step === 'no-hub' ? 'kill' : 'back';
}

/** How long a killed till may take until it starts again by itself; after that a person is asked. */
const RESTART_SECONDS = 180;

/**
 * Returns the run as the till finds it at a start. Only the till that killed itself a moment ago goes on by itself: a
 * computer that was started meanwhile counts its seconds anew.
 */
export function atStart(run: RehearsalRun, nowSeconds: number): RehearsalRun {
  if (run.state !== 'running' && run.state !== 'killed') return run;
  const awaySeconds = nowSeconds - (run.killedAtSeconds ?? Infinity);
  const isRestart = run.state === 'killed' && awaySeconds >= 0 && awaySeconds <= RESTART_SECONDS;
  return { ...run, state: isRestart ? 'killed' : 'interrupted' };
}

const QUARTER_MS = 91 * DAY_MS;

/** Tells whether another one is due, a quarter after the last. A date from the future proves nothing, so it is due too. */
export function isRehearsalDue(doneAtMs: InstantMs | null, nowMs: InstantMs): boolean {
  if (doneAtMs === null) return false;
  const agoMs = byDatesMs(doneAtMs, nowMs);
  return agoMs >= QUARTER_MS || agoMs < -DAY_MS;
}
