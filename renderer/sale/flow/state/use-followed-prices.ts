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
 * Keeps the keys with a price as main has them, with the names that the mirror has for their Categories.
 * @param changedBy the fact that last said them: asked for again where it is another
 * @param catalogue null while it cannot be read
 */
export function useFollowedPrices(
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
