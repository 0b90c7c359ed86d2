import { SHOP_RULES_AS_BUILT } from '../shop-rules.ts';
import type { ShopRules } from '../shop-rules.ts';

/** Mistakes of a till that was taken over and comes back, or whose hub does not answer. */

/** Mistake: a till that cannot know of a take-over completes its open sales as always. */
export const completeDespiteTakeover: ShopRules['admit'] = (ledger, proposal, stamp) =>
  proposal.kind === 'complete-sale'
    ? SHOP_RULES_AS_BUILT.admit({ ...ledger, hubFence: null }, proposal, {
        ...stamp,
        hubUnheardThrough: undefined,
      })
    : SHOP_RULES_AS_BUILT.admit(ledger, proposal, stamp);
