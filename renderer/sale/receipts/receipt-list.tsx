import { t } from '../../../shared/locales/language.ts';
import { refundedCents } from '../../../shared/ledger/sale/refund.ts';
import { TENDER_KINDS } from '../../../shared/ledger/sale/tender.ts';
import type { TenderKind } from '../../../shared/ledger/sale/tender.ts';
import { sumCents } from '../../../shared/values/money.ts';
import type { ReceiptRow } from '../../database/queries/queries-receipts.ts';
import { useFormat } from '../../design/figures/format.ts';
import { ItemList } from '../../design/list/virtual-list.tsx';
import { useNow } from '../../design/use-now.ts';
import styles from './receipts.module.css';

interface ReceiptListProps {
  readonly sales: readonly ReceiptRow[];
  /** Number of the receipt that is shown. */
  readonly selected: number | null;
  readonly onSelect: (number: number) => void;
  /** Called when the last line becomes visible, to load older ones. */
  readonly onEnd: () => void;
}

/** Lists receipts, newest first. Enter prints and does not act on the list, so the dialog handles it. */
export function ReceiptList({ sales, selected, onSelect, onEnd }: ReceiptListProps) {
  const nowMs = useNow(60_000);
  return (
    <ItemList
      items={sales}
      nameOf={({ receiptNumber }) => receiptNumber ?? 0}
      idOf={({ id }) => id}
      label={t('sale.receipts.last')}
      rowRem={3.75}
      rowClassName={styles['row']}
      // The list may appear after the dialog, whose first button then has the focus.
      startsFocused
      scrollsToActive
      selected={selected}
      onSelect={onSelect}
      onEnd={onEnd}
    >
      {(sale) => <Cells sale={sale} nowMs={nowMs} />}
    </ItemList>
  );
}

interface CellsProps {
  readonly sale: ReceiptRow;
  readonly nowMs: number;
}

function Cells({ sale, nowMs }: CellsProps) {
  const format = useFormat();
  const { receiptNumber, endedAtMs, totalCents, tenders, soldBy, refunds = [] } = sale;
  const backCents = sumCents(refunds.map(refundedCents));
  const number = receiptNumber ?? 0;
  const kinds = TENDER_KINDS.filter((kind) => tenders.some((tender) => tender.kind === kind));
  const about = [
    ...(backCents === 0 ? [] : [t('sale.refund.inList', { money: format.money(backCents) })]),
    ...kinds.map(nameOfTender),
    ...(soldBy === null ? [] : [soldBy]),
  ];
  return (
    <>
      <span className={styles['number']}>{t('sale.receipts.line', { number })}</span>
      <span>{format.moment(endedAtMs ?? 0, nowMs)}</span>
      <strong className={styles['money']}>{format.money(totalCents)}</strong>
      <span className={styles['about']}>{about.join(' · ')}</span>
    </>
  );
}

function nameOfTender(kind: TenderKind): string {
  return kind === 'gift' ? t('sale.ticket.giftBalance') : t(`sale.ticket.${kind}`);
}
