import type { CarriedOver } from '../ledger/sale/shift.ts';
import { isDatedBefore } from '../values/time.ts';
import type { InstantMs } from '../values/time.ts';
import { sumOf } from './sum-gifts.ts';
import type { Sum } from './sum-gifts.ts';

/** Amounts that the shop has promised and the service has not confirmed. */
export interface ExposureSums {
  readonly redeem: Sum;
  readonly load: Sum;
  /** Redemptions and loads that were sent with an unknown outcome. */
  readonly unknown: Sum;
  readonly oldestAtMs: InstantMs | null;
}

const UNSETTLED: ReadonlySet<CarriedOver['state']> = new Set([
  'waiting',
  'sending',
  'refused-by-key',
  'unknown',
]);

/**
 * True if the till sends the transaction automatically. False for unknown outcomes and cases for a manager, which wait
 * for a person.
 */
export function isSentAutomatically({ state }: Pick<CarriedOver, 'state'>): boolean {
  return state !== 'unknown' && isUnsettled(state);
}

/** True if the amount was promised, and is neither applied nor given up. */
export function isUnsettled(state: CarriedOver['state']): boolean {
  return UNSETTLED.has(state);
}

/**
 * Sums the unsettled amounts of what is carried over. A transaction that a person only has to look at is not a promise,
 * and does not count.
 */
export function exposureIn(left: readonly CarriedOver[]): ExposureSums {
  const unsettled = left.filter(({ state }) => isUnsettled(state));
  const sum = (fits: (one: CarriedOver) => boolean): Sum =>
    sumOf(unsettled.filter(fits).map(({ amountCents }) => amountCents));
  let oldestAtMs: InstantMs | null = null;
  for (const { acceptedAtMs } of unsettled) {
    if (oldestAtMs === null || isDatedBefore(acceptedAtMs, oldestAtMs)) oldestAtMs = acceptedAtMs;
  }
  return {
    redeem: sum(({ verb }) => verb === 'redeem'),
    load: sum(({ verb }) => verb === 'load'),
    unknown: sum(({ state }) => state === 'unknown'),
    oldestAtMs,
  };
}
