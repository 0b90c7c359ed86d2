import { t } from '../../../shared/locales/language.ts';
import { isShortEnough } from '../../../shared/ledger/store/price-list.ts';
import type { PriceList } from '../../../shared/ledger/store/price-list.ts';
import type { Overview } from '../../../shared/messages/bridge.ts';
import type { CatalogueDatabase } from '../../database/catalogue-database.ts';
import { Notice } from '../../design/frame/notice.tsx';
import { Panel } from '../../design/frame/page.tsx';
import { ChangeSetting } from '../../store-table/change-setting.tsx';
import { SharedTable } from '../../store-table/last-change.tsx';
import { usePriceList } from '../../store-table/use-price-list.ts';
import { useStoreForm } from '../../store-table/use-store-form.ts';
import { PriceFile } from './price-file.tsx';
import { PriceRows } from './price-rows.tsx';
import styles from './prices.module.css';

interface PricesPanelProps {
  readonly overview: Overview;
  readonly catalogue: CatalogueDatabase;
}

/** Keys with a price: anybody may read them, a manager's PIN changes them. */
export function PricesPanel({ overview, catalogue }: PricesPanelProps) {
  const list = usePriceList(overview.book?.id ?? null, overview.pricesChangedBy);
  return list && <PricesEditor overview={overview} catalogue={catalogue} list={list} />;
}

const AS_IT_IS = { print: (list: PriceList) => list, read: (list: PriceList) => list };

interface PricesEditorProps extends PricesPanelProps {
  readonly list: PriceList;
}

function PricesEditor({ overview, catalogue, list }: PricesEditorProps) {
  const { form, setForm, isChanged, reset } = useStoreForm(list, AS_IT_IS);
  const hasManager = overview.people.list.some(({ role }) => role === 'manager');
  return (
    <div className={styles['panels']}>
      <PriceRows list={form} overview={overview} catalogue={catalogue} onChange={setForm} />
      <Panel>
        <PriceFile list={form} overview={overview} onChange={setForm} />
      </Panel>
      {overview.hub !== null && (
        <SharedTable title={t('prices.sharedTitle')} change={overview.hub.prices} />
      )}
      {hasManager ? (
        <div className={styles['change']} data-changed={isChanged || undefined}>
          <ChangeSetting
            of="prices"
            isChanged={isChanged}
            proposal={{ kind: 'change-prices', prices: form }}
            tooLong={isChanged && !isShortEnough(form) && t('prices.tooLong')}
            effects={{ customer: t('prices.effects.customer'), report: t('prices.effects.report') }}
            onReset={reset}
          />
        </div>
      ) : (
        <Notice tone="attention" title={t('prices.noManager')} />
      )}
    </div>
  );
}
