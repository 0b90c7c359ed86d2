import type { CarriedOver } from '../ledger/sale/shift.ts';
import type { InstantMs } from '../values/time.ts';
import { sumOf } from './sum-gifts.ts';
import type { Sum } from './sum-gifts.ts';

/** What the shop has promised and the service has not confirmed. */
export interface ExposureSums {
  readonly redeem: Sum;
  readonly load: Sum;
  /** Of both, what was sent and nobody knows whether it was done. */
  readonly unknown: Sum;
  readonly oldestAtMs: InstantMs | null;
}

const UNSETTLED: ReadonlySet<CarriedOver['state']> = new Set([
  'waiting',
  'sending',
  'refused-by-key',
  'unknown',
]);

/** Whether the till sends it without anybody: what has no known outcome, or is for a person, stays as it is. */
export function sendsByItself({ state }: Pick<CarriedOver, 'state'>): boolean {
  return state !== 'unknown' && isUnsettled(state);
}

/** Whether it was promised and neither came about nor came to nothing. */
export function isUnsettled(state: CarriedOver['state']): boolean {
  return UNSETTLED.has(state);
}

/** Counts what is carried over and not settled; what only waits for a person's eye is no promise any more. */
export function exposureIn(left: readonly CarriedOver[]): ExposureSums {
  const unsettled = left.filter(({ state }) => isUnsettled(state));
  const sum = (fits: (one: CarriedOver) => boolean): Sum =>
    sumOf(unsettled.filter(fits).map(({ amountCents }) => amountCents));
  let oldestAtMs: InstantMs | null = null;
  for (const { acceptedAtMs } of unsettled) {
    if (oldestAtMs === null || acceptedAtMs < oldestAtMs) oldestAtMs = acceptedAtMs;
  }
  return {
    redeem: sum(({ verb }) => verb === 'redeem'),
    load: sum(({ verb }) => verb === 'load'),
    unknown: sum(({ state }) => state === 'unknown'),
    oldestAtMs,
  };
}
