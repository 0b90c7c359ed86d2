import { useState } from 'react';
import { t } from '../../shared/locales/language.ts';
import type { ProposeAnswer } from '../../shared/messages/bridge.ts';
import { describeStopped } from '../../shared/messages/till-codes.ts';
import type { Refusal } from '../../shared/proposals/admission.ts';
import type { ScreenProposal } from '../../shared/proposals/proposals.ts';

type WrittenAnswer = Extract<ProposeAnswer, { kind: 'written' }>;

/**
 * Sends a proposal from a dialog, which closes once main has recorded it.
 * @param describe says why the guard refused it; null if the dialog shows the reason otherwise
 * @param noAnswer the sentence shown if main does not answer
 * @returns `problem`: why the proposal was not recorded, in a sentence; `refusal`: the guard's reason
 */
export function useProposal(
  onWritten: (answer: WrittenAnswer) => void,
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
