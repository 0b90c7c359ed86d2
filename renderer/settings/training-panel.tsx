import { useState } from 'react';
import type { TrainingAnswer } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/locales/language.ts';
import { useFormat } from '../design/figures/format.ts';
import type { Format } from '../design/figures/format.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { Notice } from '../design/frame/notice.tsx';
import { Panel } from '../design/frame/page.tsx';
import { AnswerKeys, Question } from '../design/frame/question.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { describePin } from '../step-up/describe-pin.ts';
import { ManagersPin } from '../step-up/managers-pin.tsx';
import { useManagersPin } from '../step-up/use-managers-pin.ts';
import { withSupport } from '../support-file/call-support.tsx';
import stepUp from '../step-up/step-up.module.css';
import styles from './settings.module.css';

interface TrainingPanelProps {
  /** Whom to call if training cannot be opened. */
  readonly supportContact: string;
}

/** The panel with which a manager opens training. */
export function TrainingPanel({ supportContact }: TrainingPanelProps) {
  const [asks, setAsks] = useState(false);
  return (
    <Panel title={t('training.title')}>
      <p className={styles['note']}>{t('training.note')}</p>
      <div className={styles['go']}>
        <KeyButton
          keyName={shortcuts.training}
          label={t('training.begin')}
          onPress={() => setAsks(true)}
        />
      </div>
      {asks && <BeginTraining supportContact={supportContact} onEnd={() => setAsks(false)} />}
    </Panel>
  );
}

/** Shown during training in place of settings that exist only at the shop's own till. */
export function NotInTraining() {
  return <Notice tone="attention" title={t('training.notHere')} />;
}

interface BeginTrainingProps extends TrainingPanelProps {
  readonly onEnd: () => void;
}

function BeginTraining({ supportContact, onEnd }: BeginTrainingProps) {
  const format = useFormat();
  const { typing, busy, problem, refuse, ask } = useManagersPin();
  const say = (answer: TrainingAnswer | null) =>
    describeNotBegun(answer, supportContact, format.length);
  const begin = async () => {
    const { typed } = typing;
    if (typed === null) return refuse();
    await ask(() => window.till.beginTraining(typed), say);
  };
  return (
    <Question
      title={t('training.question')}
      size={720}
      layout={stepUp['asked']}
      hearsDigits
      onKeep={onEnd}
    >
      <p className={styles['note']}>{t('training.effects')}</p>
      <div className={stepUp['gate']}>
        <ManagersPin typing={typing} disabled={busy} onConfirm={() => void begin()} />
        <div className={stepUp['gateGo']}>
          {problem !== null && <Notice tone="bad" title={problem} />}
        </div>
      </div>
      <AnswerKeys
        keep={t('question.keep')}
        go={busy ? t('stepUp.asking') : t('training.begin')}
        disabled={busy}
        enter="goes"
        onKeep={onEnd}
        onGo={() => void begin()}
      />
    </Question>
  );
}

/** Says why training did not begin; null if it did. */
export function describeNotBegun(
  answer: TrainingAnswer | null,
  supportContact: string,
  length: Format['length'],
): string | null {
  if (answer === null) return t('shell.noAnswer.pressAgain');
  if (answer.kind === 'begun') return null;
  if (answer.kind !== 'refused') return describePin(answer, length);
  const sentence = t(`training.whyNot.${answer.why}`);
  return answer.why === 'not-opened' ? withSupport(sentence, supportContact) : sentence;
}
