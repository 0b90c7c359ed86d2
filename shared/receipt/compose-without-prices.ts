import { t } from '../language/language.ts';
import type { Sale } from '../ledger/sale.ts';
import { goodsName, noteLines } from './compose-goods.ts';
import { leftAligned, pair, RULE } from './receipt.ts';
import type { ReceiptElement } from './receipt.ts';

/**
 * For whoever is given the goods: what and how many, and no amount anywhere; its number is the sale's, so that they can be brought
 * back by it. Loads are left out: they are on a card.
 */
export function composeWithoutPrices({ lines }: Sale): readonly ReceiptElement[] {
  const goods = lines.filter(({ kind }) => kind === 'goods');
  return [
    leftAligned(t('receipt.withoutPrices'), { bold: true }),
    RULE,
    ...goods.flatMap((line) => [pair(goodsName(line), `${line.quantity} ×`), ...noteLines(line)]),
  ];
}
