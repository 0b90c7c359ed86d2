import type { AmountNotation } from '../../../shared/importing/amount-column.ts';
import { eanDigits, judgeArticle, parsePrice } from '../../../shared/importing/read-article.ts';
import type { ArticleFault } from '../../../shared/importing/read-article.ts';
import { MAX_ARTICLES } from '../../../shared/ledger/store/price-list.ts';
import type { Article, PriceList } from '../../../shared/ledger/store/price-list.ts';
import { gtinOf } from '../../../shared/values/gtin.ts';
import { formatUnits } from '../../../shared/values/currency.ts';
import { foldedWords } from '../../database/fold-text.ts';

/** One article as typed into its form. */
export interface TypedArticle {
  readonly name: string;
  /** The price in whole units, with the region's decimal mark. */
  readonly price: string;
  readonly category: string;
  readonly ean: string;
}

export const EMPTY_ARTICLE: TypedArticle = { name: '', price: '', category: '', ean: '' };

export type TypedArticleFault = ArticleFault | 'repeated-ean' | 'full' | 'unchosen-category';

/** Returns an article as somebody would type it into its form. */
export function typedArticleOf(
  article: Article,
  { decimalMark, minorUnit }: AmountNotation,
): TypedArticle {
  const { name, unitCents, categoryExternalId, ean } = article;
  const price = formatUnits(unitCents, minorUnit).replace('.', decimalMark);
  return { name, price, category: categoryExternalId ?? '', ean: ean ?? '' };
}

/**
 * Returns the price list with the typed article in it.
 * @param index index of the article to replace; null adds one at the end
 */
export function withArticle(
  list: PriceList,
  typed: TypedArticle,
  index: number | null,
  written: AmountNotation,
): PriceList | TypedArticleFault {
  if (index === null && list.length >= MAX_ARTICLES) return 'full';
  const read = judgeArticle({
    name: typed.name.trim(),
    price: parsePrice(typed.price, written),
    category: typed.category.trim(),
    ean: eanDigits(typed.ean),
  });
  if (typeof read === 'string') return read;
  const gtin = read.ean === null ? null : gtinOf(read.ean);
  const others = list.filter((_, at) => at !== index);
  const isTaken = others.some(({ ean }) => ean !== null && gtin !== null && gtinOf(ean) === gtin);
  if (isTaken) return 'repeated-ean';
  return index === null ? [...list, read] : list.map((one, at) => (at === index ? read : one));
}

/** An article with its index in the price list. */
interface IndexedArticle {
  readonly article: Article;
  readonly index: number;
}

/** Returns the articles in which every typed word begins a word; without typed words, all articles. */
export function findArticles(
  list: PriceList,
  typed: string,
  nameOf: (categoryExternalId: string) => string,
): readonly IndexedArticle[] {
  const words = foldedWords(typed);
  return list
    .map((article, index) => ({ article, index }))
    .filter(({ article: { name, categoryExternalId, ean } }) => {
      if (words.length === 0) return true;
      const own = foldedWords(`${name} ${nameOf(categoryExternalId ?? '')} ${ean ?? ''}`);
      return words.every((word) => own.some((one) => one.startsWith(word)));
    });
}

export function isSamePriceList(one: PriceList, other: PriceList): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
