import { Modal } from '@mantine/core';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { KeyButton } from '../design/key-button.tsx';
import { shortcuts } from '../design/shortcuts.ts';
import { Notice } from '../design/notice.tsx';
import { useKey } from '../design/use-key.ts';
import styles from './reports.module.css';

interface DayDialogProps {
  readonly title: string;
  /** Null: there is only one way on, and Esc is that too. */
  readonly leave: string | null;
  readonly go: string;
  readonly goDisabled: boolean;
  /** Nothing is typed at this step: Ctrl+Enter alone goes on, pressed once the step stands, and Enter does nothing. */
  readonly nothingTyped?: boolean;
  readonly problem: string | null;
  readonly children: ReactNode;
  /** Between the two: another way. */
  readonly aside?: ReactNode;
  readonly onLeave: () => void;
  readonly onGo: () => void;
}

/**
 * A step about the drawer: Enter goes on where something was typed, Ctrl+Enter everywhere, Esc leaves;
 * scans are dropped meanwhile.
 */
export function DayDialog(props: DayDialogProps) {
  const { title, leave, go, goDisabled, nothingTyped = false, problem, children, aside } = props;
  const { onLeave, onGo } = props;
  const body = useRef<HTMLDivElement>(null);
  useKey(shortcuts.back, onLeave, body);
  return (
    <Modal
      opened
      onClose={onLeave}
      title={<span className={styles['question']}>{title}</span>}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      size={820}
    >
      <div ref={body} className={styles['dialog']} data-decision>
        {children}
        {problem !== null && <Notice tone="bad" title={problem} />}
        <div className={styles['choices']}>
          {leave !== null && <KeyButton keyName={shortcuts.back} label={leave} onPress={onLeave} />}
          {aside}
          <KeyButton
            keyName={nothingTyped ? shortcuts.goOn : shortcuts.confirm}
            alsoKey={shortcuts.goOn}
            look="primary"
            startsFocused={!nothingTyped}
            isForSeen={nothingTyped}
            label={go}
            disabled={goDisabled}
            onPress={onGo}
          />
        </div>
      </div>
    </Modal>
  );
}
