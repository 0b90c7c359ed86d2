import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../shared/locales/language.ts';
import { useFormat } from '../design/figures/format.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import type { KeyName } from '../design/keys/shortcuts.ts';
import styles from './unlock-keys-field.module.css';

interface UnlockKeysProps {
  readonly label: string;
  readonly keyName: KeyName;
}

/** The field for the passphrase or the recovery code. */
export function UnlockKeysField({ label, keyName }: UnlockKeysProps) {
  const { duration: length } = useFormat();
  const [passphrase, setPassphrase] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const unlock = async () => {
    setBusy(true);
    const answer = await window.till.unlockKeys(passphrase).catch(() => null);
    setBusy(false);
    setPassphrase('');
    if (answer === null) setProblem(t('shell.noAnswer.pressAgain'));
    else if (answer.kind === 'fault') setProblem(answer.sentence);
    else
      setProblem(
        answer.kind === 'wait' ? t('stepUp.wait', { length: length(answer.waitMs) }) : null,
      );
  };
  return (
    <form
      className={styles['unlock']}
      onSubmit={(event) => {
        event.preventDefault();
        void unlock();
      }}
    >
      <PasswordInput
        label={label}
        value={passphrase}
        error={problem}
        autoComplete="off"
        onChange={(event) => setPassphrase(event.currentTarget.value)}
      />
      <KeyButton
        look="primary"
        keyName={keyName}
        label={busy ? t('shell.health.unlocking') : t('shell.health.unlock')}
        disabled={busy || passphrase === ''}
        onPress={() => void unlock()}
      />
    </form>
  );
}
