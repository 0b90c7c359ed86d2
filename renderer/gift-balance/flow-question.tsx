import { t } from '../../shared/language/language.ts';
import type { Verb } from '../../shared/ledger/intent.ts';
import { assertNever } from '../../shared/values/assert.ts';
import { ConfirmDialog } from '../design/confirm-dialog.tsx';
import { useFormat } from '../design/format.ts';
import type { Question } from './gift-balance-state.ts';

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
          question={t(`giftBalance.question.repeat.${verb}`, {
            time: format.time(question.acceptedAtMs),
          })}
          keep={t('giftBalance.question.repeatNo')}
          go={t('giftBalance.question.repeatYes')}
          {...answers}
        >
          {t('giftBalance.question.repeatDetail')}
        </ConfirmDialog>
      );
    case 'change-card':
      return (
        <ConfirmDialog
          question={t('giftBalance.question.changeCard', { masked: question.card.masked })}
          keep={t('giftBalance.question.changeCardNo', { masked })}
          go={t('giftBalance.question.changeCardYes', { masked: question.card.masked })}
          {...answers}
        >
          {t('giftBalance.question.changeCardDetail')}
        </ConfirmDialog>
      );
    default:
      return assertNever(question);
  }
}
