import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import type { PriceList } from '../../../../shared/ledger/store/price-list.ts';
import type { CatalogueDatabase } from '../../../database/catalogue-database.ts';
import { readCategoryNames } from '../../../database/queries/queries-categories.ts';
import { usePriceList } from '../../../setting-forms/use-price-list.ts';
import { usePriceKeys } from './price-keys.ts';

const NOTHING: PriceList = [];
const NO_NAMES: ReadonlyMap<string, string> = new Map();

/**
 * Keeps the price keys up to date with main, and their Category names with the mirror.
 * @param changedBy id of the last fact that changed prices; when it differs, main is asked again
 * @param catalogue null while it cannot be read
 */
export function useFollowPrices(
  bookId: string | null,
  changedBy: number,
  catalogue: CatalogueDatabase | null,
): void {
  const articles = usePriceList(bookId, changedBy) ?? NOTHING;
  const names = useLiveQuery(
    async () => {
      const ids = articles.flatMap(({ categoryExternalId: id }) => (id === null ? [] : [id]));
      if (catalogue === null || ids.length === 0) return NO_NAMES;
      return readCategoryNames(catalogue, [...new Set(ids)]);
    },
    [catalogue, articles],
    NO_NAMES,
  );
  const follow = usePriceKeys((prices) => prices.follow);
  useEffect(() => follow(articles, names), [follow, articles, names]);
}
