import type { Category } from '../api/category.ts';
import type { ImportRow, ImportState } from './import-row.ts';
import type { RowFault, RowWarning } from './judge-import.ts';
import { writeCsv } from './write-csv.ts';

const stateWords: Readonly<Record<ImportState, string>> = {
  waiting: 'not sent',
  sending: 'not known',
  unsure: 'not known',
  accepted: 'taken for later',
  created: 'created',
  updated: 'renamed',
  unchanged: 'unchanged',
  wrong: 'wrong in the file',
  refused: 'refused',
  missing: 'missing',
  cancelled: 'not sent: cancelled',
};

export function sayImportState(state: ImportState): string {
  return stateWords[state];
}

const faultWords: Readonly<Record<RowFault, string>> = {
  'no-identifier': 'The external identifier is missing.',
  'no-name': 'The name is missing.',
  repeated: 'The external identifier stands in an earlier row already.',
  'too-long': 'A value is too long.',
  'control-characters': 'A value contains a line break or another invisible character.',
  'broken-characters': 'A value contains characters that could not be read.',
  'several-at-service': 'The service has several categories with this external identifier.',
};

const warningWords: Readonly<Record<RowWarning, string>> = {
  'looks-alike': 'Another external identifier differs only by case, spaces or accents’ form.',
  long: 'A value is longer than 255 characters. The service may refuse it.',
  formula: 'A value looks like a formula.',
  'spaces-around': 'The external identifier begins or ends with a space.',
};

/** What is wrong with a row, or to be looked at, in sentences. */
export function sayRow(row: Pick<ImportRow, 'faults' | 'warnings' | 'other'>): string {
  const sentences = [
    ...row.faults.map((fault) => faultWords[fault]),
    ...row.warnings.map((warning) => warningWords[warning]),
  ];
  const about = row.other === null ? [] : [aboutOther(row.faults, row.other)];
  return [...sentences, ...about].join(' ');
}

function aboutOther(faults: readonly RowFault[], other: string): string {
  return faults.includes('repeated') ? `See row ${other}.` : `The other one: ${other}`;
}

/** What became of each row, as a file for a spreadsheet. */
export function writeImportReport(rows: readonly ImportRow[]): string {
  const headings = ['row', 'external_identifier', 'name', 'name before', 'result', 'remark'];
  const lines = rows.map((row) => [
    String(row.row),
    row.externalIdentifier,
    row.name,
    row.verdict === 'changed' ? (row.oldName ?? '') : '',
    stateWords[row.state],
    [sayRow(row), row.sentence ?? ''].filter((text) => text !== '').join(' '),
  ]);
  return writeCsv([headings, ...lines]);
}

/** Categories as a file that this till, and every spreadsheet, reads back. */
export function writeCategories(categories: readonly Category[]): string {
  const lines = categories.map((row) => [row.external_identifier, row.name, row.uuid]);
  return writeCsv([['external_identifier', 'name', 'uuid'], ...lines]);
}
