import * as z from 'zod';
import { echoFormSchema } from '../../values/echo-form.ts';
import type { EchoForm } from '../../values/echo-form.ts';
import { aboveBalanceSchema } from './above-balance.ts';
import { cardIdSchema, intentIdSchema } from '../../values/ids.ts';
import { verbSchema } from './intent.ts';
import { centsSchema } from '../../values/money.ts';
import { provenTimeSchema, clockReadingSchema } from '../../values/clocks.ts';
import { instantMsSchema } from '../../values/time.ts';

export const pauseCauseSchema = z.enum([
  /** Somebody pressed *pause sending*. */
  'person',
  /** Three unknown outcomes in a row without an applied payment: the service is failing (decision 0024#two-clocks). */
  'three-unknown',
  /** An answer whose fault would affect every payment: wrong echo, invalid body, a repeated uuid. */
  'strange-answer',
  /** 404, 405 or 415 for three different cards in a row. */
  'configuration',
  /** Any other refusal of three different cards in a row, while the probe succeeds. */
  'all-refused',
  /** The service refuses the key, even for the harmless list. */
  'key',
  /** A card's balance changed in the opposite direction to the one set up (decision 0045). */
  'sign',
  /**
   * A balance as text shows that the service uses another unit than set up, so that amounts were wrong by a factor of
   * 10 or 100.
   */
  'cent',
  /** One of the till's own invariants is broken. */
  'invariant',
  /** The journal is older than what was known before: lost, rolled back, or a copy (decision 0018). */
  'journal-behind',
]);
export type PauseCause = z.infer<typeof pauseCauseSchema>;

/** The pauses that refusals in a row cause, by kind of refusal. */
export const refusalPauseSchema = pauseCauseSchema.extract(['configuration', 'all-refused']);
export type RefusalPause = z.infer<typeof refusalPauseSchema>;

/**
 * Note of `journal-behind` if the journal was begun again, without any earlier record, so that the payments concerned
 * cannot be listed.
 */
export const BEGUN_ANEW = 'begun-anew';
/** Note of `journal-behind` if records, or the files beside them, were not written by this till. */
export const WRITTEN_BY_OTHERS = 'written-by-others';

/** The records that damage in a sealed segment has made unreadable. */
export const lostHistorySchema = z.object({
  /** Number of lost records; zero if only card numbers are lost. */
  records: z.number().int().nonnegative(),
  /** Time of the last good record before the lost ones; `untilMs` is that of the first good one after them. */
  sinceMs: instantMsSchema.nullable(),
  untilMs: instantMsSchema.nullable(),
});
export type LostHistory = z.infer<typeof lostHistorySchema>;

const pauseSchema = z.object({
  cause: pauseCauseSchema,
  sinceMs: instantMsSchema,
  intentId: intentIdSchema.nullable(),
  note: z.string().max(500),
  /** Set with `invariant` if the damage is in sealed segments of the journal, which a manager may accept. */
  lost: lostHistorySchema.optional(),
});
export type Pause = z.infer<typeof pauseSchema>;

export const circuitCauseSchema = z.enum([
  'starting',
  'no-network',
  'service-unreachable',
  'service-failing',
  'not-the-service',
  'key-refused',
  'too-many-requests',
  'money-failing',
]);
export type CircuitCause = z.infer<typeof circuitCauseSchema>;

/**
 * This many unknown outcomes in a row without an applied payment pause the queue for a person (decision
 * 0024#two-clocks).
 */
const UNKNOWN_IN_A_ROW = 3;

/** Limits that a manager has raised for the current outage. */
const raisedSchema = z.object({
  sumCents: centsSchema,
  untilMs: instantMsSchema,
  manager: z.string(),
  reason: z.string().max(500),
});
export type RaisedLimits = z.infer<typeof raisedSchema>;

/**
 * The fact with which this journal was found to lack newer records. A balance from before that fact lacks what the
 * newer journal did; a transaction from before it may have been changed in the newer journal.
 */
const behindSchema = z.object({
  sequence: z.number().int().positive(),
  atMs: instantMsSchema,
});

/** How long somebody has worked offline by choice without a manager (`shared/policy/offline-by-choice.ts`). */
const byHandSchema = z.object({
  /** When the till first worked offline by choice. */
  firstMs: instantMsSchema,
  /** `firstMs` by the clock that is never fast; missing if an older version wrote it. */
  firstProvenMs: provenTimeSchema.optional(),
  /** Length of the finished periods offline by choice, in ms. */
  usedMs: z.number().int().nonnegative(),
  /** Start of the current period; null if there is none, or a manager has approved it. */
  sinceMs: instantMsSchema.nullable(),
});
export type OfflineByChoice = z.infer<typeof byHandSchema>;

export const queueSchema = z.object({
  /** True while a person has chosen to work offline. */
  workOffline: z.boolean(),
  byHand: byHandSchema.optional(),
  pauses: z.array(pauseSchema),
  /** When the service was last lost, by the worker's circuit breaker; null while it is reached. */
  outage: z.object({ sinceMs: instantMsSchema, cause: circuitCauseSchema }).nullable(),
  /**
   * Set while sending waits after failures, or because the service asked for it, although the service may be reached,
   * as the worker reported (decision 0024#while-sending-waits). It ends by a fact, never by its time, which is only
   * shown.
   */
  waits: z.object({ sinceMs: instantMsSchema, untilMs: instantMsSchema }).optional(),
  /** When the service last answered. */
  reachedAtMs: instantMsSchema.nullable(),
  unknownInARow: z.number().int().nonnegative(),
  /**
   * Refused cards since the last applied payment, each once per kind of refusal. An applied payment removes only the
   * kind that it shows to work.
   */
  refusalsInARow: z
    .array(
      z.object({
        cause: refusalPauseSchema,
        cardId: cardIdSchema,
        verb: verbSchema,
        /** Sequence of the fact with which the card's first refused payment was sent. */
        sentBySequence: z.number().int().positive(),
      }),
    )
    .optional(),
  keyVersion: z.number().int().nonnegative(),
  signProven: z.boolean(),
  /**
   * Set if a balance has changed against the proven direction since the last one that agreed; after a second one the
   * direction is doubted.
   */
  signSpokenAgainst: z.literal(true).optional(),
  /** The ways in which the service may echo an amount, as its answers have shown; missing before the first answer. */
  echoes: z.array(echoFormSchema).optional(),
  /** Forms of `echoes` that one answer contradicts; a second such answer rules them out. */
  echoDoubts: z.array(echoFormSchema).optional(),
  /** Set if the till has learnt again how the service echoes amounts, since the store was last informed. */
  echoesAnew: z.literal(true).optional(),
  /** A manager's statement about the service; missing until one is made. */
  aboveBalance: aboveBalanceSchema.optional(),
  /** Number of answers in a row that agreed with the arithmetic; a drift resets it. */
  cleanPairs: z.number().int().nonnegative().optional(),
  /** How far the service's clock is ahead of the till's, by the last answer with a time. */
  serviceClockAheadMs: z.number().int().optional(),
  behind: behindSchema.optional(),
  /**
   * Set if only the location of the files suggests that this journal is a copy (decision 0018): a manager may then
   * vouch for everything at once. Missing if the journal is proven to be an older one.
   */
  moved: z
    .object({
      /** The previous value of `behind`, restored once a manager vouches for the journal. */
      behindBefore: behindSchema.nullable(),
      /** True once a manager has stated that no other till has used it. */
      stands: z.boolean(),
    })
    .optional(),
  raised: raisedSchema.optional(),
  /** When a manager last saw the summary of balances that other tills may explain. */
  balancesSeenMs: instantMsSchema.optional(),
  /** `balancesSeenMs` by all clocks; missing if an older version wrote it. */
  balancesSeen: clockReadingSchema.optional(),
});
export type Queue = z.infer<typeof queueSchema>;

/** True for pauses that stop money until their cause is fixed, whatever a cashier presses. */
export function isPauseUntilFixed(cause: PauseCause): boolean {
  return cause === 'invariant' || cause === 'journal-behind';
}

/** True if only a manager lifts this pause: its cause has to be fixed first, or would send wrong amounts every time. */
export function needsManagerToLift(cause: PauseCause): boolean {
  return isPauseUntilFixed(cause) || cause === 'cent';
}

/** Adds a pause, at most one per cause: the first stays, with the time it began. */
export function withPause(queue: Queue, pause: Pause): Queue {
  const known = queue.pauses.some((other) => other.cause === pause.cause);
  return known ? queue : { ...queue, pauses: [...queue.pauses, pause] };
}

/** True if somebody else has written into the journal, and no manager has dealt with it yet. */
export function isWrittenByOthers({ pauses }: Pick<Queue, 'pauses'>): boolean {
  return pauses.some(({ cause, note }) => cause === 'journal-behind' && note === WRITTEN_BY_OTHERS);
}

export function withoutPause(queue: Queue, cause: PauseCause): Queue {
  return { ...queue, pauses: queue.pauses.filter((pause) => pause.cause !== cause) };
}

/**
 * True if nothing is sent: the service is not reached, somebody works offline, sending is paused, or everything has to
 * wait.
 */
export function isCutOff(queue: Queue): boolean {
  const { outage, workOffline, pauses } = queue;
  return outage !== null || workOffline || pauses.length > 0 || isWaitForAll(queue);
}

/**
 * True if even a waiting customer's payment is not sent while sending waits, because one more unknown outcome would
 * pause the queue (decision 0024#while-sending-waits).
 */
function isWaitForAll(queue: Queue): boolean {
  return queue.waits !== undefined && wouldNextUnknownPause(queue);
}

/** True if one more unknown outcome pauses the queue. */
export function wouldNextUnknownPause({ unknownInARow }: Pick<Queue, 'unknownInARow'>): boolean {
  return unknownInARow + 1 >= UNKNOWN_IN_A_ROW;
}

/** Returns the queue without `waits`, as sending no longer waits. */
export function withoutWait({ waits: _over, ...queue }: Queue): Queue {
  return queue;
}

export function isPausedBy(queue: Queue, cause: PauseCause): boolean {
  return queue.pauses.some((pause) => pause.cause === cause);
}

/**
 * Returns the ways in which an answer may echo an amount. If the direction is known without any answer, it is echoed as
 * sent.
 */
export function possibleEchoes({ echoes, signProven }: Queue): readonly EchoForm[] {
  return echoes ?? (signProven ? ['same'] : echoFormSchema.options);
}
