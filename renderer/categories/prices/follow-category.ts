import type { CategoryAsSeen } from '../../../shared/ledger/store/category-draft.ts';
import { articleSchema } from '../../../shared/ledger/store/price-list.ts';
import type { PriceList } from '../../../shared/ledger/store/price-list.ts';
import type { TaxTable } from '../../../shared/ledger/sale/tax.ts';
import type { WrittenAmounts } from '../../../shared/importing/amount-column.ts';
import { isSameList, NOTHING_OF_ARTICLE, withArticle } from './price-form.ts';
import type { TypedPriceFault } from './price-form.ts';

/** Where in the list the article stands that a Category is sold as by itself: of its name, on its key; null for none. */
export function placeInList(list: PriceList, was: CategoryAsSeen | null): number | null {
  const place = list.findIndex(
    ({ name, categoryExternalId }) =>
      was !== null && name === was.name && categoryExternalId === was.externalIdentifier,
  );
  return place < 0 ? null : place;
}

/**
 * The price list after a Category was created or edited: its articles follow another identifier, and its own one is what was typed.
 *
 * @param was null for a new Category
 * @param price as it was typed; an empty one takes the article off the list, null leaves its price as it is
 * @returns null where nothing changes
 */
export function pricesFor(
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
  written: WrittenAmounts,
): PriceList | TypedPriceFault | null {
  const place = placeInList(list, was);
  const moved = list.map((article, at) => {
    if (was === null || article.categoryExternalId !== was.externalIdentifier) return article;
    const name = at === place ? now.name : article.name;
    const followed = { ...article, name, categoryExternalId: now.externalIdentifier };
    // A Category may have a name that is too long for a key: its article then keeps its own.
    return articleSchema.safeParse(followed).success
      ? followed
      : { ...followed, name: article.name };
  });
  const next = withPrice(moved, place, now, price, written);
  return typeof next !== 'string' && isSameList(next, list) ? null : next;
}

function withPrice(
  list: PriceList,
  place: number | null,
  now: CategoryAsSeen,
  price: string | null,
  written: WrittenAmounts,
): PriceList | TypedPriceFault {
  if (price === null) return list;
  if (price.trim() === '') return list.filter((_, at) => at !== place);
  const ean = place === null ? '' : (list[place]?.ean ?? '');
  const typed = { ...NOTHING_OF_ARTICLE, ...now, category: now.externalIdentifier, price, ean };
  return withArticle(list, typed, place, written);
}

/**
 * The table of rates after a Category was created or edited. The rate for all others needs no row of its own.
 *
 * @param letter what was chosen; null leaves its rate, which follows another identifier
 * @returns null where nothing changes
 */
export function taxesFor(
  table: TaxTable,
  was: CategoryAsSeen | null,
  now: CategoryAsSeen,
  letter: string | null,
): TaxTable | null {
  const own = letter ?? letterOf(table, was);
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

/** The rate that goods of a Category have, by its letter. */
export function letterOf({ categories, forOthers }: TaxTable, was: CategoryAsSeen | null): string {
  const own = categories.find(({ externalId }) => externalId === was?.externalIdentifier);
  return own?.letter ?? forOthers;
}
