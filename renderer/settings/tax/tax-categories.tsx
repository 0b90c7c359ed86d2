import { useLiveQuery } from 'dexie-react-hooks';
import type { Overview } from '../../../shared/messages/bridge.ts';
import type { CatalogueDatabase } from '../../database/catalogue-database.ts';
import { readCategoryNames } from '../../database/queries/queries-categories.ts';
import { t } from '../../../shared/locales/language.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { NothingHere, Panel } from '../../design/frame/page.tsx';
import { OneOfMany, useChosen } from '../../design/keys/one-of-many.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { Steps } from '../../design/frame/steps.tsx';
import type { TaxForm } from './tax-form.ts';
import { LetterSelect } from './tax-rates.tsx';
import { readTaxFile, writeTaxFile } from '../../../shared/categories/tax-file.ts';
import type { ReadTaxFile } from '../../../shared/categories/tax-file.ts';
import { MAX_TAXED_CATEGORIES } from '../../../shared/ledger/sale/tax.ts';
import type { TaxRate } from '../../../shared/ledger/sale/tax.ts';
import { assertNever } from '../../../shared/values/assert.ts';
import { badFile, CsvFile } from '../../store-table/csv-file.tsx';
import type { SaidOfFile } from '../../store-table/csv-file.tsx';
import { readTaxes } from './tax-form.ts';
import styles from '../settings.module.css';

interface TaxCategoriesProps {
  readonly form: TaxForm;
  readonly overview: Overview;
  /**
   * The database of Categories; null while it cannot be read: a Category is then shown by its
   * identifier.
   */
  readonly catalogue: CatalogueDatabase | null;
  readonly onChange: (form: TaxForm) => void;
}

/** So many are changed by hand; a longer list is changed in its file. */
const SHOWN = 50;

/** Which Category has a rate of its own, by its name; a file of all of them is read and written here. */
export function TaxCategories({ form, overview, catalogue, onChange }: TaxCategoriesProps) {
  const { categories } = form;
  const shown = categories.slice(0, SHOWN);
  const ids = shown.map(({ externalId }) => externalId);
  const chosen = useChosen(ids);
  const names = useLiveQuery(
    async () => catalogue && readCategoryNames(catalogue, ids),
    [catalogue, ids.join('\n')],
  );
  const nameOf = (id: string) => names?.get(id) ?? id;
  return (
    <Panel title={t('tax.categories')}>
      <p className={styles['note']}>{t('tax.whereChosen')}</p>
      {categories.length === 0 && <NothingHere>{t('tax.noCategories')}</NothingHere>}
      {chosen.count > 1 && (
        <Steps
          {...chosen}
          said={t('shell.steps.place', { place: chosen.place + 1, count: chosen.count })}
          before={t('shell.steps.before')}
          after={t('shell.steps.after')}
        />
      )}
      <ul className={styles['people']}>
        {shown.map(({ externalId, letter }) => (
          <li key={externalId}>
            <OneOfMany id={externalId} chosen={chosen} className={styles['person']}>
              <span className={styles['personName']}>{nameOf(externalId)}</span>
              <span className={styles['personActions']}>
                <LetterSelect
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
            </OneOfMany>
          </li>
        ))}
      </ul>
      {categories.length > SHOWN && <p>{t('tax.more', { count: categories.length - SHOWN })}</p>}
      <TaxFile form={form} overview={overview} onChange={onChange} />
    </Panel>
  );
}

interface TaxFileProps {
  readonly form: TaxForm;
  readonly overview: Pick<Overview, 'sheets'>;
  readonly onChange: (form: TaxForm) => void;
}

/** The list of Categories out of a file, and into one. */
function TaxFile({ form, overview, onChange }: TaxFileProps) {
  const rates: readonly TaxRate[] = ratesOf(form);
  const headings = [
    t('categories.identifier'),
    t('tax.columns.letter'),
    t('tax.columns.percent'),
  ] as const;
  return (
    <CsvFile
      note={t('tax.fileNote')}
      canWrite={form.categories.length > 0}
      onRead={(text, file) => {
        const answer = readTaxFile(text, rates);
        if (answer.kind === 'categories') onChange({ ...form, categories: answer.categories });
        return describeRead(answer, file);
      }}
      write={() => ({
        name: `${t('tax.fileName')}.csv`,
        text: writeTaxFile(form.categories, rates, headings, overview.sheets),
      })}
    />
  );
}

/** Returns the rates already typed; an invalid one has no percentage in the file. */
function ratesOf(form: TaxForm): readonly TaxRate[] {
  const read = readTaxes(form);
  if (read.kind === 'taxes') return read.taxes.rates;
  return form.rates.map(({ letter }) => ({ letter, basisPoints: 0 }));
}

function describeRead(answer: ReadTaxFile, file: string): SaidOfFile {
  switch (answer.kind) {
    case 'categories': {
      const count = answer.categories.length;
      return { tone: 'good', title: t('tax.fileRead', { count, file }), lines: [] };
    }
    case 'wrong':
      return badFile(
        t('tax.fileWrong', { count: answer.rows.length, file }),
        answer.rows.map(({ row, why, letter }) =>
          why === 'unknown-letter'
            ? t(`tax.fileFault.${why}`, { row, letter })
            : t(`tax.fileFault.${why}`, { row }),
        ),
      );
    case 'unclosed-quote':
      return badFile(t('tax.fileUnclosed', { row: answer.row }));
    case 'not-text':
      return badFile(t('tax.fileNotText', { file }));
    case 'empty':
      return badFile(t('tax.fileEmpty', { file }));
    case 'too-long':
      return badFile(t('tax.fileTooLong', { file, most: MAX_TAXED_CATEGORIES }));
    default:
      return assertNever(answer);
  }
}
