import { priceListSchema } from '../../shared/ledger/store/price-list.ts';
import type { PriceList } from '../../shared/ledger/store/price-list.ts';
import type { PricedKey } from '../../renderer/sale/flow/state/price-keys.ts';

/** Prices of a small shop: articles with each length of EAN, and one without any. */
export const PRICES: PriceList = priceListSchema.parse([
  { name: 'Espresso', unitCents: 2_50, categoryExternalId: 'drinks', ean: '4006381333931' },
  { name: 'Green tea', unitCents: 2_80, categoryExternalId: 'tea', ean: '96385074' },
  { name: 'Syrup', unitCents: 7_95, categoryExternalId: 'drinks', ean: '036000291452' },
  { name: 'Gift wrap', unitCents: 1_00, categoryExternalId: null, ean: null },
]);

/** Returns the checkout key of an article in this list. */
export function pricedKey(index: number, categoryName: string | null = null): PricedKey {
  return { ...PRICES[index]!, index, categoryName };
}
