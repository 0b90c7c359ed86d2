import styles from '../categories.module.css';
import { Progress } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { formatImportReport } from '../../../shared/categories/import-report.ts';
import type { ImportRow } from '../../../shared/categories/import-row.ts';
import { t } from '../../../shared/locales/language.ts';
import type { ImportRecord } from '../../database/catalogue-database.ts';
import type { LedgerDatabase } from '../../database/ledger-database.ts';
import { readCategoriesSold } from '../../database/queries/queries-drafts.ts';
import { readImportRows, readRowsByState } from '../../database/queries/queries-import.ts';
import { ConfirmDialog } from '../../design/frame/confirm-dialog.tsx';
import { LabelledValueList } from '../../design/frame/labelled-value-list.tsx';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { Notice } from '../../design/frame/notice.tsx';
import { useNow } from '../../design/use-now.ts';
import { formatInteger } from './format-integer.ts';
import { RowTable } from './import-table.tsx';
import { saveCsv } from './save-csv.ts';
import { useCategoriesContext } from '../here/categories-context.ts';

const MAX_BAD_ROWS = 200;

/** Shows an import that is running, paused or finished, and which rows did not arrive. */
export function ImportProgress({ state }: { readonly state: ImportRecord }) {
  const { catalogue, client } = useCategoriesContext();
  const bad = useLiveQuery(
    () => readRowsByState(catalogue, ['refused', 'missing'], MAX_BAD_ROWS),
    [catalogue],
    [],
  );
  const [done, all] = [doneRows(state), workRows(state)];
  return (
    <div className={styles['import']}>
      <PhaseNotice state={state} />
      <Progress
        size="xl"
        value={all === 0 ? 100 : (done / all) * 100}
        aria-label={t('categories.import.running', {
          done: formatInteger(done),
          all: formatInteger(all),
        })}
      />
      <Results state={state} />
      {state.phase === 'ended' && <Report onForget={() => client.commandImport('forget')} />}
      {state.phase === 'ended' && <UndoRows state={state} />}
      {bad.length > 0 && (
        <>
          <h2 className={styles['paneTitle']}>{t('categories.import.badRows')}</h2>
          <RowTable rows={bad} />
        </>
      )}
    </div>
  );
}

function PhaseNotice({ state }: { readonly state: ImportRecord }) {
  const { client } = useCategoriesContext();
  const nowMs = useNow(1_000);
  const [isCancelling, setCancelling] = useState(false);
  const { phase, because, waitingUntilMs } = state;
  if (phase === 'undoing')
    return <Notice tone="waiting" title={t('categories.import.undo.running')} />;
  if (phase === 'ended') {
    return (
      <Notice tone="good" title={t('categories.import.ended')}>
        {because !== null && <span>{because}</span>}
      </Notice>
    );
  }
  const isPaused = phase === 'paused';
  const leftMs = waitingUntilMs === null ? 0 : Math.max(0, waitingUntilMs - nowMs);
  return (
    <>
      <Notice
        tone={isPaused ? 'attention' : 'waiting'}
        title={
          isPaused
            ? t('categories.import.paused')
            : t('categories.import.running', {
                done: formatInteger(doneRows(state)),
                all: formatInteger(workRows(state)),
              })
        }
        actions={
          <>
            {isPaused ? (
              <KeyButton
                look="primary"
                keyName={shortcuts.goOn}
                label={t('categories.goOn')}
                onPress={() => client.commandImport('run')}
              />
            ) : (
              <KeyButton
                label={t('categories.pause')}
                onPress={() => client.commandImport('pause')}
              />
            )}
            <KeyButton
              keyName={shortcuts.cancel}
              label={t('categories.import.cancel')}
              onPress={() => setCancelling(true)}
            />
          </>
        }
      >
        {because !== null && <span>{because}</span>}
        {leftMs > 0 && (
          <span>{t('categories.import.waiting', { seconds: Math.ceil(leftMs / 1_000) })}</span>
        )}
      </Notice>
      {isCancelling && (
        <ConfirmDialog
          question={t('categories.import.cancelQuestion')}
          keep={t('categories.import.cancelKeep')}
          go={t('categories.import.cancelGo')}
          isDangerous
          onKeep={() => setCancelling(false)}
          onGo={() => {
            setCancelling(false);
            client.commandImport('cancel');
          }}
        >
          <p>{t('categories.import.cancelBody')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** The results of a row, in display order. */
const results = [
  'created',
  'updated',
  'unchanged',
  'wrong',
  'refused',
  'missing',
  'cancelled',
  'undone',
  'open',
] as const;

function Results({ state }: { readonly state: ImportRecord }) {
  const { counts } = state;
  const open = workRows(state) - doneRows(state);
  const figures = { ...counts, open };
  const facts = results.flatMap((result) => {
    const label = t(`categories.import.results.${result}`);
    return figures[result] === 0 ? [] : [{ label, value: formatInteger(figures[result]) }];
  });
  return <LabelledValueList facts={facts} />;
}

function Report({ onForget }: { readonly onForget: () => void }) {
  const { overview, catalogue } = useCategoriesContext();
  const [said, setSaid] = useState('');
  const save = async () => {
    const rows: ImportRow[] = [];
    for await (const some of readImportRows(catalogue)) rows.push(...some);
    const text = formatImportReport(rows, overview.sheets);
    const saved = await saveCsv('import report', text, overview.timeZone);
    setSaid(
      saved.kind === 'saved'
        ? t('categories.import.reported', { place: saved.place })
        : saved.sentence,
    );
  };
  return (
    <div className={styles['paneButtons']}>
      <KeyButton
        look="primary"
        keyName={shortcuts.goOn}
        label={t('categories.import.report')}
        onPress={() => void save()}
      />
      <KeyButton
        keyName={shortcuts.drop}
        label={t('categories.import.forget')}
        onPress={onForget}
      />
      <span role="status">{said}</span>
    </div>
  );
}

/** Offers to undo an import. Categories that this till already uses keep the imported values. */
function UndoRows({ state }: { readonly state: ImportRecord }) {
  const { client, ledger } = useCategoriesContext();
  const [asks, setAsks] = useState(false);
  const { created, updated } = state.counts;
  if (created + updated === 0) return null;
  const undo = async () => {
    setAsks(false);
    client.undoImport([...(await readUsed(ledger))]);
  };
  return (
    <div className={styles['paneButtons']}>
      <KeyButton
        keyName={shortcuts.undo}
        label={t('importing.undo.go')}
        onPress={() => setAsks(true)}
      />
      {asks && (
        <ConfirmDialog
          question={t('categories.import.undo.question')}
          keep={t('importing.undo.keep')}
          go={t('importing.undo.go')}
          isDangerous
          onKeep={() => setAsks(false)}
          onGo={() => void undo()}
        >
          <p>
            {t('categories.import.undo.body', {
              created: formatInteger(created),
              updated: formatInteger(updated),
            })}
          </p>
          <p>{t('categories.import.undo.kept')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Returns identifiers of the Categories used by this till's articles, tax rates or sales. */
async function readUsed(ledger: LedgerDatabase): Promise<Set<string>> {
  const [articles, taxes, sold] = await Promise.all([
    window.till.priceList(),
    window.till.taxTable(),
    readCategoriesSold(ledger),
  ]);
  const ofArticles = articles.flatMap(({ categoryExternalId }) => categoryExternalId ?? []);
  const taxed = (taxes?.categories ?? []).map(({ externalId }) => externalId);
  return new Set([...ofArticles, ...taxed, ...sold]);
}

/** Counts the rows that are finished: as the file wants them, or never to be sent. */
function doneRows({ counts }: ImportRecord): number {
  const { created, updated, undone, refused, missing, cancelled } = counts;
  return created + updated + undone + refused + missing + cancelled;
}

/** Counts the rows that need a request to the service, before or after it was made. */
function workRows({ counts, ...state }: ImportRecord): number {
  const open = counts.waiting + counts.sending + counts.unsure + counts.accepted;
  return doneRows({ counts, ...state }) + open;
}
