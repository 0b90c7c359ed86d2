import { useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import type { ScreenProposal } from '../../../shared/proposals/proposals.ts';
import { StepUpDialog } from '../../step-up/step-up-dialog.tsx';
import { useProposal } from '../../step-up/use-proposal.ts';
import { describeShiftRefusal } from './describe-shift-refusal.ts';

type ShiftScreenProposal = Extract<
  ScreenProposal,
  { kind: 'open-shift' | 'move-cash' | 'close-shift' }
>;

/**
 * Sends a proposal about the shift to main. If it needs a manager, the PIN is asked for at once and typed values are
 * kept.
 * @returns `stepUp`: the PIN dialog to render on top; `problem`: why it was refused
 */
export function useShiftProposal(onWritten: () => void) {
  const [asked, setAsked] = useState<ShiftScreenProposal | null>(null);
  const { propose, busy, problem, refusal } = useProposal(onWritten, (why) =>
    why.why === 'needs-manager' ? null : describeShiftRefusal(why),
  );
  const stepUp = asked !== null && refusal?.why === 'needs-manager' && (
    <StepUpDialog
      question={t(`reports.stepUp.${asked.kind}.question`)}
      effects={{
        customer: t('reports.stepUp.customer'),
        report: t(`reports.stepUp.${asked.kind}.report`),
      }}
      go={t(`reports.stepUp.${asked.kind}.go`)}
      proposal={asked}
      onEnd={(answer) => {
        setAsked(null);
        if (answer?.kind === 'written') onWritten();
      }}
    />
  );
  const ask = (proposal: ShiftScreenProposal) => {
    setAsked(proposal);
    propose(proposal);
  };
  return { propose: ask, busy, problem, stepUp };
}
