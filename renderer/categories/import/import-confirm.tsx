import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import type { ImportRecord } from '../../database/catalogue-database.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { Notice } from '../../design/frame/notice.tsx';
import { ImportTable } from './import-table.tsx';
import { exportCategories } from './save-csv.ts';
import { formatInteger } from './format-integer.ts';
import { useCategoriesContext } from '../here/categories-context.ts';
import styles from '../categories.module.css';

/** An import of more rows than this needs a typed confirmation, not just a button. */
const BY_A_PRESS = 500;

interface ImportConfirmProps {
  readonly state: ImportRecord;
  readonly onForget: () => void;
}

/** The confirmation before an import is sent. The file that undoes it is saved first. */
export function ImportConfirm(props: ImportConfirmProps) {
  const { state, onForget } = props;
  const { overview, catalogue, client } = useCategoriesContext();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { toCreate, toRename } = state;
  const total = toCreate + toRename;
  const isMeant = total <= BY_A_PRESS || typed.trim() === String(total);
  const start = async () => {
    setSaving(true);
    const saved = await exportCategories(catalogue, 'categories before import', overview);
    setSaving(false);
    if (saved.kind === 'failed')
      setProblem(t('categories.import.notCopied', { sentence: saved.sentence }));
    else client.commandImport('run');
  };
  if (total === 0) {
    return (
      <div className={styles['import']}>
        <Notice
          tone="good"
          title={t('categories.import.nothingToDo')}
          actions={
            <KeyButton
              look="primary"
              keyName={shortcuts.goOn}
              label={t('categories.import.forget')}
              onPress={onForget}
            />
          }
        />
        <ImportTable state={state} />
      </div>
    );
  }
  return (
    <div className={styles['import']}>
      <Notice
        tone="attention"
        title={t('categories.import.readyTitle', {
          create: formatInteger(toCreate),
          rename: formatInteger(toRename),
        })}
        actions={
          <>
            {total > BY_A_PRESS && (
              <TextInput
                label={t('categories.import.typeNumber', { rows: total })}
                inputMode="numeric"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
            <KeyButton
              keyName={shortcuts.goOn}
              look="primary"
              label={t('categories.import.start')}
              disabled={!isMeant || isSaving}
              onPress={() => void start()}
            />
            <KeyButton
              keyName={shortcuts.drop}
              label={t('categories.import.forgetFile')}
              disabled={isSaving}
              onPress={onForget}
            />
          </>
        }
      >
        <span>{t('categories.import.wayBack')}</span>
        {!state.isListWhole && (
          <span>
            {t('categories.import.listNotWhole')} {state.because}
          </span>
        )}
      </Notice>
      {problem !== null && <Notice tone="bad" title={problem} />}
      <ImportTable state={state} />
    </div>
  );
}
