import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import type { DamageAnswer } from '../../shared/bridge.ts';
import { t } from '../../shared/language/language.ts';
import { useFormat } from '../design/format.ts';
import type { Format } from '../design/format.ts';
import { KeyButton } from '../design/key-button.tsx';
import { keys } from '../design/keys.ts';
import { sayPin } from '../step-up/say-pin.ts';
import styles from './health-message.module.css';

/**
 * Nobody who could mend the records is there: a manager goes on with what is whole of them.
 * @param isOfNumbers nothing but numbers of cards is lost
 */
export function GoOnAfterDamage({ isOfNumbers }: { readonly isOfNumbers: boolean }) {
  const format = useFormat();
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const go = isOfNumbers ? t('stops.damage.numbers.go') : t('stops.damage.go');
  const goOn = async () => {
    setBusy(true);
    const answer = await window.till.goOnAfterDamage(pin).catch(() => null);
    setBusy(false);
    setPin('');
    setProblem(sayProblem(answer, format));
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void goOn();
      }}
    >
      <p>{t(isOfNumbers ? 'stops.damage.numbers.effects' : 'stops.damage.effects')}</p>
      <div className={styles['unlock']}>
        <PasswordInput
          label={t('stepUp.pin')}
          value={pin}
          error={problem}
          autoComplete="off"
          onChange={(event) => setPin(event.currentTarget.value)}
        />
        <KeyButton
          look="danger"
          keyName={keys.confirm}
          label={busy ? t('stops.damage.reading') : go}
          disabled={busy || pin === ''}
          onPress={() => void goOn()}
        />
      </div>
    </form>
  );
}

function sayProblem(answer: DamageAnswer | null, { length }: Format): string | null {
  if (answer === null) return t('stepUp.noAnswer');
  if (answer.kind === 'goes-on') return null;
  if (answer.kind === 'fault') return t('stops.damage.fault', { cause: answer.cause });
  return sayPin(answer, length);
}
