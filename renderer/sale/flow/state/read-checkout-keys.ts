import { t } from '../../../../shared/locales/language.ts';
import { MAX_ARTICLES_ON_KEYS } from '../../../../shared/ledger/store/price-list.ts';
import type { CatalogueDatabase, ListedCategory } from '../../../database/catalogue-database.ts';
import type { LedgerDatabase } from '../../../database/ledger-database.ts';
import {
  countCategories,
  readCategories,
  readCategoriesPage,
  searchCategories,
} from '../../../database/queries/queries-categories.ts';
import { foldedWords } from '../../../database/fold-text.ts';
import { readFavourites } from '../../../database/queries/queries-drafts.ts';
import { searchPriceKeys } from './price-keys.ts';
import type { PricedKey } from './price-keys.ts';

/** A key of the checkout: a Category, for a typed amount, or an article with a price. */
export type CheckoutKey =
  | { readonly kind: 'category'; readonly category: ListedCategory }
  | { readonly kind: 'article'; readonly article: PricedKey };

interface ReadShortcuts {
  readonly keys: readonly CheckoutKey[];
  /** The name of this group of keys, in a word or two. */
  readonly said: string;
  readonly pages: number;
}

interface ShortcutDatabases {
  readonly ledger: LedgerDatabase;
  readonly catalogue: CatalogueDatabase;
}

/**
 * Where the keys are read from. While the databases are `opening` no key is drawn, since the Categories would then move
 * it; null if they cannot be read: articles with a price are drawn all the same.
 */
export type KeyDatabases = ShortcutDatabases | 'opening' | null;

/** How many hits a search returns at most; nobody pages through more. */
const MAX_HITS = 200;

/**
 * Returns the keys of one page: favourites first, then all Categories by name; or the search results.
 * @param databases null while they cannot be read; articles with a price are shown all the same
 * @param prices all articles with a price, in list order
 * @param wanted.page from 0
 * @param wanted.keysPerPage how many keys fit on a page
 * @param wanted.fills true if the list of all Categories may start beside favourites that leave more than half of their
 * page free
 */
export async function readCheckoutKeys(
  databases: ShortcutDatabases | null,
  prices: readonly PricedKey[],
  wanted: {
    readonly typed: string;
    readonly page: number;
    readonly keysPerPage: number;
    readonly fills?: boolean;
  },
): Promise<ReadShortcuts> {
  const { typed, page, keysPerPage, fills = false } = wanted;
  const pagesOf = (count: number) => Math.ceil(count / keysPerPage);
  const pageOf = (keys: readonly CheckoutKey[]) =>
    keys.slice(page * keysPerPage, (page + 1) * keysPerPage);
  if (typed.trim() !== '') {
    const hits = await findKeys(databases?.catalogue ?? null, prices, typed);
    const said =
      hits.length === 0 ? t('sale.ring.noHits') : t('sale.ring.hits', { count: hits.length });
    return { keys: pageOf(hits), said, pages: Math.max(1, pagesOf(hits.length)) };
  }
  const pinned =
    databases === null
      ? []
      : await readCategories(databases.catalogue, await readFavourites(databases.ledger));
  const favourites = [
    ...pinned.map(keyOfCategory),
    ...prices.slice(0, MAX_ARTICLES_ON_KEYS).map(keyOfArticle),
  ];
  const count = databases === null ? 0 : await countCategories(databases.catalogue);
  const before = pagesOf(favourites.length);
  const pages = Math.max(1, before + pagesOf(count));
  if (page < before) {
    const isFilled = fills && databases !== null && favourites.length * 2 <= keysPerPage;
    const all = isFilled
      ? await readCategoriesPage(databases.catalogue, 'name', 0, keysPerPage)
      : [];
    const pinnedIds = new Set(pinned.map(({ uuid }) => uuid));
    const others = all.filter(({ uuid }) => !pinnedIds.has(uuid)).map(keyOfCategory);
    const keys = pageOf([...favourites, ...others.slice(0, keysPerPage - favourites.length)]);
    const said = t('sale.ring.favourites');
    return { keys, said: before === 1 ? said : `${said} ${page + 1}/${before}`, pages };
  }
  const categories =
    databases === null
      ? []
      : await readCategoriesPage(
          databases.catalogue,
          'name',
          (page - before) * keysPerPage,
          keysPerPage,
        );
  const said =
    count === 0
      ? t('sale.ring.none')
      : t('sale.ring.page', { page: page - before + 1, pages: Math.max(1, pagesOf(count)) });
  return { keys: categories.map(keyOfCategory), said, pages };
}

/** Finds keys by text. Keys with a price come first, because one press rings them up. */
async function findKeys(
  catalogue: CatalogueDatabase | null,
  prices: readonly PricedKey[],
  typed: string,
): Promise<readonly CheckoutKey[]> {
  const articles = searchPriceKeys(prices, typed).slice(0, MAX_HITS).map(keyOfArticle);
  if (catalogue === null) return articles;
  const categories = await searchCategories(catalogue, typed, MAX_HITS);
  return [...articles, ...sortNameHitsFirst(categories, typed).map(keyOfCategory)];
}

/** Sorts hits by name before hits by identifier, because keys do not show identifiers. */
export function sortNameHitsFirst(
  found: readonly ListedCategory[],
  typed: string,
): readonly ListedCategory[] {
  const words = foldedWords(typed);
  const isNamed = ({ name }: ListedCategory) => {
    const own = foldedWords(name);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  };
  return [...found.filter(isNamed), ...found.filter((one) => !isNamed(one))];
}

function keyOfCategory(category: ListedCategory): CheckoutKey {
  return { kind: 'category', category };
}

function keyOfArticle(article: PricedKey): CheckoutKey {
  return { kind: 'article', article };
}
