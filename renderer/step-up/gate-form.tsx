import { useCallback, useState } from 'react';
import { t } from '../../shared/locales/language.ts';
import { useFormat } from '../design/figures/format.ts';
import { Notice } from '../design/frame/notice.tsx';
import { AnswerKeys, GoKey } from '../design/frame/question.tsx';
import { playSound } from '../design/sounds.ts';
import { describePin } from './describe-pin.ts';
import { ManagersPin } from './managers-pin.tsx';
import { useManagers } from './people-here.ts';
import { sayStillNeeded } from './still-needed.tsx';
import { useTypedPin } from './use-typed-pin.ts';
import styles from './step-up.module.css';

interface GateFormProps {
  readonly isDemo: boolean;
  /** Null where there is nothing to go back to. */
  readonly onEnd?: (() => void) | null;
}

/** A manager's PIN, which opens what only a manager may change until its page is left. */
export function GateForm({ isDemo, onEnd = null }: GateFormProps) {
  const format = useFormat();
  const { managers, here } = useManagers();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const typing = useTypedPin(
    managers,
    here?.id ?? null,
    useCallback(() => setProblem(null), []),
  );
  const open = async () => {
    if (typing.typed === null) {
      playSound('refused');
      return setProblem(sayStillNeeded([t('stepUp.missing.pin')]));
    }
    setBusy(true);
    const answer = await window.till.manage(typing.typed).catch(() => null);
    setBusy(false);
    typing.type('');
    if (answer === null) setProblem(t('shell.noAnswer.pressAgain'));
    else if (answer.kind !== 'opened') setProblem(describePin(answer, format.length));
  };
  const go = busy ? t('stepUp.asking') : t('stepUp.gate.go');
  return (
    <>
      <p className={styles['gateNote']}>{t('stepUp.gate.note')}</p>
      <div className={styles['gate']}>
        <ManagersPin typing={typing} disabled={busy} onConfirm={() => void open()} />
        <div className={styles['gateGo']}>
          {isDemo && <p className={styles['demo']}>{t('stepUp.demoPin')}</p>}
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
