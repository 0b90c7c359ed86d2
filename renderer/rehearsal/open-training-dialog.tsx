import { useEffect, useState } from 'react';
import type { TrainingBlocker } from '../../shared/ledger/may-train.ts';
import type { TrainingAnswer } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/locales/language.ts';
import type { TypedPersonPin } from '../../shared/proposals/people.ts';
import { useFormat } from '../design/figures/format.ts';
import type { Format } from '../design/figures/format.ts';
import { Notice } from '../design/frame/notice.tsx';
import { AnswerButtons, Question } from '../design/frame/question.tsx';
import { describePinAnswer } from '../step-up/describe-pin-answer.ts';
import { ManagersPinFields } from '../step-up/managers-pin-fields.tsx';
import { useManagersPin } from '../step-up/use-managers-pin.ts';
import { withSupport } from '../support-file/support-contact.tsx';
import stepUp from '../step-up/step-up.module.css';
import styles from './rehearsal.module.css';

interface OpenTrainingProps {
  readonly title: string;
  readonly effects: string;
  readonly go: string;
  /** Finds a reason of the caller's own why training cannot begin; null if there is none. */
  readonly findBlocker?: () => Promise<TrainingBlocker | null>;
  readonly begin: (typed: TypedPersonPin) => Promise<TrainingAnswer>;
  /** Whom to call if training cannot be opened. */
  readonly supportContact: string;
  readonly onEnd: () => void;
}

/** Asks for a manager's PIN, which opens training, alone or for a rehearsal; if it cannot begin, says so instead. */
export function OpenTrainingDialog(props: OpenTrainingProps) {
  const { title, effects, go, findBlocker, begin, supportContact, onEnd } = props;
  const format = useFormat();
  const { typing, busy, problem, refuse, ask } = useManagersPin();
  const [found, setFound] = useState<{ readonly blocker: TrainingBlocker | null } | null>(null);
  useEffect(() => {
    // Without an answer the PIN is asked for, and main decides.
    const own = findBlocker?.().catch(() => null) ?? null;
    void Promise.all([window.till.overview(), own]).then(
      ([{ trainingBlocker }, blocker]) => setFound({ blocker: blocker ?? trainingBlocker }),
      () => setFound({ blocker: null }),
    );
  }, [findBlocker]);
  if (found === null) return null;
  const { blocker } = found;
  const say = (answer: TrainingAnswer | null) =>
    describeTrainingNotBegun(answer, supportContact, format.duration);
  const goOn = async () => {
    const { typed } = typing;
    if (typed === null) return refuse();
    await ask(() => begin(typed), say);
  };
  return (
    <Question
      title={title}
      size={720}
      layout={stepUp['asked']}
      takesPin={blocker === null}
      onKeep={onEnd}
    >
      <p className={styles['note']}>{effects}</p>
      {blocker === null ? (
        <div className={stepUp['gate']}>
          <ManagersPinFields typing={typing} disabled={busy} onConfirm={() => void goOn()} />
          <div className={stepUp['gateGo']}>
            {problem !== null && <Notice tone="bad" title={problem} />}
          </div>
        </div>
      ) : (
        <Notice tone="attention" title={t(`training.whyNot.${blocker}`)} />
      )}
      <AnswerButtons
        keep={t('question.keep')}
        go={busy ? t('stepUp.asking') : go}
        disabled={busy || blocker !== null}
        enter="goes"
        onKeep={onEnd}
        onGo={() => void goOn()}
      />
    </Question>
  );
}

/** Says why training did not begin; null if it did. */
export function describeTrainingNotBegun(
  answer: TrainingAnswer | null,
  supportContact: string,
  length: Format['duration'],
): string | null {
  if (answer === null) return t('shell.noAnswer.pressAgain');
  if (answer.kind === 'begun') return null;
  if (answer.kind !== 'refused') return describePinAnswer(answer, length);
  const sentence = t(`training.whyNot.${answer.why}`);
  return answer.why === 'not-opened' ? withSupport(sentence, supportContact) : sentence;
}
