import * as z from 'zod';
import { intentIdSchema } from '../values/ids.ts';
import { centsSchema } from '../values/money.ts';
import { isReminderDue, DAY_MS, instantMsSchema } from '../values/time.ts';
import type { InstantMs } from '../values/time.ts';
import { limitReasonSchema, rehearsalPageSchema } from './count-rehearsal.ts';

/** Decides the steps of a rehearsed outage, which is played in the training book, with real kills of the till. */

/** The steps of a rehearsal, in order. */
export const REHEARSAL_STEPS = [
  /** Service and hub are reached. */
  'before',
  'no-service',
  /** The store's hub is cut too; skipped at a store without one. */
  'no-hub',
  /** The service is back, takes a payment without answering it, and the till is killed. */
  'kill',
  /** The till has started again, and the service is cut. */
  'restarted',
  /** Service and hub are back, and waiting payments are sent. */
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
  /** Id of the till in the training book. */
  tillId: z.string(),
  beganAtMs: instantMsSchema,
  /** How many tills the store's hub has; null at a store without one. */
  tills: z.int().positive().nullable(),
  /** Sequence of the last fact before the rehearsal. */
  sinceSequence: z.int().nonnegative(),
  /** How many transactions the practice service had before the rehearsal. */
  sinceRecord: z.int().nonnegative(),
  /**
   * Ids of payments that were shown as accepted. Kept apart from the journal, to show what a kill has lost. Includes
   * payments that were left waiting by an earlier training, since this rehearsal sends them.
   */
  told: z.array(intentIdSchema).max(10_000),
  /** Number of sales that the till has rung up automatically in this step. */
  rungUp: z.int().nonnegative(),
  sales: z.int().nonnegative(),
  /** Payments that the limits refused. */
  limited: z.int().nonnegative(),
  limitedBy: limitReasonSchema.nullable(),
  /** The most that was promised and unconfirmed at one time, in cents. */
  atRiskCents: centsSchema,
  /** The most that this till may promise in a day of an outage, by the store's limits. */
  limitCents: centsSchema,
  /** When each step began, in seconds since the computer was started, which a wrong date does not change. */
  atSeconds: z.partialRecord(z.enum(REHEARSAL_STEPS), z.number()),
  killedAtSeconds: z.number().nullable(),
  /** Payments whose outcome the till did not know after its restart. */
  unknownAfterKill: z.int().nonnegative(),
  page: rehearsalPageSchema.nullable(),
});
export type RehearsalRun = z.infer<typeof runSchema>;

/** The file that keeps a rehearsal across the kill. It is in no book's folder. */
export const rehearsalFileSchema = z.strictObject({
  /** When the last complete rehearsal ended; null before the first one. */
  doneAtMs: instantMsSchema.nullable(),
  run: runSchema.nullable(),
});
export type RehearsalFile = z.infer<typeof rehearsalFileSchema>;

/** The rehearsal as the screens show it. */
export interface RehearsalStatus {
  readonly doneAtMs: InstantMs | null;
  /** True while a new version of the program is being installed, so that no rehearsal begins. */
  readonly isUpdating: boolean;
  readonly run:
    | (Pick<RehearsalRun, 'state' | 'step' | 'by' | 'beganAtMs' | 'tills' | 'page'> & {
        /** True while the till is in the training session of this rehearsal. */
        readonly isHere: boolean;
        readonly sales: number;
        readonly payments: number;
      })
    | null;
}

/** What a person may do to a rehearsal: go on to the next step, choose who rings up, or end it. */
export const rehearsalCommandSchema = z.enum(['go-on', 'by-person', 'by-till', 'end']);
export type RehearsalCommand = z.infer<typeof rehearsalCommandSchema>;

/** How many sales the till rings up by itself in each step. */
const SALES: Readonly<Record<RehearsalStep, number>> = {
  before: 2,
  'no-service': 3,
  'no-hub': 2,
  kill: 0,
  restarted: 1,
  back: 0,
};

/**
 * After this many sales without a payment under way, the limits are assumed to forbid one, and the till is killed
 * without a payment under way.
 */
const MOST_BEFORE_KILL = 3;

/** The state of till and service now. */
export interface RehearsalSituation {
  /** True while a sale is open that the till itself rings up. */
  readonly isRingingUp: boolean;
  /** True once the till has reached the service. */
  readonly isReached: boolean;
  /** True while sending is paused until a person resumes it. */
  readonly isPaused: boolean;
  /** True if the service has taken a payment that it will never answer. */
  readonly isAskedToGoOn: boolean;
  /** True if the service has taken a payment and will not answer. */
  readonly isMidPayment: boolean;
  /** Payments that wait or are being sent. */
  readonly waiting: number;
  /** Payments whose outcome is unknown, and that were not looked up yet. */
  readonly toLookUp: number;
}

export type RehearsalAction =
  | 'wait'
  | 'ring-up'
  | 'kill-now'
  | 'look-up'
  | 'finish'
  /** End the rehearsal early: it cannot continue, and no person rings up who could see why. */
  | 'end'
  | RehearsalStep;

/** Returns what to do next: an action, or the step to begin. */
export function nextRehearsalAction(
  { step, by, rungUp, tills }: Pick<RehearsalRun, 'step' | 'by' | 'rungUp' | 'tills'>,
  situation: RehearsalSituation,
): RehearsalAction {
  const { isReached, isRingingUp, isAskedToGoOn, isMidPayment, waiting, toLookUp } = situation;
  if (step === 'kill' && isMidPayment) return 'kill-now';
  if (situation.isPaused && by === 'till') {
    if (step === 'before' || step === 'kill') return 'end';
    if (step === 'back' && waiting > 0) return 'finish';
  }
  if (isRingingUp || (step === 'before' && !isReached)) return 'wait';
  if (step === 'kill') {
    if (waiting > 0 || by === 'person') return isAskedToGoOn && waiting === 0 ? 'kill-now' : 'wait';
    return rungUp < MOST_BEFORE_KILL ? 'ring-up' : 'kill-now';
  }
  if (step === 'back') {
    if (waiting > 0) return 'wait';
    if (toLookUp > 0) return 'look-up';
    return isReached ? 'finish' : 'wait';
  }
  if (by === 'person' ? !isAskedToGoOn : rungUp < SALES[step])
    return by === 'person' ? 'wait' : 'ring-up';
  if (step === 'before') return waiting > 0 ? 'wait' : 'no-service';
  if (step === 'no-service') return tills === null ? 'kill' : 'no-hub';
  return step === 'no-hub' ? 'kill' : 'back';
}

/** How long the restart after the kill may take; after a longer one a person is asked. */
const RESTART_SECONDS = 180;

/**
 * Returns the rehearsal's state when the till starts. It continues automatically only if the till has just killed
 * itself. Otherwise it is interrupted, a person is asked, and the lengths of its steps are unknown.
 */
export function rehearsalAtStart(run: RehearsalRun, nowSeconds: number): RehearsalRun {
  if (run.state !== 'running' && run.state !== 'killed') return run;
  const awaySeconds = nowSeconds - (run.killedAtSeconds ?? Infinity);
  const isRestart = run.state === 'killed' && awaySeconds >= 0 && awaySeconds <= RESTART_SECONDS;
  if (isRestart) return run;
  // Drop the times of the other steps, because the till may have been off for hours since.
  const { restarted } = run.atSeconds;
  return { ...run, state: 'interrupted', atSeconds: restarted === undefined ? {} : { restarted } };
}

const QUARTER_MS = 91 * DAY_MS;

/**
 * True if a rehearsal is due: a quarter of a year has passed since the last one. False for a till that has never done
 * one.
 */
export function isRehearsalDueAgain(doneAtMs: InstantMs | null, nowMs: InstantMs): boolean {
  return doneAtMs !== null && isReminderDue(doneAtMs, nowMs, QUARTER_MS);
}
