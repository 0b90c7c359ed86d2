import type { Fact } from '../ledger/facts.ts';
import { HOUR_MS, instantMs, isDatedBefore, msBetweenDates } from '../values/time.ts';
import type { InstantMs } from '../values/time.ts';

/** When each sale of a shift was completed and each refund made, as the clock was put right later. */
export interface TradeTimes {
  readonly byId: Map<string, { readonly atMs: InstantMs; readonly run: string }>;
  last: Pick<Fact, 'atMs' | 'monoMs' | 'run'> | null;
}

/**
 * Sets the earlier times right if this fact shows that the clock was wrong; the printed receipts keep what was printed.
 * @param openedBehindMs how far the date was behind when the shift was opened, in ms; undefined if it was not
 */
export function putTradeTimesRight(
  times: TradeTimes,
  fact: Fact,
  openedBehindMs: number | undefined,
): void {
  const { clockAheadMs, atMs, run } = fact;
  const forwardMs = openedBehindMs === undefined ? 0 : forwardJumpMs(times, fact, openedBehindMs);
  times.last = fact;
  if (clockAheadMs === undefined && forwardMs === 0) return;
  for (const [id, one] of times.byId) {
    if (clockAheadMs !== undefined) {
      if (isDatedBefore(atMs, one.atMs))
        times.byId.set(id, { ...one, atMs: instantMs(one.atMs - clockAheadMs) });
    } else if (one.run === run)
      times.byId.set(id, { ...one, atMs: instantMs(one.atMs + forwardMs) });
  }
}

/** Returns by how much a date that was behind was set forward since the last fact, in ms; 0 if it was not. */
function forwardJumpMs({ last }: TradeTimes, fact: Fact, openedBehindMs: number): number {
  if (last === null || last.run !== fact.run) return 0;
  const jumpMs = msBetweenDates(last.atMs, fact.atMs) - (fact.monoMs - last.monoMs);
  return jumpMs >= HOUR_MS && jumpMs + HOUR_MS >= openedBehindMs ? Math.round(jumpMs) : 0;
}
