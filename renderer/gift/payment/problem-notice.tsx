import type { ReactNode } from 'react';
import { useFormat } from '../../design/figures/format.ts';
import { Notice } from '../../design/frame/notice.tsx';
import { describeProblem } from './describe-problem.ts';
import { SendsAgainNote } from './sends-again-note.tsx';
import type { GiftProblem } from './gift-state.ts';

interface ProblemNoticeProps {
  readonly problem: GiftProblem;
  /** Buttons that solve the problem at once. */
  readonly actions?: ReactNode;
}

/** Shows a problem, what to do and the code, where it happened. */
export function ProblemNotice({ problem, actions }: ProblemNoticeProps) {
  const { title, whatToDo, code, tone } = describeProblem(problem, useFormat());
  return (
    <Notice tone={tone} title={title} code={code} actions={actions}>
      {whatToDo}
      {problem.kind === 'above-limit' && problem.sendsAgainAtMs !== undefined && (
        <SendsAgainNote atMs={problem.sendsAgainAtMs} />
      )}
    </Notice>
  );
}
