import { describeCode } from '../messages/till-codes.ts';
import type { TillCode } from '../messages/till-codes.ts';
import type { OtherTills } from './asked-payment.ts';

/** Returns why other tills cannot ask, or are not answered; null where nothing is wrong. Their payments wait or fail there meanwhile. */
export function troubleOfOtherTills({
  fault,
  isAskedInOldWay,
}: Pick<OtherTills, 'fault' | 'isAskedInOldWay'>): TillCode | null {
  if (fault !== null) return describeCode('other-tills-port-taken');
  return isAskedInOldWay ? describeCode('other-till-asks-openly') : null;
}
