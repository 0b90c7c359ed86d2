import { useState } from 'react';
import { t } from '../../shared/locales/language.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { Notice } from '../design/frame/notice.tsx';
import { Panel } from '../design/frame/page.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { OpenTrainingDialog } from '../rehearsal/open-training-dialog.tsx';
import { RehearsalPanel } from '../rehearsal/rehearsal-panel.tsx';
import styles from './settings.module.css';

interface TrainingPanelProps {
  /** Whom to call if training cannot be opened. */
  readonly supportContact: string;
}

/** The panel with which a manager opens training, alone or to rehearse an outage. */
export function TrainingPanel({ supportContact }: TrainingPanelProps) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Panel title={t('training.title')}>
        <p className={styles['note']}>{t('training.note')}</p>
        <div className={styles['go']}>
          <KeyButton
            keyName={shortcuts.training}
            label={t('training.begin')}
            onPress={() => setAsks(true)}
          />
        </div>
        {asks && (
          <OpenTrainingDialog
            title={t('training.question')}
            effects={t('training.effects')}
            go={t('training.begin')}
            begin={(typed) => window.till.beginTraining(typed)}
            supportContact={supportContact}
            onEnd={() => setAsks(false)}
          />
        )}
      </Panel>
      <RehearsalPanel supportContact={supportContact} />
    </>
  );
}

/** Shown during training in place of settings that exist only at the shop's own till. */
export function UnavailableInTraining() {
  return <Notice tone="attention" title={t('training.notHere')} />;
}
