/** Cost of a scrypt derivation (RFC 7914); doubling N doubles time and memory. */
export interface ScryptCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** Returns the full cost; nothing lowers it in a shop's till. */
export function costInThisBundle(cost: ScryptCost): ScryptCost {
  return cost;
}
