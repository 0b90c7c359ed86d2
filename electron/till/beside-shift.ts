import { HOUR_MS } from '../../shared/values/time.ts';
import { SYSTEM_ACTOR } from '../ledger/write/ledger-writer.ts';
import type { LedgerWriter } from '../ledger/write/ledger-writer.ts';
import type { Till } from './till.ts';

/**
 * Opens a shift of gift money alone with the first payment, at a till beside another one: nobody counts a drawer
 * there. Its report covers everything since the last close, so that the payment is in it too.
 */
export function openBesideShifts(till: Till): void {
  let heard: LedgerWriter | null = null;
  till.onChange(() => {
    const writer = till.trading?.writer ?? null;
    if (writer === heard) return;
    heard = writer;
    writer?.onFact(({ fact }) => {
      if (fact.kind !== 'intent-accepted' || !till.choices.besideTill) return;
      if (writer.ledger.shift?.state === 'open') return;
      const { dayEndsAtHour, timeZone } = till.overview();
      const businessDay = besideDayOf(fact.atMs, timeZone, dayEndsAtHour);
      void writer.write({ kind: 'open-gift-shift', businessDay }, SYSTEM_ACTOR);
    });
  });
}

/** Returns the business day of a moment by the shop's clock: before its hour it is still the day before. */
export function besideDayOf(atMs: number, timeZone: string, dayEndsAtHour: number): string {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  const hour = Number(clock.format(atMs));
  // Two hours before midnight, so that it is the day before also where the clocks changed.
  const ofDayMs = hour < dayEndsAtHour ? atMs - (hour + 2) * HOUR_MS : atMs;
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(ofDayMs);
}
