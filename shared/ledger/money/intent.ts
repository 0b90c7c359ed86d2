import * as z from 'zod';
import { cardIdSchema, intentIdSchema, runIdSchema, saleIdSchema } from '../../values/ids.ts';
import type { IntentId, SaleId } from '../../values/ids.ts';
import { cents, centsSchema, roundingCentsSchema } from '../../values/money.ts';
import type { Cents } from '../../values/money.ts';
import { ofOtherTillSchema } from './other-till.ts';
import {
  betweenMs,
  dateThenSchema,
  passedBetween,
  provenTimeSchema,
  readingSchema,
  serviceTimeSchema,
  timeBy,
} from '../../values/clocks.ts';
import type { Reading } from '../../values/clocks.ts';
import { instantMsSchema, MINUTE_MS, monotonicMsSchema } from '../../values/time.ts';

/**
 * An intent is one prepaid transaction as the till knows it
 * (docs/ARCHITECTURE.md#the-life-of-one-redemption). Facts carry it whole, as it is after them, so
 * that a row of the projection never depends on facts that came before. Persisted: members may be
 * added with a default; changing one needs a migration of the journal.
 */

/** Same card, same verb, same amount within this time is asked about once more. */
export const REPEAT_WINDOW_MS = 2 * MINUTE_MS;

export const verbSchema = z.enum(['redeem', 'load']);
/** `redeem` takes from the balance, `load` adds to it. */
export type Verb = z.infer<typeof verbSchema>;

export const strengthSchema = z.enum(['deferred', 'attempt']);
/** *Deferred*: the till answers for it. *Attempt*: it counts only once applied (decision 0020). */
export type Strength = z.infer<typeof strengthSchema>;

export const intentStateSchema = z.enum([
  'waiting',
  'sending',
  'applied',
  'refused',
  'refused-by-key',
  'unknown',
  'voided',
  'settled',
]);
export type IntentState = z.infer<typeof intentStateSchema>;

/** The evidence left by the last attempt: only `none` and the provably harmless ones allow another send (I2). */
const verdictSchema = z.enum([
  'none',
  'not-sent',
  'not-applied',
  'refused-by-key',
  'released',
  'applied',
  'refused',
  'unknown',
]);

const voidReasonSchema = z.enum(['undone', 'not-sent', 'not-answered', 'too-late', 'restart']);
export type VoidReason = z.infer<typeof voidReasonSchema>;

export const settlementSchema = z.object({
  how: z.enum([
    'taken',
    'not-taken',
    'shop-loss',
    'paid-otherwise',
    'other-card',
    /** Refused while the cashier still stood before the customer: nothing had left the shop. */
    'told-at-till',
  ]),
  by: z.enum(['person', 'evidence']),
  atMs: instantMsSchema,
  reason: z.string().max(500),
  /** The transaction's number at the service, as a person or the service's list named it. */
  serviceNumber: z.string().max(100).optional(),
  balanceSeenCents: centsSchema.optional(),
  /** Set where the customer has paid, or was paid, in cash. */
  inCash: z.literal(true).optional(),
  /** Rounding of that cash, in cents (decision 0114). */
  roundingCents: roundingCentsSchema.optional(),
  /** The redemption on another card that was taken instead. */
  otherIntentId: intentIdSchema.optional(),
});
export type Settlement = z.infer<typeof settlementSchema>;

/** A later sign against what was decided; it stays on the list until a manager has seen to it. */
const alarmSchema = z.object({
  kind: z.enum([
    /** Written off or taken for not done, and a later balance shows that it was done. */
    'done-after-all',
    /** Sent again, and a later balance shows that it was done twice. */
    'done-twice',
    /** An attempt that was done, while its customer was asked for another payment. */
    'done-and-paid',
    /** Taken for a cancelled sale at two tills of which one has the other's place: neither gives it back by itself. */
    'not-given-back',
    /** A sold load was taken back, and what it was sold for has not been paid out (decision 0112). */
    'not-paid-out',
  ]),
  atMs: instantMsSchema,
});
export type Alarm = z.infer<typeof alarmSchema>;

/** The service's answer, without the identifier that it echoed, which is private and equal to the one sent. */
const appliedSchema = z.object({
  uuid: z.string(),
  balanceCents: centsSchema,
  /** Empty, like the time, where the service did not say. */
  balanceText: z.string(),
  createdAt: z.string(),
  shopName: z.string().nullable(),
  shopReference: z.string().nullable().optional(),
  identifierKind: z.string().nullable(),
  notes: z.array(z.string()),
});
export type Applied = z.infer<typeof appliedSchema>;

/** State of an intent before its journal was taken for a copy; it returns if a manager stands by the journal. */
const doubtedSchema = z.object({
  /** The fact that doubted it. */
  sequence: z.number().int().positive(),
  state: intentStateSchema,
  verdict: verdictSchema,
  attempts: z.number().int().nonnegative(),
  cause: z.string().nullable(),
  endedAtMs: instantMsSchema.nullable(),
  lastSentAtMs: dateThenSchema.nullable(),
  lastSentMonoMs: monotonicMsSchema.optional(),
  lastSentInRun: runIdSchema.optional(),
});

export const intentSchema = z.object({
  id: intentIdSchema,
  /** Sequence of the fact that accepted it: the order of its lane, never a clock. */
  sequence: z.number().int().positive(),
  cardId: cardIdSchema,
  saleId: saleIdSchema.nullable(),
  verb: verbSchema,
  /** Always positive; the verb gives the direction. */
  amountCents: centsSchema,
  /** Exactly what goes into the body; fixed when accepted, the service's sign rule included. */
  signedAmountCents: centsSchema,
  shopUuid: z.string(),
  strength: strengthSchema,
  acceptedAtMs: instantMsSchema,
  acceptedMonoMs: monotonicMsSchema,
  acceptedInRun: runIdSchema,
  /** The same by the clock that is never fast; absent where an older version wrote it. */
  acceptedProvenMs: provenTimeSchema.optional(),
  /** The same by the service's clock; absent where it had told no time in that run. */
  acceptedServiceMs: serviceTimeSchema.optional(),
  /** Who took it, by the id in the list of people; nobody where none is listed. */
  acceptedBy: z.string().max(100).optional(),
  /** The applied intent which this one takes back (*put right*), and the other way round. */
  reverses: intentIdSchema.nullable(),
  reversedBy: intentIdSchema.nullable(),
  /** Cents of a sold load that refunds of its sale have taken back, or of another till's payment that parts have given back. */
  takenBackCents: centsSchema.positive().optional(),
  reason: z.string().max(500).nullable(),
  state: intentStateSchema,
  verdict: verdictSchema,
  attempts: z.number().int().nonnegative(),
  firstSentAtMs: dateThenSchema.nullable(),
  lastSentAtMs: dateThenSchema.nullable(),
  /** The moment of `firstSentAtMs` by all clocks; absent where another till had sent it, or an older version. */
  firstSent: readingSchema.optional(),
  /** Sequence of the fact with which it left for the first time. */
  firstSentBySequence: z.number().int().positive().optional(),
  /** Sequence of the fact with which it last left: which of two answers of a card is the later one. */
  sentBySequence: z.number().int().positive().nullable(),
  /** Which set of credentials the last attempt used: a key refusal ends when it changes. */
  keyVersion: z.number().int().nonnegative(),
  balanceBeforeCents: centsSchema.nullable(),
  applied: appliedSchema.nullable(),
  /** The service's own sentence, or the cause in a word, of the last outcome that was not *applied*. */
  cause: z.string().nullable(),
  httpStatus: z.number().int().nullable(),
  voidReason: voidReasonSchema.nullable(),
  settlement: settlementSchema.nullable(),
  endedAtMs: instantMsSchema.nullable(),
  /** The clock that only goes forward at its last send: a wall clock set forward ends no grace. */
  lastSentMonoMs: monotonicMsSchema.optional(),
  lastSentInRun: runIdSchema.optional(),
  /** How far the service's clock was ahead of the till's when it was last sent. */
  serviceClockAheadMs: z.number().int().optional(),
  /** When it was last put back into its lane after nobody had known of it. */
  releasedAtMs: instantMsSchema.optional(),
  /**
   * The header in which its id travels, '' for none: fixed when it leaves for the first time, whatever
   * the settings say later.
   */
  keyHeader: z.string().optional(),
  /**
   * Sent again under the key of its first attempt: what it answers may be about that one
   * (decision 0035).
   */
  underItsKey: z.boolean().optional(),
  /** An attempt whose cashier was told that nobody knows, and asked for another payment. */
  givenUp: z.boolean().optional(),
  alarm: alarmSchema.optional(),
  /** A manager has seen to an alarm of it: nothing is given back by itself after that. */
  alarmSeenAtMs: instantMsSchema.optional(),
  doubted: doubtedSchema.optional(),
  /**
   * A reversal that moves a load: where the same amount goes once it is applied. Of
   * a second half that was taken back: where it goes instead.
   */
  moveTo: z.object({ cardId: cardIdSchema, intentId: intentIdSchema }).optional(),
  /** The till that had accepted it, and was taken over by this one. */
  adoptedFrom: z.string().max(32).optional(),
  /** Its name there, where this till had another transaction of that name: another program has asked both tills. */
  nameThere: intentIdSchema.optional(),
  /**
   * State of its sale when the till was taken over: *not-known* where the copy had it open and later records may be
   * missing. Absent for a transaction without a sale.
   */
  saleThere: z.enum(['completed', 'open', 'cancelled', 'paid-otherwise', 'not-known']).optional(),
  /** At the till that it was adopted from it reversed another one, which stays there. */
  takesBack: z.literal(true).optional(),
  /** That till had been taken over itself, had given it up, or was about to take it back: whoever may send it, this till does not. */
  isElsewhere: z.boolean().optional(),
  /** Another till took this one's place while it was unsettled, and has it: that one books its end (decision 0160). */
  hasTaker: z.literal(true).optional(),
  /** Somebody was about to take it back while another till might have come by it: nobody sends it there by itself. */
  recalledAtMs: instantMsSchema.optional(),
  /** The reversal that this one completes. */
  follows: intentIdSchema.optional(),
  /** A part of what `reverses` names goes back, with a refund of its sale: which one, from 1 (decision 0108). */
  refund: z.int().positive().optional(),
  /** A partial reversal that another till asked for; the total is in `takenBackCents` of the intent named by `reverses`. */
  isPart: z.literal(true).optional(),
  /**
   * It takes a sold load back, as far as the card allows, for a refund: of which line of its sale. What
   * it takes is paid out by a refund of its own (decision 0112).
   */
  loadBack: z.object({ lineId: z.string().min(1).max(64) }).optional(),
  otherTill: ofOtherTillSchema.optional(),
  /**
   * The refused transaction that this one was named as *another card* for, and the sale of that one. The refused one has the
   * same link in `settlement.otherIntentId`.
   */
  standsInFor: z.object({ intentId: intentIdSchema, saleId: saleIdSchema.nullable() }).optional(),
});
export type Intent = z.infer<typeof intentSchema>;

/** Not settled yet: it holds value, counts against the limits and is never forgotten. */
export function isOpen({ state }: Pick<Intent, 'state'>): boolean {
  return (
    state === 'waiting' || state === 'sending' || state === 'unknown' || state === 'refused-by-key'
  );
}

/** Returns how a store's hub tells this till's own transactions from those that came with a till it took over. */
export function fromWhere({ adoptedFrom, nameThere }: Intent): {
  readonly isOwn?: true;
  readonly was?: IntentId;
} {
  if (adoptedFrom === undefined) return { isOwn: true };
  return nameThere === undefined ? {} : { was: nameThere };
}

/** The service has it: it has said so, or somebody has found it there. */
export function isDone({ state, settlement }: Intent): boolean {
  return state === 'applied' || settlement?.how === 'taken';
}

/** Tells whether the amount is free for the other card: taken off the first, or never loaded onto the second. */
export function isReadyToMove(intent: Intent): boolean {
  return isDone(intent) || (intent.follows !== undefined && intent.state === 'voided');
}

/** It still stands in its lane: what comes after it on the same card waits for it. */
export function isInLane(intent: Pick<Intent, 'state'>): boolean {
  return isOpen(intent) && intent.state !== 'unknown';
}

/** Cents that this intent sets aside on its card: an unsettled redemption, and nothing else (I6). */
export function heldCents(intent: Intent): Cents {
  return isOpen(intent) && intent.verb === 'redeem' ? intent.amountCents : cents(0);
}

/** Returns the change of the balance once applied, whatever sign the service wants in the body. */
export function balanceChangeCents(intent: Pick<Intent, 'verb' | 'amountCents'>): Cents {
  return cents(intent.amountCents * (intent.verb === 'redeem' ? -1 : 1));
}

/** Refused after the goods had left: a person finds another way to be paid (decision 0034). */
export function isRefusedPromise(intent: Intent): boolean {
  return intent.state === 'refused' && intent.strength === 'deferred';
}

/** A person has to decide: nobody knows, refused after the goods left, or a later sign (decision 0033). */
export function needsPerson(intent: Intent): boolean {
  return intent.state === 'unknown' || isRefusedPromise(intent) || intent.alarm !== undefined;
}

/** Nobody knows whether it was applied: neither a person yet, nor, where its key is to tell, the service. */
export function isUnresolved(intent: Intent): boolean {
  return intent.state === 'unknown' || (intent.underItsKey === true && isOpen(intent));
}

/** The cause of a transaction that was found on a disk that had failed, and that nobody was told of. */
export const UNTOLD = 'untold';

/** The cause of a transaction that cannot be sent, since the number of its card is lost. */
export const NUMBER_LOST = 'number-lost';

/** The cause of one that cannot be sent, since the number of its card was erased before it fell due. */
export const NUMBER_ERASED = 'number-erased';

/** Held back for good: nothing can be sent to a card without its number. */
export function isNumberLost({ state, cause }: Pick<Intent, 'state' | 'cause'>): boolean {
  return state === 'refused' && (cause === NUMBER_LOST || cause === NUMBER_ERASED);
}

/** Held back: it has not been sent, and only a person knows whether it stands. */
export function isUntold({ state, cause }: Intent): boolean {
  return state === 'refused' && cause === UNTOLD;
}

/**
 * Returns the transaction that this one reverses in full, so that nobody reverses it twice; a refund gives back a
 * part.
 */
export function takenBackBy({ reverses, refund, isPart }: Intent): IntentId | null {
  return refund === undefined && isPart === undefined ? reverses : null;
}

/** Returns the cents of another till's payment that its parts have left; null where no part of it went back. */
export function leftByPartsCents(intent: Intent): Cents | null {
  const { otherTill, verb, saleId, amountCents, takenBackCents } = intent;
  const isPayment = otherTill !== undefined && verb === 'redeem' && saleId === null;
  return isPayment && takenBackCents !== undefined ? cents(amountCents - takenBackCents) : null;
}

/**
 * Returns the sale that a transaction pays or loads for by now: the one of the refused transaction it stands in for, else the
 * one it was accepted for. Null for none.
 */
export function saleIdOf({
  saleId,
  standsInFor,
}: Pick<Intent, 'saleId' | 'standsInFor'>): SaleId | null {
  return standsInFor === undefined ? saleId : standsInFor.saleId;
}

/** The transactions with which this one stands and falls. */
export function namedBy(intent: Intent): IntentId[] {
  const { reverses, reversedBy, follows, moveTo, settlement, standsInFor } = intent;
  const links = [moveTo?.intentId, settlement?.otherIntentId, standsInFor?.intentId];
  return [reverses, reversedBy, follows, ...links].filter((id) => id !== undefined && id !== null);
}

/** Returns the moment of acceptance by all clocks; undefined where an older version wrote it. */
export function acceptedReading(intent: Intent): Reading | undefined {
  const { acceptedAtMs, acceptedMonoMs, acceptedInRun, acceptedProvenMs, acceptedServiceMs } =
    intent;
  if (acceptedProvenMs === undefined) return undefined;
  return {
    atMs: timeBy(acceptedAtMs),
    monoMs: acceptedMonoMs,
    run: acceptedInRun,
    provenMs: acceptedProvenMs,
    ...(acceptedServiceMs !== undefined && { serviceMs: acceptedServiceMs }),
  };
}

/**
 * Tells whether the same payment once more may still be the same one: a caution, which ends by the clock that is
 * never fast. Of an older version's payment another run tells it by the date, whichever way it was set.
 */
export function mayBeRepeated(intent: Intent, now: Reading): boolean {
  const accepted = acceptedReading(intent);
  if (accepted !== undefined) return passedBetween(accepted, now).leastMs <= REPEAT_WINDOW_MS;
  const { acceptedInRun, acceptedMonoMs, acceptedAtMs } = intent;
  const passedMs =
    acceptedInRun === now.run
      ? now.monoMs - acceptedMonoMs
      : Math.abs(betweenMs(timeBy<'till then'>(acceptedAtMs), now.atMs));
  return passedMs <= REPEAT_WINDOW_MS;
}

/**
 * So many facts after a payment that nobody knows about, others may show that a list is newer than it: a week of a busy
 * shop. Counted by the journal's own sequence, since a date that is wrong would keep none of them, or all.
 */
const WITNESS_FACTS = 20_000;

/**
 * Tells whether an answered payment may prove that the service's list is newer than a lost one. Memory keeps these
 * whole while that is open (`checkpoint.ts`).
 */
export function mayWitness(lost: Intent, { applied, sentBySequence }: Intent): boolean {
  const since = lost.sentBySequence ?? lost.sequence;
  const sent = sentBySequence ?? 0;
  return applied !== null && sent > since && sent <= since + WITNESS_FACTS;
}
