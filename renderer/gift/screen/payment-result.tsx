import { useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import { noAnswerOf, describePrintAnswer } from '../../../shared/messages/no-answer.ts';
import { mayBePutRight, mayBeUndone } from '../../../shared/proposals/may-change.ts';
import type { IntentId } from '../../../shared/values/ids.ts';
import type { OutcomeKind } from '../../../shared/policy/judge-outcome.ts';
import { useFormat } from '../../design/figures/format.ts';
import { Icon } from '../../design/keys/icons.tsx';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { useMayCall } from '../../step-up/people-here.ts';
import tones from '../../design/frame/tone.module.css';
import { toneIcons } from '../../design/frame/tone.ts';
import { describePaymentOutcome } from '../payment/describe-outcome.ts';
import type { ResultStep } from './gift-balance-state.ts';
import styles from './gift-balance.module.css';

interface PaymentResultProps {
  readonly step: ResultStep;
  readonly hasPrinter: boolean;
  readonly onNext: () => void;
  readonly onTakeBack: TakePaymentBackHandler;
}

/** Opens the dialog that undoes a payment not yet sent, or reverses one that was made. */
export type TakePaymentBackHandler = (intentId: IntentId, how: 'undo' | 'put-right') => void;

/** Outcomes with a slip for the customer: as far as the till knows, the payment was made or will be made. */
const WITH_SLIP: readonly OutcomeKind[] = ['applied', 'deferred', 'unknown-deferred'];

/** Shows the result as large as the screen, with the next step; it stays until the next scan. */
export function PaymentResult({ step, hasPrinter, onNext, onTakeBack }: PaymentResultProps) {
  const format = useFormat();
  // The result of printing a slip; it replaces the hint, so that no button moves.
  const [said, setSaid] = useState<string | null>(null);
  const { payment } = step;
  const { intent } = payment;
  const { tone, title, balance, next, code } = describePaymentOutcome(step, format);
  return (
    <div
      className={`${styles['result']} ${tones[tone]}`}
      data-outcome={step.outcome}
      role={tone === 'good' || tone === 'waiting' ? 'status' : 'alert'}
    >
      <Icon name={toneIcons[tone]} size={96} />
      <h1 className={styles['resultTitle']}>{title}</h1>
      {balance !== null && <p className={styles['resultBalance']}>{balance}</p>}
      {next !== '' && <p className={styles['resultNext']}>{next}</p>}
      <p className={styles['line']}>
        {t(`giftBalance.result.line.${payment.verb}`, {
          money: format.money(payment.amountCents),
          masked: payment.masked,
        })}
        {code !== undefined && (
          <span className={styles['code']} data-copyable>
            {code}
          </span>
        )}
      </p>
      <div className={styles['resultFoot']}>
        <KeyButton
          keyName={shortcuts.confirm}
          look="primary"
          label={t('giftBalance.result.next')}
          onPress={onNext}
        />
        {hasPrinter && intent !== null && WITH_SLIP.includes(step.outcome) && (
          <SlipKey intentId={intent.id} onSaid={setSaid} />
        )}
        {intent !== null && mayBeUndone(intent) && (
          <KeyButton
            keyName={shortcuts.undo}
            label={t('activity.undo')}
            onPress={() => onTakeBack(intent.id, 'undo')}
          />
        )}
        {intent !== null && mayBePutRight(intent) && (
          <KeyButton
            keyName={shortcuts.undo}
            label={t('activity.putRight')}
            onPress={() => onTakeBack(intent.id, 'put-right')}
          />
        )}
      </div>
      <span className={styles['soft']} role="status">
        {said ?? t('giftBalance.result.nextHint')}
      </span>
    </div>
  );
}

interface SlipKeyProps {
  readonly intentId: IntentId;
  readonly onSaid: (sentence: string) => void;
}

function SlipKey({ intentId, onSaid }: SlipKeyProps) {
  const mayPrint = useMayCall('printSlip');
  const print = async () => {
    const answer = await window.till.printSlip(intentId).catch(noAnswerOf);
    onSaid(describePrintAnswer(answer, t('giftBalance.result.noSlip')));
  };
  return (
    <KeyButton
      keyName={shortcuts.print}
      label={t('giftBalance.result.slip')}
      disabled={!mayPrint}
      onPress={() => void print()}
    />
  );
}
