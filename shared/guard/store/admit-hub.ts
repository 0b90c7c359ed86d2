import { grantAdmission, refuseAdmission } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import type { Fact } from '../../ledger/facts.ts';
import { isRefusedPromise } from '../../ledger/money/intent.ts';
import { hasService } from '../../ledger/store/book.ts';
import type { JoinedHub } from '../../ledger/store/joined-hub.ts';
import type { Limits } from '../../ledger/store/limits.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { withoutSoleWriterIfShared, withoutSoleWriter } from '../../policy/tightest-limits.ts';
import type { Stamp } from '../../proposals/proposals.ts';

/**
 * Joins or leaves a store's hub. Leaving needs everything settled: otherwise other tills would wait for ever for this
 * till's holds, and a successor would send its payments a second time.
 * @param givesUpThrough for a hub out of reach: another till may send what was accepted up to this sequence, and this
 * one no longer does
 */
export function admitHubChange(
  ledger: Ledger,
  {
    hub,
    givesUpThrough,
  }: { readonly hub: JoinedHub | null; readonly givesUpThrough?: number | undefined },
  stamp: Stamp,
): Admission {
  if (hub !== null && ledger.book?.mode !== 'real') return refuseAdmission({ why: 'other-book' });
  if (hub !== null && !hasService(ledger.book)) return refuseAdmission({ why: 'no-service' });
  if (hub !== null)
    return ledger.hub === null
      ? grantAdmission('hub-joined', stamp, { hub, ...limitsAt(ledger, hub) })
      : admitCount(ledger, ledger.hub, hub, stamp);
  if (ledger.hub === null) return refuseAdmission({ why: 'nothing-changes' });
  if (givesUpThrough !== undefined) {
    const hubFence = { through: givesUpThrough, sequence: ledger.lastSequence + 1 };
    return grantAdmission('hub-left', stamp, { hub, hubFence, ...limitsAlone(ledger) });
  }
  return isBoundToHub(ledger)
    ? refuseAdmission({ why: 'hub-unsettled' })
    : grantAdmission('hub-left', stamp, { hub, ...limitsAlone(ledger) });
}

/** True if the till must not leave its hub as usual: it may still send something, and was not taken over. */
function isBoundToHub(ledger: Ledger): boolean {
  return isUnsettled(ledger) && ledger.hub?.takenOverBy === undefined;
}

/**
 * Returns why the hub cannot be left now; null if it can. Payments that wait for a hub out of reach, or that are still
 * being adopted from it, may be given up.
 */
export function hubLeaveBlocker(
  ledger: Ledger,
  now: {
    readonly isAway: boolean;
    /** Number of payments that wait for the hub. */
    readonly waiting: number;
    /** Tills that were taken over, and from which not everything is adopted yet. */
    readonly bringing: readonly string[];
    /** True while adopting cannot finish. */
    readonly isStuck: boolean;
  },
): 'bringing' | 'unsettled' | null {
  const isBringing = now.bringing.length > 0;
  if (isBringing && !now.isStuck) return 'bringing';
  const mayGiveUp = now.isAway && (now.waiting > 0 || isBringing);
  return !mayGiveUp && isBoundToHub(ledger) ? 'unsettled' : null;
}

/**
 * True if this till may still send something: refused payments can be sent again, and owed loads follow automatically.
 */
function isUnsettled({ open, owed, forPerson }: Ledger): boolean {
  return open.size > 0 || owed.size > 0 || [...forPerson.values()].some(isRefusedPromise);
}

/**
 * Withdraws the owner's statement that only this till changes balances, if the hub has other tills. Leaving the hub
 * does not restore it.
 */
function limitsAt({ recordedLimits }: Ledger, hub: JoinedHub): Pick<Fact, 'limits'> {
  return ifOther(recordedLimits, withoutSoleWriterIfShared(recordedLimits, hub));
}

/**
 * Withdraws the owner's statement that only this till changes balances when the till leaves its hub: the hub's other
 * tills, or those that join it later, continue, and this till hears no more of them. A manager may state it again.
 */
function limitsAlone({ recordedLimits }: Ledger): Pick<Fact, 'limits'> {
  return ifOther(recordedLimits, withoutSoleWriter(recordedLimits));
}

function ifOther(limits: Limits, fit: Limits): Pick<Fact, 'limits'> {
  return fit === limits ? {} : { limits: fit };
}

/**
 * Stores the number of the hub's tills in the journal, because it limits what a till may promise without the hub, and a
 * file beside the journal must not decide that alone. A hub counts as having only one till only while it is reached
 * (`isSoleWriter`).
 */
function admitCount(ledger: Ledger, before: JoinedHub, hub: JoinedHub, stamp: Stamp): Admission {
  const isSame = hub.till === before.till && hub.host === before.host && hub.port === before.port;
  const { tills, ...uncounted } = before;
  if (isSame && hub.tills === undefined && tills === 1)
    return grantAdmission('hub-counted', stamp, { hub: uncounted });
  return isSame && hub.tills !== undefined && hub.tills !== tills
    ? grantAdmission('hub-counted', stamp, {
        hub: { ...before, tills: hub.tills },
        ...limitsAt(ledger, hub),
      })
    : refuseAdmission({ why: 'wrong-state', state: 'joined' });
}
