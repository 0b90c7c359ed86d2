import { proposalToAccept } from '../../../../renderer/gift/payment/gift-machine.ts';
import { SHOP_RULES_AS_BUILT } from '../shop-rules.ts';
import type { ShopRules } from '../shop-rules.ts';

/** Mistakes with a gift card that is presented before the rest of its sale is paid. */

/** Mistake: the card is charged at once, although nobody knows yet whether the rest will be paid. */
export const chargePlannedAtOnce: ShopRules['reduceSale'] = (before, event, moment) => {
  const turn = SHOP_RULES_AS_BUILT.reduceSale(before, event, moment);
  const { flow, effects } = turn;
  const { asking, plans, question, sale, step } = flow;
  const plan = plans.find(({ recordedAtMs }) => recordedAtMs === null);
  const isIdle = asking === null && question === null && sale?.state === 'open';
  if (plan === undefined || !isIdle || step.kind !== 'paying') return turn;
  const proposal = proposalToAccept(plan, flow.saleId);
  return {
    flow: { ...flow, asking: proposal },
    effects: [...effects, { kind: 'propose', proposal }],
  };
};

/** Mistake: cash beside a planned card is rounded as if that card were not to pay. */
export const roundWithoutPlans: ShopRules['admit'] = (ledger, proposal, stamp) => {
  if (proposal.kind !== 'tender-sale') return SHOP_RULES_AS_BUILT.admit(ledger, proposal, stamp);
  const { plannedGiftCents: _planned, ...unplanned } = proposal;
  return SHOP_RULES_AS_BUILT.admit(ledger, unplanned, stamp);
};

/** Mistake: the screen does not hear what a planned card can pay after the connection was lost. */
export const keepPlansOnceQuoted: ShopRules['reduceSale'] = (before, event, moment) => {
  const turn = SHOP_RULES_AS_BUILT.reduceSale(before, event, moment);
  if (event.kind !== 'requoted') return turn;
  return { ...turn, flow: { ...turn.flow, plans: before.plans } };
};
