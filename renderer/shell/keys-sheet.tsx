import { Modal } from '@mantine/core';
import { useRef } from 'react';
import { FactList } from '../design/fact-list.tsx';
import { KeyButton } from '../design/key-button.tsx';
import { useKey } from '../design/use-key.ts';
import { frameWords, keysSheetWords } from './shell-words.ts';
import styles from './frame.module.css';

const facts = keysSheetWords.rows.map(([keyName, meaning]) => ({ label: keyName, value: meaning }));
const half = Math.ceil(facts.length / 2);

/** Every key on one sheet; F1 opens and closes it. */
export function KeysSheet({ onClose }: { readonly onClose: () => void }) {
  const body = useRef<HTMLDivElement>(null);
  useKey('F1', onClose, body);
  useKey('Enter', onClose, body);
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={false}
      withCloseButton={false}
      size={980}
      title={<strong>{keysSheetWords.title}</strong>}
    >
      <div ref={body} className={styles['sheet']} data-decision>
        <div className={styles['columns']}>
          <FactList facts={facts.slice(0, half)} />
          <FactList facts={facts.slice(half)} />
        </div>
        <KeyButton
          keyName="Esc"
          look="primary"
          label={frameWords.close}
          startsFocused
          onPress={onClose}
        />
      </div>
    </Modal>
  );
}
