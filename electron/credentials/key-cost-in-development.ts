import type { ScryptCost } from './key-cost.ts';

/**
 * Replaces `key-cost.ts` in every bundle but a shop's, and uses the demo's cheap PIN cost: end-to-end tests spent a
 * fifth of their time on deriving keys.
 */
export function costInThisBundle(cost: ScryptCost): ScryptCost {
  return process.env['EVERTILL_QUICK_KEYS'] === '1' ? { ...cost, N: 2 ** 10 } : cost;
}
