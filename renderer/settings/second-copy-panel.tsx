import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { hasService } from '../../shared/ledger/store/book.ts';
import type { Overview } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/locales/language.ts';
import { noAnswerOf, describeNoAnswer } from '../../shared/messages/no-answer.ts';
import type { NoAnswer } from '../../shared/messages/no-answer.ts';
import type { CopyFolderAnswer, CopyStatus } from '../../shared/messages/copy-status.ts';
import { describeSecondCopy, describeCopyFault } from '../../shared/messages/describe-copy.ts';
import { useFormat } from '../design/figures/format.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { Notice } from '../design/frame/notice.tsx';
import { Panel } from '../design/frame/page.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { useNow } from '../design/use-now.ts';
import { useUnsavedInput } from '../design/unsaved-input.ts';
import styles from './settings.module.css';
import { useMayCall } from '../step-up/people-here.ts';

interface CopyPanelProps {
  readonly overview: Pick<Overview, 'copy' | 'book' | 'hasShownCode'>;
  /** Opens the page on which the recovery code is made. */
  readonly onOpenPrivacy: () => void;
}

type CopyFolderResult = CopyFolderAnswer | { readonly kind: 'ended' | NoAnswer };

/**
 * The settings page for the second copy of the till's records, on a stick or network share: its folder, whether it is
 * complete, and what it is for.
 */
export function SecondCopyPanel({ overview, onOpenPrivacy }: CopyPanelProps) {
  const { copy, book, hasShownCode } = overview;
  const [folder, setFolder] = useState(copy?.folder ?? '');
  const [isBusy, setIsBusy] = useState(false);
  const mayCopy = useMayCall('copyTo');
  const [said, setSaid] = useState<CopyFolderResult | null>(null);
  const use = async (wanted: string | null) => {
    setIsBusy(true);
    setSaid(null);
    const answer = await window.till
      .copyTo(wanted)
      .catch((error: unknown) => ({ kind: noAnswerOf(error) }));
    const isEnded = answer.kind === 'set' && wanted === null;
    setSaid(isEnded ? { kind: 'ended' } : answer);
    setIsBusy(false);
  };
  const choose = async () => {
    const chosen = await window.till.chooseFolder().catch(() => null);
    // If no folder was chosen, the typed one stays.
    if (chosen === null) return;
    setFolder(chosen);
    setSaid(null);
  };
  const typed = folder.trim();
  const isNew = typed !== '' && typed !== copy?.folder;
  useUnsavedInput(isNew);
  return (
    <Panel title={t('copy.title')}>
      <div className={styles['go']}>
        <p>{t('copy.note')}</p>
        {copy === null ? <p>{t('copy.none')}</p> : <Stands copy={copy} />}
        {book?.mode === 'real' && !hasService(book) && !hasShownCode && (
          <Notice
            tone="attention"
            title={t('copy.noCode')}
            actions={
              <KeyButton
                label={t('settings.openPage', { page: t('settings.parts.privacy') })}
                onPress={onOpenPrivacy}
              />
            }
          />
        )}
        <TextInput
          className={styles['whole']}
          label={t('copy.folder')}
          description={t('copy.hint')}
          value={folder}
          onChange={(event) => {
            setFolder(event.currentTarget.value);
            setSaid(null);
          }}
          error={said?.kind === 'fault' && describeCopyFault(said.why)}
          spellCheck={false}
          maxLength={1_000}
        />
        <KeyButton
          keyName={shortcuts.chooseFile}
          label={t('copy.choose')}
          disabled={isBusy || !mayCopy}
          onPress={() => void choose()}
        />
        <KeyButton
          keyName={shortcuts.goOn}
          label={isBusy ? t('copy.asking') : t('copy.begin')}
          disabled={isBusy || !isNew || !mayCopy}
          onPress={() => void use(typed)}
        />
        {copy !== null && (
          <KeyButton
            keyName={shortcuts.drop}
            label={t('copy.end')}
            disabled={isBusy || !mayCopy}
            onPress={() => void use(null)}
          />
        )}
        {said?.kind === 'ended' && <Notice tone="attention" title={t('copy.ended')} />}
        {(said?.kind === 'no-answer' || said?.kind === 'not-allowed') && (
          <Notice tone="bad" title={describeNoAnswer(said.kind)} />
        )}
        <p className={styles['note']}>{t('copy.reads')}</p>
        <p className={styles['note']}>{t('copy.putBack')}</p>
      </div>
    </Panel>
  );
}

function Stands({ copy }: { readonly copy: CopyStatus }) {
  const format = useFormat();
  const nowMs = useNow(1_000);
  const { isOnOwnDisk, keptAside, state } = copy;
  const why = state.kind === 'behind' ? state.why : null;
  const stands = describeSecondCopy(copy, (ms) => format.moment(ms, nowMs));
  return (
    <>
      {why === null ? (
        <p>{stands}</p>
      ) : (
        <Notice tone="attention" title={stands}>
          <span>{t(`copy.why.${why}`)}</span>
        </Notice>
      )}
      {isOnOwnDisk && <Notice tone="attention" title={t('copy.ownDisk')} />}
      {keptAside !== null && (
        <Notice tone="bad" title={t('copy.keptAside')}>
          <span>{keptAside}</span>
        </Notice>
      )}
    </>
  );
}
