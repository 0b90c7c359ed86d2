import { useState } from 'react';
import type { DamageAnswer } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/language/language.ts';
import { useFormat } from '../design/format.ts';
import type { Format } from '../design/format.ts';
import { KeyButton } from '../design/key-button.tsx';
import { keys } from '../design/keys.ts';
import { Notice } from '../design/notice.tsx';
import { PinField } from '../design/pin-field.tsx';
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
    <div>
      <p>{t(isOfNumbers ? 'stops.damage.numbers.effects' : 'stops.damage.effects')}</p>
      <div className={styles['goOn']}>
        <PinField
          label={t('stepUp.pin')}
          eraseLabel={t('stepUp.erase')}
          pin={pin}
          disabled={busy}
          onPin={setPin}
        />
        <div className={styles['goOnKey']}>
          {problem !== null && <Notice tone="bad" title={problem} />}
          <KeyButton
            look="danger"
            keyName={keys.confirm}
            label={busy ? t('stops.damage.reading') : go}
            disabled={busy || pin === ''}
            onPress={() => void goOn()}
          />
        </div>
      </div>
    </div>
  );
}

function sayProblem(answer: DamageAnswer | null, { length }: Format): string | null {
  if (answer === null) return t('stepUp.noAnswer');
  if (answer.kind === 'goes-on') return null;
  if (answer.kind === 'fault') return t('stops.damage.fault', { cause: answer.cause });
  return sayPin(answer, length);
}
