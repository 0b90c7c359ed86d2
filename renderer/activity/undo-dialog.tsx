import type { Intent } from '../../shared/ledger/intent.ts';
import { ConfirmDialog } from '../design/confirm-dialog.tsx';
import { useFormat } from '../design/format.ts';
import { Notice } from '../design/notice.tsx';
import { words } from './activity-words.ts';
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
      question={words.undoQuestion}
      keep={words.keep}
      go={words.undoGo}
      goDisabled={busy}
      onKeep={onEnd}
      onGo={() => propose({ kind: 'undo', intentId: intent.id })}
    >
      <p>{words.undoEffect(intent.verb, format.money(intent.amountCents))}</p>
      {problem !== null && <Notice tone="bad" title={problem} />}
    </ConfirmDialog>
  );
}
