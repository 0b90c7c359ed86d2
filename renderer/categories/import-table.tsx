import { SegmentedControl } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { sayRow } from '../../shared/categories/import-report.ts';
import type { ImportRow } from '../../shared/categories/import-row.ts';
import { rowVerdictSchema } from '../../shared/categories/judge-import.ts';
import type { RowVerdict } from '../../shared/categories/judge-import.ts';
import type { CatalogueDatabase, ImportState } from '../database/catalogue-database.ts';
import { readRowsByVerdict, readRowsWithWarning } from '../database/queries-import.ts';
import { importWords as words } from './import-words.ts';
import styles from './categories.module.css';

/** More is read in the report, by a spreadsheet. */
const MOST_ROWS = 200;

interface ImportTableProps {
  readonly state: ImportState;
  readonly catalogue: CatalogueDatabase;
}

type Shown = RowVerdict | 'warnings';

/** What is new, changed, unchanged and wrong in a file. */
export function ImportTable({ state, catalogue }: ImportTableProps) {
  const { toCreate, toRename, warnings, counts } = state;
  const [shown, setShown] = useState<Shown>(() => {
    if (counts.wrong > 0) return 'wrong';
    return warnings > 0 ? 'warnings' : 'new';
  });
  const rows = useLiveQuery(
    () =>
      shown === 'warnings'
        ? readRowsWithWarning(catalogue, MOST_ROWS)
        : readRowsByVerdict(catalogue, shown, MOST_ROWS),
    [catalogue, shown],
  );
  return (
    <>
      <SegmentedControl
        aria-label={words.shownRows}
        value={shown}
        onChange={(value) => setShown(rowVerdictSchema.safeParse(value).data ?? 'warnings')}
        data={[
          { value: 'new', label: words.verdicts.new(toCreate) },
          { value: 'changed', label: words.verdicts.changed(toRename) },
          { value: 'unchanged', label: words.verdicts.unchanged(counts.unchanged) },
          { value: 'wrong', label: words.verdicts.wrong(counts.wrong) },
          { value: 'warnings', label: words.verdicts.warnings(warnings) },
        ]}
      />
      <RowTable rows={rows ?? []} />
    </>
  );
}

/** Rows of the file, with what is to be said about each. */
export function RowTable({ rows }: { readonly rows: readonly ImportRow[] }) {
  if (rows.length === 0) return <p className={styles['soft']}>{words.noRows}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it, too
    <div className={styles['rowTable']} role="region" aria-label={words.shownRows} tabIndex={0}>
      {rows.length === MOST_ROWS && <p className={styles['soft']}>{words.firstRows(MOST_ROWS)}</p>}
      <table>
        <thead>
          <tr>
            <th>{words.columns.row}</th>
            <th>{words.columns.identifier}</th>
            <th>{words.columns.name}</th>
            <th>{words.columns.remark}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row}>
              <td>{row.row}</td>
              <td>
                <bdi>{row.externalIdentifier}</bdi>
              </td>
              <td>
                <bdi>{row.name}</bdi>
              </td>
              <td>{remark(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function remark(row: ImportRow): string {
  const was = row.verdict === 'changed' ? words.was(row.oldName ?? '') : '';
  return [was, sayRow(row), row.sentence ?? ''].filter((text) => text !== '').join(' ');
}
