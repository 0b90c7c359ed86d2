import { AS_IT_RUNS } from '../shop-rules.ts';
import type { ShopRules } from '../shop-rules.ts';

/** Mistakes of a till that was taken over and comes back, or whose hub does not answer. */

/** Mistake: a till that cannot know of a take-over completes its open sales as always. */
export const completesAsBefore: ShopRules['admit'] = (ledger, proposal, stamp) =>
  proposal.kind === 'complete-sale'
    ? AS_IT_RUNS.admit({ ...ledger, hubFence: null }, proposal, {
        ...stamp,
        hubUnheardThrough: undefined,
      })
    : AS_IT_RUNS.admit(ledger, proposal, stamp);
