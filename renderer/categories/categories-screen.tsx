import { SegmentedControl, TextInput } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useState } from 'react';
import type { Overview } from '../../shared/bridge.ts';
import type { CatalogueDatabase } from '../database/catalogue-database.ts';
import {
  countCategories,
  readCategoriesPage,
  readMirrorReport,
  searchCategories,
} from '../database/queries-categories.ts';
import type { CategoryOrder } from '../database/catalogue-database.ts';
import { useFormat } from '../design/format.ts';
import { KeyButton } from '../design/key-button.tsx';
import { NothingHere, Page } from '../design/page.tsx';
import { StateMark } from '../design/state-mark.tsx';
import { useNow } from '../design/use-now.ts';
import { useCategoriesView } from './categories-store.ts';
import { sayMirror, words } from './categories-words.ts';
import { CategoryList } from './category-list.tsx';
import styles from './categories.module.css';

interface CategoriesScreenProps {
  readonly overview: Overview;
  readonly catalogue: CatalogueDatabase;
}

/** The mirrored Categories: browsed and searched on this computer, whether the service answers or not. */
export function CategoriesScreen({ overview, catalogue }: CategoriesScreenProps) {
  const { order, typed, sortBy, search } = useCategoriesView();
  return (
    <Page
      title={words.title}
      actions={<RefreshButton overview={overview} />}
      tools={
        <>
          <TextInput
            className={styles['search'] ?? ''}
            label={words.search}
            placeholder={words.searchHint}
            value={typed}
            onChange={(event) => search(event.target.value)}
          />
          {typed.trim() === '' && (
            <SegmentedControl
              aria-label={words.order}
              value={order}
              onChange={(value: CategoryOrder) => sortBy(value)}
              data={[
                { value: 'name', label: words.orders.name },
                { value: 'externalIdentifier', label: words.orders.externalIdentifier },
              ]}
            />
          )}
        </>
      }
    >
      <div className={styles['body']}>
        <MirrorLine catalogue={catalogue} />
        {typed.trim() === '' ? (
          <WholeList key={order} catalogue={catalogue} order={order} />
        ) : (
          <Hits catalogue={catalogue} typed={typed.trim()} />
        )}
      </div>
    </Page>
  );
}

function RefreshButton({ overview }: { readonly overview: Overview }) {
  const [said, setSaid] = useState('');
  const isOnline = overview.status?.connection.kind === 'online';
  const refresh = async () => {
    setSaid(isOnline ? '' : words.refreshOffline);
    await window.till.refreshCategories();
  };
  return (
    <>
      <span role="status">{said}</span>
      <KeyButton label={words.refresh} onPress={() => void refresh()} />
    </>
  );
}

function MirrorLine({ catalogue }: { readonly catalogue: CatalogueDatabase }) {
  const format = useFormat();
  const nowMs = useNow(30_000);
  const report = useLiveQuery(() => readMirrorReport(catalogue), [catalogue]);
  if (report === undefined) return null;
  const isComplete = report.kind === 'complete';
  return (
    <p className={styles['mirror']} role="status">
      <StateMark tone={isComplete ? 'good' : 'attention'}>
        {sayMirror(report, nowMs, format.length)}
      </StateMark>
    </p>
  );
}

/** So many rows are read at once, beginning somewhat before those in sight. */
const PAGE = 200;
const PAGES_READ = 3;

interface WholeListProps {
  readonly catalogue: CatalogueDatabase;
  readonly order: CategoryOrder;
}

function WholeList({ catalogue, order }: WholeListProps) {
  const [offset, setOffset] = useState(0);
  const count = useLiveQuery(() => countCategories(catalogue), [catalogue]);
  const report = useLiveQuery(() => readMirrorReport(catalogue), [catalogue]);
  const read = useLiveQuery(async () => {
    const rows = await readCategoriesPage(catalogue, order, offset, PAGE * PAGES_READ);
    return { offset, rows };
  }, [catalogue, order, offset]);
  const onSight = useCallback((firstIndex: number) => {
    setOffset(Math.max(0, (Math.floor(firstIndex / PAGE) - 1) * PAGE));
  }, []);
  if (count === undefined || report === undefined) return null;
  if (count === 0) {
    return <NothingHere>{report.kind === 'complete' ? words.none : words.empty}</NothingHere>;
  }
  return (
    <CategoryList
      count={count}
      rowAt={(index) => read?.rows[index - read.offset]}
      onSight={onSight}
    />
  );
}

/** More hits than anybody reads; then the search is too wide. */
const MOST_HITS = 500;

function Hits({
  catalogue,
  typed,
}: {
  readonly catalogue: CatalogueDatabase;
  readonly typed: string;
}) {
  const hits = useLiveQuery(
    () => searchCategories(catalogue, typed, MOST_HITS),
    [catalogue, typed],
  );
  if (hits === undefined) return null;
  if (hits.length === 0) return <NothingHere>{words.noHit(typed)}</NothingHere>;
  return (
    <>
      {hits.length === MOST_HITS && <p>{words.firstHits(MOST_HITS)}</p>}
      <CategoryList count={hits.length} rowAt={(index) => hits[index]} />
    </>
  );
}
