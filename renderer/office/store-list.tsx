import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { t } from '../../shared/locales/language.ts';
import { unsettledCents } from '../../shared/office/choose-stores.ts';
import type { OfficeStore } from '../../shared/office/office-calls.ts';
import { useFormat } from '../design/figures/format.ts';
import { remToPx } from '../design/rem-to-px.ts';
import { StateMark } from '../design/frame/state-mark.tsx';
import { stepInList } from '../design/keys/step-in-list.ts';
import { useListFocus } from '../design/use-list-focus.ts';
import { describeDays, describeHeard, describeMoney, describeStanding } from './describe-store.ts';
import styles from './office.module.css';

/** It grows with the text. */
const ROW_REM = 3.25;
const columns = [
  'store',
  'standing',
  'unsettled',
  'unknown',
  'refused',
  'drift',
  'open',
  'heard',
] as const;

interface StoreListProps {
  readonly stores: readonly OfficeStore[];
  readonly selected: string | null;
  readonly nowMs: number;
  readonly onSelect: (store: string) => void;
}

/** Only the rows in sight exist. Arrow keys move the choice. */
export function StoreList({ stores, selected, nowMs, onSelect }: StoreListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rowPx = remToPx(ROW_REM);
  const rows = useVirtualizer({
    count: stores.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    getItemKey: (index) => stores[index]?.store ?? index,
    overscan: 8,
  });
  useListFocus(selected === null);
  const move = (event: KeyboardEvent) => {
    const place = stores.findIndex(({ store }) => store === selected);
    const next = stepInList(event.key, place, stores.length);
    const chosen = next === null ? undefined : stores[next];
    if (next === null || chosen === undefined) return;
    event.preventDefault();
    onSelect(chosen.store);
    rows.scrollToIndex(next);
  };
  return (
    <div className={styles['list']} data-framed>
      <div className={`${styles['row']} ${styles['headings']}`} aria-hidden>
        {columns.map((column) => (
          <span key={column} className={styles[column]}>
            {t(`office.columns.${column}`)}
          </span>
        ))}
      </div>
      <div
        ref={scroller}
        className={styles['scroller']}
        role="listbox"
        aria-label={t('office.stores')}
        tabIndex={0}
        aria-activedescendant={selected === null ? undefined : `store-${selected}`}
        onKeyDown={move}
      >
        <div className={styles['rows']} style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const store = stores[index];
            return (
              store && (
                <StoreRow
                  key={store.store}
                  store={store}
                  box={{ height: rowPx, transform: `translateY(${start}px)` }}
                  nowMs={nowMs}
                  isSelected={store.store === selected}
                  onSelect={onSelect}
                />
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}

interface StoreRowProps {
  readonly store: OfficeStore;
  readonly box: { readonly height: number; readonly transform: string };
  readonly nowMs: number;
  readonly isSelected: boolean;
  readonly onSelect: (store: string) => void;
}

function StoreRow({ store, box, nowMs, isSelected, onSelect }: StoreRowProps) {
  const format = useFormat();
  const { text, tone } = describeStanding(store, nowMs);
  const money = (cents: number) => describeMoney(cents, store.currency, format);
  return (
    // The keyboard's way through the list is the list box's own (arrow keys).
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={`store-${store.store}`}
      className={styles['row']}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      style={box}
      onClick={() => onSelect(store.store)}
    >
      <strong className={styles['store']}>{store.store}</strong>
      <span className={styles['standing']}>
        <StateMark tone={tone}>{text}</StateMark>
      </span>
      <span className={styles['unsettled']}>{money(unsettledCents(store))}</span>
      <span className={styles['unknown']}>{money(store.unknownCents)}</span>
      <span className={styles['refused']}>{money(store.refusedCents)}</span>
      <span className={styles['drift']}>{store.driftCount === 0 ? '' : store.driftCount}</span>
      <span className={styles['open']}>{describeDays(store, nowMs)}</span>
      <span className={styles['heard']}>{describeHeard(store, format)}</span>
    </div>
  );
}
