import type { KnownPrices, PriceList } from './price-list.ts';
import type { Cents } from '../../values/money.ts';

/** The prices before an import, which can be put back until something of it is sold at this till. */

/** What a line of a sale says of the article that it was rung up from. */
interface SoldLine {
  readonly name: string;
  readonly categoryExternalId: string | null;
  readonly article?: { readonly unitCents: Cents } | undefined;
}

/** @param isImport the list came out of a file: the one before it is kept */
export function pricesAfter(
  { articles: before }: KnownPrices,
  articles: PriceList,
  isImport: boolean,
  changedBy: number,
): KnownPrices {
  const undo = isImport ? { beforeImport: { articles: before, isSold: false } } : {};
  return { articles, changedBy, ...undo };
}

/** A line that was rung up from an article which is not as before ends the way back: its receipt has the new price. */
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
