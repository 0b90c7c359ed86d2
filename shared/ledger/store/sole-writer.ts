import type { JoinedHub } from './joined-hub.ts';
import type { Limits } from './limits.ts';
import { MINUTE_MS } from '../../values/time.ts';

/**
 * How long the service may still work on another till's last payment: as long as on one of this till's (`GRACE_MS`).
 */
export const OTHER_TILL_GRACE_MS = 15 * MINUTE_MS;

/**
 * True if the hub's other tills may change balances too. A till that was taken over counts: it may come back, and sell
 * for a while before it knows.
 */
export function hasOthersAtHub(hub: Pick<JoinedHub, 'tills' | 'taking'> | null): boolean {
  return (hub?.tills ?? 1) > 1 || (hub?.taking ?? []).length > 0;
}

interface Stated {
  readonly saidLimits: Pick<Limits, 'onlyThisTillMovesBalances'>;
  readonly hub: JoinedHub | null;
  readonly hasHadHub: boolean;
  /** Null if no record shows it. */
  readonly leftHubAsSoleWriter: boolean | null;
}

/**
 * True if the statement may be from before the till left its hub: version 1.0.0 did not withdraw it then, although the
 * hub's other tills go on. Without evidence it counts as such.
 */
export function isStatementDoubted(ledger: Stated): boolean {
  const { saidLimits, hub, hasHadHub, leftHubAsSoleWriter } = ledger;
  const isLeft = leftHubAsSoleWriter ?? (hasHadHub && hub === null);
  return isLeft && saidLimits.onlyThisTillMovesBalances === true;
}

/** Returns `leftHubAsSoleWriter` after a fact. @param before the ledger before the fact */
export function leftHubAsSoleWriterAfter(
  before: Stated,
  fact: { readonly hub?: JoinedHub | null | undefined; readonly limits?: Limits | undefined },
): boolean | null {
  if (fact.limits?.onlyThisTillMovesBalances !== true && fact.limits !== undefined) return false;
  const keepsIt = fact.limits === undefined && before.saidLimits.onlyThisTillMovesBalances === true;
  return fact.hub === null && keepsIt ? true : before.leftHubAsSoleWriter;
}

/**
 * True if the owner has stated that only this till changes balances, and no other till is known. A hub with other
 * tills, or one that has not reported how many it has, contradicts it; so does a till that has taken this one over.
 */
export function isSoleWriter({
  limits,
  hub,
}: {
  readonly limits: Limits;
  readonly hub: JoinedHub | null;
}): boolean {
  const isAtHubOfOne = hub?.tills === 1 && hub.takenOverBy === undefined && !hasOthersAtHub(hub);
  const isAlone = limits.tillsInStore === 1 && (hub === null || isAtHubOfOne);
  return limits.onlyThisTillMovesBalances === true && isAlone;
}
