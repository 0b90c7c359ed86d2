import { useCallback, useState } from 'react';
import type { RecoveryAnswer } from '../../../shared/messages/bridge.ts';
import { t } from '../../../shared/locales/language.ts';
import { assertNever } from '../../../shared/values/assert.ts';
import { useFormat } from '../../design/figures/format.ts';
import type { Format } from '../../design/figures/format.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { Notice } from '../../design/frame/notice.tsx';
import { Panel } from '../../design/frame/page.tsx';
import { AnswerButtons, Question } from '../../design/frame/question.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { playSound } from '../../design/sounds.ts';
import { describePinAnswer } from '../../step-up/describe-pin-answer.ts';
import { DemoPinNote, ManagersPinFields } from '../../step-up/managers-pin-fields.tsx';
import { useManagers } from '../../step-up/people-here.ts';
import { describeStillNeeded } from '../../step-up/missing-input-list.tsx';
import { usePinEntry } from '../../step-up/use-pin-entry.ts';
import stepUp from '../../step-up/step-up.module.css';
import styles from '../settings.module.css';

const NO_ANSWER = { kind: 'no-answer' } as const;
const NO_PIN = { kind: 'no-pin' } as const;

type RecoveryCodeResult = RecoveryAnswer | typeof NO_ANSWER | typeof NO_PIN;

/** Makes the code with which card numbers can be decrypted on another computer, for a manager to write down. */
export function RecoveryCodePanel() {
  const [asks, setAsks] = useState(false);
  return (
    <Panel title={t('privacy.recovery.title')}>
      <p className={styles['note']}>{t('privacy.recovery.note')}</p>
      <div className={styles['go']}>
        <KeyButton
          keyName={shortcuts.toFile}
          label={t('privacy.recovery.go')}
          onPress={() => setAsks(true)}
        />
      </div>
      {asks && <ShowCode onEnd={() => setAsks(false)} />}
    </Panel>
  );
}

/**
 * Shows the recovery code in a dialog of its own, since a PIN field takes every digit of its dialog, even those meant
 * for another question.
 */
function ShowCode({ onEnd }: { readonly onEnd: () => void }) {
  const format = useFormat();
  const { managers, signedIn } = useManagers();
  const [answer, setAnswer] = useState<RecoveryCodeResult | null>(null);
  const typing = usePinEntry(
    managers,
    signedIn?.id ?? null,
    useCallback(() => setAnswer(null), []),
  );
  const { typed } = typing;
  const show = async () => {
    if (typed === null) {
      playSound('refused');
      return setAnswer(NO_PIN);
    }
    const given = await window.till.recoveryCode(typed).catch(() => NO_ANSWER);
    typing.type('');
    setAnswer(given);
  };
  return (
    <Question
      title={t('privacy.recovery.title')}
      size={720}
      layout={stepUp['asked']}
      takesPin
      onKeep={onEnd}
    >
      {answer?.kind === 'code' ? (
        <div className={styles['go']}>
          <Shown answer={answer} format={format} />
          <KeyButton keyName={shortcuts.back} label={t('activity.close')} onPress={onEnd} />
        </div>
      ) : (
        <>
          <div className={stepUp['gate']}>
            <ManagersPinFields typing={typing} disabled={false} onConfirm={() => void show()} />
            <div className={stepUp['gateGo']}>
              <DemoPinNote />
              {answer !== null && <Shown answer={answer} format={format} />}
            </div>
          </div>
          <AnswerButtons
            keep={t('question.keep')}
            go={t('privacy.recovery.go')}
            enter="goes"
            onKeep={onEnd}
            onGo={() => void show()}
          />
        </>
      )}
    </Question>
  );
}

interface ShownProps {
  readonly answer: RecoveryCodeResult;
  readonly format: Format;
}

function Shown({ answer, format }: ShownProps) {
  switch (answer.kind) {
    case 'code':
      return (
        <Notice tone="good" title={t('privacy.recovery.shown')}>
          <strong className={styles['code']}>{answer.code}</strong>
        </Notice>
      );
    case 'locked':
      return <Notice tone="attention" title={t('privacy.recovery.locked')} />;
    case 'no-answer':
      return <Notice tone="bad" title={t('shell.noAnswer.pressAgain')} />;
    case 'no-pin':
      return <Notice tone="bad" title={describeStillNeeded([t('stepUp.missing.pin')])} />;
    case 'pin':
    case 'nobody':
      return <Notice tone="bad" title={describePinAnswer(answer, format.duration)} />;
    default:
      return assertNever(answer);
  }
}
