import type { KnownPrices, PriceList } from './price-list.ts';
import type { Cents } from '../../values/money.ts';

/** The prices from before an import, which can be restored until something of it is sold at this till. */

/** What a line of a sale says of the article it was entered from. */
interface SoldLine {
  readonly name: string;
  readonly categoryExternalId: string | null;
  readonly article?: { readonly unitCents: Cents } | undefined;
}

/** @param isImport true if the list came from a file: the one before it is kept */
export function pricesAfter(
  { articles: before }: KnownPrices,
  articles: PriceList,
  isImport: boolean,
  changedBy: number,
): KnownPrices {
  const undo = isImport ? { beforeImport: { articles: before, isSold: false } } : {};
  return { articles, changedBy, ...undo };
}

/** Selling an article that the import changed makes it impossible to undo: the receipt shows the new price. */
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
