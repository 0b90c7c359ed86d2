import type { ScryptCost } from './key-cost.ts';

/**
 * Stands in for `key-cost.ts` in every bundle but a shop's. End-to-end tests ask for what a PIN of the demo costs: they
 * spent a fifth of their time on PINs and on the mark of a service's key.
 */
export function costOf(cost: ScryptCost): ScryptCost {
  return process.env['EVERTILL_QUICK_KEYS'] === '1' ? { ...cost, N: 2 ** 10 } : cost;
}
