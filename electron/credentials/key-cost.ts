/** Cost of a derivation (RFC 7914): twice the N takes twice the time and the memory. */
export interface ScryptCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** What a derivation costs in truth: all of it; nothing lowers it in a shop's till. */
export function costOf(cost: ScryptCost): ScryptCost {
  return cost;
}
