import { admitted, refused } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { fitsHub } from '../../ledger/sale/tax.ts';
import type { TaxTable } from '../../ledger/sale/tax.ts';
import { tableChangedHere } from './admit-store-table.ts';

/** Only who installs the till can give it a set-up file. */
export function admitTaxes(taxes: TaxTable, stamp: Stamp): Admission {
  return admitted('taxes-changed', stamp, { taxes });
}

/** What is sold from now on has these rates; what was sold keeps its own. Each change has a manager's name on it. */
export function admitChangedTaxes(ledger: Ledger, taxes: TaxTable, stamp: Stamp): Admission {
  if (stamp.stepUp === null) return refused({ why: 'needs-manager' });
  const hub = tableChangedHere(ledger, 'taxes', stamp);
  if (hub && !fitsHub(taxes)) return refused({ why: 'nothing-changes' });
  return admitted('taxes-changed', stamp, { taxes, ...(hub && { hub }) });
}
