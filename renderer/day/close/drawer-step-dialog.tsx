import type { ReactNode } from 'react';
import { Notice } from '../../design/frame/notice.tsx';
import { AnswerButtons, Question } from '../../design/frame/question.tsx';
import { t } from '../../../shared/locales/language.ts';
import { MissingInputList } from '../../step-up/missing-input-list.tsx';

interface DayDialogProps {
  readonly title: string;
  /** Width of the dialog, in px. */
  readonly size?: number | undefined;
  readonly leave: string;
  readonly go: string;
  readonly goDisabled: boolean;
  /** Labels of the fields that are still empty, listed beside the button. */
  readonly missing?: readonly string[];
  /** True if a manager's PIN is asked for after this dialog, which says so from the beginning. */
  readonly needsManager?: boolean;
  /**
   * True for a step without fields: only Ctrl+Enter confirms it, pressed after the step is shown; Enter does nothing.
   */
  readonly nothingTyped?: boolean;
  readonly problem: string | null;
  readonly children: ReactNode;
  /** An alternative action, between the two buttons. */
  readonly aside?: ReactNode;
  readonly onLeave: () => void;
  readonly onGo: () => void;
}

/** The dialog frame of all steps about the drawer. */
export function DrawerStepDialog(props: DayDialogProps) {
  const {
    title,
    size = 940,
    leave,
    go,
    goDisabled,
    missing = [],
    needsManager = false,
    nothingTyped = false,
    problem,
    children,
    aside,
  } = props;
  const { onLeave, onGo } = props;
  const needed = [...missing, ...(needsManager ? [t('stepUp.missing.pinNext')] : [])];
  return (
    <Question title={title} size={size} onKeep={onLeave}>
      {children}
      {problem !== null && <Notice tone="bad" title={problem} />}
      <AnswerButtons
        keep={leave}
        go={go}
        disabled={goDisabled || missing.length > 0}
        enter={nothingTyped ? 'is dead' : 'goes'}
        onKeep={onLeave}
        onGo={onGo}
      >
        {aside}
        {needed.length > 0 && <MissingInputList items={needed} />}
      </AnswerButtons>
    </Question>
  );
}
