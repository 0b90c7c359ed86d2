import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { ListedCategory } from '../database/catalogue-database.ts';
import { words } from './categories-words.ts';
import styles from './categories.module.css';

const ROW_PX = 52;

interface CategoryListProps {
  readonly count: number;
  /** Undefined while that row is being read. */
  readonly rowAt: (index: number) => ListedCategory | undefined;
  /** Rows from here on are in sight. */
  readonly onSight?: (firstIndex: number) => void;
}

/** All rows by number; only those in sight exist. */
export function CategoryList({ count, rowAt, onSight }: CategoryListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 10,
  });
  const inSight = rows.getVirtualItems();
  const firstIndex = inSight[0]?.index ?? 0;
  useEffect(() => onSight?.(firstIndex), [onSight, firstIndex]);
  return (
    <div className={styles['list']}>
      <div className={`${styles['row']} ${styles['headings']}`} aria-hidden>
        <span>{words.name}</span>
        <span>{words.identifier}</span>
      </div>
      <div ref={scroller} className={styles['scroller']}>
        <ul
          aria-label={words.title}
          className={styles['rows']}
          style={{ height: rows.getTotalSize() }}
        >
          {inSight.map(({ index, start }) => {
            const category = rowAt(index);
            return (
              <li
                key={index}
                className={styles['row']}
                style={{ height: ROW_PX, transform: `translateY(${start}px)` }}
                aria-setsize={count}
                aria-posinset={index + 1}
              >
                <span className={styles['name']}>{category?.name ?? '…'}</span>
                <span className={styles['identifier']} data-copyable>
                  {category?.externalIdentifier ?? ''}
                </span>
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
