import type { Ledger } from '../../ledger/ledger.ts';
import { admitted, refused } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import { ZERO } from '../../values/money.ts';
import { checkDrawerLimit } from './cashier-limits.ts';

/** The drawer is opened without a sale: each time a fact, before it opens (decision 0082#the-drawer). */
export function admitOpenedDrawer(ledger: Ledger, stamp: Stamp): Admission {
  const overLimit = checkDrawerLimit(ledger, stamp);
  if (overLimit !== null) return refused(overLimit);
  return admitted('drawer-opened', stamp, { tally: { count: 1, sumCents: ZERO } });
}
