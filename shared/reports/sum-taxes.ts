import { netOf } from '../ledger/sale/tax-sums.ts';
import type { TaxSum } from '../ledger/sale/tax.ts';

/** A sale, a refund, or sums of them. */
interface Taxed {
  readonly taxes?: readonly TaxSum[] | undefined;
}

/**
 * What was sold by rate, less what went back meanwhile: sums of what each receipt says, so that all of them and a report agree to
 * the cent. Empty where nothing had a rate.
 */
export function sumTaxes(completed: readonly Taxed[], refunds: readonly Taxed[]): TaxSum[] {
  return netOf(
    completed.flatMap(({ taxes = [] }) => taxes),
    refunds.flatMap(({ taxes = [] }) => taxes),
  );
}
