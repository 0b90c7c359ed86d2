import { memo, useEffect, useRef, useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import type { CategoryOrder, ListedCategory } from '../../database/catalogue-database.ts';
import { Icon } from '../../design/keys/icons.tsx';
import { listIndexAfterKey } from '../../design/list/list-index-after-key.ts';
import { VirtualList } from '../../design/list/virtual-list.tsx';
import { toDisplayLine } from '../../../shared/values/shown-line.ts';
import styles from '../categories.module.css';

/** The longest text shown in a line, in UTF-16 units; the details show all of it. */
const MAX_SHOWN = 200;

/**
 * How many row elements are kept: more than are ever visible, so that one whose row was scrolled away is reused for
 * another row.
 */
const RECYCLED = 128;

interface Sorting {
  readonly order: CategoryOrder;
  readonly onSort: (order: CategoryOrder) => void;
}

interface CategoryListProps {
  /** The search text. A new text clears the active row. */
  readonly typed?: string;
  readonly count: number;
  /** Returns a row by its index; undefined while the row is being read. */
  readonly rowAt: (index: number) => ListedCategory | undefined;
  readonly selected: string | null;
  readonly pinned: ReadonlySet<string>;
  readonly onSelect: (uuid: string) => void;
  /** The list's order, with a way to change it; left out if the person cannot choose an order. */
  readonly sorting?: Sorting;
  /** Called with the first visible row. */
  readonly onSight?: (firstIndex: number) => void;
}

/** Lists all rows by index. Page keys move by ten rows; Enter chooses the row the keys are on. */
export function CategoryList(props: CategoryListProps) {
  const { count, rowAt, selected, pinned, onSelect, onSight, sorting, typed } = props;
  const [been, setBeen] = useState<{ typed: string | undefined; index: number } | null>(null);
  /**
   * Index of the row that the arrow keys move from; −1 before the first key, so that the first arrow down goes to row
   * 0.
   */
  const active = been?.typed === typed ? (been?.index ?? -1) : -1;
  /** Index of a row that was chosen before it had been read; it is selected once it is read. */
  const awaited = useRef<number | null>(null);
  const selectAwaited = () => {
    const row = awaited.current === null ? undefined : rowAt(awaited.current);
    if (row === undefined) return;
    awaited.current = null;
    onSelect(row.uuid);
  };
  useEffect(selectAwaited);
  return (
    <VirtualList
      label={t('categories.title')}
      rowRem={3.25}
      className={styles['list']}
      rowClassName={styles['row']}
      headings={
        <>
          <Heading column="name" label={t('categories.name')} sorting={sorting} />
          <Heading
            column="externalIdentifier"
            label={t('categories.identifierColumn')}
            sorting={sorting}
          />
        </>
      }
      of={typed}
      count={count}
      activeIndex={active}
      step={stepInCategories}
      onChoose={(index) => {
        setBeen({ typed, index });
        awaited.current = index;
        selectAwaited();
      }}
      isSelected={(index) => selected !== null && rowAt(index)?.uuid === selected}
      idOf={(index) => `category-${index}`}
      keyOf={(index) => index % RECYCLED}
      saysCount
      isAlone
      onSight={onSight}
    >
      {(index) => {
        const { uuid = '', name = '…', externalIdentifier = '' } = rowAt(index) ?? {};
        return (
          <Cells name={name} externalIdentifier={externalIdentifier} isPinned={pinned.has(uuid)} />
        );
      }}
    </VirtualList>
  );
}

function stepInCategories(key: string, index: number, count: number): number | null {
  const target = new Map([
    ['PageDown', index + 10],
    ['PageUp', index - 10],
    ['Enter', index],
  ]).get(key);
  if (target === undefined) return listIndexAfterKey(key, index, count);
  return Math.min(Math.max(target, 0), count - 1);
}

interface HeadingProps {
  readonly column: CategoryOrder;
  readonly label: string;
  readonly sorting: Sorting | undefined;
}

function Heading({ column, label, sorting }: HeadingProps) {
  const isSorted = sorting?.order === column;
  if (sorting === undefined) return <span>{label}</span>;
  return (
    <button
      type="button"
      className={styles['heading']}
      aria-pressed={isSorted}
      title={t('categories.sortBy', { column: label })}
      onClick={() => sorting.onSort(column)}
    >
      {label} {isSorted && <Icon name="redeem" size={16} />}
    </button>
  );
}

interface CellsProps {
  readonly name: string;
  readonly externalIdentifier: string;
  readonly isPinned: boolean;
}

/** Memoised: unchanged cells are not drawn again while the list scrolls. */
const Cells = memo(function Cells({ name, externalIdentifier, isPinned }: CellsProps) {
  return (
    <>
      <span className={styles['name']}>
        {/* A name may be written from right to left; its neighbours must not change direction with it. */}
        <bdi>{toDisplayLine(name, MAX_SHOWN)}</bdi>
        {isPinned && (
          <span className={styles['pin']} role="img" aria-label={t('categories.pinned')}>
            <Icon name="pin" size={18} />
          </span>
        )}
      </span>
      <span className={styles['identifier']} data-copyable>
        <bdi>{toDisplayLine(externalIdentifier, MAX_SHOWN)}</bdi>
      </span>
    </>
  );
});
