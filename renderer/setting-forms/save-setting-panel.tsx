import { useState } from 'react';
import type { ReactNode } from 'react';
import { t } from '../../shared/locales/language.ts';
import type { ManagerProposal } from '../../shared/proposals/proposals.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { Notice } from '../design/frame/notice.tsx';
import { Panel } from '../design/frame/page.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { useUnsavedInput } from '../design/unsaved-input.ts';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import type { EffectTexts, PrecedingProposal } from '../step-up/step-up-dialog.tsx';
import styles from './setting-forms.module.css';

interface ChangeSettingProps {
  readonly title?: string;
  /** The setting: each has sentences of its own in the panel. */
  readonly of: 'limits' | 'tax' | 'prices';
  readonly isChanged: boolean;
  /** True opens the question at once, for a change that was made by one press. */
  readonly startsAsking?: boolean;
  /** The change as proposed to main with a manager's PIN; null while an input is not valid. */
  readonly proposal: ManagerProposal | null;
  /** A sentence on why the setting is too long to be shared with the other tills; false if it is not. */
  readonly tooLong?: string | false;
  readonly effects: EffectTexts;
  /** A setting that is saved just before this one, with the same PIN. */
  readonly first?: PrecedingProposal | null;
  readonly onKept?: () => void;
  readonly onReset: () => void;
  /** Shows what changes, before the PIN is asked for. */
  readonly children?: ReactNode;
  /** Shows what changes, beside the PIN. */
  readonly inQuestion?: ReactNode;
}

/** Saves a changed setting of the store with a manager's PIN, or discards the change. */
export function SaveSettingPanel(props: ChangeSettingProps) {
  const { title, of, isChanged, proposal, tooLong = false, onKept, onReset } = props;
  const [asks, setAsks] = useState(props.startsAsking ?? false);
  /** True right after the setting was saved. */
  const [isKept, setIsKept] = useState(false);
  useUnsavedInput(isChanged);
  return (
    <Panel {...(title !== undefined && { title })}>
      <div className={styles['go']}>
        {isChanged && proposal === null && (
          <Notice tone="attention" title={t('settings.faultsAbove')} />
        )}
        {isChanged && tooLong !== false && <Notice tone="bad" title={tooLong} />}
        {!isChanged && (
          <Notice
            tone={isKept ? 'good' : 'plain'}
            title={isKept ? t(`${of}.kept`) : t(`${of}.noChanges`)}
          />
        )}
        {props.children}
        <div className={styles['actions']}>
          <KeyButton
            look="primary"
            keyName={shortcuts.goOn}
            label={t(`${of}.keep`)}
            disabled={!isChanged || proposal === null || tooLong !== false}
            onPress={() => setAsks(true)}
          />
          <KeyButton
            keyName={shortcuts.drop}
            label={t('limits.reset')}
            disabled={!isChanged}
            onPress={() => {
              setIsKept(false);
              onReset();
            }}
          />
        </div>
      </div>
      {asks && proposal !== null && (
        <StepUpDialog
          question={t(`${of}.question`)}
          effects={props.effects}
          first={props.first ?? null}
          go={t(`${of}.go`)}
          proposal={proposal}
          onEnd={(answer) => {
            setAsks(false);
            setIsKept(answer?.kind === 'written');
            if (answer?.kind === 'written') onKept?.();
          }}
        >
          {props.inQuestion}
        </StepUpDialog>
      )}
    </Panel>
  );
}
