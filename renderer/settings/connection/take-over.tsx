import { useState } from 'react';
import { t } from '../../../shared/language/language.ts';
import type { StoreTill, TakeOverAnswer } from '../../../shared/messages/hub-status.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { KeyButton } from '../../design/key-button.tsx';
import { Notice } from '../../design/notice.tsx';
import { shortcuts } from '../../design/shortcuts.ts';
import styles from '../settings.module.css';

interface TakeOverProps {
  readonly one: StoreTill;
  /** When the hub last heard of it, in words. */
  readonly lastSeen: string;
}

/** The way to the place of a till that is gone. */
export function TakeOver({ one: { till }, lastSeen }: TakeOverProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [said, setSaid] = useState<TakeOverAnswer | 'no-answer' | null>(null);
  const take = async () => {
    setIsAsked(false);
    setSaid(await window.till.takeOverTill(till).catch(() => 'no-answer' as const));
  };
  return (
    <>
      <p className={styles['note']}>{t('hub.tills.lost')}</p>
      <KeyButton
        keyName={shortcuts.takeOver}
        label={t('hub.takeOver.go', { till })}
        onPress={() => setIsAsked(true)}
      />
      {said !== null && <Said till={till} answer={said} />}
      {isAsked && (
        <ConfirmDialog
          question={t('hub.takeOver.question', { till })}
          keep={t('question.keep')}
          go={t('hub.takeOver.go', { till })}
          onKeep={() => setIsAsked(false)}
          onGo={() => void take()}
        >
          <p>{t('hub.takeOver.note', { till })}</p>
          <p>{t('hub.takeOver.off', { at: lastSeen })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function Said({
  till,
  answer,
}: {
  readonly till: string;
  readonly answer: TakeOverAnswer | 'no-answer';
}) {
  if (answer === 'no-answer') return <Notice tone="bad" title={t('shell.noAnswer.pressAgain')} />;
  if (answer.kind === 'done')
    return <Notice tone="good" title={t('hub.takeOver.done', { till })} />;
  return <Notice tone="bad" title={t(`hub.takeOver.fault.${answer.why}`)} />;
}
