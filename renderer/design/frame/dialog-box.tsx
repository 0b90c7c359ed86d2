import { Modal } from '@mantine/core';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { shortcuts } from '../keys/shortcuts.ts';
import { useKey } from '../keys/use-key.ts';
import styles from './question.module.css';

export interface QuestionProps {
  readonly title: string;
  /** In px. */
  readonly size: number;
  /** A class for how its parts lie; without, one below the other. */
  readonly layout?: string | undefined;
  /** It grows with what is chosen in it, so it hangs from the top: nothing may move under the hand that chooses. */
  readonly grows?: boolean;
  /** A PIN is typed into it: it has the focus itself, and not a button, which Enter would press. */
  readonly hearsDigits?: boolean;
  /** Changes nothing: Esc. */
  readonly onKeep: () => void;
  readonly children: ReactNode;
}

/** Draws a question. */
export function QuestionBox({
  title,
  size,
  layout,
  grows = false,
  hearsDigits = false,
  onKeep,
  children,
}: QuestionProps) {
  const body = useRef<HTMLDivElement>(null);
  useKey(shortcuts.back, onKeep, body);
  const focus = hearsDigits ? { tabIndex: -1, 'data-autofocus': true } : {};
  return (
    <Modal
      opened
      onClose={onKeep}
      title={<span className={styles['title']}>{title}</span>}
      closeOnClickOutside={false}
      size={size}
      centered={!grows}
    >
      <div ref={body} className={layout ?? styles['body']} data-decision {...focus}>
        {children}
      </div>
    </Modal>
  );
}

export interface SheetProps {
  readonly title: string;
  readonly size: number | 'auto';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Draws a sheet. */
export function SheetBox({ title, size, onClose, children }: SheetProps) {
  return (
    <Modal opened onClose={onClose} size={size} title={<strong>{title}</strong>}>
      {children}
    </Modal>
  );
}
