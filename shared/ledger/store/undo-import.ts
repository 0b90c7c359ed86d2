import type { KnownPrices, PriceList } from './price-list.ts';
import type { Cents } from '../../values/money.ts';

/** The article from which a line of a sale was entered. */
interface SoldLine {
  readonly name: string;
  readonly categoryExternalId: string | null;
  readonly article?: { readonly unitCents: Cents } | undefined;
}

/**
 * Returns the prices after a change of the list.
 * @param isImport true if it came from a file: the previous list is then stored
 */
export function pricesAfter(
  { articles: before }: KnownPrices,
  articles: PriceList,
  isImport: boolean,
  changedBy: number,
): KnownPrices {
  const undo = isImport ? { beforeImport: { articles: before, isSold: false } } : {};
  return { articles, changedBy, ...undo };
}

/**
 * Marks the previous list once an article that the import changed is sold: the receipt shows the new price, so the list
 * is not restored any more.
 */
export function pricesAfterSale(
  prices: KnownPrices,
  { lines }: { readonly lines: readonly SoldLine[] },
): KnownPrices {
  const { beforeImport } = prices;
  if (beforeImport === undefined || beforeImport.isSold) return prices;
  const isSold = lines.some(({ article, name, categoryExternalId }) => {
    if (article === undefined) return false;
    return !beforeImport.articles.some(
      (one) =>
        one.name === name &&
        one.unitCents === article.unitCents &&
        one.categoryExternalId === categoryExternalId,
    );
  });
  return isSold ? { ...prices, beforeImport: { ...beforeImport, isSold } } : prices;
}
