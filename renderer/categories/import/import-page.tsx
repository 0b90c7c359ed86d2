import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import type { PickedFile } from '../../../shared/categories/category-port.ts';
import type { Columns } from '../../../shared/categories/columns.ts';
import { t } from '../../../shared/locales/language.ts';
import type { ImportRecord } from '../../database/catalogue-database.ts';
import { readImport } from '../../database/write-import.ts';
import { CSV_FILES, FileKey } from '../../design/keys/file-key.tsx';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { Notice } from '../../design/frame/notice.tsx';
import { Panel } from '../../design/frame/page.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportConfirm } from './import-confirm.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportTable } from './import-table.tsx';
import { useCategoriesHere } from '../here/categories-here.ts';
import styles from '../categories.module.css';

/** One import from file to report. Where it stands is in the database, so leaving the page loses nothing. */
export function ImportPage() {
  const { catalogue, client } = useCategoriesHere();
  const state = useLiveQuery(() => readImport(catalogue), [catalogue]);
  const [file, setFile] = useState<PickedFile | null>(null);
  if (state === undefined) return null;
  const check = (picked: PickedFile | null, columns: Columns | null) => {
    if (picked === null) return;
    setFile(picked);
    client.checkFile(picked, columns);
  };
  const forget = () => client.commandImport('forget');
  if (state === null) return <ChooseFile onChoose={(picked) => check(picked, null)} />;
  switch (state.phase) {
    case 'checking':
      return (
        <Notice
          tone="waiting"
          title={t('categories.import.checking', { fileName: state.fileName })}
        />
      );
    case 'unusable':
      return (
        <Notice
          tone="bad"
          title={state.because ?? ''}
          actions={
            <KeyButton
              keyName={shortcuts.chooseFile}
              label={t('categories.import.another')}
              onPress={forget}
            />
          }
        >
          {state.fileName}
        </Notice>
      );
    case 'columns':
      return (
        <ImportColumns
          state={state}
          onCheck={(columns) => check(file, columns)}
          onForget={forget}
        />
      );
    case 'checked':
    case 'preparing':
      return <Checked state={state} onForget={forget} />;
    case 'ready':
      return <ImportConfirm state={state} onForget={forget} />;
    case 'running':
    case 'paused':
    case 'ended':
      return <ImportProgress state={state} />;
    default:
      return state.phase satisfies never;
  }
}

function ChooseFile({ onChoose }: { readonly onChoose: (file: File) => void }) {
  return (
    <Panel>
      <div className={styles['form']}>
        <p>{t('categories.import.chooseHint')}</p>
        <div className={styles['paneButtons']}>
          <FileKey
            keyName={shortcuts.chooseFile}
            look="primary"
            label={t('categories.import.choose')}
            accept={CSV_FILES}
            onFile={onChoose}
          />
        </div>
      </div>
    </Panel>
  );
}

interface CheckedProps {
  readonly state: ImportRecord;
  readonly onForget: () => void;
}

function Checked({ state, onForget }: CheckedProps) {
  const { client } = useCategoriesHere();
  const isPreparing = state.phase === 'preparing';
  const { wrong } = state.counts;
  return (
    <div className={styles['import']}>
      <Notice
        tone={isPreparing ? 'waiting' : wrong > 0 ? 'attention' : 'good'}
        title={
          isPreparing
            ? t('categories.import.preparing')
            : t('categories.import.checkedTitle', { fileName: state.fileName })
        }
        actions={
          <>
            <KeyButton
              keyName={shortcuts.goOn}
              look="primary"
              label={t('categories.import.prepare')}
              disabled={isPreparing}
              onPress={() => client.commandImport('prepare')}
            />
            <KeyButton
              keyName={shortcuts.drop}
              label={t('categories.import.forgetFile')}
              disabled={isPreparing}
              onPress={onForget}
            />
          </>
        }
      >
        {!state.isListWhole && !isPreparing && <span>{t('categories.import.noList')}</span>}
        {state.because !== null && <span>{state.because}</span>}
      </Notice>
      <ImportTable state={state} />
    </div>
  );
}
