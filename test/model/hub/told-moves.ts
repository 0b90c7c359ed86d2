import { DAY_MS } from '../../../shared/values/time.ts';
import { MOST_MOVES } from '../../../shared/hub/hub-calls.ts';
import type { CallOf } from '../../../shared/hub/hub-calls.ts';
import { takenBy } from './copying.ts';
import type { AnsweredCall, HubMove, HubState, HubTill } from './hub-state.ts';

/**
 * Moves by tills on a card's balance: kept for a day, so that no till takes another one's for a stranger's
 * (decision 0129).
 */

/** The newest word on each counts, from its own till or from the one that has its place. Told again it is the same one. */
export function tellMoves(
  state: HubState,
  me: HubTill,
  { moves }: CallOf<'tell-moves'>,
  nowMs: number,
): AnsweredCall<'tell-moves'> {
  if (me.takenOverBy !== null) return { state, answer: false };
  const mine = new Set([me.name, ...takenBy(state, me.name).map(({ till }) => till)]);
  const all = new Map(state.moves);
  for (const { card, intent, changeCents, afterCents, state: came, ageMs } of moves) {
    const ofCard = new Map(all.get(card));
    const before = ofCard.get(intent);
    if (before !== undefined && !mine.has(before.till)) continue;
    const move: HubMove = {
      till: me.name,
      changeCents,
      afterCents,
      isDone: came === 'done',
      toldMs: nowMs - Math.max(0, ageMs),
    };
    if (came === 'undone') ofCard.delete(intent);
    else ofCard.set(intent, move);
    all.set(card, ofCard);
  }
  return { state: { ...state, moves: all }, answer: true };
}

/** Those of one card, the newest first. */
export function listMoves(
  state: HubState,
  me: HubTill,
  { card }: CallOf<'moves'>,
  nowMs: number,
): AnsweredCall<'moves'> {
  if (me.takenOverBy !== null) return { state, answer: [] };
  const answer = [...(state.moves.get(card) ?? [])]
    .filter(([, { toldMs }]) => nowMs - toldMs <= DAY_MS)
    .toSorted(([one, { toldMs }], [other, of]) => of.toldMs - toldMs || (one < other ? -1 : 1))
    .slice(0, MOST_MOVES)
    .map(([intent, { till: _till, toldMs, ...move }]) => ({
      intent,
      ...move,
      ageMs: nowMs - toldMs,
    }));
  return { state, answer };
}
