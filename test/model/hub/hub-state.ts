import { LEASE_MS } from '../../../shared/hub/hub-calls.ts';
import type { TillHealth } from '../../../shared/hub/till-health.ts';
import { assert, assertPresent } from '../../../shared/values/assert.ts';
import type {
  CopiedRecord,
  HubAnswer,
  HubCallName,
  PersonReport,
  SettingKind,
  StoreSetting,
} from '../../../shared/hub/hub-calls.ts';

/** State of a store's hub, as its tables hold it. Amounts are cents, instants ms by the hub's clock. */
export interface HubState {
  readonly incarnation: string;
  readonly leaseMs: number;
  /** The currency in which the hub's tills count, as the first till said; null before. */
  readonly money: string | null;
  readonly tills: ReadonlyMap<string, HubTill>;
  readonly cards: ReadonlyMap<string, HubCard>;
  /** Movements by tills on each card within a day, by card. */
  readonly moves: ReadonlyMap<string, readonly HubMove[]>;
  /** The till that has each transaction's name. */
  readonly names: ReadonlyMap<string, string>;
  /** The last setting of each kind that each till, or the head office, has put at the hub, by kind and till. */
  readonly settings: ReadonlyMap<string, StoreSetting>;
  /** The head office's own number of the last setting it sent, by kind. */
  readonly officeNumbers: ReadonlyMap<SettingKind, number>;
  /** Newest statement of each till about each person of the store, by till and person. */
  readonly people: ReadonlyMap<string, PersonReport>;
}

export interface HubTill {
  readonly name: string;
  readonly epoch: number;
  /** Name of the till that took this one over, which fences it out; null if none did. */
  readonly takenOverBy: string | null;
  /** Ticket of the till's newest hello: a call on an older connection is void. */
  readonly ticket: number;
  /** When the newest hello came. */
  readonly helloMs: number | null;
  /** The incarnation of the hub to which the till has announced itself. */
  readonly announced: string | null;
  /** The last time the till renewed its lease. */
  readonly seenMs: number | null;
  /** The till's newest record at that time; null if it has not said. */
  readonly journalSequence: number | null;
  /** The till's health, as last reported. */
  readonly health: TillHealth | null;
  /** The currency that the till said last; null if it was refused because of it, or has not said. */
  readonly money: string | null;
  /**
   * The number of tills in the hub's answer to this till's last heartbeat, and to the one before; null before the first.
   */
  readonly tillsTold: number | null;
  readonly tillsToldBefore: number | null;
  /** True if the till may hold something that only it can report. */
  readonly isKnown: boolean;
  /** The copy of the till's journal. */
  readonly copy: readonly CopiedRecord[];
  /** The end of the copy when it last had everything that the till had begun to send. */
  readonly liveThrough: number;
}

export interface HubCard {
  readonly confirmedCents: number | null;
  readonly toldAtMs: number | null;
  readonly version: number;
  readonly confirmedVersion: number;
  /** True if the service reported this balance while this hub existed; otherwise it was computed from the tills' announcements. */
  readonly toldHere: boolean;
  readonly remembered: { readonly cents: number; readonly version: number } | null;
  /** The lowest balance that the service told while no hub was reached. */
  readonly unheardCents: number | null;
  readonly holds: readonly HubHold[];
}

/** A hold. A till has one hold of each name that is its own, and one of each name and till that it came from. */
export interface HubHold {
  readonly intent: string;
  readonly till: string;
  readonly cents: number;
  /** The till that this hold came from, until its successor announces it; null for a till's own hold. */
  readonly origin: string | null;
}

export interface HubMove {
  readonly intent: string;
  /** The till that reported the movement. */
  readonly till: string;
  readonly changeCents: number;
  readonly afterCents: number | null;
  readonly isDone: boolean;
  readonly toldMs: number;
}

export interface AnsweredCall<Name extends HubCallName> {
  readonly state: HubState;
  readonly answer: HubAnswer<Name>;
}

const EMPTY_CARD: HubCard = {
  confirmedCents: null,
  toldAtMs: null,
  version: 0,
  confirmedVersion: 0,
  toldHere: false,
  remembered: null,
  unheardCents: null,
  holds: [],
};

/** Returns a hub to which nobody has announced anything. */
export function emptyHub(incarnation: string, tills: readonly string[]): HubState {
  const named = tills.map((name): [string, HubTill] => [name, newTill(name)]);
  return {
    incarnation,
    leaseMs: LEASE_MS,
    money: null,
    tills: new Map(named),
    cards: new Map(),
    moves: new Map(),
    names: new Map(),
    settings: new Map(),
    officeNumbers: new Map(),
    people: new Map(),
  };
}

function newTill(name: string): HubTill {
  return {
    name,
    epoch: 1,
    takenOverBy: null,
    ticket: 0,
    helloMs: null,
    announced: null,
    seenMs: null,
    journalSequence: null,
    health: null,
    money: null,
    tillsTold: null,
    tillsToldBefore: null,
    isKnown: false,
    copy: [],
    liveThrough: 0,
  };
}

/**
 * Returns a new empty hub in place of a lost one: it knows which till took over which, and which tills have to announce
 * themselves.
 */
export function replacedHub(before: HubState, incarnation: string): HubState {
  const tills = [...before.tills.values()].map(
    ({ name, epoch, takenOverBy, isKnown }) =>
      [name, { ...newTill(name), epoch, takenOverBy, isKnown }] as const,
  );
  return {
    ...before,
    incarnation,
    money: null,
    tills: new Map(tills),
    cards: new Map(),
    moves: new Map(),
    names: new Map(),
    settings: new Map(),
    officeNumbers: new Map(),
    people: new Map(),
  };
}

export function withTill(state: HubState, till: HubTill): HubState {
  return { ...state, tills: new Map(state.tills).set(till.name, till) };
}

export function withCard(state: HubState, name: string, card: HubCard): HubState {
  return { ...state, cards: new Map(state.cards).set(name, card) };
}

/** @throws BrokenAssertion for a till that the hub does not have: its role could not log in */
export function tillNamed(state: HubState, name: string): HubTill {
  return assertPresent(state.tills.get(name), 'who calls has a till');
}

export function cardNamed(state: HubState, name: string): HubCard {
  return state.cards.get(name) ?? EMPTY_CARD;
}

/** Tells whether every till that may hold something has announced it to this hub. */
export function isComplete({ tills, incarnation }: HubState): boolean {
  return [...tills.values()].every(
    ({ isKnown, announced }) => !isKnown || announced === incarnation,
  );
}

/** Tells whether an instant is at most a lease ago. An instant in the future is not: a clock was set back. */
export function isWithinLease({ leaseMs }: HubState, atMs: number | null, nowMs: number): boolean {
  return atMs !== null && nowMs - atMs >= 0 && nowMs - atMs <= leaseMs;
}

/** Tells whether the till's lease is still valid. */
export function isPresent(state: HubState, till: HubTill, nowMs: number): boolean {
  const hasTold = till.isKnown && till.announced === state.incarnation;
  return hasTold && isWithinLease(state, till.seenMs, nowMs);
}

export function heldByTillsCents(card: HubCard, till?: string): number {
  let sum = 0;
  for (const hold of card.holds) if (till === undefined || hold.till === till) sum += hold.cents;
  assert(Number.isSafeInteger(sum), 'holds of one card are a sum of cents');
  return sum;
}

export function lowestKnownAmount(...amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/**
 * Records a balance that the service told, though maybe not last: it counts only if it is lower, so that no known
 * balance is too high.
 */
export function withBalanceIfLower(card: HubCard, cents: number, atMs: number): HubCard {
  const isLower = card.confirmedCents === null || cents < card.confirmedCents;
  return {
    ...card,
    version: card.version + 1,
    confirmedVersion: card.version + 1,
    unheardCents: card.toldHere ? card.unheardCents : lowestKnownAmount(card.unheardCents, cents),
    confirmedCents: lowestKnownAmount(card.confirmedCents, cents),
    toldAtMs: isLower ? atMs : card.toldAtMs,
  };
}
