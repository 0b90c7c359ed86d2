import type { ReactNode } from 'react';
import { AnswerButtons, Question } from './question.tsx';

interface ToBeReadProps {
  readonly title: string;
  /** Label of the only button. */
  readonly close: string;
  readonly children: ReactNode;
  readonly onEnd: () => void;
}

/** A message that must be read: it stays until somebody closes it. */
export function MessageToAcknowledge({ title, close, children, onEnd }: ToBeReadProps) {
  return (
    <Question title={title} size={760} onKeep={onEnd}>
      {children}
      <AnswerButtons keep={null} go={close} enter="goes" onKeep={onEnd} onGo={onEnd} />
    </Question>
  );
}
