import type { ScryptCost } from './key-cost.ts';

/**
 * Stands in for `key-cost.ts` in every bundle but a shop's. A fifth of what end-to-end tests took was the hashing of PINs and of a service's key: they ask for what a PIN of the
 * demo costs.
 */
export function costOf(cost: ScryptCost): ScryptCost {
  return process.env['EVERTILL_QUICK_KEYS'] === '1' ? { ...cost, N: 2 ** 10 } : cost;
}
