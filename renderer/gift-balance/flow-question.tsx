import type { Verb } from '../../shared/ledger/intent.ts';
import { assertNever } from '../../shared/ledger/assert.ts';
import { ConfirmDialog } from '../design/confirm-dialog.tsx';
import { useFormat } from '../design/format.ts';
import type { Question } from './flow-state.ts';
import { questionWords } from './gift-balance-words.ts';

interface FlowQuestionProps {
  readonly question: Question;
  readonly verb: Verb;
  /** The card whose amount is being typed. */
  readonly masked: string;
  readonly onDecide: (yes: boolean) => void;
}

/** The two questions of the main job; Enter answers no to both. */
export function FlowQuestion({ question, verb, masked, onDecide }: FlowQuestionProps) {
  const format = useFormat();
  const answers = { onKeep: () => onDecide(false), onGo: () => onDecide(true) };
  switch (question.kind) {
    case 'repeat':
      return (
        <ConfirmDialog
          question={questionWords.repeat[verb](format.time(question.acceptedAtMs))}
          keep={questionWords.repeatNo}
          go={questionWords.repeatYes}
          {...answers}
        >
          {questionWords.repeatDetail}
        </ConfirmDialog>
      );
    case 'change-card':
      return (
        <ConfirmDialog
          question={questionWords.changeCard(question.card.masked)}
          keep={questionWords.changeCardNo(masked)}
          go={questionWords.changeCardYes(question.card.masked)}
          {...answers}
        >
          {questionWords.changeCardDetail}
        </ConfirmDialog>
      );
    default:
      return assertNever(question);
  }
}
