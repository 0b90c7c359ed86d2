import { Radio } from '@mantine/core';
import { useState } from 'react';
import { assertNever } from '../../shared/ledger/assert.ts';
import { ConfirmDialog } from '../design/confirm-dialog.tsx';
import { useFormat } from '../design/format.ts';
import { questionWords } from './checkout-words.ts';
import type { Question, SaleFlow } from './sale-state.ts';
import type { SaleDesk } from './sale-store.ts';
import styles from './checkout.module.css';

interface SaleQuestionProps {
  readonly flow: SaleFlow;
  readonly question: Question;
  readonly send: SaleDesk['send'];
}

/** The two questions of a sale; Enter changes nothing. */
export function SaleQuestion({ flow, question, send }: SaleQuestionProps) {
  const format = useFormat();
  const [reason, setReason] = useState<string>(questionWords.reasons[0]);
  const keep = () => send({ kind: 'decide', yes: false, reason });
  const go = () => send({ kind: 'decide', yes: true, reason });
  switch (question.kind) {
    case 'repeat':
      return (
        <ConfirmDialog
          question={questionWords.repeat(format.time(question.acceptedAtMs))}
          keep={questionWords.repeatNo}
          go={questionWords.repeatYes}
          onKeep={keep}
          onGo={go}
        >
          {questionWords.repeatDetail}
        </ConfirmDialog>
      );
    case 'cancel':
      return (
        <ConfirmDialog
          question={questionWords.cancel}
          keep={questionWords.keep}
          go={questionWords.cancelGo}
          onKeep={keep}
          onGo={go}
        >
          <p>{flow.sale === null ? questionWords.cancelNothing : questionWords.cancelPaid}</p>
          {flow.sale !== null && (
            <Radio.Group size="lg" label={questionWords.reason} value={reason} onChange={setReason}>
              <div className={styles['reasons']}>
                {questionWords.reasons.map((one) => (
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
