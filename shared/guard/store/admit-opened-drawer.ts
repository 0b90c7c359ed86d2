import type { Ledger } from '../../ledger/ledger.ts';
import { admitted, refused } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import { ZERO } from '../../values/money.ts';
import { drawerAloneRefusal } from './cashier-limits.ts';

/** The drawer is opened without a sale: each time a fact, before it opens (decision 0082#the-drawer). */
export function admitOpenedDrawer(ledger: Ledger, stamp: Stamp): Admission {
  const alone = drawerAloneRefusal(ledger, stamp);
  if (alone !== null) return refused(alone);
  return admitted('drawer-opened', stamp, { tally: { count: 1, sumCents: ZERO } });
}
