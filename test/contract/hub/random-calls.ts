import type { HubCall } from '../../../shared/hub/hub-calls.ts';
import type { HubState } from '../../model/hub/hub-state.ts';
import { newestPersonNumber } from '../../model/hub/store-people.ts';
import { HEALTHY } from '../../builders/till-health-samples.ts';

/** Draws random whole numbers from a seed, each below `below`. */
export type Draw = (below: number) => number;

/** The generator mulberry32: the same seed gives the same run. */
export function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const cardName = (number: number): string => number.toString(16).padStart(32, '0');
const intentName = (number: number): string => `intent-${number.toString().padStart(6, '0')}`;

/** Draws a till's call, usually a sensible one, from few cards and payments, so that calls affect each other. */
export function randomCall(state: HubState, caller: string, draw: Draw): HubCall {
  const me = state.tills.get(caller);
  const names = [...state.tills.keys()];
  const other = names[draw(names.length)] ?? caller;
  const card = cardName(draw(5));
  const intent = intentName(draw(60));
  const ticket = (me?.ticket ?? 0) - (draw(20) === 0 ? 1 : 0);
  const shown = state.cards.get(card);
  const flight =
    [null, shown?.version ?? 0, shown?.confirmedVersion ?? 0, draw(60)][draw(4)] ?? null;
  const taken = takenBy(state, caller);
  if (taken.length > 0 && draw(8) === 0) return bring(state, { ticket, taken }, draw);
  const kind = draw(100);
  if (kind < 8) return { name: 'hello' };
  if (kind === 8) return { name: 'say-money', money: ['EUR 2', 'JPY 0'][draw(8) === 0 ? 1 : 0]! };
  if (kind < 14)
    return {
      name: 'beat',
      ticket,
      ofMs: state.leaseMs * 1_000_000,
      journalSequence: draw(30),
      health: draw(3) === 0 ? { ...HEALTHY, papersWaiting: draw(9) } : null,
    };
  if (kind < 20) {
    const incarnation = draw(20) === 0 ? '00000000-0000-4000-8000-000000000000' : state.incarnation;
    return {
      name: 'announce',
      ticket,
      incarnation,
      holds: [...intents(draw)].map((of) => ({
        card: cardName(draw(5)),
        intent: of,
        cents: 1 + draw(900),
        ...fromWhere(draw),
      })),
      balances: Array.from({ length: draw(4) }, () => ({
        card: cardName(draw(5)),
        cents: draw(9_000) - 500,
        version: draw(2) === 0 ? null : draw(3) === 0 ? 0 : draw(60),
        ageMs: draw(5_000),
      })),
      adopted: draw(3) === 0 ? names.filter(() => draw(2) === 0) : [],
    };
  }
  if (kind < 52) {
    const limits = {
      limitCents: 1_500 + draw(4_000),
      shareCents: 300 + draw(900),
      unknownCents: draw(800),
    };
    return { name: 'accept', ticket, card, intent, cents: 1 + draw(900), ...limits };
  }
  if (kind < 66) {
    const held = (shown?.holds ?? []).map((hold) => hold.intent);
    const settled = draw(8) === 0 ? intent : (held[draw(Math.max(1, held.length))] ?? intent);
    const balanceCents = draw(5) === 0 ? null : draw(9_000) - 500;
    return { name: 'settle', card, intent: settled, balanceCents, flight };
  }
  if (kind < 68) return { name: 'tell', card, balanceCents: draw(9_000), flight };
  if (kind < 70)
    return { name: 'claim', intent, act: (['look', 'take', 'free', 'free'] as const)[draw(4)]! };
  if (kind === 70) return { name: 'people' };
  if (kind === 71)
    return {
      name: 'put-person',
      epoch: (me?.epoch ?? 1) - (draw(12) === 0 ? 1 : 0),
      person: `person-${draw(4)}`,
      seen: Math.max(0, newestPersonNumber(state) - draw(3)),
      body: `sealed-${draw(50)}`,
    };
  if (kind < 74) return { name: 'flight', card };
  if (kind < 76)
    return {
      name: 'tell-moves',
      moves: [...intents(draw)].map((of) => ({
        card,
        intent: of,
        changeCents: draw(900) - 450,
        afterCents: draw(3) === 0 ? null : draw(9_000),
        state: (['done', 'done', 'open', 'undone'] as const)[draw(4)]!,
        ageMs: draw(6) === 0 ? 86_400_000 - draw(2_000) : draw(5_000),
        ...fromWhere(draw),
      })),
    };
  if (kind < 79) return { name: 'moves', card };
  if (kind < 82) return { name: 'view', card };
  if (kind === 82)
    return { name: 'forget', sequences: Array.from({ length: draw(4) }, () => 1 + draw(12)) };
  if (kind < 91) return append(me?.copy.map(({ hash }) => hash) ?? [], me?.epoch ?? 1, draw);
  if (kind < 94) return { name: 'tills' };
  if (kind === 94) return { name: 'closes', till: other, most: 1 + draw(4) };
  if (kind === 95) return { name: 'read-public', till: other, after: draw(10), most: 1 + draw(10) };
  if (kind === 96 && draw(2) === 0) return { name: 'settings' };

  if (kind === 96)
    return {
      name: 'put-setting',
      epoch: (me?.epoch ?? 1) - (draw(12) === 0 ? 1 : 0),
      kind: (['limits', 'taxes', 'prices', 'sign'] as const)[draw(4)]!,
      settingName: `change-${draw(6)}`,
      number: draw(3) === 0 ? 1 + draw(40) : null,
      body: `sealed-${draw(50)}`,
    };
  if (kind < 97) return { name: 'read', till: other, after: draw(10), most: 1 + draw(10) };
  if (kind < 98 && draw(4) === 0)
    return { name: 'read-taken', till: other, after: draw(10), most: 1 + draw(10) };
  if (kind < 98)
    return {
      name: 'take-over',
      till: other,
      epoch: (state.tills.get(other)?.epoch ?? 1) - draw(2),
    };
  return { name: 'mark-absent', till: other };
}

/** Draws calls of a till that announces everything unsettled of these cards: hello, and what is still to be sent. */
function bring(
  { incarnation, cards }: HubState,
  { ticket, taken }: { readonly ticket: number; readonly taken: readonly string[] },
  draw: Draw,
): HubCall {
  if (draw(2) === 0) return { name: 'hello' };
  const holds = [...cards].flatMap(([card, { holds: all }]) =>
    all.map(({ intent, cents, origin }) => ({ card, intent, cents, origin })),
  );
  const kept = holds.filter(({ origin }) => taken.includes(origin ?? '') && draw(3) === 0);
  return {
    name: 'announce',
    ticket,
    incarnation,
    holds: kept.map(({ card, intent, cents }) => ({ card, intent, cents })),
    balances: [],
    adopted: [...taken],
  };
}

function takenBy({ tills }: HubState, caller: string): string[] {
  return [...tills.values()]
    .filter(({ takenOverBy }) => takenOverBy === caller)
    .map(({ name }) => name);
}

/**
 * Draws where a hold comes from: an older program (which says nothing), the till itself, or a till that it took over
 * under another name.
 */
function fromWhere(draw: Draw): { readonly isOwn?: true; readonly was?: string } {
  const of = draw(6);
  if (of < 2) return {};
  return of < 5 ? { isOwn: true } : { was: intentName(draw(60)) };
}

function intents(draw: Draw): Set<string> {
  return new Set(Array.from({ length: draw(5) }, () => intentName(draw(60))));
}

/** Returns the body of a record: every fourth is a close, and number 8 has no day. */
function bodyOf(sequence: number): string {
  const day = sequence === 8 ? '' : `"businessDay":"2026-11-${10 + (sequence % 20)}",`;
  const kind = sequence % 4 === 0 ? 'shift-closed' : 'sale-completed';
  return `{"public":{"kind":"${kind}",${day}"note":"\\"kind\\":\\"shift-closed\\" ü${sequence}"}}`;
}

function append(copy: readonly string[], myEpoch: number, draw: Draw): HubCall {
  const epoch = draw(25) === 0 ? myEpoch + 1 : myEpoch;
  // Usually the next record or one that is there already; sometimes a gap, or a record of another journal.
  const from = Math.max(1, copy.length + 1 - draw(4) + (draw(15) === 0 ? 2 : 0));
  const isForeign = draw(15) === 0;
  const hashAt = (sequence: number): string =>
    sequence === 0 ? '' : (copy[sequence - 1] ?? `hash-${isForeign ? 'x' : ''}${sequence}`);
  const records = Array.from({ length: draw(4) }, (_, at) => {
    const sequence = from + at;
    const previousHash = isForeign && at === 1 ? 'foreign' : hashAt(sequence - 1);
    return {
      sequence,
      previousHash,
      hash: hashAt(sequence),
      body: bodyOf(sequence),
      part: draw(2) === 0 ? null : 'sealed',
    };
  });
  return { name: 'append', epoch, records, isLive: draw(3) > 0 };
}
