import { t } from '../locales/language.ts';
import * as z from 'zod';
import {
  findHeadings,
  headingsKey,
  MAX_HEADINGS_KEY_LENGTH,
  headingsOfUnusedColumns,
} from './columns.ts';
import type { ColumnPlaces, FieldRules } from './columns.ts';
import { QuestionCollector } from './judged.ts';
import type { ImportAnswers, ChosenTable, ImportQuestion } from './judged.ts';
import { findKnownExport } from './known-exports.ts';
import type { KnownExport } from './known-exports.ts';
import { MAX_WORD_LENGTH } from './columns/rate-words.ts';
import type { RateAnswers } from './columns/rate-words.ts';
import { findSumRows } from './sum-rows.ts';
import { cellText } from './table.ts';
import type { TableSheet } from './table.ts';

type ImportKind = 'articles' | 'categories' | 'taxes' | 'balances' | 'payments';

/** What one kind of list may contain, and how its columns are guessed. */
export interface Importer<Name extends string = string> {
  readonly kind: ImportKind;
  readonly fields: FieldRules<Name>;
  readonly guess: (
    headings: readonly string[] | null,
    known: KnownExport | null,
  ) => ColumnPlaces<Name>;
}

const answersSchema = z.record(
  z.enum([
    'net',
    'decimals',
    'dates',
    'formulas',
    'matches',
    'unknown',
    'zeros',
    'taxes',
    'category-rates',
    'alike',
    'hidden',
    'sums',
    'currency',
    'weighed',
    'full',
    'rates',
    'grouped',
    'expired',
  ]),
  z.enum([
    'take',
    'leave-out',
    'match',
    'create',
    'none',
    'keep',
    'point',
    'comma',
    'day-first',
    'month-first',
    'add-zero',
    'join',
    'set-rates',
  ]),
);

/** Choices for a file, by its headings, so that the next file with the same headings needs only one press. */
export const rememberedImportSchema = z.strictObject({
  key: z.string().max(MAX_HEADINGS_KEY_LENGTH),
  columns: z.record(z.string().max(40), z.int().nonnegative().nullable()),
  answers: z.partialRecord(answersSchema.keyType, answersSchema.valueType),
  hasHeadings: z.boolean().nullable(),
  rates: z.record(z.string().max(2 * MAX_WORD_LENGTH), z.string().max(1)).default({}),
});
export type RememberedImport = z.infer<typeof rememberedImportSchema>;

/** Maximum number of choices that are remembered; the oldest is dropped, since shops use few list formats. */
export const MAX_REMEMBERED_IMPORTS = 30;

/** A person's choices; null or empty to use guessed or remembered ones. */
export interface ImportChoice {
  readonly hasHeadings: boolean | null;
  readonly columns: ColumnPlaces | null;
  readonly answers: ImportAnswers | null;
  readonly rates: RateAnswers | null;
}

export const NO_IMPORT_CHOICE: ImportChoice = {
  hasHeadings: null,
  columns: null,
  answers: null,
  rates: null,
};

export interface PreparedTable<Name extends string> extends ChosenTable<Name> {
  readonly key: string;
  readonly answers: ImportAnswers;
  /** True if these headings were imported before, and nothing has changed. */
  readonly isRemembered: boolean;
  /** Fields for which a person has to choose a column. */
  readonly missing: readonly Name[];
  readonly hasHeadings: boolean;
  /** Questions about the table itself, besides those about its rows. */
  readonly questions: readonly ImportQuestion[];
  /** Number of rows that these questions leave out. */
  readonly leftOut: number;
}

/** Prepares a sheet: its headings, its columns as chosen, remembered or guessed, and the answers. */
export function prepareTable<Name extends string>(
  importer: Importer<Name>,
  sheet: TableSheet,
  choice: ImportChoice,
  remembered: readonly RememberedImport[],
): PreparedTable<Name> {
  const { kind, fields, guess } = importer;
  const isProgram = (headings: readonly string[]) =>
    kind === 'articles' && findKnownExport(headings) !== null;
  const found = findHeadings(sheet.rows, fields, choice.hasHeadings, isProgram);
  const { headings } = found;
  const known = kind === 'articles' ? findKnownExport(headings) : null;
  const key = headingsKey(kind, headings);
  const before = headings === null ? undefined : remembered.find((one) => one.key === key);
  const guessed = guess(headings, known);
  const wanted = choice.columns ?? before?.columns ?? guessed;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry of each name
  const columns = Object.fromEntries(
    fieldNames(fields).map((name) => [name, wanted[name] ?? null]),
  ) as ColumnPlaces<Name>;
  const answers = choice.answers ?? before?.answers ?? {};
  const asked = new QuestionCollector();
  const [named] = fieldNames(fields);
  const sums = findSumRows(found.rows, headings, named === undefined ? null : columns[named]);
  const rows = found.rows.filter((row) => {
    const { isHidden, cells } = row;
    const text = cells.map(cellText).filter((one) => one.trim() !== '');
    if (sums.has(row))
      return asked.addAndDecideDefaultingOut(
        'sums',
        t('shell.labelled', { label: String(row.row), value: text.join(' ') }),
        answers,
      );
    return isHidden !== true || asked.addAndDecide('hidden', text.join(' ').trim(), answers);
  });
  const missing = fieldNames(fields).filter(
    (name) => fields[name].isNeeded && columns[name] === null,
  );
  return {
    headings,
    rows,
    columns,
    separator: sheet.separator,
    known,
    key,
    answers,
    saidRates: choice.rates ?? before?.rates ?? {},
    questions: asked.questions,
    leftOut: asked.leftOut,
    isRemembered: before !== undefined,
    missing,
    hasHeadings: headings !== null,
  };
}

export function fieldNames<Name extends string>(fields: FieldRules<Name>): readonly Name[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a record's keys are its names
  return Object.keys(fields) as Name[];
}

/**
 * Returns the headings of columns that are not read.
 * @param naming headings whose columns are read as part of a name
 * @param ignored fields that this till does not use, such as a rate while VAT is off
 */
export function unreadHeadings(
  { headings, columns }: PreparedTable<string>,
  naming: readonly string[],
  ignored: readonly string[] = [],
): string[] {
  const used = Object.entries(columns).flatMap(([name, place]) =>
    ignored.includes(name) ? [] : [place],
  );
  return headingsOfUnusedColumns(headings ?? [], used).filter(
    (heading) => !naming.includes(heading),
  );
}

/** Remembers the choices for an imported file, in first place. */
export function withRememberedImport(
  { key, columns, answers, saidRates }: PreparedTable<string>,
  { hasHeadings }: ImportChoice,
  before: readonly RememberedImport[],
): RememberedImport[] {
  const others = before.filter((one) => one.key !== key);
  // The answer about too many rows is not remembered, because it depends on the file.
  const { full: _full, ...kept } = answers;
  const said = { answers: kept, rates: saidRates };
  return [{ key, columns, hasHeadings, ...said }, ...others].slice(0, MAX_REMEMBERED_IMPORTS);
}

/** Returns questions that must be answered before the import. */
export function unansweredQuestions(
  questions: readonly ImportQuestion[],
  answers: ImportAnswers,
): readonly ImportQuestion[] {
  return questions.filter(({ id, assumed, options, rates }) => {
    if (rates !== undefined) return rates.words.some(({ said }) => said === null);
    const said = answers[id];
    // A remembered answer may not be possible any more, for another list or on another day.
    return assumed === null && (said === undefined || !options.includes(said));
  });
}
