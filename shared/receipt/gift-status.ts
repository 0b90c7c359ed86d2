import { assertNever } from '../values/assert.ts';
import type { CardId, IntentId } from '../values/ids.ts';
import { isAppliedAtService, isOpen } from '../ledger/money/intent.ts';
import type { Intent } from '../ledger/money/intent.ts';
import { ZERO } from '../values/money.ts';
import type { Cents } from '../values/money.ts';

/** What a receipt says about a gift transaction now; a copy may say more than the first print. */
export type GiftStatus =
  | 'booked'
  | 'provisional'
  | 'not-booked'
  | 'taken-back'
  | 'partly-taken-back';

/**
 * Returns a transaction's status; *booked* only once the service has confirmed it, or a manager has found it applied.
 */
export function giftStatus(intent: Intent): GiftStatus {
  switch (intent.state) {
    case 'waiting':
    case 'sending':
    case 'unknown':
    case 'refused-by-key':
      return 'provisional';
    case 'applied':
    case 'settled':
      return isAppliedAtService(intent) ? standingOfApplied(intent) : 'not-booked';
    case 'refused':
    case 'voided':
      return 'not-booked';
    default:
      return assertNever(intent.state);
  }
}

/**
 * True if the service's confirmation may arrive now, because the transaction is in flight or about to be sent for the
 * first time. A failed or held-back one is confirmed later.
 */
export function mayBeConfirmedNow({
  state,
  attempts,
}: Pick<Intent, 'state' | 'attempts'>): boolean {
  return state === 'sending' || (state === 'waiting' && attempts === 0);
}

function standingOfApplied({ amountCents, reversedBy, takenBackCents = ZERO }: Intent): GiftStatus {
  if (takenBackCents >= amountCents) return 'taken-back';
  if (takenBackCents > 0) return 'partly-taken-back';
  return reversedBy === null ? 'booked' : 'taken-back';
}

/**
 * Returns the card's balance by the service's last answer; `null` while any transaction of that card has no answer,
 * since an unconfirmed balance is never printed.
 * @param intents those on the receipt, their reversals, and every open one of the card
 */
export function confirmedBalanceCents(cardId: CardId, intents: readonly Intent[]): Cents | null {
  const ofCard = intents.filter((intent) => intent.cardId === cardId);
  const isMissing = (id: IntentId | null) =>
    id !== null && !ofCard.some((other) => other.id === id);
  const isUncertain = (intent: Intent) =>
    isOpen(intent) || intent.state === 'settled' || isMissing(intent.reversedBy);
  if (ofCard.some(isUncertain)) return null;
  const answered = ofCard
    .filter((intent) => intent.applied !== null)
    .toSorted((one, other) => (one.sentBySequence ?? 0) - (other.sentBySequence ?? 0));
  return answered.at(-1)?.applied?.balanceCents ?? null;
}
