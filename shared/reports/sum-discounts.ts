import { ofSaleOffCents } from '../ledger/discounted-lines.ts';
import type { Sale } from '../ledger/sale.ts';
import { sumOf } from './sum-gifts.ts';
import type { Sum } from './sum-gifts.ts';

/** What was taken off, as positive amounts: turnover is what is left. */
export interface DiscountSums {
  /** Of single lines. */
  readonly lines: Sum;
  /** Of whole sales. */
  readonly sales: Sum;
}

export function sumDiscounts(completed: readonly Pick<Sale, 'lines' | 'discount'>[]): DiscountSums {
  const lines = completed.flatMap((sale) => sale.lines);
  const own = lines.flatMap(({ discount, off }) => (discount && off ? [off.ownCents] : []));
  const ofSales = completed.filter(({ discount }) => discount !== undefined).map(ofSaleOffCents);
  return { lines: sumOf(own), sales: sumOf(ofSales) };
}
