import { useState } from 'react';
import { t } from '../../shared/locales/language.ts';
import type { ProposeAnswer } from '../../shared/messages/bridge.ts';
import { describeStopped } from '../../shared/messages/till-codes.ts';
import type { Refusal } from '../../shared/proposals/admission.ts';
import type { ScreenProposal } from '../../shared/proposals/proposals.ts';

type Written = Extract<ProposeAnswer, { kind: 'written' }>;

/**
 * Asks main to write one thing from a dialog, which ends once it is written.
 * @param describe why the guard refused it, in a sentence; null where the dialog says it otherwise
 * @param noAnswer what is said where main does not answer
 * @returns `problem`: why it was not written, in a sentence; `refusal`: what of it the guard has said
 */
export function useProposal(
  onWritten: (answer: Written) => void,
  describe: (refusal: Refusal) => string | null,
  noAnswer: string = t('shell.noAnswer.pressAgain'),
) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const ask = async (proposal: ScreenProposal) => {
    setBusy(true);
    setProblem(null);
    setRefusal(null);
    const answer = await window.till.propose(proposal).catch(() => null);
    setBusy(false);
    if (answer === null) return setProblem(noAnswer);
    if (answer.kind === 'stopped') return setProblem(describeStopped(answer.health));
    if (answer.kind === 'written') return onWritten(answer);
    setRefusal(answer.refusal);
    setProblem(describe(answer.refusal));
  };
  return { propose: (proposal: ScreenProposal) => void ask(proposal), busy, problem, refusal };
}
