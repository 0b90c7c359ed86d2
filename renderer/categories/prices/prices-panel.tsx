import { useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import { fitsListBytes } from '../../../shared/ledger/store/price-list.ts';
import type { PriceList } from '../../../shared/ledger/store/price-list.ts';
import { Notice } from '../../design/frame/notice.tsx';
import { Panel } from '../../design/frame/page.tsx';
import { ChangeSetting } from '../../setting-forms/change-setting.tsx';
import { SharedListPanel } from '../../setting-forms/last-change.tsx';
import { usePriceList } from '../../setting-forms/use-price-list.ts';
import { UndoImport } from '../../setting-forms/undo-import.tsx';
import { useStoreForm } from '../../setting-forms/use-store-form.ts';
import { PriceRows } from './price-rows.tsx';
import { formatPriceFile } from '../../../shared/importing/write-lists.ts';
import { useFormat } from '../../design/figures/format.ts';
import { SaveList } from '../../setting-forms/save-list.tsx';
import { useCategoriesContext } from '../here/categories-here.ts';
import { ImportArticles } from './import-articles.tsx';
import { useArticleContext } from './use-article-context.ts';
import styles from './prices.module.css';

/** The page of articles with prices: readable by anyone, changed with a manager's PIN. */
export function PricesPanel() {
  const { overview } = useCategoriesContext();
  const list = usePriceList(overview.book?.id ?? null, overview.pricesChangedBy);
  return list && <PricesEditor list={list} />;
}

const AS_IT_IS = { print: (list: PriceList) => list, read: (list: PriceList) => list };

function PricesEditor({ list }: { readonly list: PriceList }) {
  const { overview } = useCategoriesContext();
  const { form, setForm, isChanged, reset } = useStoreForm(list, AS_IT_IS);
  /** True if at least part of the list came from a file. */
  const [isImport, setIsImport] = useState(false);
  const hasManager = overview.people.list.some(({ role }) => role === 'manager');
  return (
    <div className={styles['panels']}>
      <PriceRows list={form} onChange={setForm} />
      <Panel>
        <PriceFile
          list={form}
          onChange={(next) => {
            setIsImport(true);
            setForm(next);
          }}
        />
      </Panel>
      {hasManager && !isChanged && <UndoImport of="prices" undo={overview.importUndo} />}
      {overview.hub !== null && (
        <SharedListPanel title={t('prices.sharedTitle')} change={overview.hub.prices} />
      )}
      {hasManager ? (
        <div className={styles['change']} data-changed={isChanged || undefined}>
          <ChangeSetting
            of="prices"
            isChanged={isChanged}
            proposal={{ kind: 'change-prices', prices: form, ...(isImport && { isImport }) }}
            tooLong={isChanged && !fitsListBytes(form) && t('prices.tooLong')}
            effects={{ customer: t('prices.effects.customer'), report: t('prices.effects.report') }}
            onKept={() => setIsImport(false)}
            onReset={() => {
              setIsImport(false);
              reset();
            }}
          />
        </div>
      ) : (
        <Notice tone="attention" title={t('prices.noManager')} />
      )}
    </div>
  );
}

interface PriceFileProps {
  readonly list: PriceList;
  readonly onChange: (list: PriceList) => void;
}

/** Exports the price list to a file and imports it from one. */
function PriceFile({ list, onChange }: PriceFileProps) {
  const { overview } = useCategoriesContext();
  const { minorUnit } = useFormat().unit;
  const context = useArticleContext(overview);
  const headings = [
    t('prices.columns.name'),
    t('prices.columns.price'),
    t('prices.columns.category'),
    t('prices.columns.ean'),
  ] as const;
  if (context === null) return null;
  return (
    <ImportArticles list={list} context={context} onChange={onChange}>
      <SaveList
        canWrite={list.length > 0}
        write={() => ({
          name: `${t('prices.fileName')}.csv`,
          text: formatPriceFile(list, headings, overview.sheets, minorUnit),
        })}
      />
    </ImportArticles>
  );
}
