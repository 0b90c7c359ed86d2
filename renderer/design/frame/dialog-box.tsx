import { Modal } from '@mantine/core';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { shortcuts } from '../keys/shortcuts.ts';
import { useKey } from '../keys/use-key.ts';
import styles from './question.module.css';

export interface QuestionProps {
  readonly title: string;
  /** Width of the dialog, in px. */
  readonly size: number;
  /** A class that lays out the dialog's parts; without one they are stacked. */
  readonly layout?: string | undefined;
  /**
   * True if the dialog's height depends on what is chosen in it. It is then aligned to the top, so that nothing moves
   * under the finger.
   */
  readonly grows?: boolean;
  /**
   * True if a PIN is typed into the dialog, which then takes the focus itself, so that Enter does not press a button.
   */
  readonly takesPin?: boolean;
  /** Called on Esc, which closes the dialog and changes nothing. */
  readonly onKeep: () => void;
  readonly children: ReactNode;
}

/** The dialog that `Question` shows. */
export function QuestionBox({
  title,
  size,
  layout,
  grows = false,
  takesPin = false,
  onKeep,
  children,
}: QuestionProps) {
  const body = useRef<HTMLDivElement>(null);
  useKey(shortcuts.back, onKeep, body);
  return (
    <Modal
      opened
      onClose={onKeep}
      title={<span className={styles['title']}>{title}</span>}
      closeOnClickOutside={false}
      size={size}
      centered={!grows}
    >
      <div
        ref={body}
        className={layout ?? styles['body']}
        tabIndex={-1}
        data-decision
        data-autofocus={takesPin || undefined}
      >
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

/** The dialog that `Sheet` shows. */
export function SheetBox({ title, size, onClose, children }: SheetProps) {
  return (
    <Modal opened onClose={onClose} size={size} title={<strong>{title}</strong>}>
      {children}
    </Modal>
  );
}
