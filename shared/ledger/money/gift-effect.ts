import { assertNever } from '../../values/assert.ts';
import { cents, ZERO } from '../../values/money.ts';
import type { Cents } from '../../values/money.ts';
import { balanceChangeCents } from './intent.ts';
import type { Intent, Settlement } from './intent.ts';

/** What a settlement leaves of a transaction, for the books. */
interface End {
  /** The card's balance has changed by the amount. */
  readonly isOnCard: boolean;
  /** Who bears an amount that is not on the card; null where nothing is left to bear, or another card's transaction does. */
  readonly bornBy: 'shop' | 'customer' | null;
}

/** Every way in which a person or the evidence ends a transaction: a new one does not compile without a row. */
export const ENDS: Readonly<Record<Settlement['how'], End>> = {
  taken: { isOnCard: true, bornBy: null },
  'not-taken': { isOnCard: false, bornBy: null },
  'shop-loss': { isOnCard: false, bornBy: 'shop' },
  'paid-otherwise': { isOnCard: false, bornBy: 'customer' },
  'other-card': { isOnCard: false, bornBy: null },
  'told-at-till': { isOnCard: false, bornBy: null },
};

/** The members of a transaction that its booking follows from. */
export type Booked = Pick<Intent, 'state' | 'strength' | 'verb' | 'amountCents' | 'hasTaker'> & {
  readonly settlement: Pick<Settlement, 'how'> | null;
};

/**
 * Returns the change of the card's balance that the books hold for a transaction as it stands, in cents: below zero for a
 * redemption. A promise is booked when it is given and stays until something else is known of it (decision 0160); an attempt is
 * booked once it is applied.
 */
export function bookedChangeCents(intent: Booked): Cents {
  return isBooked(intent) ? balanceChangeCents(intent) : ZERO;
}

function isBooked({ state, strength, settlement, hasTaker }: Booked): boolean {
  // As it was promised here; whatever else became of it is in the books of the till that has it.
  if (hasTaker) return strength === 'deferred';
  switch (state) {
    case 'applied':
      return true;
    case 'waiting':
    case 'sending':
    case 'refused-by-key':
    case 'unknown':
    case 'refused':
      return strength === 'deferred';
    case 'voided':
      return false;
    case 'settled':
      return settlement !== null && ENDS[settlement.how].isOnCard;
    default:
      return assertNever(state);
  }
}

/** Returns the cents that the shop bears for a transaction it has written off: above zero for a payment, below for a load. */
export function writtenOffCents(intent: Booked): Cents {
  return isWrittenOff(intent) ? cents(0 - balanceChangeCents(intent)) : ZERO;
}

/** Tells whether it is a loss of this till: the loss of a transaction that another till has is that one's. */
export function isWrittenOff({
  state,
  settlement,
  hasTaker,
}: Pick<Booked, 'state' | 'settlement' | 'hasTaker'>): boolean {
  const isOff = state === 'settled' && settlement !== null;
  return isOff && hasTaker !== true && ENDS[settlement.how].bornBy === 'shop';
}
