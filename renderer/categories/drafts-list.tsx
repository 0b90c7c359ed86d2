import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import type { CategoryDesk } from '../../shared/categories/desk.ts';
import { t } from '../../shared/language/language.ts';
import type { DraftRow } from '../../shared/ledger/project.ts';
import type { LedgerDatabase } from '../database/ledger-database.ts';
import { readOpenDrafts } from '../database/queries-drafts.ts';
import { ConfirmDialog } from '../design/confirm-dialog.tsx';
import { useFormat } from '../design/format.ts';
import { KeyButton } from '../design/key-button.tsx';
import { Notice } from '../design/notice.tsx';
import { NothingHere } from '../design/page.tsx';
import { useNow } from '../design/use-now.ts';
import { useCategoriesView } from './categories-store.ts';
import { sayChange, sayEnd } from './say-change.ts';
import { ConflictView } from './conflict-view.tsx';
import { useDraftSending } from './use-draft-sending.ts';
import styles from './categories.module.css';

interface DraftsListProps {
  readonly ledger: LedgerDatabase;
  readonly desk: CategoryDesk;
}

/** Changes that the service does not have yet. Each is sent by a press, after a fresh look. */
export function DraftsList({ ledger, desk }: DraftsListProps) {
  const drafts = useLiveQuery(() => readOpenDrafts(ledger), [ledger]);
  if (drafts === undefined) return null;
  if (drafts.length === 0) return <NothingHere>{t('categories.noDrafts')}</NothingHere>;
  return (
    <ul className={styles['drafts']} aria-label={t('categories.tab.drafts')}>
      {drafts.map((draft) => (
        <DraftCard key={draft.id} draft={draft} desk={desk} />
      ))}
    </ul>
  );
}

function DraftCard({ draft, desk }: { readonly draft: DraftRow; readonly desk: CategoryDesk }) {
  const format = useFormat();
  const nowMs = useNow(60_000);
  const show = useCategoriesView((view) => view.show);
  const [isDropping, setDropping] = useState(false);
  const { isBusy, end, problem, save, drop } = useDraftSending(desk, draft.id);
  const { change } = draft;
  return (
    <li className={styles['draft']}>
      <strong className={styles['draftText']}>
        <bdi>{sayChange(change)}</bdi>
      </strong>
      <span className={styles['soft']}>
        {t('categories.keptFor', { length: format.length(nowMs - draft.keptAtMs) })}
      </span>
      {problem !== null && <Notice tone="bad" title={problem} />}
      {end !== null && (
        <Notice tone={sayEnd(end, change.kind).tone} title={sayEnd(end, change.kind).text} />
      )}
      {end?.kind === 'conflict' && (
        <ConflictView
          change={change}
          now={end.now}
          onReplace={() => void save(change, end.now)}
          onDrop={() => void drop()}
        />
      )}
      <div className={styles['paneButtons']}>
        <KeyButton
          look="primary"
          label={isBusy ? t('categories.saving') : t('categories.send')}
          disabled={isBusy}
          onPress={() => void save(change, null)}
        />
        {change.kind !== 'delete' && (
          <KeyButton
            label={t('categories.edit')}
            disabled={isBusy}
            onPress={() => show({ kind: 'draft', draftId: draft.id })}
          />
        )}
        <KeyButton
          label={t('categories.drop')}
          disabled={isBusy}
          onPress={() => setDropping(true)}
        />
      </div>
      {isDropping && (
        <ConfirmDialog
          question={t('categories.dropQuestion')}
          keep={t('categories.dropKeep')}
          go={t('categories.dropGo')}
          onKeep={() => setDropping(false)}
          onGo={() => void drop()}
        >
          <bdi>{sayChange(change)}</bdi>
        </ConfirmDialog>
      )}
    </li>
  );
}
