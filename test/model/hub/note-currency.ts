import type { CallOf } from '../../../shared/hub/hub-calls.ts';
import { withTill } from './hub-state.ts';
import type { AnsweredCall, HubState, HubTill } from './hub-state.ts';

/** For this long after its hello, a till counts as about to announce itself, in ms. */
const ARRIVING_MS = 10_000;

/**
 * Records the currency in which a till counts, before it announces itself. Balances and holds at a hub are bare
 * figures. The first till decides the currency, and a till of another currency is refused as long as one of that
 * currency is present, or waited for (decision 0124).
 */
export function noteCurrency(
  state: HubState,
  me: HubTill,
  { money }: CallOf<'say-money'>,
  nowMs: number,
): AnsweredCall<'say-money'> {
  if (me.takenOverBy !== null) return { state, answer: false };
  const isHeldTo = [...state.tills.values()].some(
    (other) =>
      other.name !== me.name &&
      other.money !== null &&
      other.money === state.money &&
      other.takenOverBy === null &&
      (other.isKnown || isArriving(other, nowMs)),
  );
  const storeMoney = isHeldTo ? state.money : money;
  const answer = storeMoney === money;
  const said = withTill(state, { ...me, money: answer ? money : null });
  return { state: { ...said, money: storeMoney }, answer };
}

function isArriving({ helloMs }: HubTill, nowMs: number): boolean {
  return helloMs !== null && nowMs - helloMs >= 0 && nowMs - helloMs <= ARRIVING_MS;
}
