import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { t } from '../../shared/locales/language.ts';
import type { StoreFact } from '../../shared/office/store-facts.ts';
import { remToPx } from '../design/rem-to-px.ts';
import { stepInList } from '../design/keys/step-in-list.ts';
import { useListFocus } from '../design/use-list-focus.ts';
import { sayGist, sayKind } from './say-fact.ts';
import type { SayFact } from './say-fact.ts';
import office from './office.module.css';
import styles from './facts.module.css';

/** It grows with the text. */
const ROW_REM = 3;
const columns = ['at', 'till', 'what', 'gist'] as const;

interface FactRowsProps {
  readonly facts: readonly StoreFact[];
  readonly say: SayFact;
  readonly nowMs: number;
  readonly selected: string | null;
  readonly onSelect: (name: string) => void;
}

/** A fact's name in its store. */
export function nameOfFact({ till, sequence }: StoreFact): string {
  return `${till}-${sequence}`;
}

/** Only the rows in sight exist. Arrow keys move the choice. */
export function FactRows({ facts, say, nowMs, selected, onSelect }: FactRowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rowPx = remToPx(ROW_REM);
  const rows = useVirtualizer({
    count: facts.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 8,
  });
  useListFocus(selected === null);
  const move = (event: KeyboardEvent) => {
    const place = facts.findIndex((fact) => nameOfFact(fact) === selected);
    const next = stepInList(event.key, place, facts.length);
    const chosen = next === null ? undefined : facts[next];
    if (next === null || chosen === undefined) return;
    event.preventDefault();
    onSelect(nameOfFact(chosen));
    rows.scrollToIndex(next);
  };
  return (
    <div className={office['list']} data-framed>
      <div className={`${styles['row']} ${styles['headings']}`} aria-hidden>
        {columns.map((column) => (
          <span key={column} className={styles[column]}>
            {t(`facts.columns.${column}`)}
          </span>
        ))}
      </div>
      <div
        ref={scroller}
        className={office['scroller']}
        role="listbox"
        aria-label={t('facts.open')}
        tabIndex={0}
        aria-activedescendant={selected === null ? undefined : `fact-${selected}`}
        onKeyDown={move}
      >
        <div className={office['rows']} style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const fact = facts[index];
            return (
              fact && (
                <FactRow
                  key={nameOfFact(fact)}
                  fact={fact}
                  say={say}
                  nowMs={nowMs}
                  box={{ height: rowPx, transform: `translateY(${start}px)` }}
                  isSelected={nameOfFact(fact) === selected}
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

interface FactRowProps extends Pick<FactRowsProps, 'say' | 'nowMs' | 'onSelect'> {
  readonly fact: StoreFact;
  readonly box: { readonly height: number; readonly transform: string };
  readonly isSelected: boolean;
}

function FactRow({ fact, say, nowMs, box, isSelected, onSelect }: FactRowProps) {
  const name = nameOfFact(fact);
  const atMs = fact.fact?.atMs;
  return (
    // The keyboard's way through the list is the list box's own (arrow keys).
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={`fact-${name}`}
      className={styles['row']}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      style={box}
      onClick={() => onSelect(name)}
    >
      <span className={styles['at']}>
        {atMs === undefined ? '' : say.format.moment(atMs, nowMs)}
      </span>
      <span className={styles['till']}>{fact.till}</span>
      <strong className={styles['what']}>{sayKind(fact)}</strong>
      <span className={styles['gist']}>{sayGist(fact, say)}</span>
    </div>
  );
}
