import { Radio } from '@mantine/core';
import { useState } from 'react';
import { translatedChoices, t } from '../../shared/locales/language.ts';
import type { CashStep } from '../../shared/ledger/sale/rounding.ts';
import { intentIdSchema } from '../../shared/values/ids.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import { useFormat } from '../design/figures/format.ts';
import { RoundedCashNote } from '../step-up/rounded-cash-note.tsx';
import { ReasonChoice } from '../step-up/reason-choice.tsx';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import styles from './activity.module.css';

interface TakeBackDialogProps {
  readonly intent: Intent;
  /** The card number, masked. */
  readonly card: string;
  readonly cashStep: CashStep;
  readonly onEnd: () => void;
}

/** How the customer gets the money of a cancelled load back. */
type ReturnWay = 'first-card' | 'given-cash' | 'given-back';

/** The dialog in which a manager cancels a load that the till still owes a customer, and says how the money is returned instead. */
export function TakeLoadBackDialog({ intent, card, cashStep, onEnd }: TakeBackDialogProps) {
  const format = useFormat();
  const options: readonly ReturnWay[] =
    intent.follows === undefined
      ? ['given-cash', 'given-back']
      : ['first-card', 'given-cash', 'given-back'];
  const [becomes, setBecomes] = useState<ReturnWay>(options[0] ?? 'given-cash');
  const [reason, setReason] = useState('');
  // The idempotency key is fixed while the dialog is open, so pressing twice makes one load.
  const [nextIntentId] = useState(() => intentIdSchema.parse(crypto.randomUUID()));
  const amount = format.money(intent.amountCents);
  const draft = {
    kind: 'take-back-promise',
    intentId: intent.id,
    becomes,
    nextIntentId,
    reason,
  } as const;
  return (
    <StepUpDialog
      question={t('activity.takeBack.question', { amount, card })}
      effects={{
        customer: t(`activity.takeBack.${becomes}.customer`, { amount, card }),
        report: t(`activity.takeBack.${becomes}.report`, { amount }),
      }}
      go={t(`activity.takeBack.${becomes}.go`, { amount })}
      proposal={reason === '' ? null : draft}
      drafts={[draft]}
      onEnd={onEnd}
    >
      <Radio.Group
        size="lg"
        label={t('activity.takeBack.becomes')}
        value={becomes}
        onChange={(value) => setBecomes(options.find((one) => one === value) ?? becomes)}
      >
        <div className={styles['reasons']}>
          {options.map((one) => (
            <Radio key={one} size="md" value={one} label={t(`activity.takeBack.${one}.label`)} />
          ))}
        </div>
      </Radio.Group>
      {becomes === 'given-cash' && (
        <RoundedCashNote amountCents={intent.amountCents} cashStep={cashStep} />
      )}
      <ReasonChoice reasons={translatedChoices('activity.takeBack.reasons')} onReason={setReason} />
    </StepUpDialog>
  );
}
