import { refundedGoodsCents } from '../ledger/sale/refund.ts';
import type { Refund } from '../ledger/sale/refund.ts';
import { lineCents } from '../ledger/sale/sale.ts';
import type { Sale } from '../ledger/sale/sale.ts';
import { sumCents, ZERO } from '../values/money.ts';
import type { Cents } from '../values/money.ts';
import { compareDates, earlierDate, instantMs, laterDate, MINUTE_MS } from '../values/time.ts';
import type { InstantMs } from '../values/time.ts';

/** Sales and refunds of a period; neither includes loads, which are not turnover. */
export interface TradeSums {
  /** Number of completed sales. */
  readonly completed: number;
  /** Goods sold, in cents, less discounts. */
  readonly goodsCents: Cents;
  /** Refunds of goods as a positive amount, whenever they were sold. */
  readonly refundedCents: Cents;
}

/** The sums of one quarter of an hour in UTC, of which the hours of every time zone consist. */
export interface QuarterSums extends TradeSums {
  readonly startMs: InstantMs;
}

export const QUARTER_HOUR_MS = 15 * MINUTE_MS;

/** The latest date of a calendar (ECMA-262, 21.4.1.1); a clock that was set wrong may exceed it. */
const FARTHEST_MS = 8_640_000_000_000_000;

export const NO_TRADE: TradeSums = { completed: 0, goodsCents: ZERO, refundedCents: ZERO };

/**
 * Sums sales at the time of sale, and refunds at the time of the refund. All quarters add up to the report's goods and
 * refunds.
 * @param completed each completed sale, with the moment of the fact that completed it
 * @returns the quarters with any figures, in order
 */
export function sumQuarters(
  completed: Iterable<readonly [sale: Sale, atMs: InstantMs]>,
  refunds: Iterable<Refund>,
): QuarterSums[] {
  const quarters = new Map<InstantMs, TradeSums>();
  const add = (atMs: InstantMs, more: TradeSums) => {
    const startMs = quarterOf(atMs);
    quarters.set(startMs, mergeTradeSums([quarters.get(startMs) ?? NO_TRADE, more]));
  };
  for (const [{ lines }, atMs] of completed) {
    const goods = lines.filter(({ kind }) => kind === 'goods');
    add(atMs, { ...NO_TRADE, completed: 1, goodsCents: sumCents(goods.map(lineCents)) });
  }
  for (const refund of refunds) {
    const refundedCents = refundedGoodsCents(refund);
    if (refundedCents !== 0) add(refund.atMs, { ...NO_TRADE, refundedCents });
  }
  return inOrder(quarters);
}

/** Adds the quarters of several shifts, or of several tills. */
export function mergeQuarterSums(all: readonly (readonly QuarterSums[])[]): QuarterSums[] {
  const byStart = Map.groupBy(all.flat(), ({ startMs }) => startMs);
  return inOrder(new Map([...byStart].map(([startMs, some]) => [startMs, mergeTradeSums(some)])));
}

export function mergeTradeSums(all: readonly TradeSums[]): TradeSums {
  return {
    completed: all.reduce((sum, { completed }) => sum + completed, 0),
    goodsCents: sumCents(all.map(({ goodsCents }) => goodsCents)),
    refundedCents: sumCents(all.map(({ refundedCents }) => refundedCents)),
  };
}

function quarterOf(atMs: InstantMs): InstantMs {
  const onCalendar = earlierDate(instantMs(FARTHEST_MS), laterDate(instantMs(-FARTHEST_MS), atMs));
  return instantMs(Math.floor(onCalendar / QUARTER_HOUR_MS) * QUARTER_HOUR_MS);
}

function inOrder(quarters: ReadonlyMap<InstantMs, TradeSums>): QuarterSums[] {
  return [...quarters]
    .toSorted(([one], [other]) => compareDates(one, other))
    .map(([startMs, sums]) => ({ startMs, ...sums }));
}
