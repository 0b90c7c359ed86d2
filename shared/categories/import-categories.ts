import { t } from '../locales/language.ts';
import { containsBankCardNumber } from '../cards/bank-card-number.ts';
import type { Category } from '../api/category.ts';
import { ImportJudge } from './judge-import.ts';
import type { JudgedRow } from './judge-import.ts';
import { unmarkFormula } from '../values/write-csv.ts';
import type { FieldRules } from '../importing/columns.ts';
import {
  QuestionCollector,
  failedRow,
  hasFormulaResult,
  isCellError,
  shortenedNumberTest,
} from '../importing/judged.ts';
import type {
  ImportAnswers,
  ChosenTable,
  FailedRow,
  JudgedRows,
  AcceptedRow,
} from '../importing/judged.ts';
import { cellText } from '../importing/table.ts';

export type CategoryField = 'externalIdentifier' | 'name';

export const CATEGORY_FIELDS: FieldRules<CategoryField> = {
  externalIdentifier: {
    isNeeded: true,
    position: null,
    headings: [
      'external_identifier',
      'externalidentifier',
      'external_id',
      'identifier',
      'category_id',
      'categoryid',
      'id',
      'code',
      'number',
      'nummer',
      'artikelgroep',
      'warengruppe',
    ],
  },
  name: {
    isNeeded: true,
    position: null,
    headings: [
      'name',
      'category_name',
      'category',
      'title',
      'description',
      'naam',
      'omschrijving',
      'bezeichnung',
      'nom',
      'libelle',
    ],
  },
};

export interface StatedCategory {
  readonly externalIdentifier: string;
  readonly name: string;
}

export type CategoryFault = 'shortened' | 'cell-error' | 'bank-card';

/**
 * Checks every row of an import file with Categories.
 * @param known Categories pulled from the service so far
 */
export function judgeCategories(
  table: ChosenTable<CategoryField>,
  answers: ImportAnswers,
  known: Iterable<Category>,
): JudgedRows<StatedCategory, CategoryFault> {
  const { columns } = table;
  const asked = new QuestionCollector();
  const kept: AcceptedRow<StatedCategory>[] = [];
  const failed: FailedRow<CategoryFault>[] = [];
  const judge = new ImportJudge(known);
  const isCut = shortenedNumberTest(
    table.rows.map(({ cells }) => cellText(cells[columns.externalIdentifier ?? -1])),
  );
  for (const row of table.rows) {
    const cell = (place: number | null) =>
      place === null ? '' : unmarkFormula(cellText(row.cells[place]));
    // Spaces around an identifier belong to it: the service compares exactly, and a warning points them out.
    const externalIdentifier = cell(columns.externalIdentifier);
    const name = cell(columns.name).trim();
    const texts = [externalIdentifier, name];
    if (texts.some(containsBankCardNumber)) failed.push(failedRow(row, 'bank-card', ''));
    else if (texts.some(isCellError)) failed.push(failedRow(row, 'cell-error', name));
    else if (isCut(externalIdentifier))
      failed.push(failedRow(row, 'shortened', externalIdentifier));
    else {
      const isComputed = hasFormulaResult(row.cells, Object.values(columns));
      if (
        isComputed &&
        !asked.addAndDecide(
          'formulas',
          t('shell.labelled', { label: externalIdentifier, value: name }),
          answers,
        )
      )
        continue;
      const judged = judge.judgeNext({ row: row.row, externalIdentifier, name });
      const twins = t('shell.labelled', {
        label: externalIdentifier,
        value: `${name} / ${judged.other}`,
      });
      if (isTwin(judged) && !asked.addAndDecide('alike', twins, answers, 'create')) continue;
      kept.push({ row: row.row, value: { externalIdentifier, name } });
    }
  }
  return { kept, failed, questions: asked.questions, leftOut: asked.leftOut, toCreate: [] };
}

/**
 * True for a new row that most likely means an existing Category: its name, its number without leading zeros, or its
 * spelling apart from case is the same.
 */
function isTwin({ verdict, warnings }: JudgedRow): boolean {
  const isAlike = (['same-name', 'same-number', 'looks-alike'] as const).some((one) =>
    warnings.includes(one),
  );
  return verdict === 'new' && isAlike;
}
