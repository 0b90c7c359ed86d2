import { SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { translatedChoices, t } from '../../shared/locales/language.ts';
import { parseTypedAmount } from '../../shared/values/money.ts';
import type { ManagerProposal } from '../../shared/proposals/proposals.ts';
import { HOUR_MS } from '../../shared/values/time.ts';
import { useFormat } from '../design/figures/format.ts';
import { ReasonChoice } from './reason-choice.tsx';
import { StepUpDialog } from './step-up-dialog.tsx';
import styles from './step-up.module.css';

const HOURS = [1, 3, 8, 24] as const;

/**
 * The dialog in which a manager raises limits once for the whole outage, instead of approving for every customer
 * (decision 0050).
 */
export function RaiseLimitsDialog({ onEnd }: { readonly onEnd: (isRaised: boolean) => void }) {
  const format = useFormat();
  const [sum, setSum] = useState('');
  const [hours, setHours] = useState('3');
  const [reason, setReason] = useState('');
  const [openedAtMs] = useState(() => Date.now());
  const typed = parseTypedAmount(sum, false, format.unit.minorUnit);
  const forMs = Number(hours) * HOUR_MS;
  const proposal: ManagerProposal | null =
    typed.kind === 'amount' && reason !== ''
      ? { kind: 'raise-limits', sumCents: typed.cents, forMs, reason }
      : null;
  const money = typed.kind === 'amount' ? format.money(typed.cents) : t('stepUp.raise.theSum');
  return (
    <StepUpDialog
      question={t('stepUp.raise.question')}
      effects={{
        customer: t('stepUp.raise.effects.customer', {
          until: format.moment(openedAtMs + forMs, openedAtMs),
        }),
        report: t('stepUp.raise.effects.report', { money }),
      }}
      go={t('stepUp.raise.go', { money })}
      proposal={proposal}
      missing={[
        ...(typed.kind === 'amount' ? [] : [t('stepUp.missing.sum')]),
        ...(reason === '' ? [t('stepUp.missing.reason')] : []),
      ]}
      onEnd={(answer) => onEnd(answer?.kind === 'written')}
    >
      <div className={styles['raise']}>
        <TextInput
          label={t('stepUp.raise.sum')}
          value={sum}
          inputMode="decimal"
          error={sum !== '' && typed.kind !== 'amount' && t('amount.notOne')}
          onChange={(event) => setSum(event.currentTarget.value)}
        />
        <SegmentedControl
          aria-label={t('stepUp.raise.until')}
          value={hours}
          onChange={setHours}
          data={HOURS.map((count) => ({
            value: String(count),
            label: t('stepUp.raise.hours', { count }),
          }))}
        />
      </div>
      <ReasonChoice reasons={translatedChoices('stepUp.raise.reasons')} onReason={setReason} />
    </StepUpDialog>
  );
}
