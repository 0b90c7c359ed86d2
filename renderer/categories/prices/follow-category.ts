import type { CategoryAsSeen } from '../../../shared/ledger/store/category-draft.ts';
import { articleSchema } from '../../../shared/ledger/store/price-list.ts';
import type { PriceList } from '../../../shared/ledger/store/price-list.ts';
import type { TaxTable } from '../../../shared/ledger/sale/tax.ts';
import type { AmountNotation } from '../../../shared/importing/amount-column.ts';
import { isSamePriceList, EMPTY_ARTICLE, withArticle } from './price-form.ts';
import type { TypedArticleFault } from './price-form.ts';

/**
 * Returns the index of the article that sells this Category alone: with the Category's name and a key of its own; null
 * if there is none.
 */
export function indexOfCategoryArticle(list: PriceList, was: CategoryAsSeen | null): number | null {
  const index = list.findIndex(
    ({ name, categoryExternalId }) =>
      was !== null && name === was.name && categoryExternalId === was.externalIdentifier,
  );
  return index < 0 ? null : index;
}

/**
 * Returns the price list after a Category was created or edited: the Category's articles get the new external
 * identifier, and the article with its name gets the typed price.
 * @param was null for a new Category
 * @param price as typed; empty removes the article, null keeps its price
 * @returns null if nothing changes
 */
export function pricesAfterCategoryChange(
  list: PriceList,
  {
    was,
    now,
    price,
  }: {
    readonly was: CategoryAsSeen | null;
    readonly now: CategoryAsSeen;
    readonly price: string | null;
  },
  written: AmountNotation,
): PriceList | TypedArticleFault | null {
  const index = indexOfCategoryArticle(list, was);
  const moved = list.map((article, at) => {
    if (was === null || article.categoryExternalId !== was.externalIdentifier) return article;
    const name = at === index ? now.name : article.name;
    const followed = { ...article, name, categoryExternalId: now.externalIdentifier };
    // A Category's name may be too long for a key; the article then keeps its own name.
    return articleSchema.safeParse(followed).success
      ? followed
      : { ...followed, name: article.name };
  });
  const next = withPrice(moved, index, now, price, written);
  return typeof next !== 'string' && isSamePriceList(next, list) ? null : next;
}

function withPrice(
  list: PriceList,
  index: number | null,
  now: CategoryAsSeen,
  price: string | null,
  written: AmountNotation,
): PriceList | TypedArticleFault {
  if (price === null) return list;
  if (price.trim() === '') return list.filter((_, at) => at !== index);
  const ean = index === null ? '' : (list[index]?.ean ?? '');
  const typed = { ...EMPTY_ARTICLE, ...now, category: now.externalIdentifier, price, ean };
  return withArticle(list, typed, index, written);
}

/**
 * Returns the tax table after a Category was created or edited. A Category with the table's default rate needs no row.
 * @param letter the chosen rate; null keeps the rate, under the new external identifier
 * @returns null if nothing changes
 */
export function taxesAfterCategoryChange(
  table: TaxTable,
  was: CategoryAsSeen | null,
  now: CategoryAsSeen,
  letter: string | null,
): TaxTable | null {
  const own = letter ?? taxLetterOf(table, was);
  const ids = new Set([was?.externalIdentifier, now.externalIdentifier]);
  const others = table.categories.filter(({ externalId }) => !ids.has(externalId));
  const row = { externalId: now.externalIdentifier, letter: own };
  const categories = own === table.forOthers ? others : [...others, row];
  const isSame =
    categories.length === table.categories.length &&
    categories.every((one) =>
      table.categories.some(
        (other) => other.externalId === one.externalId && other.letter === one.letter,
      ),
    );
  return isSame ? null : { ...table, categories };
}

/** Returns the letter of a Category's tax rate. */
export function taxLetterOf(
  { categories, forOthers }: TaxTable,
  was: CategoryAsSeen | null,
): string {
  const own = categories.find(({ externalId }) => externalId === was?.externalIdentifier);
  return own?.letter ?? forOthers;
}
