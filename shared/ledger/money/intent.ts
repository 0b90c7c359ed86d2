import * as z from 'zod';
import { cardIdSchema, intentIdSchema, runIdSchema, saleIdSchema } from '../../values/ids.ts';
import type { IntentId, SaleId } from '../../values/ids.ts';
import { cents, centsSchema, roundingCentsSchema } from '../../values/money.ts';
import type { Cents } from '../../values/money.ts';
import { otherTillOriginSchema } from './other-till.ts';
import {
  msBetween,
  recordedTillDateSchema,
  elapsedBetween,
  provenTimeSchema,
  clockReadingSchema,
  serviceTimeSchema,
  clockTime,
} from '../../values/clocks.ts';
import type { ClockReading } from '../../values/clocks.ts';
import { instantMsSchema, MINUTE_MS, monotonicMsSchema } from '../../values/time.ts';

/** Within this time, the cashier is asked to confirm the same card, verb and amount again. */
export const REPEAT_WINDOW_MS = 2 * MINUTE_MS;

export const verbSchema = z.enum(['redeem', 'load']);
/** `redeem` takes from the balance, `load` adds to it. */
export type Verb = z.infer<typeof verbSchema>;

export const strengthSchema = z.enum(['deferred', 'attempt']);
/** *Deferred*: guaranteed by the till. *Attempt*: counts only once applied (decision 0020). */
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

/** What the last send has proven. Only `none` and the provably harmless verdicts allow another send (I2). */
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

/** Maximum number of times that a transaction is looked for: nobody sends one more often. */
export const MOST_TIMES_AT_SERVICE = 20;

/**
 * How often the service has made a transaction that was sent again; missing for twice. Stored beside a member that means
 * *twice* to older versions.
 */
const timesSchema = z.int().min(3).max(MOST_TIMES_AT_SERVICE);

export const settlementSchema = z.object({
  how: z.enum([
    'taken',
    'not-taken',
    'shop-loss',
    'paid-otherwise',
    'other-card',
    /** Refused while the customer was still at the counter, so that no goods had left the shop. */
    'told-at-till',
  ]),
  by: z.enum(['person', 'evidence']),
  atMs: instantMsSchema,
  reason: z.string().max(500),
  /** The transaction's uuid at the service, from a person or the service's list. */
  serviceNumber: z.string().max(100).optional(),
  balanceSeenCents: centsSchema.optional(),
  /** Set if the customer paid, or was paid, in cash. */
  inCash: z.literal(true).optional(),
  /** Rounding of the cash for a settlement, in cents (decision 0114). */
  roundingCents: roundingCentsSchema.optional(),
  /** The redemption on another card that replaced this one. */
  otherIntentId: intentIdSchema.optional(),
  /** Set if a person found the transaction, which was sent again, more than once at the service. */
  isTwice: z.literal(true).optional(),
  times: timesSchema.optional(),
});
export type Settlement = z.infer<typeof settlementSchema>;

/** Later evidence against a decision; the case stays listed until a manager has dealt with it. */
const alarmSchema = z.object({
  kind: z.enum([
    /** Written off or settled as not charged, but a later balance shows that it was applied. */
    'done-after-all',
    /** Sent again, and a later balance shows that it was applied twice, or more often. */
    'done-twice',
    /** An attempt that was applied, although its customer was asked for another payment. */
    'done-and-paid',
    /**
     * Charged for a cancelled sale that two tills have, one of which took over the other: neither refunds it
     * automatically.
     */
    'not-given-back',
    /** A sold load was taken off its card, and its price has not been paid out (decision 0112). */
    'not-paid-out',
  ]),
  atMs: instantMsSchema,
  times: timesSchema.optional(),
});
export type Alarm = z.infer<typeof alarmSchema>;

/** How the surplus of a transaction that was applied twice, or more often, was undone or paid for. */
export const givenBackSchema = z.object({
  /** `at-service`: the service has undone it. Otherwise it stands, and the customer was paid, or has paid, for it. */
  how: z.enum(['at-service', 'in-cash', 'otherwise']),
  atMs: instantMsSchema,
  times: timesSchema.optional(),
  /** Rounding of the cash, in cents (decision 0114). */
  roundingCents: roundingCentsSchema.optional(),
});
export type GivenBack = z.infer<typeof givenBackSchema>;

/** The service's answer, without the echoed identifier, which is private and equal to the one sent. */
const appliedSchema = z.object({
  uuid: z.string(),
  balanceCents: centsSchema,
  /** The service's text of the balance; empty, like the time, if it sent none. */
  balanceText: z.string(),
  createdAt: z.string(),
  shopName: z.string().nullable(),
  shopReference: z.string().nullable().optional(),
  identifierKind: z.string().nullable(),
  notes: z.array(z.string()),
});
export type AppliedTransaction = z.infer<typeof appliedSchema>;

/**
 * State of an intent before its journal was suspected to be a copy. It is restored if a manager vouches for the
 * journal.
 */
const doubtedSchema = z.object({
  /** Sequence of the fact that made the transaction unknown. */
  sequence: z.number().int().positive(),
  state: intentStateSchema,
  verdict: verdictSchema,
  attempts: z.number().int().nonnegative(),
  cause: z.string().nullable(),
  endedAtMs: instantMsSchema.nullable(),
  lastSentAtMs: recordedTillDateSchema.nullable(),
  lastSentMonoMs: monotonicMsSchema.optional(),
  lastSentInRun: runIdSchema.optional(),
});

export const intentSchema = z.object({
  id: intentIdSchema,
  /** Sequence of the fact that accepted it, which orders the payments of a card, independent of any clock. */
  sequence: z.number().int().positive(),
  /**
   * Sequence of the sale's or refund's fact that owed this load: a hub that has that fact may have another till load it.
   */
  dueBySequence: z.number().int().positive().optional(),
  cardId: cardIdSchema,
  saleId: saleIdSchema.nullable(),
  verb: verbSchema,
  /** Amount, always positive; the verb gives the direction. */
  amountCents: centsSchema,
  /** The exact amount sent in the body; fixed at acceptance, with the service's sign for the direction. */
  signedAmountCents: centsSchema,
  shopUuid: z.string(),
  strength: strengthSchema,
  acceptedAtMs: instantMsSchema,
  acceptedMonoMs: monotonicMsSchema,
  acceptedInRun: runIdSchema,
  /** Time of acceptance by the clock that is never fast; missing if an older version wrote the intent. */
  acceptedProvenMs: provenTimeSchema.optional(),
  /** Time of acceptance by the service's clock; missing if the service had not reported its time in that run. */
  acceptedServiceMs: serviceTimeSchema.optional(),
  /** Id of the person who accepted it, from the list of people; missing if there is no list. */
  acceptedBy: z.string().max(100).optional(),
  /** Id of the applied intent that this one reverses, or that reverses this one (`reversedBy`). */
  reverses: intentIdSchema.nullable(),
  reversedBy: intentIdSchema.nullable(),
  /** Cents already refunded: of a sold load with its sale, or of another maker's till's payment in parts. */
  takenBackCents: centsSchema.positive().optional(),
  reason: z.string().max(500).nullable(),
  state: intentStateSchema,
  verdict: verdictSchema,
  attempts: z.number().int().nonnegative(),
  firstSentAtMs: recordedTillDateSchema.nullable(),
  lastSentAtMs: recordedTillDateSchema.nullable(),
  /** The moment of `firstSentAtMs` by all clocks; missing if another till sent it, or an older version wrote it. */
  firstSent: clockReadingSchema.optional(),
  /** Sequence of the fact with which it was sent for the first time. */
  firstSentBySequence: z.number().int().positive().optional(),
  /** Sequence of the fact with which it was last sent, which tells the newer of two answers of a card. */
  sentBySequence: z.number().int().positive().nullable(),
  /** Version of the credentials that the last attempt used: a refusal of the key ends when it changes. */
  keyVersion: z.number().int().nonnegative(),
  balanceBeforeCents: centsSchema.nullable(),
  applied: appliedSchema.nullable(),
  /** The service's own sentence, or a word for the cause, of the last outcome that was not *applied*. */
  cause: z.string().nullable(),
  httpStatus: z.number().int().nullable(),
  voidReason: voidReasonSchema.nullable(),
  settlement: settlementSchema.nullable(),
  endedAtMs: instantMsSchema.nullable(),
  /** Monotonic clock when it was last sent, so that setting the wall clock forward ends no grace period. */
  lastSentMonoMs: monotonicMsSchema.optional(),
  lastSentInRun: runIdSchema.optional(),
  /** How far the service's clock was ahead of the till's when it was last sent. */
  serviceClockAheadMs: z.number().int().optional(),
  /** When it was last returned to its lane after being unknown. */
  releasedAtMs: instantMsSchema.optional(),
  /** Header for its id as idempotency key, '' for none: fixed at the first send, whatever the settings say later. */
  keyHeader: z.string().optional(),
  /**
   * True if the transaction was sent again under the idempotency key of its first attempt: the answer may be about that
   * one (decision 0035).
   */
  underItsKey: z.boolean().optional(),
  /** True for an attempt whose cashier saw *unknown*, and asked for another payment. */
  givenUp: z.boolean().optional(),
  alarm: alarmSchema.optional(),
  /** When a manager dealt with its alarm; nothing is refunded automatically after that. */
  alarmSeenAtMs: instantMsSchema.optional(),
  /** Set once a manager has entered how all charges but one were given back (or all loads but one paid). */
  givenBack: givenBackSchema.optional(),
  doubted: doubtedSchema.optional(),
  /**
   * Destination of a moved load's amount. On a reversal: the load to make once the reversal is applied. On the second
   * half of a move that was undone: the load to make instead.
   */
  moveTo: z.object({ cardId: cardIdSchema, intentId: intentIdSchema }).optional(),
  /** The till that had accepted it, and was taken over by this one. */
  adoptedFrom: z.string().max(32).optional(),
  /**
   * Id of the transaction at that till, if this till already used that id: another program has sent both tills the same
   * reference.
   */
  nameThere: intentIdSchema.optional(),
  /**
   * State of its sale when the till was taken over; *not-known* if the copy had it open and later records may be
   * missing. Missing for a transaction without a sale.
   */
  saleThere: z.enum(['completed', 'open', 'cancelled', 'paid-otherwise', 'not-known']).optional(),
  /** Set if, at the till it was adopted from, it reversed another transaction, which was not adopted. */
  takesBack: z.literal(true).optional(),
  /**
   * True if this till must never send it: its first till may have lost it to another till, or have been about to cancel
   * it.
   */
  isElsewhere: z.boolean().optional(),
  /**
   * Set if another till adopted this transaction while it was unsettled, by taking over this till or the one that it
   * was adopted from. That till accounts for its end (decision 0160).
   */
  hasTaker: z.literal(true).optional(),
  /**
   * When somebody was about to void it while another till might adopt it. A till that adopts it then asks a person
   * before sending.
   */
  recalledAtMs: instantMsSchema.optional(),
  /** On the second half of a move: the reversal, its first half. */
  follows: intentIdSchema.optional(),
  /**
   * Set if the transaction refunds a part of the intent in `reverses`: number of the refund of its sale, from 1
   * (decision 0108).
   */
  refund: z.int().positive().optional(),
  /**
   * Set if this is a partial refund that another maker's till asked for. The total is in `takenBackCents` of the intent
   * named by `reverses`.
   */
  isPart: z.literal(true).optional(),
  /**
   * Set if this redemption takes a sold load off its card for a refund, as far as the card's balance allows: the line
   * of the sale that sold it. The amount taken off is paid out by a refund of its own (decision 0112).
   */
  loadBack: z.object({ lineId: z.string().min(1).max(64) }).optional(),
  otherTill: otherTillOriginSchema.optional(),
  /**
   * The refused transaction that this one replaces, and that one's sale. The refused one has the same link in
   * `settlement.otherIntentId`.
   */
  standsInFor: z.object({ intentId: intentIdSchema, saleId: saleIdSchema.nullable() }).optional(),
});
export type Intent = z.infer<typeof intentSchema>;

/** True if an intent is not settled yet: it holds value, counts against the limits and is never archived. */
export function isOpen({ state }: Pick<Intent, 'state'>): boolean {
  return (
    state === 'waiting' || state === 'sending' || state === 'unknown' || state === 'refused-by-key'
  );
}

/** True if an intent is in its lane and not under way: it waits, or its key was refused. */
export function isToBeSent({ state }: Pick<Intent, 'state'>): boolean {
  return state === 'waiting' || state === 'refused-by-key';
}

/** Returns the members by which a store's hub distinguishes this till's own transactions from adopted ones. */
export function originAtHub({ adoptedFrom, nameThere }: Intent): {
  readonly isOwn?: true;
  readonly was?: IntentId;
} {
  if (adoptedFrom === undefined) return { isOwn: true };
  return nameThere === undefined ? {} : { was: nameThere };
}

/** True for a reversal or refund, also one that was adopted from another till without what it reverses. */
export function isReversal({
  reverses,
  takesBack,
}: Pick<Intent, 'reverses' | 'takesBack'>): boolean {
  return reverses !== null || takesBack === true;
}

/** True if the service has applied it, by its answer or because somebody found it there. */
export function isAppliedAtService({ state, settlement }: Intent): boolean {
  return state === 'applied' || settlement?.how === 'taken';
}

/**
 * True if the amount may be loaded onto another card: it was taken off the first card, or its load onto the second one
 * was voided.
 */
export function isReadyToLoadElsewhere(intent: Intent): boolean {
  return isAppliedAtService(intent) || (intent.follows !== undefined && intent.state === 'voided');
}

/** True if an intent is still in its lane, so that later ones on the same card wait for it. */
export function isInLane(intent: Pick<Intent, 'state'>): boolean {
  return isOpen(intent) && intent.state !== 'unknown';
}

/** Returns the cents that this intent holds on its card: only for an unsettled redemption (I6). */
export function heldCents(intent: Intent): Cents {
  return isOpen(intent) && intent.verb === 'redeem' ? intent.amountCents : cents(0);
}

/** Returns the change of the balance once applied, whatever sign the service wants in the body. */
export function balanceChangeCents(intent: Pick<Intent, 'verb' | 'amountCents'>): Cents {
  return cents(intent.amountCents * (intent.verb === 'redeem' ? -1 : 1));
}

/**
 * True if an intent was refused after the goods had left, so that a person arranges another payment (decision 0034).
 */
export function isRefusedPromise(intent: Intent): boolean {
  return intent.state === 'refused' && intent.strength === 'deferred';
}

/**
 * True if a person has to say what becomes of a surplus: the service has made the transaction, or may have, more often
 * than once. The one that counts is reversed only after that, because nobody could tell which of them a reversal took
 * back.
 */
export function hasSurplusCase({ alarm }: Pick<Intent, 'alarm'>): boolean {
  return alarm?.kind === 'done-twice';
}

/**
 * True if a person has to decide: it is unknown, refused after the goods left, or contradicted by later evidence
 * (decision 0033).
 */
export function needsPerson(intent: Intent): boolean {
  return intent.state === 'unknown' || isRefusedPromise(intent) || intent.alarm !== undefined;
}

/**
 * True if an attempt without an answer was followed by another one: it may have been applied, whatever became of the
 * later one.
 */
export function mayHaveBeenAppliedBefore({ releasedAtMs }: Pick<Intent, 'releasedAtMs'>): boolean {
  return releasedAtMs !== undefined;
}

/** True if it is unknown whether an intent was applied, even while it is being sent again under its idempotency key. */
export function isUnresolved(intent: Intent): boolean {
  return intent.state === 'unknown' || (intent.underItsKey === true && isOpen(intent));
}

/** Cause of a transaction that was found after a disk failure, and that nobody had been told of. */
export const UNTOLD_CAUSE = 'untold';

/** Cause of a transaction that cannot be sent because its card's number is lost. */
export const NUMBER_LOST = 'number-lost';

/** Cause of a transaction that cannot be sent because its card's number was erased before it was due. */
export const NUMBER_ERASED = 'number-erased';

/** True if a transaction can never be sent, because its card's number is lost or erased. */
export function isNumberGone({ state, cause }: Pick<Intent, 'state' | 'cause'>): boolean {
  return state === 'refused' && (cause === NUMBER_LOST || cause === NUMBER_ERASED);
}

/**
 * True if a transaction is held back: found after a disk failure, told to nobody, and not sent until a person has said
 * whether it counts.
 */
export function isHeldBack({ state, cause }: Intent): boolean {
  return state === 'refused' && cause === UNTOLD_CAUSE;
}

/**
 * Returns the transaction that this one reverses in full, so that nobody reverses it twice; a refund reverses only a
 * part.
 */
export function fullyReversedId({ reverses, refund, isPart }: Intent): IntentId | null {
  return refund === undefined && isPart === undefined ? reverses : null;
}

/** Returns the cents of another till's payment that are left after partial refunds; null if there were none. */
export function leftAfterPartsCents(intent: Intent): Cents | null {
  const { otherTill, verb, saleId, amountCents, takenBackCents } = intent;
  const isPayment = otherTill !== undefined && verb === 'redeem' && saleId === null;
  return isPayment && takenBackCents !== undefined ? cents(amountCents - takenBackCents) : null;
}

/**
 * Returns the sale that a transaction belongs to now: that of the refused transaction it replaces, else the one it was
 * accepted for. Null for none.
 */
export function saleIdOf({
  saleId,
  standsInFor,
}: Pick<Intent, 'saleId' | 'standsInFor'>): SaleId | null {
  return standsInFor === undefined ? saleId : standsInFor.saleId;
}

/** Returns the transactions that must be in memory whenever this one is. */
export function linkedIntentIds(intent: Intent): IntentId[] {
  const { reverses, reversedBy, follows, moveTo, settlement, standsInFor } = intent;
  const links = [moveTo?.intentId, settlement?.otherIntentId, standsInFor?.intentId];
  return [reverses, reversedBy, follows, ...links].filter((id) => id !== undefined && id !== null);
}

/** Returns the moment of acceptance by all clocks; undefined if an older version wrote it. */
export function acceptedReading(
  intent: Pick<
    Intent,
    'acceptedAtMs' | 'acceptedMonoMs' | 'acceptedInRun' | 'acceptedProvenMs' | 'acceptedServiceMs'
  >,
): ClockReading | undefined {
  const { acceptedAtMs, acceptedMonoMs, acceptedInRun, acceptedProvenMs, acceptedServiceMs } =
    intent;
  if (acceptedProvenMs === undefined) return undefined;
  return {
    atMs: clockTime(acceptedAtMs),
    monoMs: acceptedMonoMs,
    run: acceptedInRun,
    provenMs: acceptedProvenMs,
    ...(acceptedServiceMs !== undefined && { serviceMs: acceptedServiceMs }),
  };
}

/**
 * True if the same payment again may be an accidental repeat. The caution ends by the clock that is never fast; for an
 * older version's payment from another run, by the date, in whichever direction it was set.
 */
export function mayBeAccidentalRepeat(intent: Intent, now: ClockReading): boolean {
  const accepted = acceptedReading(intent);
  if (accepted !== undefined) return elapsedBetween(accepted, now).leastMs <= REPEAT_WINDOW_MS;
  const { acceptedInRun, acceptedMonoMs, acceptedAtMs } = intent;
  const passedMs =
    acceptedInRun === now.run
      ? now.monoMs - acceptedMonoMs
      : Math.abs(msBetween(clockTime<'till then'>(acceptedAtMs), now.atMs));
  return passedMs <= REPEAT_WINDOW_MS;
}

/**
 * For this many facts after an unknown payment, other payments may prove that a list is newer than it: a week of a busy
 * shop. Counted in sequences, since a wrong date would keep none of them, or all.
 */
const WITNESS_FACTS = 20_000;

/**
 * True if an answered payment may prove that the service's list is newer than a lost one. Such payments stay completely
 * in memory until the lost one is settled (`checkpoint.ts`).
 */
export function mayProveListNewer(lost: Intent, { applied, sentBySequence }: Intent): boolean {
  const since = lost.sentBySequence ?? lost.sequence;
  const sent = sentBySequence ?? 0;
  return applied !== null && sent > since && sent <= since + WITNESS_FACTS;
}
