import { DAY_MS } from '../../../shared/values/time.ts';
import { MAX_BALANCE_CHANGES } from '../../../shared/hub/hub-calls.ts';
import type { CallOf } from '../../../shared/hub/hub-calls.ts';
import { takenBy } from './copying.ts';
import { withName } from './holding.ts';
import type { AnsweredCall, HubMove, HubState, HubTill } from './hub-state.ts';

/**
 * Movements by tills on a card's balance, kept for a day, so that no till takes another one's movement for a stranger's
 * (decision 0129).
 */

/**
 * Records movements; the newest report of each till about each counts. Movements of a till that was taken over are
 * reported by its successor, in place of that till's own reports.
 */
export function tellMoves(
  state: HubState,
  me: HubTill,
  { moves }: CallOf<'tell-moves'>,
  nowMs: number,
): AnsweredCall<'tell-moves'> {
  if (me.takenOverBy !== null) return { state, answer: false };
  const taken = new Set(takenBy(state, me.name).map(({ till }) => till));
  const all = new Map(state.moves);
  let after = state;
  for (const { card, intent, was, isOwn } of moves) {
    const left = (all.get(card) ?? []).filter((move) => {
      const isMine = move.till === me.name && move.intent === intent;
      const isOfTaken = isOwn !== true && taken.has(move.till) && move.intent === (was ?? intent);
      return !isMine && !isOfTaken;
    });
    all.set(card, left);
  }
  for (const { card, intent, changeCents, afterCents, state: came, ageMs } of moves) {
    if (came === 'undone') continue;
    const isDone = came === 'done';
    const toldMs = nowMs - Math.max(0, ageMs);
    const move: HubMove = { intent, till: me.name, changeCents, afterCents, isDone, toldMs };
    all.set(card, [...(all.get(card) ?? []), move]);
    after = withName(after, intent, me.name);
  }
  return { state: { ...after, moves: all }, answer: true };
}

/** Returns the movements of one card, newest first. */
export function listMoves(
  state: HubState,
  me: HubTill,
  { card }: CallOf<'moves'>,
  nowMs: number,
): AnsweredCall<'moves'> {
  if (me.takenOverBy !== null) return { state, answer: [] };
  const nameOf = ({ intent, till }: HubMove) => `${intent} ${till}`;
  const answer = (state.moves.get(card) ?? [])
    .filter(({ toldMs }) => nowMs - toldMs <= DAY_MS)
    .toSorted((one, other) => other.toldMs - one.toldMs || (nameOf(one) < nameOf(other) ? -1 : 1))
    .slice(0, MAX_BALANCE_CHANGES)
    .map(({ till, toldMs, ...move }) => ({
      ...move,
      ageMs: nowMs - toldMs,
      isOwn: till === me.name,
    }));
  return { state, answer };
}
