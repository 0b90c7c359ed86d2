import * as z from 'zod';
import { echoForm } from '../../values/echo-form.ts';
import type { EchoForm } from '../../values/echo-form.ts';
import { aboveBalanceSchema } from './above-balance.ts';
import { cardIdSchema, intentIdSchema } from '../../values/ids.ts';
import { verbSchema } from './intent.ts';
import { centsSchema } from '../../values/money.ts';
import { provenTimeSchema, readingSchema } from '../../values/clocks.ts';
import { instantMsSchema } from '../../values/time.ts';

/** Why the whole queue is held back. A pause survives restarts: one that a restart lifts would be no pause. */

export const pauseCauseSchema = z.enum([
  /** Somebody pressed *pause sending*. */
  'person',
  /** Three unknown in a row without an applied one: the service is sick (decision 0024#two-clocks). */
  'three-unknown',
  /** An answer that would repeat for everybody: wrong echo, misfit body, a uuid seen before. */
  'strange-answer',
  /** 404, 405 or 415 for three different cards in a row. */
  'configuration',
  /** Any other refusal of three different cards in a row, while the probe passes. */
  'all-refused',
  /** The service refuses the key, for the harmless list too. */
  'key',
  /** A card's balance moved against the sign that was set (decision 0045). */
  'sign',
  /** A balance as text says that the service counts in another cent than is set: each amount was a hundred or ten times what was meant, or a part of it. */
  'cent',
  /** One of our own invariants is broken. */
  'invariant',
  /** The journal is older than what was known before: lost, rolled back, or a copy (decision 0018). */
  'journal-behind',
]);
export type PauseCause = z.infer<typeof pauseCauseSchema>;

/** The pauses that refusals in a row cause, by kind of refusal. */
export const refusalPauseSchema = pauseCauseSchema.extract(['configuration', 'all-refused']);
export type RefusalPause = z.infer<typeof refusalPauseSchema>;

/** Noted with `journal-behind` where the journal has nothing from before it, so that nothing can be listed. */
export const BEGUN_ANEW = 'begun-anew';
/** In the note of a journal that is doubted: records, or what stands beside them, were not written by this till. */
export const WRITTEN_BY_OTHERS = 'written-by-others';

/** The records that damage in a sealed segment has made unreadable. */
export const lostHistorySchema = z.object({
  /** None where only names of cards are lost. */
  records: z.number().int().nonnegative(),
  /** The moments of the last good record before them, and of the first one after them. */
  sinceMs: instantMsSchema.nullable(),
  untilMs: instantMsSchema.nullable(),
});
export type LostHistory = z.infer<typeof lostHistorySchema>;

const pauseSchema = z.object({
  cause: pauseCauseSchema,
  sinceMs: instantMsSchema,
  intentId: intentIdSchema.nullable(),
  note: z.string().max(500),
  /** Set with `invariant` where the damage is in sealed segments of the journal, which a manager may accept. */
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

/** So many unknown in a row without an applied one, and the queue waits for a person (decision 0024#two-clocks). */
const UNKNOWN_IN_A_ROW = 3;

/** Limits that a manager has raised for the outage that is going on. */
const raisedSchema = z.object({
  sumCents: centsSchema,
  untilMs: instantMsSchema,
  manager: z.string(),
  reason: z.string().max(500),
});
export type Raised = z.infer<typeof raisedSchema>;

/**
 * The fact with which this journal was found to be an older one: a balance from before it knows
 * nothing of what the newer one did, and a transaction of then may be one that is forgotten.
 */
const behindSchema = z.object({
  sequence: z.number().int().positive(),
  atMs: instantMsSchema,
});

/** How long somebody has worked offline by hand without a manager (`shared/policy/by-hand.ts`). */
const byHandSchema = z.object({
  /** When it was first turned on. */
  firstMs: instantMsSchema,
  /** The same by the clock that is never fast; absent where an older version wrote it. */
  firstProvenMs: provenTimeSchema.optional(),
  /** Milliseconds of the periods that are over. */
  usedMs: z.number().int().nonnegative(),
  /** Start of the current period; null while there is none, or a manager answers for it. */
  sinceMs: instantMsSchema.nullable(),
});
export type ByHand = z.infer<typeof byHandSchema>;

export const queueSchema = z.object({
  /** A person's choice; it sticks until taken back. */
  workOffline: z.boolean(),
  byHand: byHandSchema.optional(),
  pauses: z.array(pauseSchema),
  /** When the service was last lost, by the worker's circuit; null while it is reached. */
  outage: z.object({ sinceMs: instantMsSchema, cause: circuitCauseSchema }).nullable(),
  /**
   * Sending waits after failures, or because the service asked for it, although the service may be reached; as the
   * worker has said (decision 0024#while-sending-waits). It ends by a fact, never by its time, which is only shown.
   */
  waits: z.object({ sinceMs: instantMsSchema, untilMs: instantMsSchema }).optional(),
  /** When the service last proved to be there. */
  reachedAtMs: instantMsSchema.nullable(),
  unknownInARow: z.number().int().nonnegative(),
  /** Each card that was refused since the last payment that has shown the like to work, once for each kind of refusal. */
  refusalsInARow: z
    .array(
      z.object({
        cause: refusalPauseSchema,
        cardId: cardIdSchema,
        verb: verbSchema,
        /** Sequence of the fact with which the first refused payment of the card had left. */
        sentBySequence: z.number().int().positive(),
      }),
    )
    .optional(),
  keyVersion: z.number().int().nonnegative(),
  signProven: z.boolean(),
  /** Since the last balance that agreed, one has moved against the sign that is proven: one more, and it is doubted. */
  signSpokenAgainst: z.literal(true).optional(),
  /** How the service may echo an amount, as its answers have shown; absent before the first one. */
  echoes: z.array(echoForm).optional(),
  /** Forms among them that one answer contradicts: a second one rules them out. */
  echoDoubts: z.array(echoForm).optional(),
  /** They were learned anew since this till's store was last told of them. */
  echoesAnew: z.literal(true).optional(),
  /** A manager's statement about the service; absent until one is made. */
  aboveBalance: aboveBalanceSchema.optional(),
  /** Answers in a row that agreed with the arithmetic; a drift begins the count anew. */
  cleanPairs: z.number().int().nonnegative().optional(),
  /** How far the service's clock is ahead of the till's, by the last answer that told it. */
  serviceClockAheadMs: z.number().int().optional(),
  behind: behindSchema.optional(),
  /**
   * Nothing but the place of its files speaks against this journal (decision 0018): then a manager may
   * stand by it, for all at once. A journal that proves to be an older one has none.
   */
  moved: z
    .object({
      /** Value of `behind` before; it returns once somebody stands by the journal. */
      behindBefore: behindSchema.nullable(),
      /** A manager has said that no other till has used it. */
      stands: z.boolean(),
    })
    .optional(),
  raised: raisedSchema.optional(),
  /** When a manager last saw the summary of balances that other tills may explain. */
  balancesSeenMs: instantMsSchema.optional(),
  /** The same by all clocks; absent where an older version wrote it. */
  balancesSeen: readingSchema.optional(),
});
export type Queue = z.infer<typeof queueSchema>;

/** Money stands still for these until the matter itself is mended, whatever a cashier presses. */
export function isAlarm(cause: PauseCause): boolean {
  return cause === 'invariant' || cause === 'journal-behind';
}

/**
 * Tells whether only a manager lifts this pause: the alarms, and causes that would send wrong amounts at each
 * press.
 */
export function isLiftedByManager(cause: PauseCause): boolean {
  return isAlarm(cause) || cause === 'cent';
}

/** One pause per cause: the first stays, with the moment it began. */
export function withPause(queue: Queue, pause: Pause): Queue {
  const known = queue.pauses.some((other) => other.cause === pause.cause);
  return known ? queue : { ...queue, pauses: [...queue.pauses, pause] };
}

/** Tells whether somebody else has written in the journal, and no manager has looked at it yet. */
export function isWrittenByOthers({ pauses }: Pick<Queue, 'pauses'>): boolean {
  return pauses.some(({ cause, note }) => cause === 'journal-behind' && note === WRITTEN_BY_OTHERS);
}

export function withoutPause(queue: Queue, cause: PauseCause): Queue {
  return { ...queue, pauses: queue.pauses.filter((pause) => pause.cause !== cause) };
}

/** Nothing leaves: the service is not reached, somebody works offline, sending is paused, or it waits for all. */
export function isCutOff(queue: Queue): boolean {
  const { outage, workOffline, pauses } = queue;
  return outage !== null || workOffline || pauses.length > 0 || isWaitForAll(queue);
}

/**
 * Tells whether not even the payment of a customer who waits goes while sending waits: one more unknown outcome would
 * pause the queue (decision 0024#while-sending-waits).
 */
function isWaitForAll(queue: Queue): boolean {
  return queue.waits !== undefined && pausesWithNextUnknown(queue);
}

/** Tells whether one more unknown outcome pauses the queue. */
export function pausesWithNextUnknown({ unknownInARow }: Pick<Queue, 'unknownInARow'>): boolean {
  return unknownInARow + 1 >= UNKNOWN_IN_A_ROW;
}

/** Returns the queue once nothing waits any more. */
export function withoutWait({ waits: _over, ...queue }: Queue): Queue {
  return queue;
}

export function isPausedBy(queue: Queue, cause: PauseCause): boolean {
  return queue.pauses.some((pause) => pause.cause === cause);
}

/** How an answer may echo the amount of a payment. A sign that is known without any answer is echoed as sent. */
export function possibleEchoes({ echoes, signProven }: Queue): readonly EchoForm[] {
  return echoes ?? (signProven ? ['same'] : echoForm.options);
}
