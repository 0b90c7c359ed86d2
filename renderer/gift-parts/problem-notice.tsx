import { useFormat } from '../design/format.ts';
import { Notice } from '../design/notice.tsx';
import { describeProblem } from './describe-problem.ts';
import type { GiftProblem } from './gift-state.ts';

/** What is wrong, what to do, and the code, at the place where it happened. */
export function ProblemNotice({ problem }: { readonly problem: GiftProblem }) {
  const { title, whatToDo, code, tone } = describeProblem(problem, useFormat());
  return (
    <Notice tone={tone} title={title} code={code}>
      {whatToDo}
    </Notice>
  );
}
