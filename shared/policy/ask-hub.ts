import type { NowByAllClocks } from '../ledger/now-by-all-clocks.ts';
import type { CardLimits, HubAdmission } from '../hub/hub-calls.ts';
import type { Card } from '../ledger/money/card.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { OtherTillOrigin } from '../ledger/money/other-till.ts';
import type { IntentId } from '../values/ids.ts';
import type { Cents } from '../values/money.ts';
import { LARGEST_TYPED_CENTS } from '../values/money.ts';
import type { InstantMs } from '../values/time.ts';
import { datedByAge } from './at-hub.ts';
import type { HubKnowledge, LastHubReport } from './at-hub.ts';
import { quote } from './quote.ts';
import { areCardsDivided, reservedForCutOffTillCents } from './seen-card.ts';
import { tillShareCents, sharingTillCount } from './part-of-store.ts';

/** Sent in place of a limit if there is none: as large as any sum of holds can be; the hub counts in 64 bits. */
const NO_LIMIT_CENTS = 2 ** 50;

/** One redemption to ask a hub about. */
export interface HubRedemptionRequest {
  readonly intentId: IntentId;
  readonly amountCents: Cents;
  /** Set if no limit of the store applies: a manager approved it, or it takes off a sold load for a refund. */
  readonly reason?: string;
  /** Set if another program asks for it: its id follows from a reference, so it may have been used before. */
  readonly otherTill?: OtherTillOrigin | undefined;
}

/**
 * Lists the kinds of redemption that the till's own limits allow if the card has enough, in the order in which the hub
 * is asked.
 */
export function redemptionKindsToAsk(
  ledger: Ledger,
  card: Card | null,
  { amountCents, reason }: HubRedemptionRequest,
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
 * Returns the limits that the hub has to enforce. For a deferred payment, if tills share cards by parts, they are never
 * above the card's balance, so that the hub reserves what a cut-off till may be promising (decision 0090). For an
 * attempt it enforces the balance, and a limit only for an unknown card, unless a manager approves: otherwise the
 * service decides.
 * @param card the hub's last report, within this turn; null if it has not been asked
 */
export function limitsForHub(
  ledger: Ledger,
  way: 'promise' | 'attempt',
  asked: HubRedemptionRequest,
  tills: number,
  card: Omit<LastHubReport, 'othersCents' | 'asOfMs' | 'tills'> | null = null,
): CardLimits {
  const { offline, online } = ledger.limits;
  if (way === 'promise') {
    const sharing = sharingTillCount(ledger, tills);
    const { perContactCents, unknownCardCents } = offline;
    const { confirmedCents = null, tillsCutOff = 0, fewestTills } = card ?? {};
    const ofTills = { tills, fewestTills };
    const knownCents = areCardsDivided(ledger) ? confirmedCents : null;
    return {
      limitCents: Math.max(0, Math.min(perContactCents, knownCents ?? perContactCents)),
      shareCents:
        knownCents === null
          ? tillShareCents(perContactCents, sharing)
          : reservedForCutOffTillCents(ledger, knownCents, ofTills),
      unknownCents: areCardsDivided(ledger)
        ? unknownCardCents -
          tillsCutOff * reservedForCutOffTillCents(ledger, unknownCardCents, ofTills)
        : unknownCardCents,
    };
  }
  const unknownCents = asked.reason === undefined ? online.unknownCardCents : LARGEST_TYPED_CENTS;
  return { limitCents: NO_LIMIT_CENTS, shareCents: LARGEST_TYPED_CENTS, unknownCents };
}

/** True if asking the hub again, for another kind of redemption, would give the same answer. */
export function isFinalAdmission({ because }: HubAdmission): boolean {
  return because !== 'limit' && because !== 'incomplete' && because !== 'unknown-card';
}

/** Parses the hub's answer for the guard; null if it says nothing about the card. */
export function parseHubAdmission(
  answer: HubAdmission,
  way: 'promise' | 'attempt',
  { intentId, amountCents }: HubRedemptionRequest,
  { tills, shareCents, now }: { tills: number; shareCents: number; now: NowByAllClocks },
): Extract<HubKnowledge, { kind: 'shared' }> | null {
  const { admitted, because, confirmedCents, heldCents, tillsCutOff = 0, ageMs } = answer;
  if (confirmedCents === undefined || heldCents === undefined) return null;
  const isPromise = admitted && way === 'promise';
  // When asked about an attempt, the hub does not reserve the cut-off tills' shares, so they are subtracted here.
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
