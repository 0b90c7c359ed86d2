import type { LedgerNow } from '../ledger/ledger-now.ts';
import type { CardLimits, HubAdmission } from '../hub/hub-calls.ts';
import type { Card } from '../ledger/money/card.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { IntentId } from '../values/ids.ts';
import type { Cents } from '../values/money.ts';
import { LARGEST_TYPED_CENTS } from '../values/money.ts';
import type { InstantMs } from '../values/time.ts';
import { datedByAge } from './at-hub.ts';
import type { AtHub, LastSaid } from './at-hub.ts';
import { quote } from './quote.ts';
import { isCardDivided, setAsideCents } from './seen-card.ts';
import { partOfStore, tillsSharing } from './part-of-store.ts';

/** As much as any sum of holds; the hub counts in 64 bits. */
const NO_LIMIT_CENTS = 2 ** 50;

/** One redemption that a hub is asked for. */
export interface AskedOfHub {
  readonly intentId: IntentId;
  readonly amountCents: Cents;
  /** No limit of the store stands against it: a manager answers for it, or it takes a sold load back. */
  readonly reason?: string;
}

/** Lists the kinds of redemption that the till's own limits allow, if the card has enough, in the order of asking. */
export function waysToAsk(
  ledger: Ledger,
  card: Card | null,
  { amountCents, reason }: AskedOfHub,
  clockMs: InstantMs,
): readonly ('promise' | 'attempt')[] {
  if (reason !== undefined) return ['attempt'];
  const possible = quote(ledger, card, 'redeem', clockMs, {
    kind: 'shared',
    confirmedCents: LARGEST_TYPED_CENTS,
    heldCents: 0,
    asOfMs: clockMs,
    isComplete: true,
    asideCents: 0,
    tills: 1,
    admitted: null,
  });
  const isPromise = amountCents <= possible.deferredUpToCents;
  const isAttempt = possible.online && amountCents <= possible.upToCents;
  return [
    ...(isPromise ? (['promise'] as const) : []),
    ...(isAttempt ? (['attempt'] as const) : []),
  ];
}

/**
 * The limits that the hub is to keep. Of a promise they are never above what is on the card: so the hub sets aside of it
 * what a till that it does not hear may be taking by itself (decision 0090). Of an attempt, and of what a manager answers
 * for, it keeps the balance alone: the service decides on the one, the manager on the other.
 * @param card as the hub said last, within this turn; null where it has not been asked
 */
export function limitsToKeep(
  ledger: Ledger,
  way: 'promise' | 'attempt',
  asked: AskedOfHub,
  tills: number,
  card: Omit<LastSaid, 'othersCents' | 'asOfMs' | 'tills'> | null = null,
): CardLimits {
  const { offline, online } = ledger.limits;
  if (way === 'promise') {
    const sharing = tillsSharing(ledger, tills);
    const { perContactCents, unknownCardCents } = offline;
    const { confirmedCents = null, tillsCutOff = 0, fewestTills } = card ?? {};
    const ofTills = { tills, fewestTills };
    const knownCents = isCardDivided(ledger) ? confirmedCents : null;
    return {
      limitCents: Math.max(0, Math.min(perContactCents, knownCents ?? perContactCents)),
      shareCents:
        knownCents === null
          ? partOfStore(perContactCents, sharing)
          : setAsideCents(ledger, knownCents, ofTills),
      unknownCents: isCardDivided(ledger)
        ? unknownCardCents - tillsCutOff * setAsideCents(ledger, unknownCardCents, ofTills)
        : unknownCardCents,
    };
  }
  const unknownCents = asked.reason === undefined ? online.unknownCardCents : LARGEST_TYPED_CENTS;
  return { limitCents: NO_LIMIT_CENTS, shareCents: LARGEST_TYPED_CENTS, unknownCents };
}

/** Tells whether no other way of asking would get another answer. */
export function isFinal({ because }: HubAdmission): boolean {
  return because !== 'limit' && because !== 'incomplete' && because !== 'unknown-card';
}

/** Reads the hub's answer for the guard; null where it says nothing of the card. */
export function readAdmission(
  answer: HubAdmission,
  way: 'promise' | 'attempt',
  { intentId, amountCents }: AskedOfHub,
  { tills, shareCents, now }: { tills: number; shareCents: number; now: LedgerNow },
): Extract<AtHub, { kind: 'shared' }> | null {
  const { admitted, because, confirmedCents, heldCents, tillsCutOff = 0, ageMs } = answer;
  if (confirmedCents === undefined || heldCents === undefined) return null;
  const isPromise = admitted && way === 'promise';
  // The hub has not held an attempt against the store's limit.
  const asideCents = admitted ? LARGEST_TYPED_CENTS : tillsCutOff * shareCents;
  return {
    kind: 'shared',
    confirmedCents,
    heldCents: because === 'again' ? heldCents - amountCents : heldCents,
    ...datedByAge(now, ageMs ?? null),
    isComplete: because !== 'share' && because !== 'incomplete',
    asideCents: isPromise ? 0 : asideCents,
    tills,
    ...(!admitted && { tillsCutOff }),
    admitted: admitted ? { intentId, cents: amountCents } : null,
  };
}
