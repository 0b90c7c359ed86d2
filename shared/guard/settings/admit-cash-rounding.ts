import { admitted, refused } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import { minorUnitIn } from '../../ledger/store/book.ts';
import type { Ledger } from '../../ledger/ledger.ts';

/** Only in hundredths there are coins that somebody has given up (decision 0124): elsewhere it stays off. Only who installs the till can give it a set-up file. */
export function admitCashRounding(ledger: Ledger, cashRounding: boolean, stamp: Stamp): Admission {
  const isOn = cashRounding && minorUnitIn(ledger.book) === 2;
  if (ledger.cashRounding === isOn) return refused({ why: 'nothing-changes' });
  return admitted('cash-rounding-changed', stamp, { cashRounding });
}

/** Cash that is taken and given from now on; what was paid keeps its own. */
export function admitChangedCashRounding(
  ledger: Ledger,
  cashRounding: boolean,
  stamp: Stamp,
): Admission {
  if (stamp.stepUp === null) return refused({ why: 'needs-manager' });
  return admitCashRounding(ledger, cashRounding, stamp);
}
