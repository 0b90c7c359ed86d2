import { t } from '../language/language.ts';
import { lineCents } from '../ledger/sale.ts';
import type { SaleLine } from '../ledger/sale.ts';
import { withLetter } from './compose-taxes.ts';
import { leftAligned, pair } from './receipt.ts';
import type { ReceiptElement } from './receipt.ts';
import type { ReceiptStyle } from './receipt-style.ts';

/** One line of goods, as many pieces of it as are asked for. */
export function composeGoods(line: SaleLine, { formatMoney }: ReceiptStyle): ReceiptElement[] {
  const name = line.name.trim() === '' ? t('sale.ring.noCategory') : line.name;
  const first = pair(name, withLetter(formatMoney(lineCents(line)), line));
  if (line.quantity === 1) return [first];
  return [first, leftAligned(`  ${line.quantity} × ${formatMoney(line.unitCents)}`)];
}
