import { useState } from 'react';
import { t } from '../../shared/locales/language.ts';
import type { Refusal } from '../../shared/proposals/admission.ts';
import type { ScreenProposal } from '../../shared/proposals/proposals.ts';
import { describeStopped } from '../../shared/messages/till-codes.ts';
import { describeWriteRefusal } from './describe-transaction.ts';

/**
 * Asks main to write one thing from a dialog, which ends once it is written.
 * @returns `problem`: why it was not, in a sentence; `refusal`: what of it the guard has said
 */
export function useProposal(onWritten: () => void): {
  readonly propose: (proposal: ScreenProposal) => void;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly refusal: Refusal | null;
} {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const ask = async (proposal: ScreenProposal) => {
    setBusy(true);
    setProblem(await problemWith(proposal));
    setBusy(false);
  };
  const problemWith = async (proposal: ScreenProposal): Promise<string | null> => {
    const answer = await window.till.propose(proposal).catch(() => null);
    if (answer === null) return t('activity.noAnswer');
    setRefusal(answer.kind === 'refused' ? answer.refusal : null);
    if (answer.kind === 'refused') return describeWriteRefusal(answer.refusal);
    if (answer.kind === 'stopped') return describeStopped(answer.health);
    onWritten();
    return null;
  };
  return { propose: (proposal) => void ask(proposal), busy, problem, refusal };
}
