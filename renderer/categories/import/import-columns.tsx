import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { chosenColumns } from '../../../shared/categories/columns.ts';
import type { Columns } from '../../../shared/categories/columns.ts';
import { t } from '../../../shared/locales/language.ts';
import type { ImportRecord } from '../../database/catalogue-database.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { Panel } from '../../design/frame/page.tsx';
import styles from '../categories.module.css';

interface ImportColumnsProps {
  readonly state: ImportRecord;
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
    <Panel title={t('categories.import.columnsTitle')}>
      <div className={styles['form']}>
        {(['externalIdentifier', 'name'] as const).map((member) => (
          <NativeSelect
            key={member}
            label={t(`categories.import.columnOf.${member}`)}
            value={columns[member] ?? ''}
            error={isSame && t('categories.import.columnsDiffer')}
            onChange={({ target: { value } }) => {
              setColumns({ ...columns, [member]: value === '' ? null : Number(value) });
            }}
            data={[
              { value: '', label: t('categories.import.chooseColumn') },
              ...headings.map((heading, place) => ({ value: String(place), label: heading })),
            ]}
          />
        ))}
        <div className={styles['paneButtons']}>
          <KeyButton
            keyName={shortcuts.goOn}
            look="primary"
            label={t('categories.import.columnsGo')}
            disabled={!isChosen}
            onPress={() => onCheck(columns)}
          />
          <KeyButton
            keyName={shortcuts.drop}
            label={t('categories.import.forgetFile')}
            onPress={onForget}
          />
        </div>
        <div
          className={styles['sample']}
          role="region"
          aria-label={t('categories.import.sampleTitle')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it, too
          tabIndex={0}
        >
          <table>
            <caption>{t('categories.import.sampleTitle')}</caption>
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
