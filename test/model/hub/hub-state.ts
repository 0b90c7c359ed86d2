import { LEASE_MS } from '../../../shared/hub/hub-calls.ts';
import type { TillHealth } from '../../../shared/hub/till-health.ts';
import { assert, present } from '../../../shared/values/assert.ts';
import type {
  CopiedRecord,
  HubAnswer,
  HubCallName,
  SaidOfPerson,
  SettingKind,
  StoreSetting,
} from '../../../shared/hub/hub-calls.ts';

/** State of a store's hub, as its tables hold it. Amounts are cents, instants ms by the hub's clock. */
export interface HubState {
  readonly incarnation: string;
  readonly leaseMs: number;
  /** In which its tills count, by the first that said so; null before. */
  readonly money: string | null;
  readonly tills: ReadonlyMap<string, HubTill>;
  readonly cards: ReadonlyMap<string, HubCard>;
  /** Moves by tills on each card within a day, by card. */
  readonly moves: ReadonlyMap<string, readonly HubMove[]>;
  /** Which till has a transaction's name. */
  readonly names: ReadonlyMap<string, string>;
  /** The last of each kind that each till, or the head office, has put there, by both. */
  readonly settings: ReadonlyMap<string, StoreSetting>;
  /** The head office's own number of what it has said last of each kind. */
  readonly officeNumbers: ReadonlyMap<SettingKind, number>;
  /** Newest statement of each till about each person of the store, by both. */
  readonly people: ReadonlyMap<string, SaidOfPerson>;
}

export interface HubTill {
  readonly name: string;
  readonly epoch: number;
  /** Who took it over: it is fenced. */
  readonly takenOverBy: string | null;
  /** Ticket of its newest hello: a call on an older connection is void. */
  readonly ticket: number;
  /** When that was. */
  readonly helloMs: number | null;
  /** To which incarnation. */
  readonly announced: string | null;
  /** The newest sign of it that renewed its lease. */
  readonly seenMs: number | null;
  /** Up to where its journal went then; null where it has not said. */
  readonly journalSequence: number | null;
  /** As it told last. */
  readonly health: TillHealth | null;
  /** As it said last; null where it was refused for it, or has not said. */
  readonly money: string | null;
  /** How many tills its last beat was told of, and the one before it; null before the first. */
  readonly tillsTold: number | null;
  readonly tillsToldBefore: number | null;
  /** True if it may hold something that only it can tell. */
  readonly isKnown: boolean;
  /** The copy of its journal. */
  readonly copy: readonly CopiedRecord[];
  /** Where the copy stood when it last had everything that the till had begun to send. */
  readonly liveThrough: number;
}

export interface HubCard {
  readonly confirmedCents: number | null;
  readonly toldAtMs: number | null;
  readonly version: number;
  readonly confirmedVersion: number;
  /** By the service, while this hub was there; until then it rests on what tills announced. */
  readonly toldHere: boolean;
  readonly remembered: { readonly cents: number; readonly version: number } | null;
  /** The lowest that the service told while no hub was reached. */
  readonly unheardCents: number | null;
  readonly holds: readonly HubHold[];
}

/** One till has one of each name that is its own, and one of each name and till that it came from. */
export interface HubHold {
  readonly intent: string;
  readonly till: string;
  readonly cents: number;
  /** Taken over from that till, and not announced yet by who took it over. */
  readonly origin: string | null;
}

export interface HubMove {
  readonly intent: string;
  /** Who told it. */
  readonly till: string;
  readonly changeCents: number;
  readonly afterCents: number | null;
  readonly isDone: boolean;
  readonly toldMs: number;
}

/** State after a call, and its answer. */
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

/** A hub that nobody has announced to. */
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

/** A new empty hub in the place of a lost one: it knows who was taken over by whom, and who has to tell it what. */
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
  return present(state.tills.get(name), 'who calls has a till');
}

export function cardNamed(state: HubState, name: string): HubCard {
  return state.cards.get(name) ?? EMPTY_CARD;
}

/** Has every till that may hold something told this hub what? */
export function isComplete({ tills, incarnation }: HubState): boolean {
  return [...tills.values()].every(
    ({ isKnown, announced }) => !isKnown || announced === incarnation,
  );
}

/** Tells whether an instant is at most a lease ago. One in the future is not: a clock was set back. */
export function isWithinLease({ leaseMs }: HubState, atMs: number | null, nowMs: number): boolean {
  return atMs !== null && nowMs - atMs >= 0 && nowMs - atMs <= leaseMs;
}

/** Tells whether the till's lease has not run out. */
export function isPresent(state: HubState, till: HubTill, nowMs: number): boolean {
  const hasTold = till.isKnown && till.announced === state.incarnation;
  return hasTold && isWithinLease(state, till.seenMs, nowMs);
}

export function heldByTills(card: HubCard, till?: string): number {
  let sum = 0;
  for (const hold of card.holds) if (till === undefined || hold.till === till) sum += hold.cents;
  assert(Number.isSafeInteger(sum), 'holds of one card are a sum of cents');
  return sum;
}

export function lowest(...amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/** Takes a balance the service told, maybe not last: it counts if it is lower, so that nothing is ever too high. */
export function withUnheard(card: HubCard, cents: number, atMs: number): HubCard {
  const isLower = card.confirmedCents === null || cents < card.confirmedCents;
  return {
    ...card,
    version: card.version + 1,
    confirmedVersion: card.version + 1,
    unheardCents: card.toldHere ? card.unheardCents : lowest(card.unheardCents, cents),
    confirmedCents: lowest(card.confirmedCents, cents),
    toldAtMs: isLower ? atMs : card.toldAtMs,
  };
}
