import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { t } from '../../shared/locales/language.ts';
import type { DraftRow } from '../../shared/ledger/memory/project.ts';
import { readOpenDrafts } from '../database/queries/queries-drafts.ts';
import { ConfirmDialog } from '../design/frame/confirm-dialog.tsx';
import { useFormat } from '../design/figures/format.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { Notice } from '../design/frame/notice.tsx';
import {
  SelectableItem,
  useChosenItem,
  WithoutShortcuts,
} from '../design/keys/selectable-item.tsx';
import type { ChosenItem } from '../design/keys/selectable-item.tsx';
import { EmptyNote } from '../design/frame/page.tsx';
import { PreviousNextButtons } from '../design/frame/previous-next-buttons.tsx';
import { useNow } from '../design/use-now.ts';
import { useCategoriesView } from './categories-store.ts';
import { describeChange, describeSendDraftResult } from './describe-change.ts';
import { ConflictView } from './conflict-view.tsx';
import { CreateAnywayButtons } from './create-anyway.tsx';
import { useDraftSending } from './use-draft-sending.ts';
import { useCategoriesContext } from './here/categories-context.ts';
import styles from './categories.module.css';
import { shownElapsedMs } from '../../shared/values/time.ts';

/**
 * Lists changes that the service does not have yet. The button of each reads the Category from the service again, and
 * then sends the change.
 */
export function DraftsList() {
  const { ledger } = useCategoriesContext();
  const drafts = useLiveQuery(() => readOpenDrafts(ledger), [ledger]);
  const chosen = useChosenItem((drafts ?? []).map(({ id }) => id));
  const isAlone = useCategoriesView(({ pane }) => pane.kind === 'none');
  if (drafts === undefined) return null;
  if (drafts.length === 0) return <EmptyNote>{t('categories.noDrafts')}</EmptyNote>;
  const list = (
    <div className={styles['draftPane']}>
      {drafts.length > 1 && (
        <PreviousNextButtons
          {...chosen}
          said={t('shell.steps.place', { place: chosen.index + 1, count: chosen.count })}
          before={t('shell.steps.before')}
          after={t('shell.steps.after')}
        />
      )}
      <ul className={styles['drafts']} aria-label={t('categories.tab.drafts')}>
        {drafts.map((draft) => (
          <li key={draft.id}>
            <DraftCard draft={draft} chosen={chosen} />
          </li>
        ))}
      </ul>
    </div>
  );
  // An open pane uses the same shortcuts as the drafts, so the list has none while it is open.
  return isAlone ? list : <WithoutShortcuts>{list}</WithoutShortcuts>;
}

interface DraftCardProps {
  readonly draft: DraftRow;
  readonly chosen: ChosenItem;
}

function DraftCard({ draft, chosen }: DraftCardProps) {
  const format = useFormat();
  const nowMs = useNow(60_000);
  const show = useCategoriesView((view) => view.show);
  const [isDropping, setDropping] = useState(false);
  const { isBusy, end, problem, save, drop } = useDraftSending(draft.id);
  const { change } = draft;
  return (
    <SelectableItem id={draft.id} chosen={chosen} className={styles['draft']}>
      <strong className={styles['draftText']}>
        <bdi>{describeChange(change)}</bdi>
      </strong>
      <span className={styles['soft']}>
        {t('categories.keptFor', {
          length: format.duration(shownElapsedMs(draft.keptAtMs, nowMs)),
        })}
      </span>
      {problem !== null && <Notice tone="bad" title={problem} />}
      {end !== null && (
        <Notice
          tone={describeSendDraftResult(end, change.kind).tone}
          title={describeSendDraftResult(end, change.kind).text}
        />
      )}
      {end?.kind === 'conflict' && (
        <ConflictView
          change={change}
          now={end.now}
          onReplace={() => void save(change, end.now)}
          onDrop={() => void drop()}
        />
      )}
      {end?.kind === 'unclear' && <CreateAnywayButtons onAgree={(how) => void save(change, how)} />}
      <div className={styles['paneButtons']}>
        <KeyButton
          look="primary"
          keyName={shortcuts.goOn}
          label={isBusy ? t('categories.saving') : t('categories.send')}
          disabled={isBusy}
          onPress={() => void save(change, null)}
        />
        {change.kind !== 'delete' && (
          <KeyButton
            keyName={shortcuts.edit}
            label={t('categories.edit')}
            disabled={isBusy}
            onPress={() => show({ kind: 'draft', draftId: draft.id })}
          />
        )}
        <KeyButton
          keyName={shortcuts.drop}
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
          isDangerous
          onKeep={() => setDropping(false)}
          onGo={() => void drop()}
        >
          <bdi>{describeChange(change)}</bdi>
        </ConfirmDialog>
      )}
    </SelectableItem>
  );
}
