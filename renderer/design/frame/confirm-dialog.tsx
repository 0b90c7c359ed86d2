import type { ReactNode } from 'react';
import { AnswerKeys, Question } from './question.tsx';

interface ConfirmDialogProps {
  readonly question: string;
  readonly children?: ReactNode;
  /** The choice that changes nothing: Enter and Esc both take it. */
  readonly keep: string;
  /** The choice that does something: Ctrl+Enter, so that no stray Enter takes it; Enter in a text that was typed. */
  readonly go: string;
  /** It ends, deletes or loses something. */
  readonly isDangerous?: boolean;
  /** As of `Question`. */
  readonly grows?: boolean;
  /** A reason is missing, or the answer is on its way. */
  readonly goDisabled?: boolean;
  /** Beside the button: what is still missing. */
  readonly aside?: ReactNode;
  readonly onKeep: () => void;
  readonly onGo: () => void;
}

/** A question before something is done, for which nothing has to be typed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, children, keep, go, isDangerous, goDisabled = false, aside } = props;
  const { grows = false, onKeep, onGo } = props;
  return (
    <Question title={question} size={760} grows={grows} onKeep={onKeep}>
      {children}
      <AnswerKeys
        keep={keep}
        go={go}
        isDangerous={isDangerous ?? false}
        disabled={goDisabled}
        enter="keeps"
        onKeep={onKeep}
        onGo={onGo}
      >
        {aside}
      </AnswerKeys>
    </Question>
  );
}
