import { useState } from 'react';
import type { ReactNode } from 'react';
import { t } from '../../shared/locales/language.ts';
import { useFormat } from '../design/figures/format.ts';
import { Notice } from '../design/frame/notice.tsx';
import { Panel } from '../design/frame/page.tsx';
import { AnswerButtons, ConfirmButton, Question } from '../design/frame/question.tsx';
import { KeyButton } from '../design/keys/key-button.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { describePinAnswer } from './describe-pin-answer.ts';
import { DemoPinNote, ManagersPinFields } from './managers-pin-fields.tsx';
import { useManagerLease } from './people-here.ts';
import { MissingInputList } from './missing-input-list.tsx';
import { useManagersPin } from './use-managers-pin.ts';
import styles from './step-up.module.css';

interface BehindManagerProps {
  /** True if a manager has typed the PIN, or none is required. */
  readonly isOpen: boolean;
  /** True if a manager's lease does not open it. */
  readonly asksEachTime?: boolean;
  readonly children: ReactNode;
}

/**
 * Content that only a manager may see. It is not rendered until a manager's PIN is typed. When the PIN's time ends, it
 * is hidden with everything typed into it.
 */
export function ManagerOnlyContent({ isOpen, asksEachTime = false, children }: BehindManagerProps) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <>
      {!isOpen && (
        <Panel title={t('stepUp.gate.title')}>
          {wasOpen && (
            <p className={styles['gateNote']}>
              {t(asksEachTime ? 'stepUp.gate.endedPage' : 'stepUp.gate.ended')}
            </p>
          )}
          <GateForm asksEachTime={asksEachTime} />
        </Panel>
      )}
      {wasOpen && (
        <div hidden={!isOpen} inert={!isOpen} className={styles['behind']}>
          {children}
        </div>
      )}
    </>
  );
}

/** A button that asks for a manager's PIN, which unlocks the settings beside it until the page is left. */
export function UnlockForManagerButton() {
  const [isAsking, setAsking] = useState(false);
  const end = () => setAsking(false);
  return (
    <>
      <KeyButton
        keyName={shortcuts.asManager}
        label={t('stepUp.gate.open')}
        onPress={() => setAsking(true)}
      />
      {isAsking && (
        <Question
          title={t('stepUp.gate.title')}
          size={720}
          layout={styles['asked']}
          takesPin
          onKeep={end}
        >
          <GateForm onEnd={end} />
        </Question>
      )}
    </>
  );
}

interface GateFormProps {
  readonly asksEachTime?: boolean;
  /** Closes the question; null if there is no page to return to. */
  readonly onEnd?: (() => void) | null;
}

/** Asks for a manager's PIN, which unlocks a page's changes until the page is left. */
function GateForm({ asksEachTime = false, onEnd = null }: GateFormProps) {
  const format = useFormat();
  const { leaseMs } = useManagerLease();
  const { typing, busy, problem, refuse, ask } = useManagersPin();
  const open = async () => {
    const { typed } = typing;
    if (typed === null) return refuse();
    await ask(
      () => window.till.manage(typed),
      (answer) => {
        if (answer === null) return t('shell.noAnswer.pressAgain');
        return answer.kind === 'opened' ? null : describePinAnswer(answer, format.duration);
      },
    );
  };
  const go = busy ? t('stepUp.asking') : t('stepUp.gate.go');
  return (
    <>
      <p className={styles['gateNote']}>
        {asksEachTime && t('stepUp.gate.notePage')}
        {!asksEachTime &&
          (leaseMs > 0
            ? t('stepUp.gate.noteLease', { length: format.duration(leaseMs) })
            : t('stepUp.gate.note'))}
      </p>
      <div className={styles['gate']}>
        <ManagersPinFields typing={typing} disabled={busy} onConfirm={() => void open()} />
        <div className={styles['gateGo']}>
          <DemoPinNote />
          {problem !== null && <Notice tone="bad" title={problem} />}
          {problem === null && (
            <MissingInputList items={typing.typed === null ? [t('stepUp.missing.pin')] : []} />
          )}
          {onEnd === null && (
            <ConfirmButton wide label={go} disabled={busy} onPress={() => void open()} />
          )}
        </div>
      </div>
      {onEnd !== null && (
        <AnswerButtons
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
