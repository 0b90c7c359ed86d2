import { grantAdmission } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import { clockAt } from '../../ledger/ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { RecordedServiceChange, RecordedStaffChange } from '../../ledger/store/staff.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import type { SliceRules } from '../../proposals/rule.ts';
import type { staffSlice } from '../../ledger/slices/staff.ts';

const GUESSES: ReadonlySet<RecordedStaffChange['what']> = new Set([
  'wrong-pin',
  'wrong-key',
  'wrong-unlock',
]);

/**
 * Records a change to the list of people that main has checked, so that the journal shows how far the list has come
 * (decision 0078).
 */
function admitStaff(changed: RecordedStaffChange, stamp: Stamp): Admission {
  const kind = GUESSES.has(changed.what) ? 'pin-wrong' : 'staff-changed';
  return grantAdmission(kind, stamp, { staff: changed });
}

/**
 * Records that the till was connected to another service, or with another key. Dated by the ledger's clock, so that
 * setting a clock back cannot hide the notice of it.
 */
function admitServiceChange(
  ledger: Ledger,
  what: RecordedServiceChange['what'],
  stamp: Stamp,
): Admission {
  const by = stamp.stepUp?.manager ?? stamp.operator;
  return grantAdmission('service-changed', stamp, {
    serviceChanged: { what, atMs: clockAt(ledger, stamp), by },
  });
}

export const staffRules: SliceRules<typeof staffSlice> = {
  'note-staff': (_ledger, proposal, stamp) => admitStaff(proposal.staff, stamp),
  'note-service-change': (ledger, { what }, stamp) => admitServiceChange(ledger, what, stamp),
};
