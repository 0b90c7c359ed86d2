import type { Cents } from '../../values/money.ts';
import type { Intent, IntentState, Settlement, Verb } from './intent.ts';

/** Who ended a payment without an answer of the service, in terms shown to people. */
type SettledBy = 'cashier' | 'manager' | 'evidence';

/**
 * Returns who settled a payment. A refusal that the cashier saw while the customer was there was recorded without a
 * PIN, so it counts as the cashier's (decision 0034); every other settlement by a person needs a manager's PIN.
 */
export function whoSettled({ how, by }: Pick<Settlement, 'how' | 'by'>): SettledBy {
  if (how === 'told-at-till') return 'cashier';
  return by === 'evidence' ? 'evidence' : 'manager';
}

/** Returns how a transaction was settled: nobody pays another way for a load, so its money was given back. */
export function shownSettlement(
  how: Settlement['how'],
  verb: Verb,
): Settlement['how'] | 'given-back' {
  return how === 'paid-otherwise' && verb === 'load' ? 'given-back' : how;
}

/**
 * Returns the state for lists, filters and reports. A refusal that the cashier saw at once stays *refused*: nobody
 * decided anything afterwards.
 */
export function shownState({
  state,
  settlement,
}: Pick<Intent, 'state' | 'settlement'>): IntentState {
  const isTold = state === 'settled' && settlement?.how === 'told-at-till';
  return isTold ? 'refused' : state;
}

/**
 * Returns the card's balance after a payment, in cents: from the card service, or as read there by the manager who
 * settled it as charged; null if unknown.
 */
export function balanceAfterCents({
  applied,
  settlement,
}: Pick<Intent, 'applied' | 'settlement'>): Cents | null {
  if (applied !== null) return applied.balanceCents;
  return settlement?.how === 'taken' ? (settlement.balanceSeenCents ?? null) : null;
}
