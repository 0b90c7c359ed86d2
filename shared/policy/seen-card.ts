import type { Card } from '../ledger/money/card.ts';
import { heldCentsOnCard, knownBalanceCents } from '../ledger/ledger.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { lostOnCardCents } from '../ledger/money/outage-days.ts';
import type { Limits } from '../ledger/store/limits.ts';
import { assertNever } from '../values/assert.ts';
import { cents, ZERO } from '../values/money.ts';
import type { Cents } from '../values/money.ts';
import { msBetween, elapsedBetween } from '../values/clocks.ts';
import { instantMs, isDatedBefore } from '../values/time.ts';
import type { InstantMs } from '../values/time.ts';
import type { HubKnowledge, LastHubReport, TillCountsAtHub } from './at-hub.ts';
import { tillShareCents, tillCountKnownWhenCutOff, sharingTillCount } from './part-of-store.ts';

/** One card as this till and, if the store has a hub, the hub know it. */
export interface CardSummary {
  /** The balance to count from; null if unknown. */
  readonly knownCents: Cents | null;
  /** True if the balance is the hub's. */
  readonly isOfHub: boolean;
  /** This till's own balance of the card, which the hub may not have. */
  readonly ownCents: Cents | null;
  readonly asOfMs: InstantMs | null;
  readonly heldCents: Cents;
  /** What this till has lost on the card in this outage: it counts against the sums for one card. */
  readonly lostCents: Cents;
  /**
   * What is left of this till's share of the store's offline limit for one card, before those losses are subtracted;
   * may be negative.
   */
  readonly roomCents: Cents;
  /**
   * What is left of this till's share of the card, beside tills that it cannot see; may be negative. Null if the card
   * need not be shared.
   */
  readonly partCents: Cents | null;
}

/**
 * The store's limits for one card, as they apply today: later in an outage they may be lower than those that were set.
 */
type CardSums = Pick<Limits['offline'], 'perContactCents' | 'unknownCardCents'>;

export function summariseCard(
  ledger: Ledger,
  card: Card | null,
  atHub: HubKnowledge,
  sums: CardSums = ledger.limits.offline,
): CardSummary {
  const limitCents = sums.perContactCents;
  const mineCents = card ? heldCentsOnCard(ledger, card.id) : ZERO;
  const lostCents = card ? lostOnCardCents(ledger, card.id) : ZERO;
  const own = {
    knownCents: knownBalanceCents(card),
    isOfHub: false,
    ownCents: knownBalanceCents(card),
    asOfMs: card && balanceAsOfMs(ledger, card),
    heldCents: mineCents,
    lostCents,
    partCents: null,
  };
  switch (atHub.kind) {
    case 'none': {
      const sharing = sharingTillCount(ledger);
      const shareCents = (sumCents: number) => cents(tillShareCents(sumCents, sharing) - mineCents);
      const isDivided = own.knownCents === null && areCardsDivided(ledger) && sharing > 1;
      const partCents = isDivided ? shareCents(sums.unknownCardCents) : null;
      return { ...own, roomCents: shareCents(limitCents), partCents };
    }
    case 'just-lost':
    case 'own': {
      const { confirmedCents, othersCents, asOfMs } = atHub;
      const heldCents = cents(mineCents + othersCents);
      const counts = confirmedCents !== null && countsInstead(atHub, card, own);
      const told = counts ? ofHub(confirmedCents, asOfMs) : {};
      const seen = { ...own, ...told, heldCents };
      if (atHub.kind === 'just-lost') return { ...seen, roomCents: ZERO };
      const limitPartCents =
        tillShareCents(limitCents, sharingTillCount(ledger, atHub.tills)) - mineCents;
      return {
        ...seen,
        roomCents: cents(Math.min(limitPartCents, limitCents - heldCents)),
        partCents: partAlone(ledger, { ...seen, sums }, mineCents, atHub),
      };
    }
    case 'shared': {
      const { confirmedCents, asOfMs, asideCents, isComplete, tills } = atHub;
      // This till's own holds count even if a hub has lost them.
      const heldCents = cents(Math.max(mineCents, atHub.heldCents));
      const limitPartCents =
        tillShareCents(limitCents, sharingTillCount(ledger, tills)) - mineCents;
      const storeCents = limitCents - heldCents - asideCents;
      const told =
        confirmedCents === null
          ? { knownCents: null, isOfHub: true, asOfMs: null }
          : ofHub(confirmedCents, asOfMs);
      const seen = { ownCents: own.ownCents, ...told, heldCents, lostCents };
      return {
        ...seen,
        roomCents: cents(isComplete ? storeCents : Math.min(limitPartCents, storeCents)),
        partCents: isComplete
          ? partBesideCutOff(ledger, { ...seen, sums }, atHub)
          : partAlone(ledger, { ...seen, sums }, mineCents, atHub),
      };
    }
    default:
      return assertNever(atHub);
  }
}

/**
 * True if the hub's balance is used instead of this till's own: it is surely newer; or no clock can tell, and it is
 * lower (decision 0137).
 */
function countsInstead(
  { confirmedCents, asOfMs, dated }: LastHubReport,
  card: Card | null,
  own: Pick<CardSummary, 'knownCents' | 'asOfMs'>,
): boolean {
  const told = card?.confirmed?.told;
  if (told === undefined || dated === undefined)
    return asOfMs !== null && (own.asOfMs === null || isDatedBefore(own.asOfMs, asOfMs));
  const { heardAt, ageMs } = dated;
  // The till has its own balance from after it heard the hub's.
  if (msBetween(heardAt.provenMs, told.provenMs) > 0) return false;
  const passed = elapsedBetween(told, heardAt);
  if (ageMs < passed.leastMs) return true;
  return ageMs < passed.mostMs && (confirmedCents ?? Infinity) < (own.knownCents ?? Infinity);
}

type ToShare = Pick<CardSummary, 'knownCents' | 'heldCents'> & { readonly sums: CardSums };

/** True if a till that does not see the others gets only its share of a card; an owner may have chosen otherwise. */
export function areCardsDivided({ limits }: Ledger): boolean {
  return limits.wholeCardCutOff !== true;
}

/**
 * Returns what tills that do not see each other may together promise from a card: its balance, or the store's limit for
 * an unknown card.
 */
function toShareCents({ knownCents, sums }: ToShare): number {
  return knownCents ?? sums.unknownCardCents;
}

/**
 * Like `toShareCents`, as a till that is out of touch may assume it, which may still count an earlier day of the
 * outage.
 */
function toShareElsewhereCents({ limits }: Ledger, { knownCents }: ToShare): number {
  return knownCents ?? limits.offline.unknownCardCents;
}

/**
 * Returns this till's share of a card beside tills that it cannot see: its part of what they had left, besides the
 * shares of tills that were cut off from the hub before. Whatever each till does, together they promise no more than
 * the balance (decision 0090).
 */
function partAlone(
  ledger: Ledger,
  seen: ToShare,
  mineCents: Cents,
  ofTills: TillCountsAtHub,
): Cents | null {
  if (!areCardsDivided(ledger)) return null;
  const { tills, tillsCutOff = 0 } = ofTills;
  const elsewhereCents = toShareElsewhereCents(ledger, seen);
  const asideCents = tillsCutOff * reservedForCutOffTillCents(ledger, elsewhereCents, ofTills);
  const leftCents = toShareCents(seen) - (seen.heldCents - mineCents) - asideCents;
  const sharing = Math.max(1, sharingTillCount(ledger, tills) - tillsCutOff);
  return cents(Math.floor(leftCents / sharing) - mineCents);
}

/**
 * Returns what is left of a card after a share is reserved for each till that is cut off from the hub; null if none is.
 */
function partBesideCutOff(ledger: Ledger, seen: ToShare, ofTills: TillCountsAtHub): Cents | null {
  const { tillsCutOff = 0 } = ofTills;
  if (!areCardsDivided(ledger) || tillsCutOff === 0) return null;
  const partCents = reservedForCutOffTillCents(
    ledger,
    toShareElsewhereCents(ledger, seen),
    ofTills,
  );
  return cents(toShareCents(seen) - seen.heldCents - tillsCutOff * partCents);
}

/**
 * Returns the amount reserved for one cut-off till: its share of the card or of the store's limit, whichever is
 * smaller. Rounded up, because that till may know less, and its share may be a cent larger.
 */
export function reservedForCutOffTillCents(
  ledger: Ledger,
  totalCents: number,
  { tills, fewestTills }: TillCountsAtHub,
): number {
  const mostCents = Math.min(totalCents, ledger.limits.offline.perContactCents);
  return Math.max(0, Math.ceil(mostCents / tillCountKnownWhenCutOff(ledger, tills, fewestTills)));
}

/** Returns the cents left on a card by the hub's balance, or by this till's if the hub has none; null if unknown. */
export function leftOnCardCents({ knownCents, ownCents, heldCents }: CardSummary): Cents | null {
  const balanceCents = knownCents ?? ownCents;
  return balanceCents === null ? null : cents(Math.max(0, balanceCents - heldCents));
}

function ofHub(confirmedCents: number, asOfMs: InstantMs | null) {
  return { knownCents: cents(confirmedCents), isOfHub: true, asOfMs };
}

/** Returns when the balance was reported, corrected for a clock that was ahead; null for never. */
export function balanceAsOfMs(
  { clocksPutRight }: Ledger,
  { confirmed, stated }: Card,
): InstantMs | null {
  if (confirmed === null) return stated?.asOfMs ?? null;
  return clocksPutRight.reduce((atMs, { sequence, toMs, aheadMs }) => {
    const isOfThen = confirmed.sentBySequence < sequence && isDatedBefore(toMs, atMs);
    return isOfThen ? instantMs(atMs - aheadMs) : atMs;
  }, confirmed.atMs);
}
