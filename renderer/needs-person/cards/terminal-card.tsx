import { useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import type { Status } from '../../../shared/messages/status.ts';
import { useFormat } from '../../design/figures/format.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { StepUpDialog } from '../../step-up/step-up-dialog.tsx';
import { CaseCard } from './case-card.tsx';

interface TerminalCardProps {
  readonly payment: NonNullable<Status['atTerminal']>[number];
  readonly nowMs: number;
}

/** A payment that the card terminal did not answer for: a manager says what the terminal shows. */
export function TerminalCard({ payment, nowMs }: TerminalCardProps) {
  const format = useFormat();
  const [asked, setAsked] = useState<'done' | 'notDone' | null>(null);
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
      <KeyButton
        keyName={shortcuts.taken}
        label={t(`cardTerminal.done.${of}`)}
        onPress={() => setAsked('done')}
      />
      <KeyButton
        keyName={shortcuts.drop}
        label={t(`cardTerminal.notDone.${of}`)}
        onPress={() => setAsked('notDone')}
      />
      {asked !== null && (
        <StepUpDialog
          question={t(`cardTerminal.case.question.${asked}.${of}`)}
          effects={{
            customer: t(`cardTerminal.case.customer.${asked}.${of}`, { money }),
            report: t('cardTerminal.case.report'),
          }}
          go={t(`cardTerminal.${asked}.${of}`)}
          proposal={{ kind: 'settle-terminal', saleId, paymentId, isDone: asked === 'done' }}
          onEnd={() => setAsked(null)}
        />
      )}
    </CaseCard>
  );
}
