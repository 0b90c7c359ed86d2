import type { Category } from '../api/category.ts';
import { t } from '../locales/language.ts';
import type { ImportRow } from './import-row.ts';
import type { RowFault } from './judge-import.ts';
import type { CsvDialect } from '../values/write-csv.ts';
import { formatCsv } from '../values/write-csv.ts';

/** Describes the faults and warnings of a row. */
export function describeImportRow(row: Pick<ImportRow, 'faults' | 'warnings' | 'other'>): string {
  const sentences = [
    ...row.faults.map((fault) => t(`categoryList.fault.${fault}`)),
    ...row.warnings.map((warning) => t(`categoryList.warning.${warning}`)),
  ];
  const about = row.other === null ? [] : [aboutOther(row.faults, row.other)];
  return [...sentences, ...about].join(' ');
}

function aboutOther(faults: readonly RowFault[], other: string): string {
  return faults.includes('repeated')
    ? t('categoryList.see-row', { row: other })
    : t('categoryList.the-other', { identifier: other });
}

/** Writes the result of each row as a file for a spreadsheet. */
export function formatImportReport(rows: readonly ImportRow[], style: CsvDialect): string {
  const headings = [
    t('categoryList.report.row'),
    'external_identifier',
    'name',
    t('categoryList.report.nameBefore'),
    t('categoryList.report.result'),
    t('categoryList.report.remark'),
  ];
  const lines = rows.map((row) => [
    row.row,
    row.externalIdentifier,
    row.name,
    row.verdict === 'changed' ? (row.oldName ?? '') : '',
    t(`categoryList.state.${row.state}`),
    [describeImportRow(row), row.sentence ?? ''].filter((text) => text !== '').join(' '),
  ]);
  return formatCsv([headings, ...lines], style);
}

/** Exports Categories to a file that this till, and every spreadsheet, can read back. */
export function formatCategoriesCsv(categories: readonly Category[], style: CsvDialect): string {
  const lines = categories.map((row) => [row.external_identifier, row.name, row.uuid]);
  return formatCsv([['external_identifier', 'name', 'uuid'], ...lines], style);
}
