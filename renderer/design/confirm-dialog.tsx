import { Modal } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { KeyButton } from './key-button.tsx';
import { shortcuts } from './shortcuts.ts';
import { useKey } from './use-key.ts';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  readonly question: string;
  readonly children?: ReactNode;
  /** The choice that changes nothing: Enter and Esc both take it. */
  readonly keep: string;
  /** The choice that does something: Ctrl+Enter, so that no stray Enter takes it; Enter in a text that was typed. */
  readonly go: string;
  /** A reason is missing, or the answer is on its way. */
  readonly goDisabled?: boolean;
  readonly onKeep: () => void;
  readonly onGo: () => void;
}

/**
 * A question before something is done. While it stands scans are dropped and other keys are dead
 * (`data-decision`). Render it only while it is asked.
 */
export function ConfirmDialog({
  question,
  children,
  keep,
  go,
  goDisabled = false,
  onKeep,
  onGo,
}: ConfirmDialogProps) {
  const body = useRef<HTMLDivElement>(null);
  useKey(shortcuts.back, onKeep, body);
  useLayoutEffect(() => {
    const element = body.current;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.ctrlKey || event.repeat || !isTyped(event.target)) return;
      event.preventDefault();
      if (!goDisabled) onGo();
    };
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [goDisabled, onGo]);
  return (
    <Modal
      opened
      onClose={onKeep}
      title={<span className={styles['question']}>{question}</span>}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      size={760}
    >
      <div ref={body} className={styles['body']} data-decision>
        {children}
        <div className={styles['choices']}>
          <KeyButton keyName={shortcuts.goOn} label={go} disabled={goDisabled} onPress={onGo} />
          <KeyButton
            keyName={shortcuts.confirm}
            look="primary"
            label={keep}
            startsFocused
            onPress={onKeep}
          />
        </div>
      </div>
    </Modal>
  );
}

/** Who has typed a reason means it. */
function isTyped(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'text' && target.value.trim() !== '';
}
