import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import { fitsListBytes } from '../../../shared/ledger/store/price-list.ts';
import { fitsIntoHub } from '../../../shared/ledger/sale/tax.ts';
import type { TaxTable } from '../../../shared/ledger/sale/tax.ts';
import type { ManagerProposal } from '../../../shared/proposals/proposals.ts';
import type { EffectTexts } from '../../step-up/step-up-dialog.tsx';
import type { PriceList } from '../../../shared/ledger/store/price-list.ts';
import { readCategoryNames } from '../../database/queries/queries-categories.ts';
import { Notice } from '../../design/frame/notice.tsx';
import { Panel } from '../../design/frame/page.tsx';
import { RatesWithGoods } from '../../setting-forms/rates-with-goods.tsx';
import { SaveSettingPanel } from '../../setting-forms/save-setting-panel.tsx';
import { SharedListPanel } from '../../setting-forms/last-change.tsx';
import { usePriceList } from '../../setting-forms/use-price-list.ts';
import { UndoImportPanel } from '../../setting-forms/undo-import.tsx';
import { useSharedSettingForm } from '../../setting-forms/use-shared-setting-form.ts';
import { PriceRows } from './price-rows.tsx';
import { formatPriceFile } from '../../../shared/importing/format-list-files.ts';
import { useFormat } from '../../design/figures/format.ts';
import { SaveListButton } from '../../setting-forms/save-list.tsx';
import { useCategoriesContext } from '../here/categories-context.ts';
import { ArticleImport } from './article-import.tsx';
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
  const { form, setForm, isChanged, reset } = useSharedSettingForm(list, AS_IT_IS);
  /** True if at least part of the list came from a file. */
  const [isImport, setIsImport] = useState(false);
  /** VAT that the file sets together with the list. */
  const [taxes, setTaxes] = useState<TaxTable | null>(null);
  /** Counts how often the list was saved. After each time the file is read again, against the new rates. */
  const [saves, setSaves] = useState(0);
  const hasManager = overview.people.list.some(({ role }) => role === 'manager');
  const areTaxesTooLong = taxes !== null && overview.hub !== null && !fitsIntoHub(taxes);
  const tooLong =
    (isChanged && !fitsListBytes(form) && t('prices.tooLong')) ||
    (areTaxesTooLong && t('tax.tooLongForHub'));
  return (
    <div className={styles['panels']}>
      <PriceRows list={form} onChange={setForm} />
      <Panel>
        <PriceFile
          saves={saves}
          list={form}
          onChange={(next, filesTaxes) => {
            setIsImport(true);
            setForm(next);
            setTaxes(filesTaxes ?? taxes);
          }}
        />
      </Panel>
      {hasManager && !isChanged && <UndoImportPanel of="prices" undo={overview.importUndo} />}
      {overview.hub !== null && (
        <SharedListPanel title={t('prices.sharedTitle')} change={overview.hub.prices} />
      )}
      {hasManager ? (
        <div className={styles['change']} data-changed={isChanged || undefined}>
          <SaveSettingPanel
            {...(taxes !== null && !isChanged
              ? { of: 'tax', proposal: taxesIn(taxes), effects: effectsOf('tax') }
              : {
                  of: 'prices',
                  proposal: { kind: 'change-prices', prices: form, ...(isImport && { isImport }) },
                  effects: effectsOf('prices'),
                })}
            isChanged={isChanged || taxes !== null}
            first={
              taxes !== null && isChanged
                ? { proposal: taxesIn(taxes), onWritten: () => setTaxes(null) }
                : null
            }
            inQuestion={taxes !== null && <NewTaxes taxes={taxes} />}
            tooLong={tooLong}
            onKept={() => {
              setIsImport(false);
              setTaxes(null);
              setSaves(saves + 1);
            }}
            onReset={() => {
              setIsImport(false);
              setTaxes(null);
              reset();
            }}
          >
            {taxes !== null && (
              <Notice tone="attention" title={t('prices.withTaxes')}>
                <NewTaxes taxes={taxes} />
              </Notice>
            )}
          </SaveSettingPanel>
        </div>
      ) : (
        <Notice tone="attention" title={t('prices.noManager')} />
      )}
    </div>
  );
}

function taxesIn(taxes: TaxTable): ManagerProposal {
  return { kind: 'change-taxes', taxes, isImport: true };
}

function effectsOf(area: 'tax' | 'prices'): EffectTexts {
  return { customer: t(`${area}.effects.customer`), report: t(`${area}.effects.report`) };
}

function NewTaxes({ taxes }: { readonly taxes: TaxTable }) {
  const { catalogue } = useCategoriesContext();
  const ids = taxes.categories.map(({ externalId }) => externalId);
  const names = useLiveQuery(() => readCategoryNames(catalogue, ids), [catalogue, ids.join('\n')]);
  return <RatesWithGoods taxes={taxes} names={names} />;
}

interface PriceFileProps {
  readonly saves: number;
  readonly list: PriceList;
  readonly onChange: (list: PriceList, taxes: TaxTable | null) => void;
}

/** Exports the price list to a file and imports it from one. */
function PriceFile({ saves, list, onChange }: PriceFileProps) {
  const { overview } = useCategoriesContext();
  const { minorUnit } = useFormat().unit;
  const context = useArticleContext(overview, saves);
  const headings = [
    t('prices.columns.name'),
    t('prices.columns.price'),
    t('prices.columns.category'),
    t('prices.columns.ean'),
  ] as const;
  if (context === null) return null;
  return (
    <ArticleImport key={saves} list={list} context={context} onChange={onChange}>
      <SaveListButton
        canWrite={list.length > 0}
        write={() => ({
          name: `${t('prices.fileName')}.csv`,
          text: formatPriceFile(list, headings, overview.sheets, minorUnit),
        })}
      />
    </ArticleImport>
  );
}
