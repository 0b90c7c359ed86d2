import { Radio } from '@mantine/core';
import { useState } from 'react';
import { choices, t } from '../../../shared/language/language.ts';
import { assertNever } from '../../../shared/values/assert.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { AboveLimitDialog } from '../../gift-parts/above-limit-dialog.tsx';
import { RepeatQuestion } from '../../gift-parts/repeat-question.tsx';
import type { SaleFlowQuestion, SaleFlow } from '../flow/sale-state.ts';
import type { SaleStore } from '../flow/sale-store.ts';
import styles from '../sale.module.css';

interface SaleQuestionProps {
  readonly flow: SaleFlow;
  readonly question: SaleFlowQuestion;
  readonly isDemo: boolean;
  readonly send: SaleStore['send'];
}

/** The questions of a sale; but for a manager's PIN, Enter changes nothing. */
export function SaleQuestion({ flow, question, isDemo, send }: SaleQuestionProps) {
  const [reason, setReason] = useState(choices('sale.question.reasons')[0] ?? '');
  const keep = () => send({ kind: 'decide', yes: false, reason });
  const go = () => send({ kind: 'decide', yes: true, reason });
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
          isDemo={isDemo}
          because={null}
          onEnd={(written) =>
            written === null
              ? send({ kind: 'decide', yes: false, reason: '' })
              : send({ kind: 'allowed', intent: written })
          }
        />
      );
    }
    case 'cancel':
      return (
        <ConfirmDialog
          question={t('sale.question.cancel')}
          keep={t('sale.question.keep')}
          go={t('sale.question.cancelGo')}
          onKeep={keep}
          onGo={go}
        >
          <p>
            {flow.sale === null ? t('sale.question.cancelNothing') : t('sale.question.cancelPaid')}
          </p>
          {flow.sale !== null && (
            <Radio.Group
              size="lg"
              label={t('sale.question.reason')}
              value={reason}
              onChange={setReason}
            >
              <div className={styles['reasons']}>
                {choices('sale.question.reasons').map((one) => (
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
