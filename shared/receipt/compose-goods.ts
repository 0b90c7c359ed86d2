import { maskIdentifierIn } from '../api/mask-identifier.ts';
import { t } from '../locales/language.ts';
import { lineDiscountCents } from '../ledger/sale/discounted-lines.ts';
import type { Discount } from '../ledger/sale/discount.ts';
import { listPriceCents } from '../ledger/sale/sale.ts';
import type { SaleLine } from '../ledger/sale/sale.ts';
import { cents } from '../values/money.ts';
import type { Cents } from '../values/money.ts';
import { withTaxLetter } from './compose-taxes.ts';
import { leftAlignedText, labelledFigure } from './receipt.ts';
import type { ReceiptElement } from './receipt.ts';
import type { ReceiptStyle } from './receipt-style.ts';

/**
 * Composes the line of some pieces of goods: their price, and the line's discount below it.
 * @param offCents the discount shown here; a discount on the whole sale is shown below all lines
 */
export function composeGoods(
  line: SaleLine,
  style: ReceiptStyle,
  offCents: Cents = lineDiscountCents(line),
): ReceiptElement[] {
  const { formatMoney } = style;
  const pieces = leftAlignedText(`  ${line.quantity} × ${formatMoney(line.unitCents)}`);
  return [
    labelledFigure(goodsName(line), withTaxLetter(formatMoney(listPriceCents(line)), line)),
    ...(line.quantity === 1 ? [] : [pieces]),
    ...noteLines(line),
    ...(offCents === 0
      ? []
      : [
          labelledFigure(
            `  ${discountLabel(line.discount, style)}`,
            formatMoney(cents(0 - offCents)),
          ),
        ]),
  ];
}

/** Returns the line with the note that the cashier typed, if there is one; a card number in it is masked. */
export function noteLines({ note }: Pick<SaleLine, 'note'>): ReceiptElement[] {
  return note === undefined ? [] : [leftAlignedText(`  ${maskIdentifierIn(note, '')}`)];
}

/** Returns the name of goods for a receipt; a card number in a typed name is masked. */
export function goodsName({ name }: Pick<SaleLine, 'name'>): string {
  return name.trim() === '' ? t('sale.ring.noCategory') : maskIdentifierIn(name, '');
}

/** Returns the name of a discount, with its rate if it is a percentage. */
export function discountLabel(
  discount: Discount | undefined,
  { formatRate }: Pick<ReceiptStyle, 'formatRate'>,
): string {
  if (discount?.asked.kind !== 'percent') return t('receipt.discount');
  return `${t('receipt.discount')} ${formatRate(discount.asked.basisPoints)}`;
}
