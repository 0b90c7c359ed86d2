import { useState } from 'react';
import { translatedChoices, t } from '../../../shared/locales/language.ts';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import type { SaleId } from '../../../shared/values/ids.ts';
import { useFormat } from '../../design/figures/format.ts';
import { ReasonChoice } from '../../step-up/reason-choice.tsx';
import { StepUpDialog } from '../../step-up/step-up-dialog.tsx';
import { proposalToAccept } from './gift-machine.ts';
import type { GiftPayment } from './gift-state.ts';
import type { LimitReason } from '../../../shared/policy/quote.ts';

interface AboveLimitDialogProps {
  readonly payment: GiftPayment;
  /** The sale that the gift payment pays for; null without one. */
  readonly saleId: SaleId | null;
  /** The exceeded limit; null if another part of the screen names it. */
  readonly because: LimitReason | null;
  /** Called with the intent that main has recorded; null if the dialog was closed without one. */
  readonly onEnd: (written: Intent | null) => void;
}

/** The dialog in which a manager approves one amount above the limits; the page behind it stays as it is. */
export function AboveLimitDialog(props: AboveLimitDialogProps) {
  const { payment, saleId, because, onEnd } = props;
  const format = useFormat();
  const [reason, setReason] = useState('');
  const { verb, masked, amountCents } = payment;
  const money = format.money(amountCents);
  // The manager sees the amount, so the question about an accidental repetition is skipped.
  const proposal = proposalToAccept({ ...payment, repeatConfirmed: true }, saleId);
  const isAlone = because === 'load-without-sale';
  return (
    <StepUpDialog
      question={
        isAlone
          ? t('giftParts.aboveLimit.alone.question', { money, masked })
          : t(`giftParts.aboveLimit.question.${verb}`, { money, masked })
      }
      effects={{
        customer: isAlone
          ? t('giftParts.aboveLimit.alone.customer', { money })
          : t(`giftParts.aboveLimit.effects.${verb}.customer`, { money }),
        report: isAlone
          ? t('giftParts.aboveLimit.alone.report')
          : t(`giftParts.aboveLimit.effects.${verb}.report`, { money }),
      }}
      go={t(`giftParts.accept.${verb}`, { money, masked })}
      proposal={reason === '' ? null : { ...proposal, reason }}
      drafts={[{ ...proposal, reason }]}
      onEnd={(answer) => onEnd(answer?.kind === 'written' ? answer.intent : null)}
    >
      <ReasonChoice
        reasons={translatedChoices(
          isAlone ? 'giftParts.aboveLimit.alone.reasons' : 'giftParts.aboveLimit.reasons',
        )}
        onReason={setReason}
      />
    </StepUpDialog>
  );
}
