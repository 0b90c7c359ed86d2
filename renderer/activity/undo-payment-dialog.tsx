import { t } from '../../shared/locales/language.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import { ConfirmDialog } from '../design/frame/confirm-dialog.tsx';
import { useFormat } from '../design/figures/format.ts';
import { Notice } from '../design/frame/notice.tsx';
import { describeNeedsApproval } from '../step-up/describe-needs-approval.ts';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import { useProposal } from '../step-up/use-proposal.ts';
import { describeUndo, describeWriteRefusal } from './describe-transaction.ts';

interface UndoDialogProps {
  readonly intent: Intent;
  readonly onEnd: () => void;
}

/** The dialog that cancels a transaction not yet sent. It says beforehand what happens to the customer's money. */
export function UndoPaymentDialog({ intent, onEnd }: UndoDialogProps) {
  const format = useFormat();
  const { propose, busy, problem, refusal } = useProposal(
    onEnd,
    describeWriteRefusal,
    t('activity.noAnswer'),
  );
  const proposal = { kind: 'undo', intentId: intent.id } as const;
  const effect = describeUndo(intent, format.money(intent.amountCents));
  if (refusal?.why === 'needs-approval') {
    return (
      <StepUpDialog
        question={t('activity.undoQuestion')}
        effects={{ customer: effect, report: t('question.inReport') }}
        go={t('activity.undoGo')}
        isDangerous
        proposal={proposal}
        onEnd={onEnd}
      >
        <Notice tone="attention" title={describeNeedsApproval(refusal, format.money)} />
      </StepUpDialog>
    );
  }
  return (
    <ConfirmDialog
      question={t('activity.undoQuestion')}
      keep={t('activity.undoKeep')}
      go={t('activity.undoGo')}
      isDangerous
      goDisabled={busy}
      onKeep={onEnd}
      onGo={() => propose(proposal)}
    >
      <p>{effect}</p>
      {problem !== null && <Notice tone="bad" title={problem} />}
    </ConfirmDialog>
  );
}
