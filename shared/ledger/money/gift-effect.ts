import { assertNever } from '../../values/assert.ts';
import { cents, ZERO } from '../../values/money.ts';
import type { InstantMs } from '../../values/time.ts';
import type { Cents } from '../../values/money.ts';
import { balanceChangeCents, isAppliedAtService, MOST_TIMES_AT_SERVICE } from './intent.ts';
import type { Intent, Settlement } from './intent.ts';

/** Effect of a settlement on the card's balance, and on who bears the amount. */
interface SettlementEffect {
  /** True if the card's balance has changed by the amount. */
  readonly isOnCard: boolean;
  /** Who bears an amount that is not on the card; null if there is none, or another card's transaction covers it. */
  readonly bornBy: 'shop' | 'customer' | null;
}

/** Every way in which a person or evidence ends a transaction; the type makes each one have a row. */
export const SETTLEMENT_EFFECTS: Readonly<Record<Settlement['how'], SettlementEffect>> = {
  taken: { isOnCard: true, bornBy: null },
  'not-taken': { isOnCard: false, bornBy: null },
  'shop-loss': { isOnCard: false, bornBy: 'shop' },
  'paid-otherwise': { isOnCard: false, bornBy: 'customer' },
  'other-card': { isOnCard: false, bornBy: null },
  'told-at-till': { isOnCard: false, bornBy: null },
};

/** The members of a settlement, alarm or return that say how often the service has made the transaction. */
interface TimesAtService {
  readonly times?: number | undefined;
}

/** Returns how often the service has made a transaction that it made more than once. */
export function timesAtService(one: TimesAtService | undefined | null): number {
  return one?.times ?? 2;
}

/** Returns how often the service has made a transaction, as a member for a fact; empty for twice. */
export function timesMemberOf(times: number): { readonly times?: number } {
  return times > 2 ? { times } : {};
}

/**
 * Returns how often the service must have made a transaction to move its card's balance by these cents: a whole number,
 * and no more often than it was sent. Null if there is none.
 */
export function timesMadeIn(intent: Intent, movedCents: number): number | null {
  const times = movedCents / balanceChangeCents(intent);
  const most = Math.min(Math.max(2, intent.attempts), MOST_TIMES_AT_SERVICE);
  return Number.isInteger(times) && times >= 1 && times <= most ? times : null;
}

/** Returns the cents that the service moved too often, for a transaction that it made more than once. */
export function surplusCents(
  { amountCents }: Pick<Intent, 'amountCents'>,
  one: TimesAtService | undefined | null,
): Cents {
  return cents(amountCents * (timesAtService(one) - 1));
}

/** Returns the change of the balance by a transaction found applied, as often as it was found. */
export function foundChangeCents(
  intent: Pick<Intent, 'verb' | 'amountCents' | 'settlement'>,
): Cents {
  const { settlement } = intent;
  return cents(balanceChangeCents(intent) * (settlement?.isTwice ? timesAtService(settlement) : 1));
}

/** The members of a fact that say what it tells, and when. */
interface ToldFact {
  readonly kind: string;
  readonly atMs: InstantMs;
}

/** True for a fact that tells a transaction's outcome: the service's answer, or what a person or evidence found. */
export function isOutcomeFact({ kind }: Pick<ToldFact, 'kind'>): boolean {
  return kind === 'intent-applied' || kind === 'intent-settled';
}

/** True if this fact says how the surplus of a transaction that was applied more than once was undone or paid for. */
export function isGivenBackBy({ kind, atMs }: ToldFact, { givenBack }: Intent): boolean {
  return kind === 'intent-alarm-acknowledged' && givenBack?.atMs === atMs;
}

/**
 * Returns the cents by which a fact lowers the card's balance at the service although no answer of the service shows it:
 * a redemption found charged, or all loads but one, which the service has undone. 0 for any other fact.
 */
export function loweredUnansweredCents(fact: ToldFact, intent: Intent): Cents {
  const { givenBack, verb } = intent;
  if (verb === 'load') {
    const isUndone = isGivenBackBy(fact, intent) && givenBack?.how === 'at-service';
    return isUndone ? surplusCents(intent, givenBack) : ZERO;
  }
  const isFound = isOutcomeFact(fact) && isAppliedAtService(intent);
  return isFound ? cents(0 - foundChangeCents(intent)) : ZERO;
}

/** The members of a transaction on which its ledger entry depends. */
export type EntryInput = Pick<
  Intent,
  'state' | 'strength' | 'verb' | 'amountCents' | 'hasTaker' | 'givenBack'
> & {
  readonly settlement: Pick<Settlement, 'how'> | null;
};

/**
 * Returns the change of the card's balance that the accounts have for a transaction as it is now, in cents: negative
 * for a redemption. A deferred one is entered when it is accepted and stays until its outcome is known (decision 0160);
 * an attempt is entered once it is applied. One that was applied more than once is entered as often once the surplus is
 * paid for.
 */
export function enteredChangeCents(intent: EntryInput): Cents {
  if (!isBooked(intent)) return ZERO;
  return cents(balanceChangeCents(intent) * timesEntered(intent));
}

/** Returns how often a transaction counts: as often as the service has made it, if its surplus stays there. */
export function timesEntered({ givenBack }: Pick<EntryInput, 'givenBack'>): number {
  return givenBack === undefined || givenBack.how === 'at-service' ? 1 : timesAtService(givenBack);
}

function isBooked({ state, strength, settlement, hasTaker }: EntryInput): boolean {
  // The taken-over till entered only a deferred payment; its successor enters the outcome.
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
      return settlement !== null && SETTLEMENT_EFFECTS[settlement.how].isOnCard;
    default:
      return assertNever(state);
  }
}

/**
 * Returns the cents that the shop bears for a transaction it has written off: positive for a payment, negative for a
 * load.
 */
export function writtenOffCents(intent: EntryInput): Cents {
  return isWrittenOff(intent) ? cents(0 - balanceChangeCents(intent)) : ZERO;
}

/** True for a loss of this till; a transaction that another till has adopted is that till's loss. */
export function isWrittenOff({
  state,
  settlement,
  hasTaker,
}: Pick<EntryInput, 'state' | 'settlement' | 'hasTaker'>): boolean {
  const isOff = state === 'settled' && settlement !== null;
  return isOff && hasTaker !== true && SETTLEMENT_EFFECTS[settlement.how].bornBy === 'shop';
}
