import { intentsOfCard } from '../ledger/ledger.ts';
import type { Ledger } from '../ledger/ledger.ts';
import {
  isAppliedAtService,
  isHeldBack,
  needsPerson,
  fullyReversedId,
  UNTOLD_CAUSE,
} from '../ledger/money/intent.ts';
import type { Intent, Verb } from '../ledger/money/intent.ts';
import { knownReferenceSchema } from '../ledger/money/known-reference.ts';
import type { KnownReference } from '../ledger/money/known-reference.ts';
import { currentLoad } from '../ledger/load-back.ts';
import { judgeOutcome } from '../policy/judge-outcome.ts';
import type { Quote } from '../policy/quote.ts';
import { assertNever } from '../values/assert.ts';
import type { MoneyUnit } from '../values/currency.ts';
import { isReferenceId } from '../values/ids.ts';
import type { IntentId } from '../values/ids.ts';
import { ZERO } from '../values/money.ts';
import type { Cents } from '../values/money.ts';
import { formatDecimal } from './decimals.ts';
import type { CardBalance, PaymentAnswer, PaymentState } from './messages.ts';
import { shownElapsedMs } from '../values/time.ts';
import type { InstantMs } from '../values/time.ts';

/** A payment or load as another till has requested it. */
export interface OtherTillRequest {
  readonly reference: string;
  readonly verb: Verb;
  readonly askedCents: number;
}

/** Parts of an answer that are not in the transaction. */
export interface AnswerParts {
  readonly unit: MoneyUnit;
  /** Last characters of the card's number; null if it is no longer known. */
  readonly masked: string | null;
  readonly balance: CardBalance | null;
  /** Returns the till code that the screen shows for an outcome. */
  readonly codeOf: (outcome: 'refused-by-service' | 'not-sent' | 'outcome-unknown') => string;
}

const FINAL: ReadonlySet<PaymentState> = new Set(knownReferenceSchema.shape.state.options);

function isFinalState(state: PaymentState): state is KnownReference['state'] {
  return FINAL.has(state);
}

/**
 * Returns the state to report to another till. A deferred payment stays promised, whatever a manager settles later,
 * because its goods are gone. An attempt without an answer stays unknown even if it proves charged, because another
 * payment was asked for.
 * @param waitedMs since it was accepted; infinite in a later run
 */
export function stateOfPayment(
  ledger: Ledger,
  intent: Intent,
  waitedMs: number,
  online: boolean,
): PaymentState {
  return isAllBack(ledger, intent) ? 'refunded' : stateOfTaken(intent, waitedMs, online);
}

/**
 * True if nothing of the payment is charged any more. If it was moved to another card, or replaced by a payment on
 * another one, that transaction decides.
 */
function isAllBack(ledger: Ledger, intent: Intent): boolean {
  if (intent.takenBackCents === intent.amountCents) return true;
  const now = standsNow(ledger, intent);
  return now !== null && (now.reversedBy !== null || backOf(ledger, now) !== null);
}

/**
 * Returns the transaction that counts for this one now; null while it is being moved, or if the records of the move
 * cannot be read.
 */
function standsNow({ intents }: Ledger, intent: Intent): Intent | null {
  const isReadable =
    intent.verb === 'redeem' || intent.reversedBy === null || intents.has(intent.reversedBy);
  return isReadable ? (currentLoad(intents, intent.id) ?? null) : null;
}

/**
 * True if another transaction counts instead of this one, or may: also while the load is being moved, and if the move
 * cannot be read. Only a person at Evertill can then refund it.
 */
export function mayBeReplaced(ledger: Ledger, intent: Intent): boolean {
  return standsNow(ledger, intent)?.id !== intent.id;
}

function stateOfTaken(intent: Intent, waitedMs: number, online: boolean): PaymentState {
  const { state, settlement, cause } = intent;
  if (isHeldBack(intent) || (state === 'settled' && cause === UNTOLD_CAUSE)) return 'unknown';
  if (settlement?.how === 'told-at-till') return 'refused';
  if (intent.strength === 'attempt') return stateOfAttempt(intent);
  switch (state) {
    case 'applied':
      return 'applied';
    case 'settled':
      return isAppliedAtService(intent) ? 'applied' : 'promised';
    case 'voided':
      return 'voided';
    case 'refused':
    case 'unknown':
      return 'promised';
    case 'waiting':
    case 'sending':
    case 'refused-by-key':
      return judgeOutcome(intent, waitedMs, online) === null ? 'pending' : 'promised';
    default:
      return assertNever(state);
  }
}

/**
 * Returns the state of an attempt. *Unknown* is reported only once its fact says so: from then on a late answer raises
 * an alarm.
 */
function stateOfAttempt({ state, givenUp, alarm, alarmSeenAtMs }: Intent): PaymentState {
  if (givenUp === true || alarm !== undefined || alarmSeenAtMs !== undefined) return 'unknown';
  switch (state) {
    case 'applied':
      return 'applied';
    case 'refused':
      return 'refused';
    case 'voided':
      return 'voided';
    case 'unknown':
    case 'settled':
      return 'unknown';
    case 'waiting':
    case 'sending':
    case 'refused-by-key':
      return 'pending';
    default:
      return assertNever(state);
  }
}

/**
 * Returns the transaction that refunds all of a payment, even if the service has refused it: it was reported as
 * refunded, and a manager deals with it. The first half of a move refunds nothing.
 */
function backOf(ledger: Ledger, { id, cardId }: Intent): Intent | null {
  const isBack = (other: Intent) =>
    fullyReversedId(other) === id && other.state !== 'voided' && other.moveTo === undefined;
  return intentsOfCard(ledger, cardId).find(isBack) ?? null;
}

/** True if a manager has to deal with the payment, or with the transaction that refunds, moves or replaces it. */
export function isForPerson(ledger: Ledger, intent: Intent): boolean {
  const now = standsNow(ledger, intent) ?? intent;
  const about = new Set([intent.id, now.id]);
  const beside = [intent, now].flatMap(({ cardId }) => intentsOfCard(ledger, cardId));
  return [
    intent,
    now,
    ...beside.filter(({ reverses }) => reverses !== null && about.has(reverses)),
  ].some(needsPerson);
}

/** Describes a payment that the ledger has. */
export function describePayment(
  intent: Intent,
  asked: OtherTillRequest,
  state: PaymentState,
  parts: AnswerParts,
): PaymentAnswer {
  return {
    ...describeTaken(asked, state, { ...intent, backCents: backCentsOf(intent, state) }, parts),
    needsPerson: needsPerson(intent),
    code: codeOfState(intent, state, parts),
  };
}

/**
 * Lists what was charged and refunded, by the dates on which it was reported to the other maker's till, because a later
 * day's refund is in that day's export. Empty if memory does not have all of it.
 */
export function bookedAmountsOf(
  ledger: Ledger,
  intent: Intent,
  state: PaymentState,
  unit: MoneyUnit,
  isoOf: (atMs: InstantMs) => string,
): Pick<PaymentAnswer, 'booked'> {
  const { id, cardId, acceptedAtMs, endedAtMs, amountCents } = intent;
  if (!isFinalState(state) || state === 'unknown') return {};
  if (state === 'refused') return { booked: [] };
  const on = (atMs: InstantMs, sumCents: number) => ({
    at: isoOf(atMs),
    amount: formatDecimal(sumCents, unit),
  });
  const taken = on(acceptedAtMs, amountCents);
  if (state === 'voided')
    return endedAtMs === null ? {} : { booked: [taken, on(endedAtMs, 0 - amountCents)] };
  const backs = intentsOfCard(ledger, cardId).filter(
    ({ reverses, state: came }) => reverses === id && came !== 'voided',
  );
  const sumCents = backs.reduce((sum, back) => sum + back.amountCents, 0);
  if (sumCents !== backCentsOf(intent, state)) return {};
  return { booked: [taken, ...backs.map((back) => on(back.acceptedAtMs, 0 - back.amountCents))] };
}

function backCentsOf(intent: Intent, state: PaymentState): Cents {
  return state === 'refunded' ? intent.amountCents : (intent.takenBackCents ?? ZERO);
}

function describeTaken(
  asked: OtherTillRequest,
  state: PaymentState,
  { amountCents, backCents }: Pick<KnownReference, 'amountCents' | 'backCents'>,
  parts: AnswerParts,
): PaymentAnswer {
  const isTaken = state === 'applied' || state === 'promised';
  const takenCents = isTaken ? amountCents - backCents : 0;
  return {
    ...describeUnacceptedRequest(asked, state, parts),
    amountRefunded: formatDecimal(backCents, parts.unit),
    amountTaken: isFinalState(state) ? formatDecimal(takenCents, parts.unit) : null,
    restDue: isFinalState(state) ? restDue(asked, takenCents, parts) : null,
  };
}

/** Describes a payment of a till that this one took over, from the copy of its journal. */
export function describeTakenOverPayment(
  known: KnownReference,
  reference: string,
  parts: AnswerParts,
): PaymentAnswer {
  const { state, needsPerson: isOpen } = known;
  const code = codeOfState({ voidReason: 'undone' }, state, parts);
  const said = describeTaken({ ...known, reference }, state, known, parts);
  return { ...said, needsPerson: isOpen, code };
}

/** A payment of a lost till from its own copy; the card has that till's id. */
export type CopiedReference = Omit<KnownReference, 'cardId'> & Pick<Intent, 'cardId'>;

/**
 * Collects the answers that a lost till owed to other programs, as far as its copy is folded. Call it before the copy's
 * memory archives finished payments, and again at the end.
 */
export function collectReferences(copy: Ledger, known: Map<IntentId, CopiedReference>): void {
  for (const intent of copy.intents.values()) {
    const { id, verb, cardId, amountCents, otherTill, reverses } = intent;
    if (otherTill === undefined || reverses !== null || !isReferenceId(id)) continue;
    // No answer can arrive for this payment any more, so what is not final is unknown.
    const said = stateOfPayment(copy, intent, Infinity, false);
    const state = isFinalState(said) ? said : 'unknown';
    const { askedCents } = otherTill;
    const backCents = backCentsOf(intent, state);
    const asked = { id, verb, cardId, askedCents, amountCents, backCents, state };
    known.set(id, { ...asked, needsPerson: state !== said || isForPerson(copy, intent) });
  }
}

/** Describes a payment that the ledger does not have: it waits for a person, or was cancelled before. */
export function describeUnacceptedRequest(
  asked: OtherTillRequest,
  state: PaymentState,
  parts: AnswerParts,
): PaymentAnswer {
  const { reference, verb, askedCents } = asked;
  const isFinal = isFinalState(state);
  return {
    reference,
    kind: verb === 'redeem' ? 'payment' : 'load',
    state,
    isFinal,
    currency: parts.unit.currency,
    amountAsked: formatDecimal(askedCents, parts.unit),
    amountTaken: isFinal ? formatDecimal(0, parts.unit) : null,
    amountRefunded: formatDecimal(0, parts.unit),
    restDue: isFinal ? restDue(asked, 0, parts) : null,
    card: parts.masked,
    balance: parts.balance,
    needsPerson: false,
    code: null,
  };
}

/** Returns the amount left to be paid in another way; zero for a load. */
function restDue(
  { verb, askedCents }: OtherTillRequest,
  takenCents: number,
  { unit }: AnswerParts,
) {
  return formatDecimal(verb === 'redeem' ? askedCents - takenCents : 0, unit);
}

function codeOfState(
  { voidReason }: Pick<Intent, 'voidReason'>,
  state: PaymentState,
  { codeOf }: AnswerParts,
): string | null {
  switch (state) {
    case 'refused':
      return codeOf('refused-by-service');
    case 'unknown':
      return codeOf('outcome-unknown');
    case 'voided':
      return voidReason === 'undone' ? null : codeOf('not-sent');
    default:
      return null;
  }
}

/** Returns what the till may still promise from a card; null if no balance is known. */
export function describeBalance(
  { availableCents, balanceAsOfMs }: Pick<Quote, 'availableCents' | 'balanceAsOfMs'>,
  unit: MoneyUnit,
  nowMs: number,
  isoOf: (atMs: number) => string,
): CardBalance | null {
  if (availableCents === null || balanceAsOfMs === null) return null;
  return {
    amount: formatDecimal(availableCents, unit),
    currency: unit.currency,
    asOf: isoOf(balanceAsOfMs),
    ageSeconds: Math.max(0, Math.round(shownElapsedMs(balanceAsOfMs, nowMs) / 1_000)),
  };
}
