import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { chosenColumns } from '../../shared/categories/columns.ts';
import type { Columns } from '../../shared/categories/columns.ts';
import type { ImportState } from '../database/catalogue-database.ts';
import { KeyButton } from '../design/key-button.tsx';
import { Panel } from '../design/page.tsx';
import { importWords as words } from './import-words.ts';
import styles from './categories.module.css';

interface ImportColumnsProps {
  readonly state: ImportState;
  readonly onCheck: (columns: Columns) => void;
  readonly onForget: () => void;
}

/** The manager says which column is what; files with the same headings are then known. */
export function ImportColumns({ state, onCheck, onForget }: ImportColumnsProps) {
  const [columns, setColumns] = useState<Columns>(state.columns);
  const { headings, sample } = state;
  const isChosen = chosenColumns(columns) !== null;
  const isSame = columns.name !== null && columns.name === columns.externalIdentifier;
  return (
    <Panel title={words.columnsTitle}>
      <div className={styles['form']}>
        {(['externalIdentifier', 'name'] as const).map((member) => (
          <NativeSelect
            key={member}
            label={words.columnOf[member]}
            value={columns[member] ?? ''}
            error={isSame && words.columnsDiffer}
            onChange={({ target: { value } }) => {
              setColumns({ ...columns, [member]: value === '' ? null : Number(value) });
            }}
            data={[
              { value: '', label: words.chooseColumn },
              ...headings.map((heading, place) => ({ value: String(place), label: heading })),
            ]}
          />
        ))}
        <div className={styles['paneButtons']}>
          <KeyButton
            keyName="Ctrl+Enter"
            look="primary"
            label={words.columnsGo}
            disabled={!isChosen}
            onPress={() => onCheck(columns)}
          />
          <KeyButton label={words.forgetFile} onPress={onForget} />
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it, too */}
        <div className={styles['sample']} role="region" aria-label={words.sampleTitle} tabIndex={0}>
          <table>
            <caption>{words.sampleTitle}</caption>
            <thead>
              <tr>
                {headings.map((heading, place) => (
                  <th key={place}>{heading}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sample.map((cells, row) => (
                <tr key={row}>
                  {headings.map((_, place) => (
                    <td key={place}>
                      <bdi>{cells[place]}</bdi>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </Panel>
  );
}
