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
 * Asks main to write something about the shift. Where only a manager may, the PIN is asked for on the
 * spot, and what was typed stays.
 * @returns `stepUp`: to be rendered, over everything else; `problem`: why it was not written
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
