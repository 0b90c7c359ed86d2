import { useState } from 'react';
import type { ReactNode } from 'react';
import { t } from '../../../shared/locales/language.ts';
import type { Overview } from '../../../shared/messages/bridge.ts';
import { accessLevelOf, missingPermissionNow } from '../../../shared/proposals/permissions.ts';
import type { ScreenProposal } from '../../../shared/proposals/proposals.ts';
import { StepUpDialog } from '../../step-up/step-up-dialog.tsx';
import { useProposal } from '../../step-up/use-proposal.ts';
import { DrawerStepDialog } from './drawer-step-dialog.tsx';
import { describeShiftRefusal } from './describe-shift-refusal.ts';
import styles from '../reports.module.css';

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

interface ShiftDialogProps {
  readonly kind: ShiftScreenProposal['kind'];
  readonly overview: Pick<Overview, 'people'>;
  /** The step to record; null while an input is missing. */
  readonly proposal: ShiftScreenProposal | null;
  /** The step with its missing inputs: tells whether a manager's PIN of a moment ago counts for it. */
  readonly draft: ShiftScreenProposal;
  readonly title: string;
  /** Title while a manager is needed. Default: the same. */
  readonly managersTitle?: string;
  /** Width while no manager is needed, in px. */
  readonly size?: number | undefined;
  /** Label of the button that leaves without recording the step. */
  readonly leave?: string;
  /** Label of the button that confirms. */
  readonly go: string;
  /** True if this step needs a fresh PIN, even from a signed-in manager. */
  readonly asksPin?: boolean;
  /** True for a step without fields: while no manager is needed, only Ctrl+Enter confirms it. */
  readonly nothingTyped?: boolean;
  /** Labels of missing inputs. */
  readonly missing: readonly string[];
  /** The fields; a manager's PIN is beside them. */
  readonly children: ReactNode;
  /** Further fields: below a manager's PIN; without one below the fields, or beside them with `isBeside`. */
  readonly further?: ReactNode;
  readonly isBeside?: boolean;
  /** Another choice, between the two buttons. */
  readonly aside?: ReactNode;
  readonly onWritten: () => void;
  readonly onLeave: () => void;
}

/**
 * The dialog that records a step of the shift. If the step needs a manager, the same dialog asks for the PIN beside the
 * fields: from the beginning, or once main has refused the step without one.
 */
export function ShiftDialog(props: ShiftDialogProps) {
  const { kind, overview, proposal, title, managersTitle = title, go, missing } = props;
  const { size, leave = t('question.keep'), asksPin = false, nothingTyped = false } = props;
  const { draft, children, further, isBeside = false, aside, onWritten, onLeave } = props;
  const { propose, busy, problem, refusal } = useProposal(onWritten, (why) =>
    why.why === 'needs-manager' ? null : describeShiftRefusal(why),
  );
  const needsManager =
    asksPin || refusal?.why === 'needs-manager' || needsManagerFor(kind, overview);
  /** If a manager becomes needed only later, the fields are filled in and the PIN is next. */
  const [startsAtFields] = useState(needsManager);
  if (needsManager)
    return (
      <StepUpDialog
        question={managersTitle}
        // The counted and expected amounts are shown above the PIN, and need the space on a small
        // screen.
        effects={
          kind === 'close-shift'
            ? null
            : {
                customer: t('reports.stepUp.customer'),
                report: t(
                  kind === 'move-cash' ? 'reports.stepUp.move-cash.report' : 'question.inReport',
                ),
              }
        }
        leave={leave}
        go={go}
        proposal={proposal}
        drafts={[draft]}
        missing={missing}
        startsAtFields={startsAtFields}
        below={further}
        aside={aside}
        onEnd={(answer) => (answer?.kind === 'written' ? onWritten() : onLeave())}
      >
        {children}
      </StepUpDialog>
    );
  return (
    <DrawerStepDialog
      title={title}
      size={size}
      leave={leave}
      go={go}
      goDisabled={busy}
      nothingTyped={nothingTyped}
      missing={missing}
      problem={problem}
      aside={aside}
      onLeave={onLeave}
      onGo={() => {
        if (proposal !== null) propose(proposal);
      }}
    >
      {isBeside ? (
        <div className={styles['sideBySide']}>
          {children}
          {further}
        </div>
      ) : (
        <>
          {children}
          {further}
        </>
      )}
    </DrawerStepDialog>
  );
}
