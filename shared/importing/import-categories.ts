import { unmarkFormula } from '../values/write-csv.ts';
import type { Fields } from './columns.ts';
import { Asked, failedRow, hasFormula, isCellError, isShortened } from './judged.ts';
import type { Answers, ChosenTable, FailedRow, Judged, KeptRow } from './judged.ts';
import { textOf } from './table.ts';

/** Categories out of a file: external identifier and name. What the service has of them is judged later (`judge-import.ts`). */

export type CategoryField = 'externalIdentifier' | 'name';

export const CATEGORY_FIELDS: Fields<CategoryField> = {
  externalIdentifier: {
    isNeeded: true,
    place: null,
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
    place: null,
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

export type CategoryFault = 'shortened' | 'cell-error';

export function judgeCategories(
  table: ChosenTable<CategoryField>,
  answers: Answers,
): Judged<StatedCategory, CategoryFault> {
  const { columns } = table;
  const asked = new Asked();
  const kept: KeptRow<StatedCategory>[] = [];
  const failed: FailedRow<CategoryFault>[] = [];
  let leftOut = 0;
  for (const row of table.rows) {
    const cell = (place: number | null) =>
      place === null ? '' : unmarkFormula(textOf(row.cells[place]));
    // Spaces around an identifier are a part of it: the service compares exactly, and a warning says so.
    const externalIdentifier = cell(columns.externalIdentifier);
    const name = cell(columns.name).trim();
    const texts = [externalIdentifier, name];
    if (texts.some(isCellError)) failed.push(failedRow(row, 'cell-error', name));
    else if (isShortened(externalIdentifier))
      failed.push(failedRow(row, 'shortened', externalIdentifier));
    else {
      if (hasFormula(row.cells, Object.values(columns))) {
        asked.add('formulas', `${externalIdentifier}: ${name}`, ['take', 'leave-out']);
        if (answers.formulas === 'leave-out') leftOut += 1;
        if (answers.formulas !== 'take') continue;
      }
      kept.push({ row: row.row, value: { externalIdentifier, name } });
    }
  }
  return { kept, failed, questions: asked.questions, leftOut, toCreate: [] };
}
