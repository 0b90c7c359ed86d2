import { useState } from 'react';
import type { ReactNode } from 'react';
import { t } from '../../../shared/locales/language.ts';
import type { Overview } from '../../../shared/messages/bridge.ts';
import { accessLevelOf, missingPermissionNow } from '../../../shared/proposals/permissions.ts';
import type { ScreenProposal } from '../../../shared/proposals/proposals.ts';
import { StepUpDialog } from '../../step-up/step-up-dialog.tsx';
import { useProposal } from '../../step-up/use-proposal.ts';
import { describeShiftRefusal } from './describe-shift-refusal.ts';

type ShiftScreenProposal = Extract<
  ScreenProposal,
  { kind: 'open-shift' | 'move-cash' | 'close-shift' }
>;

/** True if the person at the till needs a manager for this step; known before anything is typed. */
export function needsManagerFor(
  kind: ShiftScreenProposal['kind'],
  { people }: Pick<Overview, 'people'>,
): boolean {
  return missingPermissionNow(kind, accessLevelOf(people), people.opened) === 'needs-manager';
}

interface ShiftApprovalDialogProps {
  readonly kind: ShiftScreenProposal['kind'];
  /** The step to record; null while an input is missing. */
  readonly proposal: ShiftScreenProposal | null;
  /** Title of the dialog. Default: only a manager can do this. */
  readonly question?: string;
  /** Label of the button that confirms. */
  readonly go?: string;
  /** True if a PIN of a moment ago does not count for this step. */
  readonly asksPin?: boolean;
  /** Labels of missing inputs. */
  readonly missing?: readonly string[];
  /** Fields to fill in before the PIN. */
  readonly children?: ReactNode;
  /** Further fields, below the PIN and as wide as the dialog. */
  readonly below?: ReactNode;
  /** Another choice, between the two buttons. */
  readonly aside?: ReactNode;
  /**
   * Called when the dialog closes.
   * @param isWritten true once the step is recorded
   */
  readonly onEnd: (isWritten: boolean) => void;
}

/** The dialog in which a manager approves a step of the shift. */
export function ShiftApprovalDialog(props: ShiftApprovalDialogProps) {
  const { kind, proposal, asksPin = false, missing = [], children, below, aside, onEnd } = props;
  const { question = t(`reports.stepUp.${kind}.question`) } = props;
  const { go = t(`reports.stepUp.${kind}.go`) } = props;
  return (
    <StepUpDialog
      question={question}
      effects={{
        customer: t('reports.stepUp.customer'),
        report: t(`reports.stepUp.${kind}.report`),
      }}
      go={go}
      proposal={proposal}
      asksPin={asksPin}
      missing={missing}
      startsAtFields={children !== undefined}
      below={below}
      aside={aside}
      onEnd={(answer) => onEnd(answer?.kind === 'written')}
    >
      {children}
    </StepUpDialog>
  );
}

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
    <ShiftApprovalDialog
      kind={asked.kind}
      proposal={asked}
      onEnd={(isWritten) => {
        setAsked(null);
        if (isWritten) onWritten();
      }}
    />
  );
  const ask = (proposal: ShiftScreenProposal) => {
    setAsked(proposal);
    propose(proposal);
  };
  return { propose: ask, busy, problem, stepUp };
}
