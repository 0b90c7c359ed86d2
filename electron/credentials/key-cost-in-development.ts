import type { ScryptCost } from './key-cost.ts';

/**
 * Replaces `key-cost.ts` in every bundle but a shop's. End-to-end tests use the demo's PIN cost: they spent a fifth of
 * their time on PINs and on the service key's mark.
 */
export function costOf(cost: ScryptCost): ScryptCost {
  return process.env['EVERTILL_QUICK_KEYS'] === '1' ? { ...cost, N: 2 ** 10 } : cost;
}
