import type { JoinedHub } from './joined-hub.ts';
import type { Limits } from './limits.ts';
import { MINUTE_MS } from '../../values/time.ts';

/**
 * How long the service may still work on another till's last payment: as long as on one of this till's (`GRACE_MS`).
 */
export const STORE_TILL_GRACE_MS = 15 * MINUTE_MS;

/**
 * True if the hub's other tills may change balances too. A till that was taken over counts, because it may come back
 * and sell for a while before it knows.
 */
export function hasOthersAtHub(hub: Pick<JoinedHub, 'tills' | 'taking'> | null): boolean {
  return (hub?.tills ?? 1) > 1 || (hub?.taking ?? []).length > 0;
}

interface SoleWriterStatement {
  readonly recordedLimits: Pick<Limits, 'onlyThisTillMovesBalances'>;
  readonly hub: JoinedHub | null;
  readonly hasHadHub: boolean;
  /** True if the till was stated to be the only one and left a hub since; null if no record shows it. */
  readonly leftHubAsSoleWriter: boolean | null;
}

/**
 * True if the owner's statement may be from before the till left its hub, whose other tills continue: version 1.0.0 did
 * not withdraw it then. Counts as true if no record shows otherwise.
 */
export function isSoleWriterStatementUncertain(ledger: SoleWriterStatement): boolean {
  const { recordedLimits, hub, hasHadHub, leftHubAsSoleWriter } = ledger;
  const isLeft = leftHubAsSoleWriter ?? (hasHadHub && hub === null);
  return isLeft && recordedLimits.onlyThisTillMovesBalances === true;
}

/** Returns `leftHubAsSoleWriter` after a fact. @param before the ledger before the fact */
export function leftHubAsSoleWriterAfter(
  before: SoleWriterStatement,
  fact: { readonly hub?: JoinedHub | null | undefined; readonly limits?: Limits | undefined },
): boolean | null {
  if (fact.limits?.onlyThisTillMovesBalances !== true && fact.limits !== undefined) return false;
  const keepsIt =
    fact.limits === undefined && before.recordedLimits.onlyThisTillMovesBalances === true;
  return fact.hub === null && keepsIt ? true : before.leftHubAsSoleWriter;
}

/**
 * True if the owner has stated that only this till changes balances, and nothing contradicts that: neither a hub with
 * other tills or an unknown number of them, nor a till that has taken this one over.
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
