import type { InstantMs } from '../../values/time.ts';
import type { Intent } from './intent.ts';
import { withPause } from './queue.ts';
import type { Queue, RefusalPause } from './queue.ts';

/** This many different cards refused in the same way pause sending. */
const REFUSALS_IN_A_ROW = 3;

/** 404, 405 and 415 say "wrong path or form" (docs/service-contract.md#outcome-of-one-money-post). */
const ADDRESS_STATUSES: readonly number[] = [404, 405, 415];

/** Returns the pause that refusals with this HTTP status lead to; null without a status. */
export function refusalPauseOf(httpStatus: number | null): RefusalPause | null {
  if (httpStatus === null) return null;
  return ADDRESS_STATUSES.includes(httpStatus) ? 'configuration' : 'all-refused';
}

/** The field of a money POST that has its amount (docs/service-contract.md). */
const AMOUNT_FIELD = 'amount_in_cents';

/**
 * True if the card's balance explains a refused redemption: the known balance is too low, or the service complains
 * about the amount only. Texts are never interpreted.
 * @param knownCents the lowest that this till or its hub has; null if neither has any
 */
export function isRefusedForBalance(
  { verb, amountCents }: Intent,
  fieldErrors: Readonly<Record<string, unknown>>,
  knownCents: number | null,
): boolean {
  if (verb !== 'redeem') return false;
  const fields = Object.keys(fieldErrors);
  const isOfAmount = fields.length > 0 && fields.every((field) => field === AMOUNT_FIELD);
  return isOfAmount || (knownCents !== null && knownCents < amountCents);
}

/**
 * Counts a refused payment, and pauses sending at the third card (decision 0034): if the service refuses one card after
 * another, the cards are not at fault, and the whole queue would be refused. An attempt counts only towards a wrong
 * address: its customer was told at the till, and three mistyped numbers must not stop everybody.
 */
export function withRefusal(queue: Queue, intent: Intent, sinceMs: InstantMs): Queue {
  const cause = refusalPauseOf(intent.httpStatus);
  const { cardId, id: intentId, sentBySequence, strength, verb } = intent;
  if (cause === null || sentBySequence === null) return queue;
  if (strength === 'attempt' && cause !== 'configuration') return queue;
  const { refusalsInARow: before = [] } = queue;
  const isCounted = before.some((one) => one.cause === cause && one.cardId === cardId);
  const refusalsInARow = isCounted ? before : [...before, { cause, cardId, verb, sentBySequence }];
  const counted = { ...queue, refusalsInARow };
  const cards = refusalsInARow.filter((one) => one.cause === cause).length;
  return cards >= REFUSALS_IN_A_ROW
    ? withPause(counted, { cause, sinceMs, intentId, note: '' })
    : counted;
}

/**
 * Returns the refusals that still count after an applied payment. An applied load ends no refusals of redemptions: a
 * service may accept all loads and refuse every redemption.
 */
export function refusalsAfterApplied({ refusalsInARow = [] }: Queue, { verb }: Intent) {
  return refusalsInARow.filter((one) => one.cause === 'all-refused' && one.verb !== verb);
}

/**
 * True for a deferred payment of the current series of refusals, which returns to its lane once the service is fixed.
 */
export function isInRefusalSeries({ refusalsInARow = [] }: Queue, intent: Intent): boolean {
  const { httpStatus, sentBySequence, state, strength } = intent;
  if (state !== 'refused' || strength !== 'deferred' || sentBySequence === null) return false;
  const cause = refusalPauseOf(httpStatus);
  const series = refusalsInARow.filter((one) => one.cause === cause);
  return series.some((first) => first.sentBySequence <= sentBySequence);
}

/** Restarts the count of refusals of this kind, because a person has dealt with them. */
export function withoutRefusals(queue: Queue, cause: RefusalPause): Queue {
  const { refusalsInARow = [] } = queue;
  return { ...queue, refusalsInARow: refusalsInARow.filter((one) => one.cause !== cause) };
}
