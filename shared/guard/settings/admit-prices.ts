import { admitted, refused } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { PriceList } from '../../ledger/store/price-list.ts';
import { tableChangedHere } from './admit-store-table.ts';

/**
 * What is rung up from now on has these prices; what was rung up keeps its own. Each change has a manager's name on it. A line is never held
 * against the list: an amount may be typed, and a list may be newer at one till than at another (decision 0117).
 */
export function admitChangedPrices(ledger: Ledger, prices: PriceList, stamp: Stamp): Admission {
  if (stamp.stepUp === null) return refused({ why: 'needs-manager' });
  const hub = tableChangedHere(ledger, 'prices', stamp);
  return admitted('prices-changed', stamp, { prices, ...(hub && { hub }) });
}
