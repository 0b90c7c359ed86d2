import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { t } from '../../../shared/locales/language.ts';
import { refundedCents } from '../../../shared/ledger/sale/refund.ts';
import { TENDER_KINDS } from '../../../shared/ledger/sale/tender.ts';
import type { TenderKind } from '../../../shared/ledger/sale/tender.ts';
import { sumCents } from '../../../shared/values/money.ts';
import type { ReceiptRow } from '../../database/queries/queries-receipts.ts';
import { useFormat } from '../../design/figures/format.ts';
import { remToPx } from '../../design/rem-to-px.ts';
import { stepInList } from '../../design/keys/step-in-list.ts';
import { useNow } from '../../design/use-now.ts';
import styles from './receipts.module.css';

/** It grows with the text. */
const ROW_REM = 3.75;

interface ReceiptListProps {
  readonly sales: readonly ReceiptRow[];
  /** The number of the receipt that is shown. */
  readonly selected: number | null;
  readonly onSelect: (number: number) => void;
  /** The last line came into sight: older ones are wanted. */
  readonly onEnd: () => void;
}

/** Newest first; only the rows in sight exist. Arrow keys move the choice, Enter stays the dialog's. */
export function ReceiptList({ sales, selected, onSelect, onEnd }: ReceiptListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const nowMs = useNow(60_000);
  const rowPx = remToPx(ROW_REM);
  const rows = useVirtualizer({
    count: sales.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    getItemKey: (index) => sales[index]?.id ?? index,
    overscan: 8,
  });
  const inSight = rows.getVirtualItems();
  const seesEnd = (inSight.at(-1)?.index ?? 0) >= sales.length - 1;
  useEffect(() => {
    if (seesEnd) onEnd();
  }, [seesEnd, onEnd]);
  const place = sales.findIndex(({ receiptNumber }) => receiptNumber === selected);
  useEffect(() => {
    if (place >= 0) rows.scrollToIndex(place);
  }, [rows, place]);
  // It may come after the dialog, whose first button has the focus by then.
  useEffect(() => {
    if (document.activeElement?.matches('input, select') !== true) scroller.current?.focus();
  }, []);

  const move = (event: KeyboardEvent) => {
    const next = stepInList(event.key, place, sales.length);
    if (next === null) return;
    event.preventDefault();
    const number = sales[next]?.receiptNumber;
    if (number !== undefined && number !== null) onSelect(number);
  };

  return (
    <div
      ref={scroller}
      className={styles['list']}
      role="listbox"
      aria-label={t('sale.receipts.last')}
      tabIndex={0}
      aria-activedescendant={place < 0 ? undefined : sales[place]?.id}
      onKeyDown={move}
    >
      <div className={styles['rows']} style={{ height: rows.getTotalSize() }}>
        {inSight.map(({ index, start }) => {
          const sale = sales[index];
          return (
            sale && (
              <Row
                key={sale.id}
                sale={sale}
                box={{ height: rowPx, transform: `translateY(${start}px)` }}
                nowMs={nowMs}
                isSelected={index === place}
                onSelect={onSelect}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

interface RowProps {
  readonly sale: ReceiptRow;
  readonly box: { readonly height: number; readonly transform: string };
  readonly nowMs: number;
  readonly isSelected: boolean;
  readonly onSelect: (number: number) => void;
}

function Row({ sale, box, nowMs, isSelected, onSelect }: RowProps) {
  const format = useFormat();
  const { id, receiptNumber, endedAtMs, totalCents, tenders, soldBy, refunds = [] } = sale;
  const backCents = sumCents(refunds.map(refundedCents));
  const number = receiptNumber ?? 0;
  const kinds = TENDER_KINDS.filter((kind) => tenders.some((tender) => tender.kind === kind));
  const about = [
    ...(backCents === 0 ? [] : [t('sale.refund.inList', { money: format.money(backCents) })]),
    ...kinds.map(nameOfTender),
    ...(soldBy === null ? [] : [soldBy]),
  ];
  return (
    // The keyboard's way through the list is the list box's own (arrow keys).
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      className={styles['row']}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      style={box}
      onClick={() => onSelect(number)}
    >
      <span className={styles['number']}>{t('sale.receipts.line', { number })}</span>
      <span>{format.moment(endedAtMs ?? 0, nowMs)}</span>
      <strong className={styles['money']}>{format.money(totalCents)}</strong>
      <span className={styles['about']}>{about.join(' · ')}</span>
    </div>
  );
}

function nameOfTender(kind: TenderKind): string {
  return kind === 'gift' ? t('sale.ticket.giftBalance') : t(`sale.ticket.${kind}`);
}
