import type { JoinedHub } from './joined-hub.ts';
import type { Limits } from './limits.ts';

/**
 * Tells whether the owner has said that only this till moves balances and no other till is known. A hub with other
 * tills, or one that has not said how many it has, denies it.
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
