import { admitted, refused } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import type { Fact } from '../../ledger/facts.ts';
import { isRefusedPromise } from '../../ledger/money/intent.ts';
import type { JoinedHub } from '../../ledger/store/joined-hub.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { fitToSharing } from '../../policy/tightest-limits.ts';
import type { Stamp } from '../../proposals/proposals.ts';

/**
 * A store's hub is joined, or left. It is left with nothing unsettled: the other tills would wait for ever for what
 * this one holds, and whoever took it over would send it as well.
 * @param givesUpThrough of a hub that is not reached any more: what was accepted up to there may be sent by another till, and is not
 *   from here
 */
export function admitHub(
  ledger: Ledger,
  {
    hub,
    givesUpThrough,
  }: { readonly hub: JoinedHub | null; readonly givesUpThrough?: number | undefined },
  stamp: Stamp,
): Admission {
  if (hub !== null && ledger.book?.mode !== 'real') return refused({ why: 'other-book' });
  if (hub !== null)
    return ledger.hub === null
      ? admitted('hub-joined', stamp, { hub, ...limitsAt(ledger, hub) })
      : admitCount(ledger, ledger.hub, hub, stamp);
  if (ledger.hub === null) return refused({ why: 'nothing-changes' });
  if (givesUpThrough !== undefined) {
    const hubFence = { through: givesUpThrough, sequence: ledger.lastSequence + 1 };
    return admitted('hub-left', stamp, { hub, hubFence });
  }
  const isBound = isUnsettled(ledger) && ledger.hub.takenOverBy === undefined;
  return isBound ? refused({ why: 'hub-unsettled' }) : admitted('hub-left', stamp, { hub });
}

/** Something of it may still be sent from here, or follows from it by itself: what was refused can be sent again, and what is owed is loaded. */
function isUnsettled({ open, owed, forPerson }: Ledger): boolean {
  return open.size > 0 || owed.size > 0 || [...forPerson.values()].some(isRefusedPromise);
}

/** Takes back the owner's word that only this till moves balances, where the hub has other tills: leaving does not bring it back. */
function limitsAt({ saidLimits: limits }: Ledger, hub: JoinedHub): Pick<Fact, 'limits'> {
  const fit = fitToSharing(limits, hub);
  return fit === limits ? {} : { limits: fit };
}

/**
 * How many tills the hub has: what a till may promise without it, no file beside the journal is to say alone. Of a hub of one
 * nobody knows it while that is not reached (`isSoleWriter`).
 */
function admitCount(ledger: Ledger, before: JoinedHub, hub: JoinedHub, stamp: Stamp): Admission {
  const isSame = hub.till === before.till && hub.host === before.host && hub.port === before.port;
  const { tills, ...uncounted } = before;
  if (isSame && hub.tills === undefined && tills === 1)
    return admitted('hub-counted', stamp, { hub: uncounted });
  return isSame && hub.tills !== undefined && hub.tills !== tills
    ? admitted('hub-counted', stamp, {
        hub: { ...before, tills: hub.tills },
        ...limitsAt(ledger, hub),
      })
    : refused({ why: 'wrong-state', state: 'joined' });
}
