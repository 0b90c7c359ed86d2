import { useState } from 'react';
import { t } from '../../shared/locales/language.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { Question } from '../design/frame/question.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { GateForm } from './gate-form.tsx';
import styles from './step-up.module.css';

/** Beside what only a manager may change: one key, and the PIN opens it until the page is left. */
export function AskManager() {
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
          hearsDigits
          onKeep={end}
        >
          <GateForm onEnd={end} />
        </Question>
      )}
    </>
  );
}
