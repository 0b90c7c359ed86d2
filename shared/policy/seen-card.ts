import type { Card } from '../ledger/money/card.ts';
import { heldOnCard, knownBalanceCents } from '../ledger/ledger.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { assertNever } from '../values/assert.ts';
import { cents, ZERO } from '../values/money.ts';
import type { Cents } from '../values/money.ts';
import { instantMs } from '../values/time.ts';
import type { InstantMs } from '../values/time.ts';
import type { AtHub } from './at-hub.ts';

/** One card as its own till knows it and, where there is one, the store's hub. */
export interface SeenCard {
  /** The balance to count from; null where nobody knows it. */
  readonly knownCents: Cents | null;
  /** True where a hub has said so. */
  readonly isOfHub: boolean;
  /** The till's own knowledge of the balance: a hub that was told nothing has no more. */
  readonly ownCents: Cents | null;
  readonly asOfMs: InstantMs | null;
  readonly heldCents: Cents;
  /** The till's remaining share of the store's offline limit for one card; may be below zero. */
  readonly roomCents: Cents;
}

export function seeCard(ledger: Ledger, card: Card | null, atHub: AtHub): SeenCard {
  const { offline, tillsInStore } = ledger.limits;
  const limitCents = offline.perContactCents;
  const mineCents = card ? heldOnCard(ledger, card.id) : ZERO;
  const own = {
    knownCents: knownBalanceCents(card),
    isOfHub: false,
    ownCents: knownBalanceCents(card),
    asOfMs: card && balanceAsOfMs(ledger, card),
    heldCents: mineCents,
  };
  switch (atHub.kind) {
    case 'none':
      return { ...own, roomCents: cents(shareOf(limitCents, tillsInStore) - mineCents) };
    case 'just-lost':
      return { ...own, roomCents: ZERO };
    case 'own': {
      const heldCents = cents(mineCents + atHub.othersCents);
      const partCents = shareOf(limitCents, Math.max(tillsInStore, atHub.tills)) - mineCents;
      const isNewer = atHub.asOfMs !== null && atHub.asOfMs > (own.asOfMs ?? -Infinity);
      return {
        ...own,
        ...(isNewer && atHub.confirmedCents !== null && ofHub(atHub.confirmedCents, atHub.asOfMs)),
        heldCents,
        roomCents: cents(Math.min(partCents, limitCents - heldCents)),
      };
    }
    case 'shared': {
      const { confirmedCents, asOfMs, asideCents, isComplete, tills } = atHub;
      // This till's own holds count even if a hub has forgotten them.
      const heldCents = cents(Math.max(mineCents, atHub.heldCents));
      const partCents = shareOf(limitCents, Math.max(tillsInStore, tills)) - mineCents;
      const storeCents = limitCents - heldCents - asideCents;
      return {
        ownCents: own.ownCents,
        ...(confirmedCents === null
          ? { knownCents: null, isOfHub: true, asOfMs: null }
          : ofHub(confirmedCents, asOfMs)),
        heldCents,
        roomCents: cents(isComplete ? storeCents : Math.min(partCents, storeCents)),
      };
    }
    default:
      return assertNever(atHub);
  }
}

/**
 * Cents left on a card by the balance that the hub knows, or this till where the hub has none; null where nobody
 * knows it.
 */
export function leftOnCard({ knownCents, ownCents, heldCents }: SeenCard): Cents | null {
  const balanceCents = knownCents ?? ownCents;
  return balanceCents === null ? null : cents(Math.max(0, balanceCents - heldCents));
}

/** A till's part of what a store allows. */
export function shareOf(total: Cents, tills: number): number {
  return Math.floor(total / tills);
}

function ofHub(confirmedCents: number, asOfMs: InstantMs | null) {
  return { knownCents: cents(confirmedCents), isOfHub: true, asOfMs };
}

/** When the balance was told, as the clock that was put right would have said; null where it never was. */
export function balanceAsOfMs(
  { clocksPutRight }: Ledger,
  { confirmed, stated }: Card,
): InstantMs | null {
  if (confirmed === null) return stated?.asOfMs ?? null;
  return clocksPutRight.reduce((atMs, { sequence, toMs, aheadMs }) => {
    const isOfThen = confirmed.sentBySequence < sequence && atMs > toMs;
    return isOfThen ? instantMs(atMs - aheadMs) : atMs;
  }, confirmed.atMs);
}
