import { useState } from 'react';
import { choices, t } from '../../../shared/language/language.ts';
import { useFormat } from '../../design/format.ts';
import { ReasonChoice } from '../../step-up/reason-choice.tsx';
import { StepUpDialog } from '../../step-up/step-up-dialog.tsx';
import type { GiftPlan, SaleFlow } from '../flow/sale-state.ts';
import type { SaleDesk } from '../flow/sale-store.ts';

interface AboveLimitQuestionProps {
  readonly plan: GiftPlan;
  readonly saleId: SaleFlow['saleId'];
  readonly isDemo: boolean;
  readonly send: SaleDesk['send'];
}

/** A manager allows what a card pays above the limits; the sale stays behind it as it is. */
export function AboveLimitQuestion({ plan, saleId, isDemo, send }: AboveLimitQuestionProps) {
  const format = useFormat();
  const [reason, setReason] = useState('');
  const { intentId, cardId, masked, amountCents } = plan;
  const money = format.money(amountCents);
  return (
    <StepUpDialog
      question={t('giftBalance.amount.stepUpQuestion.redeem', { money, masked })}
      effects={{
        customer: t('giftBalance.amount.stepUpEffects.redeem.customer', { money }),
        report: t('giftBalance.amount.stepUpEffects.redeem.report', { money }),
      }}
      go={t('checkout.card.confirm.redeem', { money, masked })}
      isDemo={isDemo}
      proposal={
        reason === ''
          ? null
          : {
              kind: 'accept',
              intentId,
              cardId,
              verb: 'redeem',
              amountCents,
              saleId,
              // The manager has the amount before their eyes.
              repeatConfirmed: true,
              reason,
            }
      }
      onEnd={(answer) => {
        const written = answer?.kind === 'written' ? answer.intent : null;
        if (written === null) send({ kind: 'decide', yes: false, reason: '' });
        else send({ kind: 'allowed', intent: written });
      }}
    >
      <ReasonChoice reasons={choices('giftBalance.amount.stepUpReasons')} onReason={setReason} />
    </StepUpDialog>
  );
}
