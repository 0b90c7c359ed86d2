import { grantAdmission, refuseAdmission } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import type { Fact } from '../../ledger/facts.ts';
import { HEAD_OFFICE } from '../../ledger/store/joined-hub.ts';
import type { JoinedHub, StoreChange } from '../../ledger/store/joined-hub.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Limits } from '../../ledger/store/limits.ts';
import {
  withoutSoleWriterIfShared,
  isSameLimits,
  effectiveLimits,
  storeLimitsAtTill,
  tightestLimits,
} from '../../policy/tightest-limits.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import { joinedHubOf, newLocalChange } from './store-setting.ts';

/** Returns the hub with this till's change, which is sent to it; undefined without a hub. */
export function hubWithLocalLimitsChange(ledger: Ledger, stamp: Stamp): JoinedHub | undefined {
  const hub = joinedHubOf(ledger);
  if (hub === null) return undefined;
  const limits = {
    ...newLocalChange(hub, ledger.lastSequence, stamp, hub.limits),
    ...(isOverOffice(hub.limits) && { isOurs: true as const }),
  };
  return { ...hub, limits };
}

/** True if a manager's change at this till overrides the head office's limits. */
function isOverOffice(known: JoinedHub['limits']): boolean {
  return known?.till === HEAD_OFFICE || known?.isOurs === true || known?.isAfterOffice === true;
}

/**
 * Returns which received limits apply at this till now, and which wait for a manager (decision 0105): anybody with one
 * till's login could write any limits at the hub, so lower ones apply at once, and higher ones wait. The head office's
 * are treated alike until a manager at this till changes limits; from then on all of its changes wait (decision 0113).
 */
export function factForHubLimits(
  { recordedLimits: here }: Ledger,
  hub: JoinedHub,
  said: Limits,
  change: StoreChange,
): Pick<Fact, 'limits' | 'hub'> {
  const { till } = change;
  const known = hub.limits;
  const isOurs = known?.isOurs === true;
  const theirs = effectiveLimits(till, said, here);
  const tight = isOurs && till === HEAD_OFFICE ? here : tightestLimits(here, theirs);
  const limits = withoutSoleWriterIfShared(tight, hub);
  const store = storeLimitsAtTill(limits, theirs);
  const isAll = isSameLimits(limits, store);
  const heard = {
    ...change,
    ...(!isAll && { offered: store }),
    ...(isOurs && { isOurs }),
    ...(!isOurs && till !== HEAD_OFFICE && isOverOffice(known) && { isAfterOffice: true as const }),
  };
  return { limits, hub: { ...hub, limits: heard } };
}

/**
 * Returns which limits of a set-up file apply at this till: lower ones at once, those above the store's once a manager
 * confirms them here.
 */
export function factForSetUpLimits(
  { recordedLimits: here, hub }: Pick<Ledger, 'recordedLimits' | 'hub'>,
  said: Limits,
): Pick<Fact, 'limits' | 'hub'> {
  const { limits: known } = hub ?? {};
  if (hub === null || known === undefined) return { limits: withoutSoleWriterIfShared(said, hub) };
  const limits = withoutSoleWriterIfShared(tightestLimits(here, said), hub);
  const store = storeLimitsAtTill(limits, known.offered ?? here);
  if (isSameLimits(limits, store)) return { limits };
  return { limits, hub: { ...hub, limits: { ...known, offered: store } } };
}

/**
 * Admits a manager's approval, at this till, of limits that another till's manager raised, or that the head office set.
 */
export function admitApprovedStoreLimits(
  { hub }: Ledger,
  { number }: { readonly number: number },
  stamp: Stamp,
): Admission {
  if (stamp.stepUp === null) return refuseAdmission({ why: 'needs-manager' });
  if (hub?.limits?.offered === undefined || hub.limits.number !== number)
    return refuseAdmission({ why: 'nothing-changes' });
  const { offered, isOurs: _ours, isAfterOffice: _after, ...taken } = hub.limits;
  const isOurs = taken.till !== HEAD_OFFICE && isOverOffice(hub.limits);
  const heard = { ...taken, ...(isOurs && { isOurs: true as const }) };
  return grantAdmission('limits-changed', stamp, {
    limits: withoutSoleWriterIfShared(offered, hub),
    hub: { ...hub, limits: heard },
  });
}
