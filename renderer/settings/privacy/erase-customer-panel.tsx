import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ManagerAnswer } from '../../../shared/messages/bridge.ts';
import { t } from '../../../shared/locales/language.ts';
import { noAnswerOf, describeNoAnswer } from '../../../shared/messages/no-answer.ts';
import { describeCode } from '../../../shared/messages/till-codes.ts';
import type { CardId } from '../../../shared/values/ids.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { Notice } from '../../design/frame/notice.tsx';
import { Panel } from '../../design/frame/page.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { useScans } from '../../design/keys/use-scans.ts';
import { StepUpDialog } from '../../step-up/step-up-dialog.tsx';
import styles from '../settings.module.css';

interface CardToErase {
  readonly cardId: CardId;
  readonly masked: string;
}

type EraseMessage = { readonly isDone: boolean; readonly sentence: string } | null;

/** Erases the data of a customer whose card is scanned or typed; nothing is recorded before a manager's PIN. */
export function EraseCustomerPanel() {
  const [number, setNumber] = useState('');
  const [asked, setAsked] = useState<CardToErase | null>(null);
  const [said, setSaid] = useState<EraseMessage>(null);
  useScans(setNumber);
  const ask = async () => {
    setSaid(null);
    // Any code counts as a card, because a person who asks to be erased has the card.
    const found = await window.till.lookUp(number, 'card').catch(noAnswerOf);
    if (typeof found === 'string') {
      return setSaid({ isDone: false, sentence: describeNoAnswer(found) });
    }
    if (found.kind === 'card') return setAsked(found);
    const sentence =
      found.kind === 'fault'
        ? describeCode(`card-${found.fault}`).title
        : t('shell.noAnswer.pressAgain');
    setSaid({ isDone: false, sentence });
  };
  const end = (answer: ManagerAnswer | null) => {
    setAsked(null);
    if (answer?.kind !== 'written') return;
    setNumber('');
    setSaid({ isDone: true, sentence: describeErased(answer.partsLeft ?? 0) });
  };
  return (
    <Panel title={t('privacy.erase.title')}>
      <p className={styles['note']}>{t('privacy.erase.note')}</p>
      <div className={styles['fields']}>
        <TextInput
          label={t('privacy.erase.number')}
          autoComplete="off"
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
      </div>
      <div className={styles['go']}>
        <KeyButton
          keyName={shortcuts.remove}
          label={t('privacy.erase.go')}
          disabled={number.trim() === ''}
          onPress={() => void ask()}
        />
        {said !== null && (
          <Notice tone={said.isDone ? 'good' : 'bad'} title={said.sentence}>
            {said.isDone && <span>{t('privacy.erase.copies')}</span>}
          </Notice>
        )}
      </div>
      {asked !== null && (
        <StepUpDialog
          question={t('privacy.erase.question', { card: asked.masked })}
          effects={{
            customer: t('privacy.erase.effects.customer'),
            report: t('privacy.erase.effects.report'),
          }}
          go={t('privacy.erase.confirm')}
          isDangerous
          proposal={{ kind: 'erase-customer', cardId: asked.cardId }}
          onEnd={end}
        />
      )}
    </Panel>
  );
}

function describeErased(left: number): string {
  const done = t('privacy.erase.done');
  return left === 0 ? done : `${done} ${t('privacy.erase.left', { count: left })}`;
}
