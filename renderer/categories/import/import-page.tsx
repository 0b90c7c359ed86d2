import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { Importer, PreparedTable } from '../../../shared/importing/choose-table.ts';
import { guessColumns } from '../../../shared/importing/columns.ts';
import { CATEGORY_FIELDS, judgeCategories } from '../../../shared/categories/import-categories.ts';
import type {
  CategoryField,
  StatedCategory,
} from '../../../shared/categories/import-categories.ts';
import { t } from '../../../shared/locales/language.ts';
import type { ImportRecord } from '../../database/catalogue-database.ts';
import { readCategoriesOfMirror } from '../../database/read-mirrored.ts';
import { readImport } from '../../database/write-import.ts';
import { FileImport } from '../../importing/file-import.tsx';
import { describeFailedRow } from '../../importing/describe-fault.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { Notice } from '../../design/frame/notice.tsx';
import { Panel } from '../../design/frame/page.tsx';
import { ImportConfirm } from './import-confirm.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportTable } from './import-table.tsx';
import { useCategoriesContext } from '../here/categories-context.ts';
import styles from '../categories.module.css';

/** Runs one import from file to report. Its state is in the database, so leaving the page loses nothing. */
export function ImportPage() {
  const { catalogue, client } = useCategoriesContext();
  const state = useLiveQuery(() => readImport(catalogue), [catalogue]);
  if (state === undefined) return null;
  const forget = () => client.commandImport('forget');
  if (state === null) return <ChooseFile />;
  switch (state.phase) {
    case 'checking':
      return (
        <Notice
          tone="waiting"
          title={t('categories.import.checking', { fileName: state.fileName })}
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
    case 'undoing':
      return <ImportProgress state={state} />;
    default:
      return state.phase satisfies never;
  }
}

const IMPORTER: Importer<CategoryField> = {
  kind: 'categories',
  fields: CATEGORY_FIELDS,
  guess: (headings) => guessColumns(CATEGORY_FIELDS, headings),
};

function ChooseFile() {
  const { overview, catalogue, client } = useCategoriesContext();
  const known = useLiveQuery(() => readCategoriesOfMirror(catalogue), [catalogue]);
  const judge = useMemo(
    () => (table: PreparedTable<CategoryField>) =>
      judgeCategories(table, table.answers, known ?? []),
    [known],
  );
  if (known === undefined) return null;
  return (
    <Panel>
      <FileImport
        of={{
          importer: IMPORTER,
          judge,
          show: ({ externalIdentifier, name }: StatedCategory) => [externalIdentifier, name],
          shownAs: [t('categories.import.columns.identifier'), t('categories.import.columns.name')],
          describe: describeFailedRow,
          nameOf: (field) => t(`categories.import.columnOf.${field}`),
          takeLabel: () => t('categories.import.columnsGo'),
          takeKey: shortcuts.goOn,
          onTake: ({ kept }, fileName) => {
            client.checkRows(
              kept.map(({ row, value }) => ({ row, ...value })),
              fileName,
            );
            return Promise.resolve(null);
          },
        }}
        here={{ imports: overview.imports, sheets: overview.sheets }}
        note={t('categories.import.chooseHint')}
        taken={(_, fileName) => t('categories.import.checking', { fileName })}
        isPrimary
      />
    </Panel>
  );
}

interface CheckedProps {
  readonly state: ImportRecord;
  readonly onForget: () => void;
}

function Checked({ state, onForget }: CheckedProps) {
  const { client } = useCategoriesContext();
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
