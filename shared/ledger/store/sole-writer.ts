import type { JoinedHub } from './joined-hub.ts';
import type { Limits } from './limits.ts';
import { MINUTE_MS } from '../../values/time.ts';

/** How long the service may work on a payment that another till sent last: as long as on one of this till (`GRACE_MS`). */
export const OTHERS_LINGER_MS = 15 * MINUTE_MS;

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
