import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useState, useMemo } from 'react';
import { t } from '../../../shared/locales/language.ts';
import type { CategoryOrder } from '../../database/catalogue-database.ts';
import { parseCategoryLine, findCategoryLines } from '../../database/list-text.ts';
import {
  readCategories,
  readCategoriesPage,
  readMirrorReport,
  readListText,
} from '../../database/queries/queries-categories.ts';
import { EmptyNote } from '../../design/frame/page.tsx';
import { CategoryList } from './category-list.tsx';
import { foldedWords } from '../../database/fold-text.ts';
import { useCategoriesContext } from '../here/categories-context.ts';

interface BrowseProps {
  readonly selected: string | null;
  readonly pinned: readonly string[];
  readonly onSelect: (uuid: string) => void;
}

/** How many rows of the list are read at once, starting a little before the visible ones. */
const PAGE = 200;
const PAGES_READ = 3;

export function AllCategories({
  order,
  onSort,
  selected,
  pinned,
  onSelect,
}: BrowseProps & {
  readonly order: CategoryOrder;
  readonly onSort: (order: CategoryOrder) => void;
}) {
  const { catalogue } = useCategoriesContext();
  const [offset, setOffset] = useState(0);
  const report = useLiveQuery(() => readMirrorReport(catalogue), [catalogue]);
  const read = useLiveQuery(async () => {
    const rows = await readCategoriesPage(catalogue, order, offset, PAGE * PAGES_READ);
    return { offset, rows };
  }, [catalogue, order, offset]);
  const onSight = useCallback((firstIndex: number) => {
    setOffset(Math.max(0, (Math.floor(firstIndex / PAGE) - 1) * PAGE));
  }, []);
  if (report === undefined) return null;
  const count = report.kind === 'empty' ? 0 : report.count;
  if (count === 0) {
    return (
      <EmptyNote>
        {report.kind === 'complete' ? t('categories.none') : t('categories.empty')}
      </EmptyNote>
    );
  }
  return (
    <CategoryList
      count={count}
      sorting={{ order, onSort }}
      rowAt={(index) => read?.rows[index - read.offset]}
      selected={selected}
      pinned={new Set(pinned)}
      onSelect={onSelect}
      onSight={onSight}
    />
  );
}

export function CategoryHits({
  typed,
  selected,
  pinned,
  onSelect,
}: BrowseProps & { readonly typed: string }) {
  const hits = useHits(typed);
  if (hits === undefined) return null;
  if (hits.length === 0) return <EmptyNote>{t('categories.noHit', { typed })}</EmptyNote>;
  return (
    <>
      {hits.length === MAX_HITS && <p>{t('categories.firstHits', { hits: MAX_HITS })}</p>}
      <CategoryList
        typed={typed}
        count={hits.length}
        rowAt={(index) => {
          const line = hits[index];
          return line === undefined ? undefined : parseCategoryLine(line);
        }}
        selected={selected}
        pinned={new Set(pinned)}
        onSelect={onSelect}
      />
    </>
  );
}

export function FavouriteCategories({ selected, pinned, onSelect }: BrowseProps) {
  const { catalogue } = useCategoriesContext();
  const key = pinned.join('\n');
  const rows = useLiveQuery(() => readCategories(catalogue, pinned), [catalogue, key]);
  if (rows === undefined) return null;
  if (rows.length === 0) return <EmptyNote>{t('categories.noFavourites')}</EmptyNote>;
  return (
    <CategoryList
      count={rows.length}
      rowAt={(index) => rows[index]}
      selected={selected}
      pinned={new Set(pinned)}
      onSelect={onSelect}
    />
  );
}

/** The search shows at most this many Categories; longer results are too long to read. */
const MAX_HITS = 500;

/**
 * Finds the Categories that match the typed text, and searches again when the list changes. The search runs in memory
 * within one frame. Undefined while the list is still being loaded.
 */
function useHits(typed: string): readonly string[] | undefined {
  const { catalogue } = useCategoriesContext();
  const text = useLiveQuery(() => readListText(catalogue), [catalogue]);
  return useMemo(
    () => text && findCategoryLines(text, foldedWords(typed), MAX_HITS),
    [text, typed],
  );
}
