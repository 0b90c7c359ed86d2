import { t } from '../../shared/locales/language.ts';
import { useFormat } from '../design/figures/format.ts';
import { Notice } from '../design/frame/notice.tsx';
import { AnswerKeys, GoKey } from '../design/frame/question.tsx';
import { describePin } from './describe-pin.ts';
import { DemoPin, ManagersPin } from './managers-pin.tsx';
import { useManagersPin } from './use-managers-pin.ts';
import styles from './step-up.module.css';

interface GateFormProps {
  /** Goes back; null if there is nothing to go back to. */
  readonly onEnd?: (() => void) | null;
}

/** A manager's PIN, which opens what only a manager may change until its page is left. */
export function GateForm({ onEnd = null }: GateFormProps) {
  const format = useFormat();
  const { typing, busy, problem, refuse, ask } = useManagersPin();
  const open = async () => {
    const { typed } = typing;
    if (typed === null) return refuse();
    await ask(
      () => window.till.manage(typed),
      (answer) => {
        if (answer === null) return t('shell.noAnswer.pressAgain');
        return answer.kind === 'opened' ? null : describePin(answer, format.length);
      },
    );
  };
  const go = busy ? t('stepUp.asking') : t('stepUp.gate.go');
  return (
    <>
      <p className={styles['gateNote']}>{t('stepUp.gate.note')}</p>
      <div className={styles['gate']}>
        <ManagersPin typing={typing} disabled={busy} onConfirm={() => void open()} />
        <div className={styles['gateGo']}>
          <DemoPin />
          {problem !== null && <Notice tone="bad" title={problem} />}
          {onEnd === null && <GoKey wide label={go} disabled={busy} onPress={() => void open()} />}
        </div>
      </div>
      {onEnd !== null && (
        <AnswerKeys
          keep={t('question.keep')}
          go={go}
          disabled={busy}
          enter="goes"
          onKeep={onEnd}
          onGo={() => void open()}
        />
      )}
    </>
  );
}
