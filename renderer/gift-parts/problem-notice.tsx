import { Notice } from '../design/notice.tsx';
import { describeProblem } from './describe-problem.ts';
import type { GiftProblem } from './gift-state.ts';

/** What is wrong, what to do, and the code, at the place where it happened. */
export function ProblemNotice({ problem }: { readonly problem: GiftProblem }) {
  const { title, whatToDo, code, moneyMoved } = describeProblem(problem);
  return (
    <Notice tone={moneyMoved === 'no' ? 'bad' : 'attention'} title={title} code={code}>
      {whatToDo}
    </Notice>
  );
}
