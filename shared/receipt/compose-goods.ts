import { t } from '../language/language.ts';
import { lineOffCents } from '../ledger/discounted-lines.ts';
import type { Discount } from '../ledger/discount.ts';
import { listCents } from '../ledger/sale.ts';
import type { SaleLine } from '../ledger/sale.ts';
import { cents } from '../values/money.ts';
import type { Cents } from '../values/money.ts';
import { withLetter } from './compose-taxes.ts';
import { leftAligned, pair } from './receipt.ts';
import type { ReceiptElement } from './receipt.ts';
import type { ReceiptStyle } from './receipt-style.ts';

/**
 * One line of goods, as many pieces of it as are asked for: their price, and below it what is taken off.
 * @param offCents what of that stands here; what is taken off a whole sale stands below its lines
 */
export function composeGoods(
  line: SaleLine,
  style: ReceiptStyle,
  offCents: Cents = lineOffCents(line),
): ReceiptElement[] {
  const { formatMoney } = style;
  const name = line.name.trim() === '' ? t('sale.ring.noCategory') : line.name;
  const pieces = leftAligned(`  ${line.quantity} × ${formatMoney(line.unitCents)}`);
  return [
    pair(name, withLetter(formatMoney(listCents(line)), line)),
    ...(line.quantity === 1 ? [] : [pieces]),
    ...(offCents === 0
      ? []
      : [pair(`  ${discountLabel(line.discount, style)}`, formatMoney(cents(0 - offCents)))]),
  ];
}

/** With its rate, where it is one. */
export function discountLabel(
  discount: Discount | undefined,
  { formatRate }: Pick<ReceiptStyle, 'formatRate'>,
): string {
  if (discount?.asked.kind !== 'percent') return t('receipt.discount');
  return `${t('receipt.discount')} ${formatRate(discount.asked.basisPoints)}`;
}
