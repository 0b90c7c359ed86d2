import { Radio } from '@mantine/core';
import { useState } from 'react';
import { translatedChoices, t } from '../../../shared/locales/language.ts';
import { toStoredReason, translateReason } from '../../../shared/locales/ready-reasons.ts';
import { assertNever } from '../../../shared/values/assert.ts';
import {
  listedGoodsCents,
  totalDiscountCents,
} from '../../../shared/ledger/sale/discounted-lines.ts';
import type { ManagerAnswer } from '../../../shared/messages/bridge.ts';
import { ConfirmDialog } from '../../design/frame/confirm-dialog.tsx';
import { LabelledValueList } from '../../design/frame/labelled-value-list.tsx';
import { useFormat } from '../../design/figures/format.ts';
import { Notice } from '../../design/frame/notice.tsx';
import { AboveLimitDialog } from '../../gift/payment/above-limit-dialog.tsx';
import { RepeatQuestion } from '../../gift/payment/repeat-question.tsx';
import { describeNeedsApproval } from '../../step-up/describe-needs-approval.ts';
import type { NeedsApproval } from '../../step-up/describe-needs-approval.ts';
import { StepUpDialog } from '../../step-up/step-up-dialog.tsx';
import { cancelNoteOf, hasNoPaymentOrPlan } from '../flow/state/gift-plans.ts';
import { isGivenBackAtTerminal } from '../flow/steps/terminal-steps.ts';
import type { SaleFlowQuestion, SaleFlow } from '../flow/state/sale-state.ts';
import type { SaleStore } from '../flow/sale-store.ts';
import { DiscountDialog } from './dialogs/discount-dialog.tsx';
import { PaymentsToGiveBack } from './payments-to-give-back.tsx';
import { NoteDialog } from './dialogs/note-dialog.tsx';
import { ParkedSalesDialog } from './dialogs/parked-sales-dialog.tsx';
import styles from '../sale.module.css';

interface SaleQuestionProps {
  readonly flow: SaleFlow;
  readonly question: SaleFlowQuestion;
  readonly send: SaleStore['send'];
}

/** Shows the open question of a sale. Enter changes nothing, except that it confirms a typed manager's PIN. */
export function SaleQuestion({ flow, question, send }: SaleQuestionProps) {
  const format = useFormat();
  const [reason, setReason] = useState(translatedChoices('sale.question.reasons')[0] ?? '');
  const keep = () => send({ kind: 'decide', yes: false, reason });
  const go = () => send({ kind: 'decide', yes: true, reason: toStoredReason(reason) });
  // Main also sends the changed sale as a notice; the answer or the notice, whichever comes first, closes the question.
  const ended = (answer: ManagerAnswer | null) => {
    if (answer?.kind !== 'written' || answer.sale === null) return keep();
    send({ kind: 'sale', sale: answer.sale, sequence: answer.sequence });
  };
  const isUnpaid = flow.sale === null || hasNoPaymentOrPlan(flow);
  switch (question.kind) {
    case 'repeat':
      return (
        <RepeatQuestion
          verb="redeem"
          acceptedAtMs={question.acceptedAtMs}
          onDecide={(yes) => send({ kind: 'decide', yes, reason: '' })}
        />
      );
    case 'above-limit': {
      const plan = flow.plans.find(({ intentId }) => intentId === question.intentId);
      if (plan === undefined) return null;
      return (
        <AboveLimitDialog
          payment={plan}
          saleId={flow.saleId}
          because={null}
          onEnd={(written) =>
            written === null
              ? send({ kind: 'decide', yes: false, reason: '' })
              : send({ kind: 'allowed', intent: written })
          }
        />
      );
    }
    case 'cancel-firm':
      return (
        <StepUpDialog
          question={t('sale.question.cancelFirm')}
          effects={{
            customer: t(`sale.question.${cancelNoteOf(flow)}`),
            report: t('question.inReport'),
          }}
          go={t('sale.question.cancelGo')}
          isDangerous
          proposal={{ kind: 'cancel-sale', saleId: flow.saleId, reason: question.reason }}
          onEnd={ended}
        >
          <LabelledValueList
            facts={[{ label: t('sale.question.reason'), value: translateReason(question.reason) }]}
          />
          {flow.sale !== null && <PaymentsToGiveBack flow={flow} sale={flow.sale} />}
          <Notice tone="attention" title={describeFirm(question.refusal, format.money)} />
        </StepUpDialog>
      );
    case 'without-slip': {
      const { tender, refusal } = question;
      const money = format.money(tender.amountCents);
      return (
        <StepUpDialog
          question={t('sale.question.withoutSlip', { money })}
          effects={{
            customer: t('sale.question.withoutSlipCustomer'),
            report: t('question.inReport'),
          }}
          go={t('sale.question.withoutSlipGo', { money })}
          proposal={{ kind: 'tender-sale', saleId: flow.saleId, tender }}
          onEnd={ended}
        >
          <Notice tone="attention" title={describeNeedsApproval(refusal, format.money)} />
        </StepUpDialog>
      );
    }
    case 'complete':
      return (
        <StepUpDialog
          question={t('sale.question.complete')}
          effects={{
            customer: t('sale.question.completeCustomer'),
            report: t('question.inReport'),
          }}
          go={t('sale.question.completeGo')}
          proposal={{ kind: 'complete-sale', saleId: flow.saleId }}
          onEnd={ended}
        >
          <Notice tone="attention" title={describeNeedsApproval(question.refusal, format.money)} />
        </StepUpDialog>
      );
    case 'note':
      return <NoteDialog flow={flow} lineId={question.lineId} send={send} />;
    case 'parked':
      return <ParkedSalesDialog flow={flow} send={send} />;
    case 'discount':
      return <DiscountDialog flow={flow} lineId={question.lineId} send={send} />;
    case 'discount-approval': {
      const { proposal, refusal } = question;
      const { lines } = flow.draft;
      const listed = listedGoodsCents(lines);
      const offCents = totalDiscountCents({ lines });
      const money = format.money(offCents);
      return (
        <StepUpDialog
          question={t('sale.discount.alone', { money })}
          effects={{
            customer: t('sale.discount.aloneCustomer', {
              money: format.money(listed - offCents),
              listed: format.money(listed),
            }),
            report: t('question.inReport'),
          }}
          go={t('sale.discount.aloneGo', { money })}
          proposal={proposal}
          onEnd={ended}
        >
          <Notice tone="attention" title={describeNeedsApproval(refusal, format.money)} />
        </StepUpDialog>
      );
    }
    case 'remove-firm': {
      const { removal, refusal } = question;
      const money = format.money(removal.tender.amountCents);
      return (
        <StepUpDialog
          question={t('sale.question.removeFirm', { money })}
          effects={{
            customer: isGivenBackAtTerminal(flow, removal.tender)
              ? t('cardTerminal.givesBack', { money })
              : t(`sale.problem.tenderRemovedHint.${removal.tender.kind}`),
            report: t('question.inReport'),
          }}
          go={t('sale.question.removeGo', { money })}
          proposal={removal.proposal}
          onEnd={ended}
        >
          <Notice tone="attention" title={describeFirm(refusal, format.money)} />
        </StepUpDialog>
      );
    }
    case 'cancel':
      return (
        <ConfirmDialog
          question={t('sale.question.cancel')}
          keep={t('sale.question.keep')}
          go={t('sale.question.cancelGo')}
          isDangerous
          onKeep={keep}
          onGo={go}
        >
          <p>{t(`sale.question.${cancelNoteOf(flow)}`)}</p>
          {flow.sale !== null && !isUnpaid && <PaymentsToGiveBack flow={flow} sale={flow.sale} />}
          {flow.sale !== null && (
            <Radio.Group
              size="lg"
              label={t('sale.question.reason')}
              value={reason}
              onChange={setReason}
            >
              <div className={styles['reasons']}>
                {translatedChoices('sale.question.reasons').map((one) => (
                  <Radio key={one} size="lg" value={one} label={one} />
                ))}
              </div>
            </Radio.Group>
          )}
        </ConfirmDialog>
      );
    default:
      return assertNever(question);
  }
}

/** Describes firm payments as one sum, because the manager approves all that a sale holds and not one transaction. */
function describeFirm(refusal: NeedsApproval, money: (cents: number) => string): string {
  switch (refusal.because) {
    case 'earlier-shift':
      return t('sale.question.firm.earlier-shift');
    case 'put-right-sum':
      return t('sale.question.firm.put-right-sum', { money: money(refusal.leftCents) });
    default:
      return describeNeedsApproval(refusal, money);
  }
}
