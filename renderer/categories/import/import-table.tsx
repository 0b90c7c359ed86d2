import { SegmentedControl } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { describeImportRow } from '../../../shared/categories/import-report.ts';
import type { ImportRow } from '../../../shared/categories/import-row.ts';
import { rowVerdictSchema } from '../../../shared/categories/judge-import.ts';
import type { RowVerdict } from '../../../shared/categories/judge-import.ts';
import { t } from '../../../shared/locales/language.ts';
import type { ImportRecord } from '../../database/catalogue-database.ts';
import { readRowsByVerdict, readRowsWithWarning } from '../../database/queries/queries-import.ts';
import { formatInteger } from './format-integer.ts';
import { useCategoriesContext } from '../here/categories-context.ts';
import styles from '../categories.module.css';

/** The table shows at most this many rows; the full report opens in a spreadsheet. */
const MAX_ROWS = 200;

type ShownVerdict = RowVerdict | 'warnings';

/** Lists a file's new, changed, unchanged and faulty rows. */
export function ImportTable({ state }: { readonly state: ImportRecord }) {
  const { catalogue } = useCategoriesContext();
  const { toCreate, toRename, warnings, counts } = state;
  const [shown, setShown] = useState<ShownVerdict>(() => {
    if (counts.wrong > 0) return 'wrong';
    return warnings > 0 ? 'warnings' : 'new';
  });
  const rows = useLiveQuery(
    () =>
      shown === 'warnings'
        ? readRowsWithWarning(catalogue, MAX_ROWS)
        : readRowsByVerdict(catalogue, shown, MAX_ROWS),
    [catalogue, shown],
  );
  return (
    <>
      <SegmentedControl
        aria-label={t('categories.import.shownRows')}
        value={shown}
        onChange={(value) => setShown(rowVerdictSchema.safeParse(value).data ?? 'warnings')}
        data={[
          {
            value: 'new',
            label: t('categories.import.verdicts.new', { rows: formatInteger(toCreate) }),
          },
          {
            value: 'changed',
            label: t('categories.import.verdicts.changed', { rows: formatInteger(toRename) }),
          },
          {
            value: 'unchanged',
            label: t('categories.import.verdicts.unchanged', {
              rows: formatInteger(counts.unchanged),
            }),
          },
          {
            value: 'wrong',
            label: t('categories.import.verdicts.wrong', { rows: formatInteger(counts.wrong) }),
          },
          {
            value: 'warnings',
            label: t('categories.import.verdicts.warnings', { rows: formatInteger(warnings) }),
          },
        ]}
      />
      <RowTable rows={rows ?? []} />
    </>
  );
}

/** Lists rows of the file, each with its fault, warning or outcome. */
export function RowTable({ rows }: { readonly rows: readonly ImportRow[] }) {
  if (rows.length === 0) return <p className={styles['soft']}>{t('categories.import.noRows')}</p>;
  return (
    <div
      className={styles['rowTable']}
      role="region"
      aria-label={t('categories.import.shownRows')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it, too
      tabIndex={0}
    >
      {rows.length === MAX_ROWS && (
        <p className={styles['soft']}>
          {t('categories.import.firstRows', { rows: formatInteger(MAX_ROWS) })}
        </p>
      )}
      <table>
        <thead>
          <tr>
            <th>{t('categories.import.columns.row')}</th>
            <th>{t('categories.import.columns.identifier')}</th>
            <th>{t('categories.import.columns.name')}</th>
            <th>{t('categories.import.columns.remark')}</th>
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
  const was =
    row.verdict === 'changed' ? t('categories.import.was', { name: row.oldName ?? '' }) : '';
  return [was, describeImportRow(row), row.sentence ?? ''].filter((text) => text !== '').join(' ');
}
