import { t } from '../../../shared/locales/language.ts';
import type { Status } from '../../../shared/messages/status.ts';
import { useFormat } from '../../design/figures/format.ts';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { StepUpButton } from '../../step-up/step-up-button.tsx';
import { CaseCard } from './case-card.tsx';
import styles from '../needs-person.module.css';

interface TerminalCardProps {
  readonly payment: NonNullable<Status['atTerminal']>[number];
  readonly nowMs: number;
}

/** Shows a payment to which the card terminal has not answered; a manager says what the terminal displays. */
export function UnansweredTerminalPaymentCard({ payment, nowMs }: TerminalCardProps) {
  const format = useFormat();
  const { amountCents, askedAtMs, id: paymentId, saleId, state } = payment;
  const of = state === 'reversal-unknown' ? 'reversal' : 'payment';
  const money = format.money(amountCents);
  return (
    <CaseCard
      tone="attention"
      since={format.moment(askedAtMs, nowMs)}
      said={{
        title: t(`cardTerminal.case.title.${of}`, { money }),
        happened: t(`cardTerminal.case.happened.${of}`, { money }),
        moneyMoved: t('cardTerminal.case.moneyMoved'),
        toDo: t('cardTerminal.case.toDo'),
      }}
    >
      <div className={styles['acts']}>
        {(['done', 'notDone'] as const).map((end) => (
          <StepUpButton
            key={end}
            keyName={end === 'done' ? shortcuts.taken : shortcuts.drop}
            question={t(`cardTerminal.case.question.${end}.${of}`)}
            effects={{
              customer: t(`cardTerminal.case.customer.${end}.${of}`, { money }),
              report: t('cardTerminal.case.report'),
            }}
            go={t(`cardTerminal.${end}.${of}`)}
            proposal={{ kind: 'settle-terminal', saleId, paymentId, isDone: end === 'done' }}
          />
        ))}
      </div>
    </CaseCard>
  );
}
