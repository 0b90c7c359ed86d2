import type { HubAdmission, CallOf } from '../../../shared/hub/hub-calls.ts';
import { assertPresent } from '../../../shared/values/assert.ts';
import { FARTHEST_CENTS } from '../../../shared/values/money.ts';
import { DAY_MS } from '../../../shared/values/time.ts';
import {
  cardNamed,
  heldByTillsCents,
  isComplete,
  isPresent,
  withCard,
  withBalanceIfLower,
} from './hub-state.ts';
import type { AnsweredCall, HubCard, HubHold, HubState, HubTill } from './hub-state.ts';

/** Holds of all tills on a card, against the balance that the service told. */

/**
 * Handles a till's request for a hold. A repeated request for the same hold and amount gets the same answer; a name
 * that another till has is answered with that till.
 */
export function answerAccept(
  state: HubState,
  me: HubTill,
  asked: CallOf<'accept'>,
  nowMs: number,
): AnsweredCall<'accept'> {
  if (me.takenOverBy !== null) return { state, answer: { admitted: false, because: 'taken-over' } };
  if (asked.ticket !== me.ticket || me.announced !== state.incarnation)
    return { state, answer: { admitted: false, because: 'announce-first' } };
  const card = cardNamed(state, asked.card);
  const { because, tillsCutOff } = judge(state, card, me, asked, nowMs);
  const figures = {
    confirmedCents: card.confirmedCents,
    ageMs: card.toldAtMs === null ? null : nowMs - card.toldAtMs,
  };
  const heldCents = heldByTillsCents(card);
  if (because === 'elsewhere') {
    // An older program ignores the other till's name and finds nothing left on the card.
    const answer = {
      ...figures,
      admitted: false,
      because: card.confirmedCents === null ? 'unknown-card' : 'balance',
      takenAt: assertPresent(state.names.get(asked.intent), 'another till has it'),
      heldCents: Math.max(heldCents, card.confirmedCents ?? FARTHEST_CENTS),
      tillsCutOff: 0,
    } as const;
    return { state: withCard(state, asked.card, card), answer };
  }
  const isNew = because === 'held' || because === 'share';
  const hold = { intent: asked.intent, till: me.name, cents: asked.cents, origin: null };
  const after = isNew ? { ...card, version: card.version + 1, holds: [...card.holds, hold] } : card;
  const named = isNew ? withName(state, asked.intent, me.name) : state;
  const isSame = because === 'again' && ownHold(card, me, asked.intent)?.cents === asked.cents;
  return {
    state: withCard(named, asked.card, after),
    answer: { ...figures, admitted: isNew || isSame, because, heldCents, tillsCutOff },
  };
}

function ownHold({ holds }: HubCard, me: HubTill, name: string): HubHold | undefined {
  return holds.find(
    ({ intent, till, origin }) => intent === name && till === me.name && origin === null,
  );
}

/** Returns the state in which a till has the name, if no other till had it. */
export function withName(state: HubState, name: string, till: string): HubState {
  if (state.names.has(name)) return state;
  return { ...state, names: new Map(state.names).set(name, till) };
}

/**
 * Reserves the name of another program's payment for one till of the store. The hub forgets names beyond half a
 * million, which is not modelled.
 */
export function answerClaim(
  state: HubState,
  me: HubTill,
  { intent, act }: CallOf<'claim'>,
  nowMs: number,
): AnsweredCall<'claim'> {
  if (me.takenOverBy !== null) return { state, answer: me.takenOverBy };
  const after =
    act === 'take' ? withName(state, intent, me.name) : freed(state, me, intent, act, nowMs);
  return { state: after, answer: after.names.get(intent) ?? null };
}

/** Returns the state with the name free again, if the till may free it: a name that it holds or has used stays taken. */
function freed(
  state: HubState,
  me: HubTill,
  name: string,
  act: 'look' | 'free',
  nowMs: number,
): HubState {
  if (act === 'look' || state.names.get(name) !== me.name) return state;
  const isMine = ({ intent, till }: { readonly intent: string; readonly till: string }) =>
    intent === name && till === me.name;
  const isHeld = [...state.cards.values()].some(({ holds }) => holds.some(isMine));
  const isDone = [...state.moves.values()].some((moves) =>
    moves.some((move) => isMine(move) && nowMs - move.toldMs <= DAY_MS),
  );
  if (isHeld || isDone) return state;
  const names = new Map(state.names);
  names.delete(name);
  return { ...state, names };
}

interface Judgement {
  readonly because: HubAdmission['because'] | 'elsewhere';
  readonly tillsCutOff: number;
}

function judge(
  state: HubState,
  card: HubCard,
  me: HubTill,
  { intent, cents, limitCents, shareCents, unknownCents }: CallOf<'accept'>,
  nowMs: number,
): Judgement {
  const held = heldByTillsCents(card);
  const { confirmedCents } = card;
  if (ownHold(card, me, intent) !== undefined) return { because: 'again', tillsCutOff: 0 };
  const has = state.names.get(intent);
  if (has !== undefined && has !== me.name) return { because: 'elsewhere', tillsCutOff: 0 };
  if (confirmedCents === null && held + cents > unknownCents)
    return { because: 'unknown-card', tillsCutOff: 0 };
  if (confirmedCents !== null && confirmedCents - held < cents)
    return { because: 'balance', tillsCutOff: 0 };
  if (!isComplete(state)) {
    // Some till has not told this hub what it holds, so a till may hold only up to its own share; the hub records that hold.
    const mine = heldByTillsCents(card, me.name);
    const isInPart = mine + cents <= shareCents;
    if (held + cents > limitCents) return { because: 'limit', tillsCutOff: 0 };
    return { because: isInPart ? 'share' : 'incomplete', tillsCutOff: 0 };
  }
  // A till that is cut off may be using its share of this card now; the part that it does not hold yet is set aside.
  const cutOff = [...state.tills.values()].filter(
    (till) => till.isKnown && till.name !== me.name && !isPresent(state, till, nowMs),
  );
  const asideCents = cutOff.reduce(
    (sum, { name }) => sum + Math.max(0, shareCents - heldByTillsCents(card, name)),
    0,
  );
  const isWithin = held + cents + asideCents <= limitCents;
  return { because: isWithin ? 'held' : 'limit', tillsCutOff: cutOff.length };
}

/**
 * Ends the till's own hold, or one that came with a till it took over, and records the balance that the service told.
 */
export function answerSettle(
  state: HubState,
  me: HubTill,
  { card: name, intent, balanceCents, flight }: CallOf<'settle'>,
  nowMs: number,
): AnsweredCall<'settle'> {
  const card = cardNamed(state, name);
  const [hold] = card.holds
    .filter((one) => one.intent === intent && one.till === me.name)
    .toSorted(({ origin: one }, { origin: other }) => ((one ?? '') < (other ?? '') ? -1 : 1));
  if (hold === undefined) return { state, answer: false };
  const free = { ...card, holds: card.holds.filter((one) => one !== hold) };
  const after =
    balanceCents === null
      ? { ...free, version: card.version + 1 }
      : told(free, balanceCents, flight, nowMs);
  return { state: withCard(state, name, after), answer: true };
}

/** Records a balance that the service told without a hold, for example after a load. */
export function answerTell(
  state: HubState,
  me: HubTill,
  { card: name, balanceCents, flight }: CallOf<'tell'>,
  nowMs: number,
): AnsweredCall<'tell'> {
  if (me.takenOverBy !== null) return { state, answer: false };
  const after = told(cardNamed(state, name), balanceCents, flight, nowMs);
  return { state: withCard(state, name, after), answer: true };
}

/** An answer that may have overlapped another one counts only if it is lower, like a balance that no hub received. */
function told(card: HubCard, cents: number, flight: number | null, nowMs: number): HubCard {
  const isAlone = flight !== null && flight >= card.confirmedVersion;
  if (!isAlone) return withBalanceIfLower(card, cents, nowMs);
  return {
    ...card,
    version: card.version + 1,
    confirmedVersion: card.version + 1,
    toldHere: true,
    remembered: null,
    unheardCents: null,
    confirmedCents: cents,
    toldAtMs: nowMs,
  };
}

/** Returns all cards; PostgreSQL returns only those changed since. */
export function listCardsAsChanged(
  state: HubState,
  me: HubTill,
  nowMs: number,
): AnsweredCall<'changes'> {
  if (me.takenOverBy !== null) return { state, answer: { since: '0', cards: [] } };
  const cards = [...state.cards].map(([name, card]) => ({
    card: name,
    confirmedCents: card.confirmedCents,
    ageMs: card.toldAtMs === null ? null : nowMs - card.toldAtMs,
    heldCents: heldByTillsCents(card),
  }));
  return {
    state,
    answer: { since: '0', cards: cards.toSorted((a, b) => (a.card < b.card ? -1 : 1)) },
  };
}

export function viewCard(state: HubState, name: string, nowMs: number): AnsweredCall<'view'> {
  const card = state.cards.get(name);
  if (card === undefined) return { state, answer: null };
  const { confirmedCents, confirmedVersion, toldAtMs } = card;
  const answer = {
    isComplete: isComplete(state),
    confirmedCents,
    version: confirmedVersion,
    ageMs: toldAtMs === null ? null : nowMs - toldAtMs,
    heldCents: heldByTillsCents(card),
  };
  return { state, answer };
}
