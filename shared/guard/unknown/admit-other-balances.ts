import { nowByAllClocks } from '../../ledger/now-by-all-clocks.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { dueUnexplainedBalances } from '../../ledger/money/unexplained.ts';
import { grantAdmission, refuseAdmission } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import type { Proposal, Stamp } from '../../proposals/proposals.ts';

/**
 * Records the hub's report of other tills' changes (decision 0129): either they explain the balance, or the card is
 * listed for a manager.
 */
export function admitBalanceExplanation(
  ledger: Ledger,
  { cardId, intentId, isExplained }: Extract<Proposal, { kind: 'explain-balance' }>,
  stamp: Stamp,
): Admission {
  const card = ledger.cards.get(cardId);
  if (!card) return refuseAdmission({ why: 'unknown-card' });
  const { unexplained = [], explainedCount = 0 } = card;
  const one = unexplained.find((other) => other.intentId === intentId);
  if (one === undefined) return refuseAdmission({ why: 'nothing-changes' });
  const rest = { ...card, unexplained: unexplained.filter((other) => other !== one) };
  if (isExplained)
    return grantAdmission('balance-explained', stamp, {
      card: { ...rest, explainedCount: explainedCount + 1 },
    });
  const { residualCents, atMs, perhapsCardId } = one;
  const drift = { residualCents, atMs, intentId, ...(perhapsCardId && { perhapsCardId }) };
  return grantAdmission('balance-listed', stamp, { card: { ...rest, drift } });
}

/** Records that a manager has seen the summary; the count of unexpected balances stays. */
export function admitBalancesSeen(ledger: Ledger, note: string, stamp: Stamp): Admission {
  const now = nowByAllClocks(ledger, stamp);
  if (dueUnexplainedBalances(ledger, now) === null)
    return refuseAdmission({ why: 'nothing-changes' });
  if (stamp.stepUp === null) return refuseAdmission({ why: 'needs-manager' });
  const queue = { ...ledger.queue, balancesSeenMs: now.clockMs, balancesSeen: now.reading };
  return grantAdmission('balances-acknowledged', stamp, { queue, note });
}
