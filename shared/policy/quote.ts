import type { PromisedSums } from '../ledger/money/intent-index.ts';
import { assertNever } from '../values/assert.ts';
import type { Card } from '../ledger/money/card.ts';
import type { CardId } from '../values/ids.ts';
import type { Verb } from '../ledger/money/intent.ts';
import { openIntentsOnCard, pendingLoadCentsOnCard } from '../ledger/ledger.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { unaskedHubKnowledge } from './at-hub.ts';
import type { HubKnowledge } from './at-hub.ts';
import { offlineLimitsToday } from './outage-limits.ts';
import { hasNoShareInOutage, storeSumPartCents } from './part-of-store.ts';
import { summariseCard } from './seen-card.ts';
import type { CardSummary } from './seen-card.ts';
import { roundDownToServiceCents, giftStepCents } from '../api/service-cents.ts';
import { serviceUnitIn } from '../ledger/store/book.ts';
import { cents, LARGEST_TYPED_CENTS, sumCents, ZERO } from '../values/money.ts';
import type { Cents } from '../values/money.ts';
import { isPauseUntilFixed, isCutOff } from '../ledger/money/queue.ts';
import { offlineByChoiceLeftMs } from './offline-by-choice.ts';
import { oldCardOf } from '../ledger/money/old-card.ts';
import { promisedTodayCents, lossCentsThatCount } from '../ledger/money/outage-days.ts';
import { hasOwnDayLimit } from '../ledger/store/limits.ts';
import type { CompleteOfflineLimits } from '../ledger/store/limits.ts';
import type { RaisedLimits } from '../ledger/money/queue.ts';
import { isDatedBefore, elapsedOfLimitMs } from '../values/time.ts';
import type { InstantMs } from '../values/time.ts';

/** The rule of the store, or the circumstance, that limits the amount. */
export type LimitReason =
  | 'money-stopped'
  | 'balance'
  | 'online-per-transaction'
  | 'online-unknown-card'
  | 'online-load'
  /** Set only by the guard, because it depends on who asks rather than on the card (`cashier-limits.ts`). */
  | 'load-without-sale'
  | 'offline-per-redemption'
  | 'offline-per-contact'
  | 'offline-per-till'
  /** The till joined the store's hub in this outage: the other tills share the sums. */
  | 'offline-joined-later'
  /** The sum for one day of an outage. */
  | 'offline-per-day'
  | 'offline-till-count'
  | 'offline-balance-age'
  | 'offline-unknown-card'
  /** The code is not confirmed to be a card's, and offline nobody can check that it was not invented. */
  | 'offline-unconfirmed-code'
  | 'offline-outage-too-long'
  /** Somebody has worked offline by choice for longer than the store allows without a manager. */
  | 'offline-by-hand'
  | 'offline-sign-unproven'
  /** The store's hub was reached a moment ago, and may still count this till as connected. */
  | 'offline-hub-lost'
  /** The hub is out of reach: each till of the store has its share of the card. */
  | 'offline-card-part'
  /** Some till is cut off from the hub, and may be using its share of the card. */
  | 'offline-card-aside'
  | 'offline-load'
  | 'offline-load-per-till';

interface Cap {
  readonly upToCents: Cents;
  readonly because: LimitReason;
}

export interface AboveLimitRefusal {
  readonly why: 'above-limit';
  readonly upToCents: Cents;
  readonly because: LimitReason;
  /** When waiting payments are sent again, by the ledger's clock; missing if unknown. */
  readonly sendsAgainAtMs?: InstantMs;
}

/** What this till may still promise on all cards together: each payment that is only planned takes its part of it. */
interface TillRoom extends Cap {
  /** How many more payments may be promised; null for any number. */
  readonly payments: number | null;
}

export interface Quote {
  readonly verb: Verb;
  readonly cardId: CardId | null;
  /** True if the service can be asked while the cashier waits. */
  readonly online: boolean;
  readonly upToCents: Cents;
  readonly because: LimitReason;
  /** The service accepts only multiples of this: ten for a currency with three decimals, else one (decision 0124). */
  readonly stepCents: Cents;
  /** Up to this amount the till guarantees the payment; above it, only the service can accept it. */
  readonly deferredUpToCents: Cents;
  readonly confirmedCents: Cents | null;
  readonly statedCents: Cents | null;
  readonly heldCents: Cents;
  readonly pendingLoadsCents: Cents;
  readonly availableCents: Cents | null;
  /** When the balance was reported or stated; null for never. */
  readonly balanceAsOfMs: InstantMs | null;
  /** When waiting payments are sent again, by the ledger's clock; null if they are sent now, or if unknown. */
  readonly sendsAgainAtMs: InstantMs | null;
  /** True if more than is available may be requested, because the service refuses what is not there. */
  readonly serviceDecides: boolean;
  /**
   * The first amount to charge in order to learn a balance that may be newer than the known one: the whole known
   * balance or, if that is nothing, one cent above `upToCents`. 0 if this is not possible (decision 0115).
   */
  readonly toLearnCents: Cents;
  /** Missing if the service can be asked: payments then do not share the till's limits for an outage. */
  readonly tillRoom?: TillRoom;
}

/** True while an attempt can be sent at once. */
export function isOnline({ queue }: Ledger): boolean {
  return !isCutOff(queue);
}

/**
 * Returns the amount that is possible on a card now, and why it is not more. The guard decides by it and the screen
 * shows it, so the two cannot disagree.
 * @param card null for an identifier that this till has never seen
 * @param clockMs the ledger's clock now (`clockAt`)
 * @param atHub for a redemption: the hub's report
 * @param fitsForm true if the card's code matches the store's card formats; otherwise nothing is promised offline
 */
export function quote(
  ledger: Ledger,
  card: Card | null,
  verb: Verb,
  clockMs: InstantMs,
  atHub: HubKnowledge = unaskedHubKnowledge(ledger),
  fitsForm = true,
): Quote {
  const online = isOnline(ledger);
  const today = offlineLimitsToday(ledger, clockMs);
  const seen = summariseCard(ledger, card, atHub, today);
  const caps = [
    ...formCaps(seen, verb, fitsForm),
    ...offlineCaps(ledger, { seen, today }, verb, clockMs, atHub),
  ];
  const offline = lowest(ledger, caps);
  const isFree = card !== null && openIntentsOnCard(ledger, card.id).length === 0;
  const decides = isFree && mayServiceDecide(ledger, atHub);
  const asked = lowest(ledger, onlineCaps(ledger, seen, verb, decides));
  const best = online && asked.upToCents >= offline.upToCents ? asked : offline;
  const available = availableCents(seen);
  const room = best === offline && !online ? tillRoomOf(ledger, caps, today, clockMs) : null;
  return {
    verb,
    cardId: card?.id ?? null,
    online,
    upToCents: best.upToCents,
    because: best.because,
    stepCents: giftStepCents(serviceUnitIn(ledger.book)),
    deferredUpToCents: offline.upToCents,
    confirmedCents: seen.isOfHub ? seen.knownCents : (card?.confirmed?.balanceCents ?? null),
    statedCents: card?.stated?.balanceCents ?? null,
    heldCents: seen.heldCents,
    pendingLoadsCents: card ? pendingLoadCentsOnCard(ledger, card.id) : ZERO,
    availableCents: available,
    balanceAsOfMs: seen.asOfMs,
    sendsAgainAtMs: online ? null : (ledger.queue.waits?.untilMs ?? null),
    serviceDecides: verb === 'redeem' && available !== null && best.upToCents > available,
    toLearnCents:
      verb === 'redeem' && online && isFree && asked.because === 'balance'
        ? toLearnCents(ledger, asked.upToCents, seen, atHub)
        : ZERO,
    ...(room !== null && { tillRoom: room }),
  };
}

/** Limits that all payments of the till share in an outage, whatever their cards. */
const SHARED_SUMS: readonly LimitReason[] = [
  'offline-per-till',
  'offline-joined-later',
  'offline-per-day',
  'offline-load-per-till',
];

function tillRoomOf(
  ledger: Ledger,
  caps: readonly Cap[],
  { perTillTransactions }: CompleteOfflineLimits,
  clockMs: InstantMs,
): TillRoom | null {
  const sums = caps.filter(({ because }) => SHARED_SUMS.includes(because));
  if (sums.length === 0) return null;
  const isCounted = raisedLimitsNow(ledger, clockMs) === null;
  const payments = isCounted ? perTillTransactions - exposureOf(ledger).transactions : null;
  return { ...lowest(ledger, sums), payments };
}

/** Refuses more than is possible, and says when more may be possible. */
export function aboveLimitRefusal({
  upToCents,
  because,
  sendsAgainAtMs,
}: Pick<Quote, 'upToCents' | 'because' | 'sendsAgainAtMs'>): AboveLimitRefusal {
  const why = 'above-limit';
  return { why, upToCents, because, ...(sendsAgainAtMs !== null && { sendsAgainAtMs }) };
}

/**
 * True if the service can be relied on to refuse more than this till knows to be on a card. Not with a hub: the service
 * does not know what other tills have promised, and the hub limits that by the known balance.
 */
function mayServiceDecide({ queue, hub }: Ledger, atHub: HubKnowledge): boolean {
  return queue.aboveBalance?.service === 'refuses' && hub === null && atHub.kind === 'none';
}

/**
 * Returns the amount to offer for learning a balance: the smallest above what is known. Only if no till of the store
 * has promised anything from the card and the card is not overdrawn: otherwise each press would charge again.
 */
function toLearnCents(
  { book, limits: { online } }: Ledger,
  upToCents: Cents,
  { heldCents, knownCents }: CardSummary,
  atHub: HubKnowledge,
): Cents {
  if (upToCents > 0) return upToCents;
  if (knownCents !== null && knownCents < 0) return ZERO;
  const isSeenWhole = atHub.kind === 'none' || (atHub.kind === 'shared' && atHub.isComplete);
  return isSeenWhole && heldCents === 0 && online.perTransactionCents > 0
    ? giftStepCents(serviceUnitIn(book))
    : ZERO;
}

/**
 * Returns the largest amount that a screen offers, which will be accepted. For a redemption it is at most the known
 * balance, even if the service may be asked for more; for a load the balance does not matter.
 * @param withoutManagerCents up to this amount no manager's PIN is asked for; null if it never is
 */
export function offeredCents(possible: Quote, withoutManagerCents: Cents | null = null): Cents {
  const { verb, upToCents } = possible;
  const known = verb === 'redeem' ? (possible.availableCents ?? upToCents) : upToCents;
  return cents(Math.min(known, upToCents, withoutManagerCents ?? upToCents));
}

/** Reasons that no step-up overrides: the service itself would refuse, or all money is paused. */
export const REASONS_NO_MANAGER_LIFTS: readonly LimitReason[] = [
  'money-stopped',
  'balance',
  'offline-sign-unproven',
  'offline-hub-lost',
];

/** Returns how much a manager may let the till guarantee, above the store's own limits (decision 0020). */
export function capForManager(
  ledger: Ledger,
  card: Card | null,
  verb: Verb,
  clockMs: InstantMs,
  atHub: HubKnowledge = unaskedHubKnowledge(ledger),
): Cap {
  const today = offlineLimitsToday(ledger, clockMs);
  const seen = summariseCard(ledger, card, atHub, today);
  const caps = offlineCaps(ledger, { seen, today }, verb, clockMs, atHub);
  return lowest(ledger, [
    { upToCents: LARGEST_TYPED_CENTS, because: 'balance' },
    ...caps.filter(({ because }) => REASONS_NO_MANAGER_LIFTS.includes(because)),
  ]);
}

/** Returns the amounts that a manager added for this outage, until they end (decision 0050). */
export function raisedLimitsNow({ queue }: Ledger, clockMs: InstantMs): RaisedLimits | null {
  const { raised } = queue;
  return raised !== undefined && isDatedBefore(clockMs, raised.untilMs) ? raised : null;
}

/** Returns the lowest cap; of equal ones the one that no manager lifts, so that nobody asks a manager in vain. */
function lowest({ book }: Ledger, caps: readonly Cap[]): Cap {
  const low = caps.reduce((a, b) => (isLower(b, a) ? b : a));
  const upToCents =
    low.upToCents < 0 ? ZERO : roundDownToServiceCents(low.upToCents, serviceUnitIn(book));
  return { ...low, upToCents };
}

function isLower(one: Cap, other: Cap): boolean {
  // Below zero nothing is possible either.
  const difference = Math.max(one.upToCents, 0) - Math.max(other.upToCents, 0);
  if (difference !== 0) return difference < 0;
  const [isFinal, isOtherFinal] = [one, other].map(({ because }) =>
    REASONS_NO_MANAGER_LIFTS.includes(because),
  );
  return isFinal === isOtherFinal ? one.upToCents < other.upToCents : isFinal === true;
}

function stopped(ledger: Ledger): Cap[] {
  const alarm = ledger.queue.pauses.some((pause) => isPauseUntilFixed(pause.cause));
  return alarm ? [{ upToCents: ZERO, because: 'money-stopped' }] : [];
}

/** Lists the store's limits while the service can be asked (*online*, decision 0050). */
function onlineCaps(ledger: Ledger, seen: CardSummary, verb: Verb, serviceDecides: boolean): Cap[] {
  const { online } = ledger.limits;
  switch (verb) {
    case 'load':
      return [...stopped(ledger), { upToCents: online.loadCents, because: 'online-load' }];
    case 'redeem': {
      const known = availableCents(seen);
      const unknownCents = cents(online.unknownCardCents - seen.heldCents);
      const balance: Cap[] = serviceDecides
        ? []
        : [{ upToCents: known ?? ZERO, because: 'balance' }];
      const knownCaps: Cap[] =
        known === null ? [{ upToCents: unknownCents, because: 'online-unknown-card' }] : balance;
      return [
        ...stopped(ledger),
        ...knownCaps,
        ...ownCaps(seen),
        { upToCents: online.perTransactionCents, because: 'online-per-transaction' },
      ];
    }
    default:
      return assertNever(verb);
  }
}

/**
 * Lists the limits of what the till may promise without the service (*offline*, decision 0050); unknown payments always
 * count.
 */
function offlineCaps(
  ledger: Ledger,
  { seen, today: offline }: { readonly seen: CardSummary; readonly today: CompleteOfflineLimits },
  verb: Verb,
  clockMs: InstantMs,
  atHub: HubKnowledge,
): Cap[] {
  const partCents = (totalCents: Cents) =>
    storeSumPartCents(ledger, totalCents, 'tills' in atHub ? atHub.tills : undefined);
  const isLater = hasNoShareInOutage(ledger);
  const exposure = exposureOf(ledger);
  const raised = raisedLimitsNow(ledger, clockMs);
  const extraCents = raised?.sumCents ?? ZERO;
  const common: Cap[] = [...stopped(ledger)];
  if (!ledger.queue.signProven) common.push({ upToCents: ZERO, because: 'offline-sign-unproven' });
  const { outage } = ledger.queue;
  if (
    outage !== null &&
    raised === null &&
    elapsedOfLimitMs(ledger.outageDays?.sinceMs ?? outage.sinceMs, clockMs) > offline.outageMs
  ) {
    common.push({ upToCents: ZERO, because: 'offline-outage-too-long' });
  }
  if (raised === null && (offlineByChoiceLeftMs(ledger, clockMs) ?? 0) < 0) {
    common.push({ upToCents: ZERO, because: 'offline-by-hand' });
  }
  if (raised === null && exposure.transactions >= offline.perTillTransactions) {
    common.push({ upToCents: ZERO, because: 'offline-till-count' });
  }
  if (verb === 'load') {
    return [
      ...common,
      { upToCents: offline.loadCents, because: 'offline-load' },
      {
        upToCents: cents(partCents(offline.loadPerTillCents) + extraCents - exposure.loadedCents),
        because: isLater ? 'offline-joined-later' : 'offline-load-per-till',
      },
    ];
  }
  if (atHub.kind === 'just-lost') common.push({ upToCents: ZERO, because: 'offline-hub-lost' });
  return [
    ...common,
    ...balanceCaps(offline, seen, clockMs),
    ...partCaps(seen, atHub),
    { upToCents: cents(seen.roomCents - seen.lostCents), because: 'offline-per-contact' },
    {
      upToCents: cents(partCents(offline.perTillCents) + extraCents - exposure.redeemedCents),
      because: isLater ? 'offline-joined-later' : 'offline-per-till',
    },
    ...dayCaps(ledger, offline, partCents(offline.perDayCents) + extraCents, clockMs),
    { upToCents: offline.perRedemptionCents, because: 'offline-per-redemption' },
  ];
}

/** Returns the day's cap; empty if the day has no limit of its own, so its promises need not be summed. */
function dayCaps(
  ledger: Ledger,
  offline: CompleteOfflineLimits,
  mostCents: number,
  clockMs: InstantMs,
): Cap[] {
  if (!hasOwnDayLimit(offline)) return [];
  const upToCents = cents(mostCents - promisedTodayCents(ledger, clockMs));
  return [{ upToCents, because: 'offline-per-day' }];
}

/**
 * Limits a code without any known balance, which may be invented: until the store has described its cards, a manager
 * has to approve. A load risks only what the customer has paid.
 */
function formCaps({ knownCents }: CardSummary, verb: Verb, fitsForm: boolean): Cap[] {
  return verb === 'redeem' && knownCents === null && !fitsForm
    ? [{ upToCents: ZERO, because: 'offline-unconfirmed-code' }]
    : [];
}

function balanceCaps(offline: CompleteOfflineLimits, seen: CardSummary, clockMs: InstantMs): Cap[] {
  const { knownCents: known, heldCents: held, lostCents: lost } = seen;
  if (known === null) {
    return [
      { upToCents: cents(offline.unknownCardCents - held - lost), because: 'offline-unknown-card' },
      ...ownCaps(seen),
    ];
  }
  const asOfMs = seen.asOfMs ?? clockMs;
  // The balance's age is unknown if it was dated by a clock that was ahead.
  const ageMs = elapsedOfLimitMs(asOfMs, clockMs);
  const tooOld = ageMs < 0 || ageMs > offline.balanceAgeMs;
  return [
    { upToCents: cents(known - held), because: 'balance' },
    ...(tooOld ? [{ upToCents: ZERO, because: 'offline-balance-age' as const }] : []),
  ];
}

function partCaps({ knownCents, partCents, lostCents }: CardSummary, atHub: HubKnowledge): Cap[] {
  if (partCents === null) return [];
  if (knownCents === null)
    return [{ upToCents: cents(partCents - lostCents), because: 'offline-unknown-card' }];
  const isAside = atHub.kind === 'shared' && atHub.isComplete;
  return [{ upToCents: partCents, because: isAside ? 'offline-card-aside' : 'offline-card-part' }];
}

/** Limits a redemption by this till's own balance if the hub does not know the card (decision 0095). */
function ownCaps({ knownCents, ownCents, heldCents }: CardSummary): Cap[] {
  if (knownCents !== null || ownCents === null) return [];
  return [{ upToCents: cents(ownCents - heldCents), because: 'balance' }];
}

/** Returns what can be promised from a card whose balance is known; never below zero. */
function availableCents({ knownCents, heldCents }: CardSummary): Cents | null {
  if (knownCents === null) return null;
  return cents(Math.max(0, knownCents - heldCents));
}

interface Exposure extends PromisedSums {
  readonly transactions: number;
}

/**
 * Sums the amounts at risk: promised and not confirmed by the service yet, or refused by it, or written off in this
 * outage or for less than a day before it. Loads of a list of old cards do not count: nobody at the counter was
 * promised them, so they never use up what customers may load.
 */
export function exposureOf(ledger: Ledger): Exposure {
  const { promised, open, oldCardList } = ledger;
  const redeemedCents = cents(promised.redeemedCents + lossCentsThatCount(ledger));
  const all = { ...promised, redeemedCents, transactions: open.size };
  if (oldCardList === null || promised.loadedCents === 0) return all;
  const listed = [...open.values()].filter((intent) => oldCardOf(ledger, intent) !== undefined);
  const listedCents = sumCents(listed.map(({ amountCents }) => amountCents));
  return {
    redeemedCents,
    loadedCents: cents(promised.loadedCents - listedCents),
    transactions: open.size - listed.length,
  };
}
