import type { ClockReading } from '../values/clocks.ts';
import type { InstantMs } from '../values/time.ts';
import { clockReadingAt } from './known-clocks.ts';
import type { ClockMoment } from './known-clocks.ts';
import { clockAt } from './ledger.ts';
import type { Ledger } from './ledger.ts';

/** One moment by the ledger's clock and by all others. */
export interface NowByAllClocks {
  readonly clockMs: InstantMs;
  readonly reading: ClockReading;
}

export function nowByAllClocks(ledger: Ledger, moment: ClockMoment): NowByAllClocks {
  return { clockMs: clockAt(ledger, moment), reading: clockReadingAt(ledger, moment) };
}
