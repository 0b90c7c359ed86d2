import { useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import type { PriceList } from '../../../shared/ledger/store/price-list.ts';
import { isPractice } from '../../../shared/ledger/store/book.ts';
import type { Overview } from '../../../shared/messages/bridge.ts';
import { Notice } from '../../design/frame/notice.tsx';
import { Panel } from '../../design/frame/page.tsx';
import { LastChange } from '../../store-table/last-change.tsx';
import { usePriceList } from '../../store-table/use-price-list.ts';
import { ChangePrices } from './change-prices.tsx';
import { followList } from './price-form.ts';
import { PriceFile } from './price-file.tsx';
import { PriceRows } from './price-rows.tsx';
import styles from './prices.module.css';

/** Keys with a price: anybody may read them, a manager's PIN changes them. */
export function PricesPanel({ overview }: { readonly overview: Overview }) {
  const list = usePriceList(overview.book?.id ?? null, overview.pricesChangedBy);
  const [isKept, setIsKept] = useState(false);
  if (list === null) return null;
  return (
    <PricesEditor
      overview={overview}
      list={list}
      isKept={isKept}
      onKept={() => setIsKept(true)}
      onTouched={() => setIsKept(false)}
    />
  );
}

interface PricesEditorProps {
  readonly overview: Overview;
  readonly list: PriceList;
  readonly isKept: boolean;
  readonly onKept: () => void;
  readonly onTouched: () => void;
}

function PricesEditor({ overview, list, isKept, onKept, onTouched }: PricesEditorProps) {
  const [form, setForm] = useState(list);
  const [shown, setShown] = useState(list);
  if (shown !== list) {
    setShown(list);
    setForm(followList(form, shown, list));
  }
  const hasManager = overview.people.list.some(({ role }) => role === 'manager');
  const change = (next: PriceList) => {
    onTouched();
    setForm(next);
  };
  return (
    <div className={styles['panels']}>
      <PriceRows list={form} overview={overview} onChange={change} />
      <Panel>
        <PriceFile list={form} overview={overview} onChange={change} />
      </Panel>
      {overview.hub !== null && (
        <Panel title={t('prices.sharedTitle')}>
          <p>{t('tax.sharedNote')}</p>
          {overview.hub.prices !== undefined && <LastChange change={overview.hub.prices} />}
        </Panel>
      )}
      {hasManager ? (
        <ChangePrices
          form={form}
          before={list}
          isDemo={isPractice(overview.book)}
          isKept={isKept}
          onKept={() => {
            onKept();
            // What main has of it now is the same, read back.
            setShown(form);
          }}
          onReset={() => change(list)}
        />
      ) : (
        <Notice tone="attention" title={t('prices.noManager')} />
      )}
    </div>
  );
}
