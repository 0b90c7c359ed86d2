import { useState } from 'react';
import type { ReactNode } from 'react';
import { t } from '../../../shared/locales/language.ts';
import type { ScreenProposal } from '../../../shared/proposals/proposals.ts';
import { describeStopped } from '../../../shared/messages/till-codes.ts';
import { StepUpDialog } from '../../step-up/step-up-dialog.tsx';
import { describeShiftRefusal } from './describe-shift-refusal.ts';

type ShiftScreenProposal = Extract<
  ScreenProposal,
  { kind: 'open-shift' | 'move-cash' | 'close-shift' }
>;

/**
 * Asks main to write something about the shift. Where only a manager may, the PIN is asked for on the
 * spot, and what was typed stays.
 * @returns `stepUp`: to be rendered, over everything else; `problem`: why it was not written
 */
export function useShiftProposal(onWritten: () => void): {
  readonly propose: (proposal: ShiftScreenProposal) => void;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly stepUp: ReactNode;
} {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [forManager, setForManager] = useState<ShiftScreenProposal | null>(null);

  const ask = async (proposal: ShiftScreenProposal) => {
    setBusy(true);
    setProblem(null);
    const answer = await window.till.propose(proposal).catch(() => null);
    setBusy(false);
    if (answer?.kind === 'written') onWritten();
    else if (answer?.kind === 'refused' && answer.refusal.why === 'needs-manager') {
      setForManager(proposal);
    } else if (answer?.kind === 'refused') setProblem(describeShiftRefusal(answer.refusal));
    else
      setProblem(answer === null ? t('shell.noAnswer.pressAgain') : describeStopped(answer.health));
  };
  const stepUp = forManager !== null && (
    <StepUpDialog
      question={t(`reports.stepUp.${forManager.kind}.question`)}
      effects={{
        customer: t('reports.stepUp.customer'),
        report: t(`reports.stepUp.${forManager.kind}.report`),
      }}
      go={t(`reports.stepUp.${forManager.kind}.go`)}
      proposal={forManager}
      onEnd={(answer) => {
        setForManager(null);
        if (answer?.kind === 'written') onWritten();
      }}
    />
  );
  return { propose: (proposal) => void ask(proposal), busy, problem, stepUp };
}
