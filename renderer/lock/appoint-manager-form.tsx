import { PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../shared/locales/language.ts';
import { pinSchema } from '../../shared/proposals/people.ts';
import type { AppointmentAnswer, People } from '../../shared/proposals/people.ts';
import { assertNever } from '../../shared/values/assert.ts';
import { useFormat } from '../design/figures/format.ts';
import { Notice } from '../design/frame/notice.tsx';
import { AnswerButtons } from '../design/frame/question.tsx';
import { MissingInputList } from '../step-up/missing-input-list.tsx';
import styles from './lock.module.css';

interface NameByKeyProps {
  readonly people: People;
  /** Returns to the names; null if there is no way back. */
  readonly onEnd: (() => void) | null;
}

/** Lets a person who knows the service's API key name a manager, if no manager's PIN works any more. */
export function AppointManagerForm({ people, onEnd }: NameByKeyProps) {
  const { duration: length } = useFormat();
  const first = people.list.find(({ role }) => role === 'manager');
  const [apiKey, setApiKey] = useState('');
  const [name, setName] = useState(first?.name ?? '');
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<AppointmentAnswer | 'none' | null>(null);
  const problem = answer === null ? null : describeNamed(answer === 'none' ? null : answer, length);
  const missing = [
    ...(apiKey === '' ? [t('stepUp.missing.apiKey')] : []),
    ...(name.trim() === '' ? [t('stepUp.missing.name')] : []),
    ...(pinSchema.safeParse(pin).success ? [] : [t('stepUp.missing.ownPin')]),
  ];
  const isReady = missing.length === 0 && !busy;
  const go = async () => {
    if (!isReady) return;
    setBusy(true);
    const asked = { apiKey: apiKey.trim(), name: name.trim(), pin };
    const told = await window.till.nameByKey(asked).catch(() => 'none' as const);
    setBusy(false);
    setApiKey('');
    setAnswer(told);
    if (told !== 'none' && told.kind === 'named') onEnd?.();
  };
  return (
    <form
      className={styles['byKey']}
      onSubmit={(event) => {
        event.preventDefault();
        void go();
      }}
    >
      <PasswordInput
        label={t('lock.byKey.key')}
        value={apiKey}
        autoComplete="off"
        onChange={(event) => setApiKey(event.currentTarget.value)}
      />
      <TextInput
        label={t('lock.byKey.name')}
        value={name}
        maxLength={40}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <PasswordInput
        label={t('settings.people.newPin')}
        description={t('settings.people.managerPinHint', { least: people.managerDigits })}
        value={pin}
        maxLength={12}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => setPin(event.currentTarget.value)}
      />
      {problem !== null && <Notice tone="bad" title={problem} />}
      {!busy && <MissingInputList items={missing} />}
      <AnswerButtons
        keep={onEnd === null ? null : t('question.keep')}
        go={busy ? t('stepUp.asking') : t('lock.byKey.go')}
        disabled={!isReady}
        enter="goes"
        onKeep={() => onEnd?.()}
        onGo={() => void go()}
      />
    </form>
  );
}

function describeNamed(
  answer: AppointmentAnswer | null,
  length: (lengthMs: number) => string,
): string | null {
  if (answer === null) return t('shell.noAnswer.tryAgain');
  switch (answer.kind) {
    case 'named':
      return null;
    case 'pin-short':
      return t('settings.people.pinShort', { least: answer.least });
    case 'not-reached':
      return t('lock.byKey.notReached');
    case 'wrong-key': {
      const { waitMs } = answer;
      const wait = waitMs > 0 ? ` ${t('stepUp.wait', { length: length(waitMs) })}` : '';
      return `${t('lock.byKey.wrong')}${wait}`;
    }
    default:
      return assertNever(answer);
  }
}
