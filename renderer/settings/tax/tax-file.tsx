import { useRef, useState } from 'react';
import type { Overview } from '../../../shared/messages/bridge.ts';
import { readTaxFile, writeTaxFile } from '../../../shared/categories/tax-file.ts';
import type { ReadTaxFile } from '../../../shared/categories/tax-file.ts';
import { t } from '../../../shared/language/language.ts';
import { MAX_TAXED_CATEGORIES } from '../../../shared/ledger/tax.ts';
import type { TaxRate } from '../../../shared/ledger/tax.ts';
import { assertNever } from '../../../shared/values/assert.ts';
import { KeyButton } from '../../design/key-button.tsx';
import { Notice } from '../../design/notice.tsx';
import { shortcuts } from '../../design/shortcuts.ts';
import { decodeFile } from './decode-file.ts';
import { readTaxes } from './tax-form.ts';
import type { TaxForm } from './tax-form.ts';
import styles from '../settings.module.css';

interface TaxFileProps {
  readonly form: TaxForm;
  readonly overview: Pick<Overview, 'sheets'>;
  readonly onChange: (form: TaxForm) => void;
}

interface Said {
  readonly tone: 'good' | 'bad';
  readonly title: string;
  readonly lines: readonly string[];
}

/** So many lines of a file are told; of hundreds a few tell as much. */
const TOLD = 10;

/** The list of Categories out of a file, and into one. */
export function TaxFile({ form, overview, onChange }: TaxFileProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const rates: readonly TaxRate[] = ratesOf(form);
  const read = async (file: File) => {
    const answer = readTaxFile(decodeFile(new Uint8Array(await file.arrayBuffer())), rates);
    if (answer.kind === 'categories') onChange({ ...form, categories: answer.categories });
    setSaid(describeRead(answer, file.name));
  };
  const write = async () => {
    const headings = [
      t('categories.identifier'),
      t('tax.columns.letter'),
      t('tax.columns.percent'),
    ] as const;
    const text = writeTaxFile(form.categories, rates, headings, overview.sheets);
    const name = `${t('tax.fileName')}.csv`;
    const answer = await window.till.saveFile({ name, text }).catch(() => null);
    setSaid(
      answer?.kind === 'saved'
        ? { tone: 'good', title: t('reports.saved', { place: answer.place }), lines: [] }
        : { tone: 'bad', title: answer?.sentence ?? t('shell.noAnswer.pressAgain'), lines: [] },
    );
  };
  return (
    <>
      <p className={styles['note']}>{t('tax.fileNote')}</p>
      <input
        ref={picker}
        hidden
        type="file"
        aria-label={t('tax.readFile')}
        accept=".csv,.tsv,.txt,text/csv"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) void read(file);
          event.target.value = '';
        }}
      />
      <div className={styles['personActions']}>
        <KeyButton
          keyName={shortcuts.chooseFile}
          label={t('tax.readFile')}
          onPress={() => picker.current?.click()}
        />
        <KeyButton
          keyName={shortcuts.toFile}
          label={t('reports.csv')}
          disabled={form.categories.length === 0}
          onPress={() => void write()}
        />
      </div>
      {said !== null && (
        <Notice tone={said.tone} title={said.title}>
          {said.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </Notice>
      )}
    </>
  );
}

/** What stands there already; a rate that is not right yet has no per cent in the file. */
function ratesOf(form: TaxForm): readonly TaxRate[] {
  const read = readTaxes(form);
  if (read.kind === 'taxes') return read.taxes.rates;
  return form.rates.map(({ letter }) => ({ letter, basisPoints: 0 }));
}

function describeRead(answer: ReadTaxFile, file: string): Said {
  const bad = (title: string, lines: readonly string[] = []): Said => ({
    tone: 'bad',
    title,
    lines,
  });
  switch (answer.kind) {
    case 'categories': {
      const count = answer.categories.length;
      return { tone: 'good', title: t('tax.fileRead', { count, file }), lines: [] };
    }
    case 'wrong':
      return bad(
        t('tax.fileWrong', { count: answer.rows.length, file }),
        answer.rows
          .slice(0, TOLD)
          .map(({ row, why, letter }) =>
            why === 'unknown-letter'
              ? t(`tax.fileFault.${why}`, { row, letter })
              : t(`tax.fileFault.${why}`, { row }),
          ),
      );
    case 'unclosed-quote':
      return bad(t('tax.fileUnclosed', { row: answer.row }));
    case 'not-text':
      return bad(t('tax.fileNotText', { file }));
    case 'empty':
      return bad(t('tax.fileEmpty', { file }));
    case 'too-long':
      return bad(t('tax.fileTooLong', { file, most: MAX_TAXED_CATEGORIES }));
    default:
      return assertNever(answer);
  }
}
