import { t } from '../../../shared/language/language.ts';
import type { CatalogueDatabase, ListedCategory } from '../../database/catalogue-database.ts';
import type { LedgerDatabase } from '../../database/ledger-database.ts';
import {
  countCategories,
  readCategories,
  readCategoriesPage,
  searchCategories,
} from '../../database/queries/queries-categories.ts';
import { readFavourites } from '../../database/queries/queries-drafts.ts';

export interface ReadShortcuts {
  readonly keys: readonly ListedCategory[];
  /** What these keys are, in a word or two. */
  readonly said: string;
  readonly pages: number;
}

/** More hits than anybody pages through. */
const MAX_HITS = 200;

/**
 * The keys of one page: pages of favourites first, then all Categories by name; or what was found.
 * @param wanted.page from 0
 * @param wanted.room how many keys a page has
 */
export async function readShortcuts(
  databases: { readonly ledger: LedgerDatabase; readonly catalogue: CatalogueDatabase },
  wanted: { readonly typed: string; readonly page: number; readonly room: number },
): Promise<ReadShortcuts> {
  const { ledger, catalogue } = databases;
  const { typed, page, room } = wanted;
  const pagesOf = (count: number) => Math.ceil(count / room);
  if (typed.trim() !== '') {
    const hits = await searchCategories(catalogue, typed, MAX_HITS);
    const keys = hits.slice(page * room, (page + 1) * room);
    const said =
      hits.length === 0 ? t('sale.ring.noHits') : t('sale.ring.hits', { count: hits.length });
    return { keys, said, pages: Math.max(1, pagesOf(hits.length)) };
  }
  const favourites = await readCategories(catalogue, await readFavourites(ledger));
  const count = await countCategories(catalogue);
  const before = pagesOf(favourites.length);
  const pages = Math.max(1, before + pagesOf(count));
  if (page < before) {
    const keys = favourites.slice(page * room, (page + 1) * room);
    return { keys, said: t('sale.ring.favourites'), pages };
  }
  const keys = await readCategoriesPage(catalogue, 'name', (page - before) * room, room);
  const said =
    count === 0
      ? t('sale.ring.none')
      : t('sale.ring.page', { page: page - before + 1, pages: Math.max(1, pagesOf(count)) });
  return { keys, said, pages };
}
