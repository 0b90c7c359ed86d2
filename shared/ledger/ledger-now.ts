import type { Reading } from '../values/clocks.ts';
import type { InstantMs } from '../values/time.ts';
import { readingAt } from './known-clocks.ts';
import type { ClockMoment } from './known-clocks.ts';
import { clockAt } from './ledger.ts';
import type { Ledger } from './ledger.ts';

/** One moment by the ledger's clock and by all others. */
export interface LedgerNow {
  readonly clockMs: InstantMs;
  readonly reading: Reading;
}

export function ledgerNowOf(ledger: Ledger, moment: ClockMoment): LedgerNow {
  return { clockMs: clockAt(ledger, moment), reading: readingAt(ledger, moment) };
}
