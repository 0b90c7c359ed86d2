import type { Overview } from '../../../shared/messages/bridge.ts';
import { readTaxFile, writeTaxFile } from '../../../shared/categories/tax-file.ts';
import type { ReadTaxFile } from '../../../shared/categories/tax-file.ts';
import { t } from '../../../shared/locales/language.ts';
import { MAX_TAXED_CATEGORIES } from '../../../shared/ledger/sale/tax.ts';
import type { TaxRate } from '../../../shared/ledger/sale/tax.ts';
import { assertNever } from '../../../shared/values/assert.ts';
import { badFile, CsvFile } from '../../store-table/csv-file.tsx';
import type { SaidOfFile } from '../../store-table/csv-file.tsx';
import { readTaxes } from './tax-form.ts';
import type { TaxForm } from './tax-form.ts';

interface TaxFileProps {
  readonly form: TaxForm;
  readonly overview: Pick<Overview, 'sheets'>;
  readonly onChange: (form: TaxForm) => void;
}

/** The list of Categories out of a file, and into one. */
export function TaxFile({ form, overview, onChange }: TaxFileProps) {
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
