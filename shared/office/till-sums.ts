import { isRefusedPromise } from '../ledger/intent.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { carriedOverOf } from '../ledger/shift.ts';
import { exposureIn } from '../reports/exposure.ts';
import { sumOf } from '../reports/sum-gifts.ts';
import type { TillSums } from './office-calls.ts';

/** What a till's records come to, as its head office is told. */
export function tillSums(ledger: Ledger, atMs: number | null): TillSums {
  const { redeem, load, unknown, oldestAtMs } = exposureIn(carriedOverOf(ledger));
  const refusals = [...ledger.forPerson.values()].filter(isRefusedPromise);
  const refused = sumOf(refusals.map(({ amountCents }) => amountCents));
  const drifted = [...ledger.oddCards.values()].filter(({ drift }) => drift !== null);
  const { shift, book, lastSequence } = ledger;
  return {
    through: lastSequence,
    atMs,
    openSinceMs: shift?.state === 'open' ? shift.openedAtMs : null,
    oldestMs: oldestAtMs,
    currency: book?.currency ?? '',
    redeemCount: redeem.count,
    redeemCents: redeem.cents,
    loadCount: load.count,
    loadCents: load.cents,
    unknownCount: unknown.count,
    unknownCents: unknown.cents,
    refusedCount: refused.count,
    refusedCents: refused.cents,
    driftCount: drifted.length,
  };
}
