import type { Card } from './money/card.ts';
import { foundChangeCents, surplusCents } from './money/gift-effect.ts';
import { balanceChangeCents, isUnresolved } from './money/intent.ts';
import type { Intent } from './money/intent.ts';
import { cardOf, intentsOfCard, openIntentsOnCard } from './ledger.ts';
import type { Ledger } from './ledger.ts';
import { cents, mayBeSumOfSome } from '../values/money.ts';
import type { Cents } from '../values/money.ts';

/**
 * Returns the card once one of its unknown transactions is settled. The transaction's hold ends, so if it was charged,
 * its amount is subtracted instead; otherwise the card would show too much.
 */
export function cardAfterSettlement(ledger: Ledger, intent: Intent, wasTaken: boolean): Card {
  const card = cardOf(ledger, intent);
  const others = openIntentsOnCard(ledger, card.id).filter(
    (other) => other.id !== intent.id && isUnresolved(other),
  );
  const counted = wasTaken ? countedAsTaken(card, intent, others) : card;
  return others.length > 0 ? counted : onceResolved(ledger, counted, wasTaken ? intent : null);
}

/**
 * Returns the card once the service has undone the surplus of a transaction that was applied more than once: its next
 * balance is expected to show that. Until then the lower balance counts: without a second load, but with a second
 * charge. An unexpected balance of exactly this amount is explained, and shows it already.
 */
export function cardAfterUndoneSurplus(ledger: Ledger, intent: Intent): Card {
  const card = cardOf(ledger, intent);
  const { anchorCents, appliedSinceAnchorCents, drift } = card;
  const surplus = surplusCents(intent, intent.alarm);
  const undoneCents = intent.verb === 'redeem' ? surplus : cents(0 - surplus);
  if (drift?.residualCents === undoneCents) return { ...card, drift: null };
  const lower = undoneCents < 0 ? withBalancesMoved(card, undoneCents) : card;
  if (anchorCents === null) return lower;
  return { ...lower, appliedSinceAnchorCents: cents(appliedSinceAnchorCents + undoneCents) };
}

/**
 * Returns the balance shared with the store once it is lowered without an answer: reduced by that, unless the shared
 * balance is the very answer on which the card is based, which includes it.
 * @param card as the settlement left it; undefined if it left the balance alone, which includes the payment already
 */
export function sharedBalanceOnceTakenCents(
  ledger: Ledger,
  card: Card | undefined,
  shared: number,
  taken: number,
): number {
  if (card === undefined) return shared;
  const { balanceCents, intentId } = card.confirmed ?? {};
  const answered = intentId && ledger.intents.get(intentId)?.applied?.balanceCents;
  const isAnswer = shared === balanceCents && shared === answered;
  return isAnswer ? shared : shared - taken;
}

/** Counts the transaction in the arithmetic, and in the confirmed balance unless that includes it already. */
function countedAsTaken(card: Card, intent: Intent, others: readonly Intent[]): Card {
  const change = foundChangeCents(intent);
  const counted =
    card.anchorCents === null
      ? card
      : { ...card, appliedSinceAnchorCents: cents(card.appliedSinceAnchorCents + change) };
  return isInBalance(card, intent, others) ? counted : withBalancesMoved(counted, change);
}

function withBalancesMoved(card: Card, changeCents: Cents): Card {
  const { confirmed, stated } = card;
  return {
    ...card,
    confirmed: confirmed && moved(confirmed, changeCents),
    stated: stated && moved(stated, changeCents),
  };
}

/**
 * True if the confirmed balance already includes this transaction. A later answer does not prove it, because the
 * service may have been slow with this one. With an anchor the arithmetic may decide; if both are possible, the lower
 * balance is assumed.
 */
function isInBalance(card: Card, intent: Intent, others: readonly Intent[]): boolean {
  const { confirmed, anchorCents, appliedSinceAnchorCents } = card;
  if (confirmed === null || !isSentBefore(intent, confirmed.sentBySequence)) return false;
  if (anchorCents === null) return true;
  const change = foundChangeCents(intent);
  const residual = confirmed.balanceCents - appliedSinceAnchorCents - anchorCents;
  const changes = others
    .filter((other) => isSentBefore(other, confirmed.sentBySequence))
    .map(balanceChangeCents);
  const mayBeIn = mayBeSumOfSome(changes, residual - change);
  const mayBeOut = mayBeSumOfSome(changes, residual);
  return mayBeIn && mayBeOut ? change > 0 : mayBeIn || !mayBeOut;
}

/**
 * Recalculates the card once nothing on it is unknown: the arithmetic shows which of the transactions settled as
 * charged were in the last answered balance. A balance that it cannot explain was changed by somebody else, and stays
 * as the service reported it.
 * @param last the transaction settled now, if it was charged
 */
function onceResolved(ledger: Ledger, card: Card, last: Intent | null): Card {
  const { confirmed, anchorCents, anchorSequence = 0, appliedSinceAnchorCents } = card;
  if (confirmed === null || anchorCents === null) return card;
  const answered = ledger.intents.get(confirmed.intentId);
  // The balance of a repeated answer is old, and the arithmetic includes it already.
  if (!answered?.applied || answered.underItsKey) return card;
  const taken = intentsOfCard(ledger, card.id).filter(
    (intent) =>
      intent.settlement?.how === 'taken' && (leftBySequence(intent) ?? 0) > anchorSequence,
  );
  if (last) taken.push(last);
  const takenCents = taken.reduce((sum, intent) => sum + foundChangeCents(intent), 0);
  const answeredCents = appliedSinceAnchorCents - takenCents;
  const inIt = taken
    .filter((intent) => isSentBefore(intent, confirmed.sentBySequence))
    .map(foundChangeCents);
  if (!mayBeSumOfSome(inIt, answered.applied.balanceCents - answeredCents - anchorCents))
    return card;
  const balanceCents = cents(anchorCents + appliedSinceAnchorCents);
  return { ...card, confirmed: { ...confirmed, balanceCents } };
}

function isSentBefore(intent: Intent, sequence: number): boolean {
  return (leftBySequence(intent) ?? Infinity) < sequence;
}

/**
 * Returns the sequence of the fact with which the transaction was sent; of its first attempt, if the last one was
 * refused. For one adopted from another till that is its adoption, since the other till sends nothing any more.
 */
function leftBySequence(intent: Intent): number | null {
  const { sentBySequence, firstSentBySequence, adoptedFrom, sequence, verdict } = intent;
  const sent = verdict === 'refused' ? (firstSentBySequence ?? sentBySequence) : sentBySequence;
  return sent ?? (adoptedFrom === undefined ? null : sequence);
}

function moved<Balance extends { readonly balanceCents: Cents }>(
  balance: Balance,
  changeCents: Cents,
): Balance {
  return { ...balance, balanceCents: cents(balance.balanceCents + changeCents) };
}
