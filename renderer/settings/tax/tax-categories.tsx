import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useState } from 'react';
import { hasService } from '../../../shared/ledger/store/book.ts';
import type { Overview } from '../../../shared/messages/bridge.ts';
import type { CatalogueDatabase } from '../../database/catalogue-database.ts';
import { readCategoryNames } from '../../database/queries/queries-categories.ts';
import { t } from '../../../shared/locales/language.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { EmptyNote, Panel } from '../../design/frame/page.tsx';
import { SelectableItem, useChosenItem } from '../../design/keys/selectable-item.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { PreviousNextButtons } from '../../design/frame/previous-next-buttons.tsx';
import type { TaxForm } from './tax-form.ts';
import { TaxRateSelect } from './tax-rates.tsx';
import { guessColumns } from '../../../shared/importing/columns.ts';
import type { Importer, PreparedTable } from '../../../shared/importing/choose-table.ts';
import { judgeTaxes, TAX_FIELDS } from '../../../shared/importing/import-taxes.ts';
import type { TaxFault, TaxField } from '../../../shared/importing/import-taxes.ts';
import type { JudgedRows } from '../../../shared/importing/judged.ts';
import { likelyMergeMode, mergeTaxes } from '../../../shared/importing/merge-lists.ts';
import type { MergeMode } from '../../../shared/importing/merge-lists.ts';
import { formatTaxFile } from '../../../shared/importing/format-list-files.ts';
import { MAX_TAXED_CATEGORIES } from '../../../shared/ledger/sale/tax.ts';
import type { TaxedCategory, TaxRate } from '../../../shared/ledger/sale/tax.ts';
import { categoryRightsOf } from '../../../shared/categories/category-rights.ts';
import { readCategoriesOfMirror } from '../../database/read-mirrored.ts';
import { FileImport } from '../../importing/file-import.tsx';
import { describeFailedRow } from '../../importing/describe-fault.ts';
import { SaveListButton } from '../../setting-forms/save-list.tsx';
import { parseTaxForm } from './tax-form.ts';
import styles from '../settings.module.css';

interface TaxCategoriesProps {
  readonly form: TaxForm;
  readonly overview: Overview;
  /** The database of Categories; null while it cannot be read: a Category is then shown by its identifier. */
  readonly catalogue: CatalogueDatabase | null;
  readonly onChange: (form: TaxForm) => void;
  /** Called with the form after a file was imported into it. */
  readonly onImport: (form: TaxForm) => void;
}

/** How many Categories are listed for editing by hand; a longer list is edited in a file. */
const SHOWN = 50;

/** Lists the Categories that have a tax rate of their own; the list can be exported to a file and imported from one. */
export function TaxCategories(props: TaxCategoriesProps) {
  const { form, overview, catalogue, onChange, onImport } = props;
  const { categories } = form;
  const shown = categories.slice(0, SHOWN);
  const ids = shown.map(({ externalId }) => externalId);
  const chosen = useChosenItem(ids);
  const names = useLiveQuery(
    async () => catalogue && readCategoryNames(catalogue, ids),
    [catalogue, ids.join('\n')],
  );
  const nameOf = (id: string) => names?.get(id) ?? id;
  // Without a card service, or a key that may edit its Categories, only a file gives them their rates.
  const mayEdit =
    hasService(overview.book) && categoryRightsOf(overview.credentials, true).mayWrite;
  return (
    <Panel title={t('tax.categories')}>
      <p className={styles['note']}>{t(mayEdit ? 'tax.whereChosen' : 'tax.whereChosenInFile')}</p>
      {categories.length === 0 && <EmptyNote>{t('tax.noCategories')}</EmptyNote>}
      {chosen.count > 1 && (
        <PreviousNextButtons
          {...chosen}
          said={t('shell.steps.place', { place: chosen.index + 1, count: chosen.count })}
          before={t('shell.steps.before')}
          after={t('shell.steps.after')}
        />
      )}
      <ul className={styles['people']}>
        {shown.map(({ externalId, letter }) => (
          <li key={externalId}>
            <SelectableItem id={externalId} chosen={chosen} className={styles['person']}>
              <span className={styles['personName']}>{nameOf(externalId)}</span>
              <span className={styles['personActions']}>
                <TaxRateSelect
                  label={t('tax.letter', { id: nameOf(externalId) })}
                  isLabelShown={false}
                  form={form}
                  letter={letter}
                  onChange={(its) =>
                    onChange({
                      ...form,
                      categories: categories.map((one) =>
                        one.externalId === externalId ? { externalId, letter: its } : one,
                      ),
                    })
                  }
                />
                <KeyButton
                  look="quiet"
                  keyName={shortcuts.remove}
                  label={t('tax.remove')}
                  onPress={() =>
                    onChange({
                      ...form,
                      categories: categories.filter((one) => one.externalId !== externalId),
                    })
                  }
                />
              </span>
            </SelectableItem>
          </li>
        ))}
      </ul>
      {categories.length > SHOWN && <p>{t('tax.more', { count: categories.length - SHOWN })}</p>}
      <TaxFile form={form} overview={overview} catalogue={catalogue} onChange={onImport} />
    </Panel>
  );
}

const IMPORTER: Importer<TaxField> = {
  kind: 'taxes',
  fields: TAX_FIELDS,
  guess: (headings) => guessColumns(TAX_FIELDS, headings),
};

interface TaxFileProps {
  readonly form: TaxForm;
  readonly overview: Pick<Overview, 'sheets' | 'imports'>;
  readonly catalogue: CatalogueDatabase | null;
  readonly onChange: (form: TaxForm) => void;
}

/** Exports the Categories' rates to a file, and imports them from one. */
function TaxFile({ form, overview, catalogue, onChange }: TaxFileProps) {
  const rates = useMemo(() => ratesOf(form), [form]);
  const known = useLiveQuery(() => readKnown(catalogue), [catalogue]);
  const [chosen, setChosen] = useState<MergeMode | null>(null);
  const judge = useMemo(() => {
    const context = { rates, ...(known ?? NOTHING_KNOWN) };
    return (table: PreparedTable<TaxField>) => judgeTaxes(table, table.answers, context);
  }, [rates, known]);
  const headings = [
    t('categories.identifier'),
    t('tax.columns.letter'),
    t('tax.columns.percent'),
  ] as const;
  const merge = (judged: JudgedRows<TaxedCategory, TaxFault>) => {
    const file = judged.kept.map(({ value }) => value);
    const replaced = mergeTaxes(form.categories, file, 'replace');
    const mode = chosen ?? likelyMergeMode(form.categories, replaced.removed);
    return { mode, ...(mode === 'replace' ? replaced : mergeTaxes(form.categories, file, 'add')) };
  };
  const names = new Map(known?.categories.map((one) => [one.externalIdentifier, one.name]));
  return (
    <FileImport
      of={{
        importer: IMPORTER,
        judge,
        show: ({ externalId, letter }: TaxedCategory) => [
          externalId,
          names.get(externalId) ?? '',
          letter,
        ],
        shownAs: [
          t('categories.identifier'),
          t('prices.columns.category'),
          t('tax.columns.letter'),
        ],
        describe: describeFailedRow,
        nameOf: (field) => t(`importing.fields.${field}`),
        takeLabel: (count) => t('importing.take', { count }),
        onTake: (judged) => {
          const categories = merge(judged).list;
          setChosen(null);
          if (categories.length > MAX_TAXED_CATEGORIES)
            return Promise.resolve(t('importing.fault.too-many'));
          onChange({ ...form, categories });
          return Promise.resolve(null);
        },
      }}
      here={{ imports: overview.imports, sheets: overview.sheets }}
      note={t('tax.fileNote')}
      merging={(judged) => {
        if (form.categories.length === 0) return null;
        const { mode, ...figures } = merge(judged);
        return { mode, figures, onChange: setChosen };
      }}
      taken={(count, file) => t('tax.fileRead', { count, file })}
    >
      <SaveListButton
        canWrite={form.categories.length > 0}
        write={() => ({
          name: `${t('tax.fileName')}.csv`,
          text: formatTaxFile(form.categories, rates, headings, overview.sheets),
        })}
      />
    </FileImport>
  );
}

const NOTHING_KNOWN = { categories: [] } as const;

/**
 * Reads the mirrored Categories, against which the identifiers in a file are checked; without them nothing can be
 * checked.
 */
async function readKnown(catalogue: CatalogueDatabase | null) {
  if (catalogue === null) return NOTHING_KNOWN;
  const categories = await readCategoriesOfMirror(catalogue);
  return {
    categories: categories.map(({ external_identifier: externalIdentifier, name }) => {
      return { externalIdentifier, name };
    }),
  };
}

/** Returns the rates typed so far; in an exported file, an invalid rate has no percentage. */
function ratesOf(form: TaxForm): readonly TaxRate[] {
  const read = parseTaxForm(form);
  if (read.kind === 'taxes') return read.taxes.rates;
  return form.rates.map(({ letter }) => ({ letter, basisPoints: 0 }));
}
