import { t } from '../locales/language.ts';
import type { SaleLine } from '../ledger/sale/sale.ts';
import type { TaxSum } from '../ledger/sale/tax.ts';
import { cents, sumCents } from '../values/money.ts';
import { labelledFigure } from './receipt.ts';
import type { ReceiptElement } from './receipt.ts';
import type { ReceiptStyle } from './receipt-style.ts';

/** Returns each VAT rate with its taxable amount and tax, as recorded with the sale or refund; empty without rates. */
export function taxLines(
  taxes: readonly TaxSum[] | undefined,
  { formatMoney, formatRate }: ReceiptStyle,
): ReceiptElement[] {
  if (taxes === undefined || taxes.length === 0) return [];
  const each = taxes.map(({ letter, basisPoints, grossCents, taxCents }) => {
    const net = formatMoney(cents(grossCents - taxCents));
    const label = t('receipt.tax', { letter, rate: formatRate(basisPoints), net });
    return labelledFigure(label, formatMoney(taxCents));
  });
  if (taxes.length === 1) return each;
  const all = sumCents(taxes.map(({ taxCents }) => taxCents));
  return [...each, labelledFigure(t('receipt.taxInAll'), formatMoney(all))];
}

/** Returns the amount of a line, followed by the letter of its VAT rate. */
export function withTaxLetter(amount: string, { tax }: Pick<SaleLine, 'tax'>): string {
  return tax === undefined ? amount : `${amount} ${tax.letter}`;
}
