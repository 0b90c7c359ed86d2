import { t } from '../../shared/locales/language.ts';
import { unsettledCents } from '../../shared/office/choose-stores.ts';
import type { OfficeStore } from '../../shared/office/office-calls.ts';
import { useFormat } from '../design/figures/format.ts';
import { ItemList } from '../design/list/virtual-list.tsx';
import { StateBadge } from '../design/frame/state-badge.tsx';
import {
  describeDaysNotClosed,
  describeLastHeardFrom,
  formatMoneyOrNothing,
  describeMostUrgentProblem,
} from './describe-store.ts';
import styles from './office.module.css';

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

export function StoreList({ stores, selected, nowMs, onSelect }: StoreListProps) {
  return (
    <ItemList
      items={stores}
      nameOf={({ store }) => store}
      idOf={({ store }) => `store-${store}`}
      label={t('office.stores')}
      rowRem={3.25}
      className={styles['list']}
      rowClassName={styles['row']}
      headings={columns.map((column) => (
        <span key={column} className={styles[column]} aria-hidden>
          {t(`office.columns.${column}`)}
        </span>
      ))}
      selected={selected}
      onSelect={onSelect}
    >
      {(store) => <Cells store={store} nowMs={nowMs} />}
    </ItemList>
  );
}

interface CellsProps {
  readonly store: OfficeStore;
  readonly nowMs: number;
}

function Cells({ store, nowMs }: CellsProps) {
  const format = useFormat();
  const { text, tone } = describeMostUrgentProblem(store, nowMs);
  const money = (cents: number) => formatMoneyOrNothing(cents, store.currency, format);
  return (
    <>
      <strong className={styles['store']}>{store.store}</strong>
      <span className={styles['standing']}>
        <StateBadge tone={tone}>{text}</StateBadge>
      </span>
      <span className={styles['unsettled']}>{money(unsettledCents(store))}</span>
      <span className={styles['unknown']}>{money(store.unknownCents)}</span>
      <span className={styles['refused']}>{money(store.refusedCents)}</span>
      <span className={styles['drift']}>{store.driftCount === 0 ? '' : store.driftCount}</span>
      <span className={styles['open']}>{describeDaysNotClosed(store, nowMs)}</span>
      <span className={styles['heard']}>{describeLastHeardFrom(store, format)}</span>
    </>
  );
}
