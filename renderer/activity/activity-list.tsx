import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { t } from '../../shared/locales/language.ts';
import type { IntentId } from '../../shared/values/ids.ts';
import type { ActivityLine } from '../database/queries/queries-activity.ts';
import { useFormat } from '../design/figures/format.ts';
import { Icon } from '../design/keys/icons.tsx';
import { StateMark } from '../design/frame/state-mark.tsx';
import { remToPx } from '../design/rem-to-px.ts';
import { Unbroken } from '../design/keys/unbroken.tsx';
import { stepInList } from '../design/keys/step-in-list.ts';
import { useListFocus } from '../design/use-list-focus.ts';
import { useNow } from '../design/use-now.ts';
import { describeState } from './describe-transaction.ts';
import styles from './activity.module.css';

/** It grows with the text. */
const ROW_REM = 3.5;
const columns = ['accepted', 'state', 'what', 'card', 'balance', 'attempts'] as const;

interface ActivityListProps {
  readonly lines: readonly ActivityLine[];
  readonly selected: IntentId | null;
  readonly onSelect: (intentId: IntentId) => void;
  /** The last line came into sight: older ones are wanted. */
  readonly onEnd: () => void;
}

/** Newest first; only the rows in sight exist. Arrow keys move the choice. */
export function ActivityList({ lines, selected, onSelect, onEnd }: ActivityListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const nowMs = useNow(60_000);
  const rowPx = remToPx(ROW_REM);
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    getItemKey: (index) => lines[index]?.intent.id ?? index,
    overscan: 8,
  });
  const inSight = rows.getVirtualItems();
  const seesEnd = (inSight.at(-1)?.index ?? 0) >= lines.length - 1;
  useEffect(() => {
    if (seesEnd) onEnd();
  }, [seesEnd, onEnd]);

  useListFocus(selected === null);

  const move = (event: KeyboardEvent) => {
    const place = lines.findIndex(({ intent }) => intent.id === selected);
    const next = stepInList(event.key, place, lines.length);
    if (next === null) return;
    event.preventDefault();
    const line = lines[next];
    if (line === undefined) return;
    onSelect(line.intent.id);
    rows.scrollToIndex(next);
  };

  return (
    <div className={styles['list']} data-framed>
      <div className={`${styles['row']} ${styles['headings']}`} aria-hidden>
        {columns.map((column) => (
          <span key={column} className={styles[column]}>
            {t(`activity.columns.${column}`)}
          </span>
        ))}
      </div>
      <div
        ref={scroller}
        className={styles['scroller']}
        role="listbox"
        aria-label={t('activity.title')}
        tabIndex={0}
        aria-activedescendant={selected ?? undefined}
        onKeyDown={move}
      >
        <div className={styles['rows']} style={{ height: rows.getTotalSize() }}>
          {inSight.map(({ index, start }) => {
            const line = lines[index];
            return (
              line && (
                <Row
                  key={line.intent.id}
                  line={line}
                  box={{ height: rowPx, transform: `translateY(${start}px)` }}
                  nowMs={nowMs}
                  isSelected={line.intent.id === selected}
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

interface RowProps {
  readonly line: ActivityLine;
  readonly box: { readonly height: number; readonly transform: string };
  readonly nowMs: number;
  readonly isSelected: boolean;
  readonly onSelect: (intentId: IntentId) => void;
}

function Row({ line: { intent, identifier }, box, nowMs, isSelected, onSelect }: RowProps) {
  const format = useFormat();
  const { text, tone, icon } = describeState(intent);
  return (
    // The keyboard's way through the list is the list box's own (arrow keys).
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={intent.id}
      className={styles['row']}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      style={box}
      onClick={() => onSelect(intent.id)}
    >
      <span className={styles['accepted']}>{format.moment(intent.acceptedAtMs, nowMs)}</span>
      <span className={styles['state']}>
        <StateMark tone={tone} {...(icon === undefined ? {} : { icon })}>
          {text}
        </StateMark>
      </span>
      <span className={`${styles['what']} ${styles[intent.verb]}`}>
        <Icon name={intent.verb} size={20} />
        <span>{t(`activity.verbs.${intent.verb}`)}</span>
        <strong>{format.money(intent.amountCents)}</strong>
      </span>
      <span className={styles['card']}>
        <Unbroken text={identifier === null ? t('activity.erased') : identifier.masked} />
      </span>
      <span className={styles['balance']}>
        {intent.balanceBeforeCents === null ? '' : `${format.money(intent.balanceBeforeCents)} → `}
        {intent.applied === null ? '' : format.money(intent.applied.balanceCents)}
      </span>
      <span className={styles['attempts']}>
        {intent.attempts === 0 ? '' : t('activity.times', { count: intent.attempts })}
      </span>
    </div>
  );
}
