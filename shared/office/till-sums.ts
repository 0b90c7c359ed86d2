import { isRefusedPromise } from '../ledger/money/intent.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { carriedOverOf } from '../ledger/sale/shift.ts';
import { nowByAllClocks } from '../ledger/now-by-all-clocks.ts';
import { dueUnexplainedBalances } from '../ledger/money/unexplained.ts';
import { exposureIn } from '../reports/exposure.ts';
import { sumOf } from '../reports/sum-gifts.ts';
import type { IntentId } from '../values/ids.ts';
import type { TillSums } from './office-calls.ts';

/**
 * Sums a till's records for its head office.
 * @param elsewhere transactions that another till has adopted by now, and counts
 */
export function tillSums(
  ledger: Ledger,
  atMs: number | null,
  elsewhere: ReadonlySet<IntentId>,
): TillSums {
  const left = carriedOverOf(ledger).filter(({ intentId }) => !elsewhere.has(intentId));
  const { redeem, load, unknown, oldestAtMs } = exposureIn(left);
  const refusals = [...ledger.forPerson.values()].filter(
    (intent) => isRefusedPromise(intent) && !elsewhere.has(intent.id),
  );
  const refused = sumOf(refusals.map(({ amountCents }) => amountCents));
  const drifted = [...ledger.oddCards.values()].filter(({ drift }) => drift !== null);
  const unexplained = unexplainedIn(ledger);
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
    driftCount: drifted.length + unexplained,
  };
}

/**
 * Returns empty sums for a till's earlier name: everything is counted under the name with which its journal continues.
 */
export function tillSumsOfEarlierName(through: number): TillSums {
  return {
    through,
    atMs: null,
    openSinceMs: null,
    oldestMs: null,
    currency: '',
    redeemCount: 0,
    redeemCents: 0,
    loadCount: 0,
    loadCents: 0,
    unknownCount: 0,
    unknownCents: 0,
    refusedCount: 0,
    refusedCents: 0,
    driftCount: 0,
  };
}

/** Counts unexplained balances, as of the newest fact. */
function unexplainedIn(ledger: Ledger): number {
  const { run, clockMs: atMs, lastMonoMs: monoMs } = ledger;
  if (run === null) return 0;
  return dueUnexplainedBalances(ledger, nowByAllClocks(ledger, { run, atMs, monoMs }))?.count ?? 0;
}
