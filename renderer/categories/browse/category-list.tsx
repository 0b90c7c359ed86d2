import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { t } from '../../../shared/locales/language.ts';
import type { CategoryOrder, ListedCategory } from '../../database/catalogue-database.ts';
import { Icon } from '../../design/keys/icons.tsx';
import { remToPx } from '../../design/rem-to-px.ts';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { useKey } from '../../design/keys/use-key.ts';
import { useListFocus } from '../../design/use-list-focus.ts';
import { shownLine } from '../../../shared/values/shown-line.ts';
import styles from '../categories.module.css';

/** Of one line, in UTF-16 units; the details show all of it. */
const MAX_SHOWN = 200;

/** Two lines of a name. */
const ROW_REM = 3.25;
/** More rows than are ever in sight: a row that leaves is written over by one that comes. */
const RECYCLED = 128;

interface Sorting {
  readonly order: CategoryOrder;
  readonly onSort: (order: CategoryOrder) => void;
}

interface CategoryListProps {
  readonly count: number;
  /** Undefined while that row is being read. */
  readonly rowAt: (index: number) => ListedCategory | undefined;
  readonly selected: string | null;
  readonly pinned: ReadonlySet<string>;
  readonly onSelect: (uuid: string) => void;
  /** Rows from here on are in sight. */
  /** Where the order can be chosen. */
  readonly sorting?: Sorting;
  readonly onSight?: (firstIndex: number) => void;
}

/** All rows by number; only those in sight exist. The arrow keys, Page, Home and End move the choice. */
export function CategoryList(props: CategoryListProps) {
  const { count, rowAt, selected, pinned, onSelect, onSight, sorting } = props;
  const scroller = useRef<HTMLDivElement>(null);
  /** −1: nobody has been here yet, so the first arrow down goes to the first row. */
  const [active, setActive] = useState(-1);
  const rowPx = remToPx(ROW_REM);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 6,
  });
  const inSight = rows.getVirtualItems();
  const firstIndex = inSight[0]?.index ?? 0;
  useEffect(() => onSight?.(firstIndex), [onSight, firstIndex]);

  useListFocus(true);

  /** A row that was chosen before it was read. */
  const awaited = useRef<number | null>(null);
  const choose = (index: number) => {
    setActive(index);
    awaited.current = index;
    selectAwaited();
  };
  const selectAwaited = () => {
    const row = awaited.current === null ? undefined : rowAt(awaited.current);
    if (row === undefined) return;
    awaited.current = null;
    onSelect(row.uuid);
  };
  useEffect(selectAwaited);
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  const onChoose = useCallback((index: number) => latest.current(index), []);

  const move = (event: KeyboardEvent) => {
    const target = targetOf(event.key, active, count);
    if (target === null) return;
    event.preventDefault();
    rows.scrollToIndex(target);
    choose(target);
  };

  return (
    <div className={styles['list']} data-framed>
      <div className={`${styles['row']} ${styles['headings']}`}>
        <Heading column="name" label={t('categories.name')} sorting={sorting} />
        <Heading
          column="externalIdentifier"
          label={t('categories.identifierColumn')}
          sorting={sorting}
        />
      </div>
      <div
        ref={scroller}
        className={styles['scroller']}
        role="listbox"
        aria-label={t('categories.title')}
        tabIndex={0}
        aria-activedescendant={active < 0 ? undefined : `category-${active}`}
        onKeyDown={move}
      >
        <div className={styles['rows']} style={{ height: rows.getTotalSize() }}>
          {inSight.map(({ index, start }) => (
            <Row
              key={index % RECYCLED}
              index={index}
              count={count}
              topPx={start}
              heightPx={rowPx}
              category={rowAt(index)}
              isSelected={rowAt(index)?.uuid === selected && selected !== null}
              isPinned={pinned.has(rowAt(index)?.uuid ?? '')}
              onChoose={onChoose}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

interface HeadingProps {
  readonly column: CategoryOrder;
  readonly label: string;
  readonly sorting: Sorting | undefined;
}

function Heading({ column, label, sorting }: HeadingProps) {
  const place = useRef<HTMLButtonElement>(null);
  const isSorted = sorting?.order === column;
  // One key: it sorts by the column that the list is not sorted by.
  const keyName = sorting === undefined || isSorted ? undefined : shortcuts.sort;
  useKey(keyName, () => sorting?.onSort(column), place);
  if (sorting === undefined) return <span>{label}</span>;
  return (
    <button
      ref={place}
      type="button"
      className={styles['heading']}
      aria-pressed={isSorted}
      aria-keyshortcuts={keyName}
      aria-label={[t('categories.sortBy', { column: label }), keyName].join(' ').trim()}
      onClick={() => sorting.onSort(column)}
    >
      {label} {isSorted ? <Icon name="redeem" size={16} /> : <kbd>{keyName}</kbd>}
    </button>
  );
}

function targetOf(key: string, active: number, count: number): number | null {
  const last = count - 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + 10,
    PageUp: active - 10,
    Home: 0,
    End: last,
    Enter: active,
  };
  const target = targets[key];
  return target === undefined ? null : Math.min(Math.max(target, 0), last);
}

interface RowProps {
  readonly index: number;
  readonly count: number;
  readonly topPx: number;
  readonly heightPx: number;
  readonly category: ListedCategory | undefined;
  readonly isSelected: boolean;
  readonly isPinned: boolean;
  readonly onChoose: (index: number) => void;
}

/** Rows that stay where they are are not drawn again while the list scrolls. */
const Row = memo(function Row(props: RowProps) {
  const { index, count, topPx, heightPx, category, isSelected, isPinned, onChoose } = props;
  return (
    // The keyboard's way through the list is the list box's own (arrow keys).
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={`category-${index}`}
      className={styles['row']}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      aria-setsize={count}
      aria-posinset={index + 1}
      style={{ height: heightPx, transform: `translateY(${topPx}px)` }}
      onClick={() => onChoose(index)}
    >
      <span className={styles['name']}>
        {/* A name may run from right to left; its neighbours do not turn with it. */}
        <bdi>{shownLine(category?.name ?? '…', MAX_SHOWN)}</bdi>
        {isPinned && (
          <span className={styles['pin']} role="img" aria-label={t('categories.pinned')}>
            <Icon name="pin" size={18} />
          </span>
        )}
      </span>
      <span className={styles['identifier']} data-copyable>
        <bdi>{shownLine(category?.externalIdentifier ?? '', MAX_SHOWN)}</bdi>
      </span>
    </div>
  );
});
