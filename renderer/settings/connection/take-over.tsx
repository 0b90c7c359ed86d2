import { useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import { noAnswerOf, describeNoAnswer } from '../../../shared/messages/no-answer.ts';
import type { NoAnswer } from '../../../shared/messages/no-answer.ts';
import type { TakeOverAnswer, HeldAnswer } from '../../../shared/messages/hub-status.ts';
import { ConfirmDialog } from '../../design/frame/confirm-dialog.tsx';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { Notice } from '../../design/frame/notice.tsx';
import { useMayCall } from '../../step-up/people-here.ts';
import { describeHeldByTill } from '../../../shared/messages/describe-held.ts';
import { useFormat } from '../../design/figures/format.ts';
import { useEvery, useNow } from '../../design/use-now.ts';
import styles from '../settings.module.css';

const ASKED_EVERY_MS = 5_000;

type Answer = TakeOverAnswer | NoAnswer;

interface TakeOverProps {
  readonly till: string;
  /** When the hub last received anything from the lost till, in words. */
  readonly lastSeen: string;
  /** True while the question is open. */
  readonly isAsked: boolean;
  readonly onAsk: (isOpen: boolean) => void;
  readonly onAnswer: (answer: Answer) => void;
}

/** The button that takes over one lost till. If that till comes back, an open question disappears with the button. */
export function TakeOverButton({ till, lastSeen, isAsked, onAsk, onAnswer }: TakeOverProps) {
  const mayTake = useMayCall('takeOverTill');
  const take = async () => {
    onAsk(false);
    onAnswer(await window.till.takeOverTill(till).catch(noAnswerOf));
  };
  return (
    <>
      <KeyButton
        label={t('hub.takeOver.go', { till })}
        disabled={!mayTake}
        onPress={() => onAsk(true)}
      />
      {isAsked && (
        <ConfirmDialog
          question={t('hub.takeOver.question', { till })}
          keep={t('question.keep')}
          go={t('hub.takeOver.go', { till })}
          onKeep={() => onAsk(false)}
          onGo={() => void take()}
        >
          <WhatItHeld till={till} />
          <p>{t('hub.takeOver.off', { at: lastSeen })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Shows the result of taking a till over. */
export function TakeOverResult({
  till,
  answer,
}: {
  readonly till: string;
  readonly answer: Answer;
}) {
  if (typeof answer === 'string') return <Notice tone="bad" title={describeNoAnswer(answer)} />;
  if (answer.kind === 'done')
    return <Notice tone="good" title={t('hub.takeOver.done', { till })} />;
  return <Notice tone="bad" title={t(`hub.takeOver.fault.${answer.why}`, { till })} />;
}

/**
 * Lists what a lost till held, from the copy of its journal, for the person who decides to replace it, and what becomes
 * of it.
 */
function WhatItHeld({ till }: { readonly till: string }) {
  const format = useFormat();
  const nowMs = useNow(60_000);
  const [answer, setAnswer] = useState<HeldAnswer | null>(null);
  const note = <p>{t('hub.takeOver.note', { till })}</p>;
  const isOpen = answer === null || (answer.kind === 'fault' && answer.why === 'not-reached');
  const ask = async () => {
    const unheard = { kind: 'fault', why: 'not-reached' } as const;
    setAnswer(await window.till.heldAtTill(till).catch(() => unheard));
  };
  // The hub may be back while the question is open.
  useEvery(ASKED_EVERY_MS, () => void (isOpen && ask()));
  if (answer === null)
    return (
      <>
        <p role="status">{t('hub.held.reading', { till })}</p>
        {note}
      </>
    );
  if (answer.kind === 'fault')
    return (
      <>
        <Notice tone="attention" title={t(`hub.held.fault.${answer.why}`, { till })} />
        {note}
      </>
    );
  const at = (ms: number): string => format.moment(ms, nowMs);
  return (
    <>
      <div className={styles['sentences']}>
        {describeHeldByTill(answer, { at, money: format.money }).map((sentence, index) => (
          <p key={index}>{sentence}</p>
        ))}
      </div>
      {!answer.isOtherBook && note}
    </>
  );
}
