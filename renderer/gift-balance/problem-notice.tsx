import type { ReactNode } from 'react';
import { Notice } from '../design/notice.tsx';
import { describeProblem } from './describe-problem.ts';
import type { Problem } from './flow-state.ts';

interface ProblemNoticeProps {
  readonly problem: Problem;
  /** What is said instead of the general sentence, where more is known. */
  readonly instead?: string | null;
  readonly actions?: ReactNode;
}

/** What is wrong, what to do, and the code, at the place where it happened. */
export function ProblemNotice({ problem, instead = null, actions }: ProblemNoticeProps) {
  const { title, whatToDo, code, moneyMoved } = describeProblem(problem);
  return (
    <Notice
      tone={moneyMoved === 'no' ? 'bad' : 'attention'}
      title={title}
      code={code}
      actions={actions}
    >
      {instead ?? whatToDo}
    </Notice>
  );
}
