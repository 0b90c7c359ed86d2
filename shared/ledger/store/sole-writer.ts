import type { JoinedHub } from './joined-hub.ts';
import type { Limits } from './limits.ts';

/**
 * Whether the owner has said that only this till moves balances, and the till knows of no other one: a hub with other tills, or
 * one that has not yet said how many it has, denies it.
 */
export function isSoleWriter({
  limits,
  hub,
}: {
  readonly limits: Limits;
  readonly hub: JoinedHub | null;
}): boolean {
  const isAlone = limits.tillsInStore === 1 && (hub === null || hub.tills === 1);
  return limits.onlyThisTillMovesBalances === true && isAlone;
}
