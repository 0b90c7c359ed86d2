import type { ReactNode } from 'react';
import { AnswerButtons, Question } from './question.tsx';

interface ConfirmDialogProps {
  readonly question: string;
  readonly children?: ReactNode;
  /** Label of the choice that changes nothing: Enter and Esc both take it. */
  readonly keep: string;
  /** Label of the choice that acts: Ctrl+Enter, so that a stray Enter does not take it. Enter in a typed reason works too. */
  readonly go: string;
  /** True if the action ends, deletes or loses something. */
  readonly isDangerous?: boolean;
  /** True if the dialog's height depends on what is chosen in it. */
  readonly grows?: boolean;
  /** True while a required reason is missing or the answer is awaited. */
  readonly goDisabled?: boolean;
  /** Shown beside the button: what is still missing. */
  readonly aside?: ReactNode;
  readonly onKeep: () => void;
  readonly onGo: () => void;
}

/** A dialog that asks before an action that needs no input. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, children, keep, go, isDangerous, goDisabled = false, aside } = props;
  const { grows = false, onKeep, onGo } = props;
  return (
    <Question title={question} size={760} grows={grows} onKeep={onKeep}>
      {children}
      <AnswerButtons
        keep={keep}
        go={go}
        isDangerous={isDangerous ?? false}
        disabled={goDisabled}
        enter="keeps"
        onKeep={onKeep}
        onGo={onGo}
      >
        {aside}
      </AnswerButtons>
    </Question>
  );
}
