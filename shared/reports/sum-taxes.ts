import { taxSumsAfterRefunds } from '../ledger/sale/tax-sums.ts';
import type { TaxSum } from '../ledger/sale/tax.ts';

/** Taxes of a sale, of a refund, or of several. */
interface WithTaxes {
  readonly taxes?: readonly TaxSum[] | undefined;
}

/**
 * Sums sales by rate, less refunds in the same time. These are sums of what each receipt shows, so receipts and a
 * report agree to the cent. Empty if nothing had a rate.
 */
export function sumTaxes(completed: readonly WithTaxes[], refunds: readonly WithTaxes[]): TaxSum[] {
  return taxSumsAfterRefunds(
    completed.flatMap(({ taxes = [] }) => taxes),
    refunds.flatMap(({ taxes = [] }) => taxes),
  );
}
