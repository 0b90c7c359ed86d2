import { t } from '../../../shared/locales/language.ts';
import type { Verb } from '../../../shared/ledger/money/intent.ts';
import { assertNever } from '../../../shared/values/assert.ts';
import { ConfirmDialog } from '../../design/frame/confirm-dialog.tsx';
import { RepeatQuestion } from '../payment/repeat-question.tsx';
import type { GiftBalanceQuestion } from './gift-balance-state.ts';

interface FlowQuestionProps {
  readonly question: GiftBalanceQuestion;
  readonly verb: Verb;
  /** The card whose amount is being typed. */
  readonly masked: string;
  readonly onDecide: (yes: boolean) => void;
}

/** The two questions about a gift balance; Enter answers no to both. */
export function FlowQuestion({ question, verb, masked, onDecide }: FlowQuestionProps) {
  switch (question.kind) {
    case 'repeat':
      return (
        <RepeatQuestion verb={verb} acceptedAtMs={question.acceptedAtMs} onDecide={onDecide} />
      );
    case 'change-card': {
      const other = question.card.masked;
      return (
        <ConfirmDialog
          question={t('giftBalance.changeCard.question', { masked: other })}
          keep={t('giftBalance.changeCard.no', { masked })}
          go={t('giftBalance.changeCard.yes', { masked: other })}
          onKeep={() => onDecide(false)}
          onGo={() => onDecide(true)}
        >
          {t('giftBalance.changeCard.detail')}
        </ConfirmDialog>
      );
    }
    default:
      return assertNever(question);
  }
}
