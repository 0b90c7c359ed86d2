import { Modal } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../shared/language/language.ts';
import { KeyButton } from '../design/key-button.tsx';
import { shortcuts } from '../design/shortcuts.ts';
import { GateForm } from './gate-form.tsx';
import styles from './step-up.module.css';

/** Beside what only a manager may change: one key, and the PIN opens it until the page is left. */
export function AskManager({ isDemo }: { readonly isDemo: boolean }) {
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
        <Modal
          opened
          onClose={end}
          title={<span className={styles['question']}>{t('stepUp.gate.title')}</span>}
          withCloseButton={false}
          closeOnEscape={false}
          size={720}
        >
          {/* Not the first digit: Enter would type it. */}
          <div tabIndex={-1} data-autofocus data-decision className={styles['asked']}>
            <GateForm isDemo={isDemo} onEnd={end} />
          </div>
        </Modal>
      )}
    </>
  );
}
