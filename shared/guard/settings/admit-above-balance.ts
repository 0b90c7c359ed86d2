import { ABOVE_BALANCE_NOT_KNOWN } from '../../ledger/money/above-balance.ts';
import type { ServiceAboveBalance } from '../../ledger/money/above-balance.ts';
import type { Card } from '../../ledger/money/card.ts';
import { isOverdrawn } from '../../ledger/ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Queue } from '../../ledger/money/queue.ts';
import { grantAdmission, refuseAdmission } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import type { InstantMs } from '../../values/time.ts';

/** Admits the value in a set-up file, which only an installer can provide. */
export function admitSetUpAboveBalance(
  { queue }: Ledger,
  service: ServiceAboveBalance,
  stamp: Stamp,
): Admission {
  const before = queue.aboveBalance ?? ABOVE_BALANCE_NOT_KNOWN;
  if (before.service === service) return refuseAdmission({ why: 'nothing-changes' });
  return grantAdmission('above-balance-changed', stamp, {
    queue: { ...queue, aboveBalance: { service } },
  });
}

/**
 * Admits a manager's statement of how the service treats redemptions above the balance. It applies to later
 * transactions, not to accepted ones.
 */
export function admitChangedAboveBalance(
  ledger: Ledger,
  service: ServiceAboveBalance,
  stamp: Stamp,
): Admission {
  if (stamp.stepUp === null) return refuseAdmission({ why: 'needs-manager' });
  return admitSetUpAboveBalance(ledger, service, stamp);
}

/**
 * Sets the service's behaviour above the balance to unknown if it was *refuses* and this card has a negative balance,
 * which contradicts it (decision 0115).
 */
export function aboveBalanceAfter(
  { aboveBalance }: Queue,
  card: Card,
  atMs: InstantMs,
): Pick<Queue, 'aboveBalance'> {
  if (aboveBalance?.service !== 'refuses' || !isOverdrawn(card)) return {};
  return { aboveBalance: { service: 'not-known', foundFalse: { cardId: card.id, atMs } } };
}
