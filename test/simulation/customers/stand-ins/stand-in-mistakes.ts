import type { Ledger } from '../../../../shared/ledger/ledger.ts';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import type { IntentId } from '../../../../shared/values/ids.ts';
import { SHOP_RULES_AS_BUILT } from '../shop-rules.ts';
import type { ShopRules } from '../shop-rules.ts';

/** Mistakes about a payment that replaces a refused one, where only one of the two shows it. */

/** Returns the ledger as if this transaction lacked some members. */
function seen(ledger: Ledger, id: IntentId, less: Partial<Intent>): Ledger {
  const intent = ledger.intents.get(id);
  if (intent === undefined) return ledger;
  return { ...ledger, intents: new Map(ledger.intents).set(id, { ...intent, ...less }) };
}

const UNLINKED = { standsInFor: undefined };

export const undoReplacement: ShopRules['admit'] = (ledger, proposal, stamp) =>
  SHOP_RULES_AS_BUILT.admit(
    proposal.kind === 'undo' ? seen(ledger, proposal.intentId, UNLINKED) : ledger,
    proposal,
    stamp,
  );

export const takeAnotherTillsPayment: ShopRules['admit'] = (ledger, proposal, stamp) => {
  const other = proposal.kind === 'settle' ? proposal.otherIntentId : undefined;
  const less = { otherTill: undefined };
  return SHOP_RULES_AS_BUILT.admit(other ? seen(ledger, other, less) : ledger, proposal, stamp);
};

/** Mistake: a payment settled another way stays in the sale that it was to pay for. */
export const keepReplacementInSale: ShopRules['admit'] = (ledger, proposal, stamp) =>
  SHOP_RULES_AS_BUILT.admit(
    proposal.kind === 'settle' ? seen(ledger, proposal.intentId, UNLINKED) : ledger,
    proposal,
    stamp,
  );

/** Mistake: a return is paid out as if no other return had already returned the amount. */
export const payReplacedReturn: ShopRules['admit'] = (ledger, proposal, stamp) => {
  const { reverses } =
    (proposal.kind === 'settle' ? ledger.intents.get(proposal.intentId) : undefined) ?? {};
  return SHOP_RULES_AS_BUILT.admit(
    reverses ? seen(ledger, reverses, { reversedBy: null }) : ledger,
    proposal,
    stamp,
  );
};

/** Mistake: the successor of a till takes a replacing payment over as one that pays for nothing. */
export const adoptReplacementAlone: ShopRules['intentToAdopt'] = (copy, intent, about) => {
  const { standsInFor: _link, ...bare } = intent;
  return SHOP_RULES_AS_BUILT.intentToAdopt(copy, bare, about);
};
