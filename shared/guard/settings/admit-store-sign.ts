import type { Fact } from '../../ledger/facts.ts';
import type { JoinedHub } from '../../ledger/store/joined-hub.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { isProvenForBook, locallyProvenSign } from '../../ledger/store/proven-sign.ts';
import type { ProvenSign } from '../../ledger/store/proven-sign.ts';
import { isPausedBy } from '../../ledger/money/queue.ts';
import { grantAdmission, refuseAdmission } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import { joinedHubOf, newLocalChange } from './store-setting.ts';

/**
 * Returns the direction of amounts (whether redemptions are sent as plus or minus) that this till has proven and the
 * store does not have (decision 0045#proven-for-the-store); null for none.
 */
export function unsharedSign(ledger: Ledger): ProvenSign | null {
  const isNew = joinedHubOf(ledger)?.sign === undefined || ledger.queue.echoesAnew === true;
  return isNew ? locallyProvenSign(ledger) : null;
}

export function admitSharedSign(ledger: Ledger, stamp: Stamp): Admission {
  const hub = joinedHubOf(ledger);
  const proven = unsharedSign(ledger);
  if (hub === null || proven === null) return refuseAdmission({ why: 'nothing-changes' });
  const sign = { ...newLocalChange(hub, ledger.lastSequence, stamp, undefined), proven };
  const { echoesAnew, ...queue } = ledger.queue;
  const told = echoesAnew === undefined ? {} : { queue };
  return grantAdmission('sign-shared', stamp, { hub: { ...hub, sign }, ...told });
}

/**
 * Accepts another till's proven direction only for this very service, and only if this till was set up with the same
 * one; otherwise a manager has to compare.
 */
export function factForStoreSign(
  { book, queue }: Ledger,
  { otherSign: _before, ...hub }: JoinedHub,
  sign: NonNullable<JoinedHub['sign']>,
): Pick<Fact, 'hub' | 'queue'> {
  const { till, atMs, proven } = sign;
  const noted = { ...hub, sign };
  if (book === null || !isProvenForBook(proven, book)) return { hub: noted };
  if (proven.redeemSign !== book.redeemSign)
    return { hub: { ...noted, otherSign: { till, atMs } } };
  // An answer at this till contradicts the store's direction, so a manager has to decide.
  if (queue.signProven || queue.echoesAnew === true || isPausedBy(queue, 'sign'))
    return { hub: noted };
  const echoes = queue.echoes ?? proven.echoes;
  return { hub: noted, queue: { ...queue, signProven: true, ...(echoes && { echoes }) } };
}

/** Admits a manager's statement that they have compared the two tills. */
export function admitOtherSignSeen(ledger: Ledger, note: string, stamp: Stamp): Admission {
  const { hub } = ledger;
  if (hub?.otherSign === undefined) return refuseAdmission({ why: 'nothing-changes' });
  if (stamp.stepUp === null) return refuseAdmission({ why: 'needs-manager' });
  const { otherSign: _seen, ...rest } = hub;
  return grantAdmission('other-sign-acknowledged', stamp, { hub: rest, note });
}
