import { HOUR_MS, instantMs, isDatedBefore, shownElapsedMs } from '../values/time.ts';
import type { InstantMs } from '../values/time.ts';
import { mergeTradeSums, NO_TRADE, QUARTER_HOUR_MS } from './sum-quarters.ts';
import type { QuarterSums, TradeSums } from './sum-quarters.ts';

/** The shop's clock, as needed to show sales by time. */
export interface ShopClock {
  /** Returns when the hour of a quarter began, in ms since 1970. */
  readonly hourOf: (quarterMs: InstantMs) => InstantMs;
  /** Returns the calendar day of a quarter, such as `2026-11-20`. */
  readonly dayOf: (quarterMs: InstantMs) => string;
}

export interface TradeBand extends TradeSums {
  /** When the band begins: the hour, or the first quarter of the day with any figures. */
  readonly startMs: InstantMs;
}

export interface TradeBands {
  readonly unit: 'hour' | 'day';
  readonly bands: readonly TradeBand[];
}

/** Longest period shown by hour: a 25-hour day that continues past midnight. A shift that nobody has closed is shown by days. */
const LONGEST_BY_HOUR_MS = 30 * HOUR_MS;

/**
 * Sums sales hour by hour of the shop's clock, including empty hours; or day by day for longer periods. A day has 23,
 * 24 or 25 hours, since an hour that the clock shows twice counts as two.
 */
export function tradeBandsOf(
  quarters: readonly QuarterSums[],
  { hourOf, dayOf }: ShopClock,
): TradeBands {
  const [first] = quarters;
  const last = quarters.at(-1);
  if (first === undefined || last === undefined) return { unit: 'hour', bands: [] };
  if (shownElapsedMs(first.startMs, last.startMs) > LONGEST_BY_HOUR_MS) {
    const days = Map.groupBy(quarters, ({ startMs }) => dayOf(startMs));
    return { unit: 'day', bands: [...days.values()].flatMap(bandOf) };
  }
  const hours = new Map<InstantMs, QuarterSums[]>();
  for (
    let atMs = first.startMs;
    !isDatedBefore(last.startMs, atMs);
    atMs = instantMs(atMs + QUARTER_HOUR_MS)
  ) {
    hours.set(hourOf(atMs), []);
  }
  for (const quarter of quarters) hours.get(hourOf(quarter.startMs))?.push(quarter);
  const bands = [...hours].map(([startMs, some]) => ({ startMs, ...mergeTradeSums(some) }));
  return { unit: 'hour', bands };
}

/** Returns the band with the highest sales, the first of several; null if there were none. */
export function busiestBandOf(bands: readonly TradeBand[]): TradeBand | null {
  let busiest: TradeBand | null = null;
  for (const band of bands) {
    if (band.goodsCents > (busiest ?? NO_TRADE).goodsCents) busiest = band;
  }
  return busiest;
}

function bandOf(quarters: readonly QuarterSums[]): TradeBand[] {
  const [first] = quarters;
  return first === undefined ? [] : [{ startMs: first.startMs, ...mergeTradeSums(quarters) }];
}
