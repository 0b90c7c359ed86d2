import { useState } from 'react';
import { t } from '../../../shared/language/language.ts';
import type { TakeOverAnswer } from '../../../shared/messages/hub-status.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { KeyButton } from '../../design/key-button.tsx';
import { Notice } from '../../design/notice.tsx';
import type { KeyName } from '../../design/shortcuts.ts';
import { WhatItHeld } from './what-it-held.tsx';

type Answer = TakeOverAnswer | 'no-answer';

interface TakeOverProps {
  readonly till: string;
  /** When the hub last heard of it, in words. */
  readonly lastSeen: string;
  readonly keyName: KeyName | undefined;
  readonly onAnswer: (answer: Answer) => void;
}

/** The way to the place of one till that is gone; a question about it goes with it once it is back. */
export function TakeOver({ till, lastSeen, keyName, onAnswer }: TakeOverProps) {
  const [isAsked, setIsAsked] = useState(false);
  const take = async () => {
    setIsAsked(false);
    onAnswer(await window.till.takeOverTill(till).catch(() => 'no-answer' as const));
  };
  return (
    <>
      <KeyButton
        keyName={keyName}
        label={t('hub.takeOver.go', { till })}
        onPress={() => setIsAsked(true)}
      />
      {isAsked && (
        <ConfirmDialog
          question={t('hub.takeOver.question', { till })}
          keep={t('question.keep')}
          go={t('hub.takeOver.go', { till })}
          onKeep={() => setIsAsked(false)}
          onGo={() => void take()}
        >
          <WhatItHeld till={till} />
          <p>{t('hub.takeOver.note', { till })}</p>
          <p>{t('hub.takeOver.off', { at: lastSeen })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** What came of it, of the till that was asked for. */
export function TakeOverSaid({ till, answer }: { readonly till: string; readonly answer: Answer }) {
  if (answer === 'no-answer') return <Notice tone="bad" title={t('shell.noAnswer.pressAgain')} />;
  if (answer.kind === 'done')
    return <Notice tone="good" title={t('hub.takeOver.done', { till })} />;
  return <Notice tone="bad" title={t(`hub.takeOver.fault.${answer.why}`)} />;
}
