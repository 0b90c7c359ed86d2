import { businessDayIn } from '../time/time-zone.ts';
import { SYSTEM_ACTOR } from '../ledger/write/ledger-writer.ts';
import type { LedgerWriter } from '../ledger/write/ledger-writer.ts';
import type { Till } from './till.ts';

/**
 * At a till beside another maker's, where nobody counts a drawer, opens a shift for gift money only, with the first
 * payment. The shift's report covers everything since the last close, and so that payment too.
 */
export function openGiftShiftOnPayment(till: Till): void {
  let heard: LedgerWriter | null = null;
  till.onChange(() => {
    const writer = till.trading?.writer ?? null;
    if (writer === heard) return;
    heard = writer;
    writer?.onFact(({ fact }) => {
      if (fact.kind !== 'intent-accepted' || !till.choices.besideTill) return;
      if (writer.ledger.shift?.state === 'open') return;
      const businessDay = businessDayIn(till.overview(), fact.atMs);
      void writer.write({ kind: 'open-gift-shift', businessDay }, SYSTEM_ACTOR);
    });
  });
}
