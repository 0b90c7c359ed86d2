import type { HubAdmission, CallOf } from '../../../shared/hub/hub-calls.ts';
import {
  cardNamed,
  heldByTills,
  isComplete,
  isPresent,
  withCard,
  withUnheard,
} from './hub-state.ts';
import type { AnsweredCall, HubCard, HubState, HubTill } from './hub-state.ts';

/** Holds of all tills on a card, against the balance that the service told. */

/** Asked again it is the same one. */
export function accept(
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
  const isNew = because === 'held' || because === 'share';
  const hold = { till: me.name, cents: asked.cents, origin: null };
  const after = isNew
    ? { ...card, version: card.version + 1, holds: new Map(card.holds).set(asked.intent, hold) }
    : card;
  return {
    state: withCard(state, asked.card, after),
    answer: {
      admitted: isNew || because === 'again',
      because,
      confirmedCents: card.confirmedCents,
      ageMs: card.toldAtMs === null ? null : nowMs - card.toldAtMs,
      heldCents: heldByTills(card),
      tillsCutOff,
    },
  };
}

interface Judgement {
  readonly because: HubAdmission['because'];
  readonly tillsCutOff: number;
}

function judge(
  state: HubState,
  card: HubCard,
  me: HubTill,
  { intent, cents, limitCents, shareCents, unknownCents }: CallOf<'accept'>,
  nowMs: number,
): Judgement {
  const held = heldByTills(card);
  const { confirmedCents } = card;
  if (card.holds.has(intent)) return { because: 'again', tillsCutOff: 0 };
  if (confirmedCents === null && held + cents > unknownCents)
    return { because: 'unknown-card', tillsCutOff: 0 };
  if (confirmedCents !== null && confirmedCents - held < cents)
    return { because: 'balance', tillsCutOff: 0 };
  if (!isComplete(state)) {
    // Some till has not told this hub what it holds: each has its own part, and it is written down.
    const mine = heldByTills(card, me.name);
    const isInPart = mine + cents <= shareCents;
    if (held + cents > limitCents) return { because: 'limit', tillsCutOff: 0 };
    return { because: isInPart ? 'share' : 'incomplete', tillsCutOff: 0 };
  }
  // Who is cut off may be using its part of this card now: what it does not hold of it yet is set aside.
  const cutOff = [...state.tills.values()].filter(
    (till) => till.isKnown && till.name !== me.name && !isPresent(state, till, nowMs),
  );
  const asideCents = cutOff.reduce(
    (sum, { name }) => sum + Math.max(0, shareCents - heldByTills(card, name)),
    0,
  );
  const isWithin = held + cents + asideCents <= limitCents;
  return { because: isWithin ? 'held' : 'limit', tillsCutOff: cutOff.length };
}

/** The hold goes, and with it comes the balance that the service told. */
export function settle(
  state: HubState,
  me: HubTill,
  { card: name, intent, balanceCents, flight }: CallOf<'settle'>,
  nowMs: number,
): AnsweredCall<'settle'> {
  const card = cardNamed(state, name);
  if (card.holds.get(intent)?.till !== me.name) return { state, answer: false };
  const holds = new Map(card.holds);
  holds.delete(intent);
  const free = { ...card, holds };
  const after =
    balanceCents === null
      ? { ...free, version: card.version + 1 }
      : told(free, balanceCents, flight, nowMs);
  return { state: withCard(state, name, after), answer: true };
}

/** A balance that the service told without a hold: of a load, of a look. */
export function tell(
  state: HubState,
  me: HubTill,
  { card: name, balanceCents, flight }: CallOf<'tell'>,
  nowMs: number,
): AnsweredCall<'tell'> {
  if (me.takenOverBy !== null) return { state, answer: false };
  const after = told(cardNamed(state, name), balanceCents, flight, nowMs);
  return { state: withCard(state, name, after), answer: true };
}

/** An answer that may have overlapped another one is as one that no hub heard: it counts if it is lower. */
function told(card: HubCard, cents: number, flight: number | null, nowMs: number): HubCard {
  const isAlone = flight !== null && flight >= card.confirmedVersion;
  if (!isAlone) return withUnheard(card, cents, nowMs);
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

export function view(state: HubState, name: string, nowMs: number): AnsweredCall<'view'> {
  const card = state.cards.get(name);
  if (card === undefined) return { state, answer: null };
  const { confirmedCents, confirmedVersion, toldAtMs } = card;
  const answer = {
    isComplete: isComplete(state),
    confirmedCents,
    version: confirmedVersion,
    ageMs: toldAtMs === null ? null : nowMs - toldAtMs,
    heldCents: heldByTills(card),
  };
  return { state, answer };
}
