import { Modal } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../shared/language/language.ts';
import { KeyButton } from '../design/key-button.tsx';
import { shortcuts } from '../design/shortcuts.ts';
import { ManagerGate } from './manager-gate.tsx';
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
      <Modal
        opened={isAsking}
        onClose={end}
        withCloseButton={false}
        closeOnEscape={false}
        size={720}
        aria-label={t('stepUp.gate.title')}
      >
        {/* Not the first digit: Enter would type it. */}
        <div tabIndex={-1} data-autofocus data-decision className={styles['asked']}>
          <ManagerGate isDemo={isDemo} onEnd={end} />
        </div>
      </Modal>
    </>
  );
}
