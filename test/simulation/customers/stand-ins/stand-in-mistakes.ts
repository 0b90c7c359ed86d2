import type { Ledger } from '../../../../shared/ledger/ledger.ts';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import type { IntentId } from '../../../../shared/values/ids.ts';
import { AS_IT_RUNS } from '../shop-rules.ts';
import type { ShopRules } from '../shop-rules.ts';

/** Mistakes about a payment that replaces a refused one, where only one of the two shows it. */

/** Returns the ledger as if this transaction lacked some members. */
function seen(ledger: Ledger, id: IntentId, less: Partial<Intent>): Ledger {
  const intent = ledger.intents.get(id);
  if (intent === undefined) return ledger;
  return { ...ledger, intents: new Map(ledger.intents).set(id, { ...intent, ...less }) };
}

const UNLINKED = { standsInFor: undefined };

export const undoesStandIn: ShopRules['admit'] = (ledger, proposal, stamp) =>
  AS_IT_RUNS.admit(
    proposal.kind === 'undo' ? seen(ledger, proposal.intentId, UNLINKED) : ledger,
    proposal,
    stamp,
  );

export const takesPaymentOfOtherTill: ShopRules['admit'] = (ledger, proposal, stamp) => {
  const other = proposal.kind === 'settle' ? proposal.otherIntentId : undefined;
  const less = { otherTill: undefined };
  return AS_IT_RUNS.admit(other ? seen(ledger, other, less) : ledger, proposal, stamp);
};

/** Mistake: a payment settled another way stays in the sale that it was to pay for. */
export const leavesStandInInSale: ShopRules['admit'] = (ledger, proposal, stamp) =>
  AS_IT_RUNS.admit(
    proposal.kind === 'settle' ? seen(ledger, proposal.intentId, UNLINKED) : ledger,
    proposal,
    stamp,
  );

/** Mistake: a return is paid out as if no other return had already returned the amount. */
export const paysReplacedReturn: ShopRules['admit'] = (ledger, proposal, stamp) => {
  const { reverses } =
    (proposal.kind === 'settle' ? ledger.intents.get(proposal.intentId) : undefined) ?? {};
  return AS_IT_RUNS.admit(
    reverses ? seen(ledger, reverses, { reversedBy: null }) : ledger,
    proposal,
    stamp,
  );
};

/** Mistake: the successor of a till takes a replacing payment over as one that pays for nothing. */
export const bringsStandInForNothing: ShopRules['intentToAdopt'] = (copy, intent, about) => {
  const { standsInFor: _link, ...bare } = intent;
  return AS_IT_RUNS.intentToAdopt(copy, bare, about);
};
