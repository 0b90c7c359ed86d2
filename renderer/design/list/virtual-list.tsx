import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { remToPx } from '../rem-to-px.ts';
import { listIndexAfterKey } from './list-index-after-key.ts';
import { useListFocus } from './use-list-focus.ts';
import styles from './virtual-list.module.css';

interface ListLook {
  readonly label: string;
  /** Row height in rem, so that rows grow with the text size. */
  readonly rowRem: number;
  readonly className?: string | undefined;
  /** A class that lays out the columns of the headings and of each row. */
  readonly rowClassName: string | undefined;
  readonly headings?: ReactNode;
  /** True if the list takes the focus when it appears, unless somebody is typing. */
  readonly startsFocused?: boolean;
  /** True if the list scrolls to the chosen row, even if no person chose it. */
  readonly scrollsToActive?: boolean;
  /** Called when the last row becomes visible. */
  readonly onEnd?: () => void;
}

interface VirtualListProps extends ListLook {
  readonly count: number;
  /** Index of the row that the arrow keys move from; -1 if there is none. */
  readonly activeIndex: number;
  readonly onChoose: (index: number) => void;
  readonly step?: typeof listIndexAfterKey;
  readonly isSelected: (index: number) => boolean;
  readonly idOf: (index: number) => string;
  /** Identity of the list's content: when it changes, the list scrolls to the top. */
  readonly of?: string | undefined;
  readonly keyOf?: (index: number) => string | number;
  /** True if the list has every row, so that screen readers may announce their number. */
  readonly saysCount?: boolean;
  /** Called with the first visible row when it changes. */
  readonly onSight?: ((firstIndex: number) => void) | undefined;
  /** True if no pane is open beside the list: the list then takes the focus if nothing else has it. */
  readonly isAlone: boolean;
  readonly children: (index: number) => ReactNode;
}

/** Draws only the visible rows. A click, the arrow keys, Home and End choose a row. */
export function VirtualList(props: VirtualListProps) {
  const { count, activeIndex, onChoose, step = listIndexAfterKey, onSight, onEnd } = props;
  const { startsFocused = false, scrollsToActive = false } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const height = remToPx(props.rowRem);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
  });
  // The virtualizer caches row positions, so it has to measure again after the height changes.
  useLayoutEffect(() => rows.measure(), [rows, height]);
  useLayoutEffect(() => scroller.current?.scrollTo({ top: 0 }), [props.of]);
  const inSight = rows.getVirtualItems();
  const firstIndex = inSight[0]?.index ?? 0;
  useEffect(() => onSight?.(firstIndex), [onSight, firstIndex]);
  const seesEnd = (inSight.at(-1)?.index ?? 0) >= count - 1;
  useEffect(() => {
    if (seesEnd) onEnd?.();
  }, [seesEnd, onEnd]);
  useEffect(() => {
    if (scrollsToActive && activeIndex >= 0) rows.scrollToIndex(activeIndex);
  }, [rows, scrollsToActive, activeIndex]);
  useListFocus(props.isAlone && !startsFocused);
  useEffect(() => {
    const isTyping = document.activeElement?.matches('input, select') === true;
    if (startsFocused && !isTyping) scroller.current?.focus();
  }, [startsFocused]);

  const move = (event: KeyboardEvent) => {
    const next = step(event.key, activeIndex, count);
    if (next === null) return;
    event.preventDefault();
    onChoose(next);
    rows.scrollToIndex(next);
  };

  return (
    <div className={`${styles['list']} ${props.className ?? ''}`} data-framed>
      {props.headings !== undefined && (
        <div className={`${styles['row']} ${styles['headings']} ${props.rowClassName}`}>
          {props.headings}
        </div>
      )}
      <div
        ref={scroller}
        className={styles['scroller']}
        role="listbox"
        aria-label={props.label}
        tabIndex={0}
        aria-activedescendant={activeIndex < 0 ? undefined : props.idOf(activeIndex)}
        onKeyDown={move}
      >
        <div className={styles['rows']} style={{ height: rows.getTotalSize() }}>
          {inSight.map(({ index, start }) => (
            // The arrow keys work on the list box, so the rows need no key handler.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={(props.keyOf ?? props.idOf)(index)}
              id={props.idOf(index)}
              className={`${styles['row']} ${props.rowClassName}`}
              role="option"
              tabIndex={-1}
              aria-selected={props.isSelected(index)}
              {...(props.saysCount === true && {
                'aria-setsize': count,
                'aria-posinset': index + 1,
              })}
              style={{ height, transform: `translateY(${start}px)` }}
              onClick={() => onChoose(index)}
            >
              {props.children(index)}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

interface ItemListProps<Item extends object, Name> extends ListLook {
  readonly items: readonly Item[];
  readonly nameOf: (item: Item) => Name;
  /** Returns the element id of a row. */
  readonly idOf: (item: Item) => string;
  readonly selected: Name | null;
  readonly onSelect: (name: Name) => void;
  readonly children: (item: Item) => ReactNode;
}

/** A virtual list of items in memory, each with a name by which it is selected. */
export function ItemList<Item extends object, Name>(props: ItemListProps<Item, Name>) {
  const { items, nameOf, idOf, selected, onSelect, children, ...look } = props;
  const ids = items.map(idOf);
  const activeIndex = items.findIndex((item) => nameOf(item) === selected);
  return (
    <VirtualList
      {...look}
      count={items.length}
      activeIndex={activeIndex}
      onChoose={(index) => {
        const item = items[index];
        if (item !== undefined) onSelect(nameOf(item));
      }}
      isSelected={(index) => index === activeIndex}
      idOf={(index) => ids[index] ?? ''}
      isAlone={selected === null}
    >
      {(index) => {
        const item = items[index];
        return item && children(item);
      }}
    </VirtualList>
  );
}
