import { t } from '../../shared/language/language.ts';
import type { Intent } from '../../shared/ledger/intent.ts';
import { ConfirmDialog } from '../design/confirm-dialog.tsx';
import { useFormat } from '../design/format.ts';
import { Notice } from '../design/notice.tsx';
import { useProposal } from './use-proposal.ts';

interface UndoDialogProps {
  readonly intent: Intent;
  readonly onEnd: () => void;
}

/** Takes back what has not been sent; says before the press what becomes of the customer's money. */
export function UndoDialog({ intent, onEnd }: UndoDialogProps) {
  const format = useFormat();
  const { propose, busy, problem } = useProposal(onEnd);
  return (
    <ConfirmDialog
      question={t('activity.undoQuestion')}
      keep={t('question.keep')}
      go={t('activity.undoGo')}
      goDisabled={busy}
      onKeep={onEnd}
      onGo={() => propose({ kind: 'undo', intentId: intent.id })}
    >
      <p>{t(`activity.undoEffect.${intent.verb}`, { amount: format.money(intent.amountCents) })}</p>
      {problem !== null && <Notice tone="bad" title={problem} />}
    </ConfirmDialog>
  );
}
