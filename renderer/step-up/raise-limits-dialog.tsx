import { SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { parseTypedAmount } from '../../shared/ledger/money.ts';
import type { ManagerProposal } from '../../shared/ledger/proposals.ts';
import { HOUR_MS, instantMs } from '../../shared/ledger/time.ts';
import { useFormat } from '../design/format.ts';
import { ReasonChoice } from './reason-choice.tsx';
import { StepUpDialog } from './step-up-dialog.tsx';
import { raiseWords } from './step-up-words.ts';
import styles from './step-up.module.css';

interface RaiseLimitsDialogProps {
  readonly isDemo: boolean;
  readonly onEnd: (isRaised: boolean) => void;
}

const HOURS = [1, 3, 8, 24] as const;

/** One step-up for the whole outage, instead of one for every customer (DESIGN §4, policy). */
export function RaiseLimitsDialog({ isDemo, onEnd }: RaiseLimitsDialogProps) {
  const format = useFormat();
  const [sum, setSum] = useState('');
  const [hours, setHours] = useState('3');
  const [reason, setReason] = useState('');
  const [openedAtMs] = useState(() => Date.now());
  const typed = parseTypedAmount(sum, false);
  const untilMs = instantMs(openedAtMs + Number(hours) * HOUR_MS);
  const proposal: ManagerProposal | null =
    typed.kind === 'amount' && reason !== ''
      ? { kind: 'raise-limits', sumCents: typed.cents, untilMs, reason }
      : null;
  const money = typed.kind === 'amount' ? format.money(typed.cents) : raiseWords.theSum;
  return (
    <StepUpDialog
      question={raiseWords.question}
      effects={raiseWords.effects(money, format.moment(untilMs, openedAtMs))}
      go={raiseWords.go(money)}
      isDemo={isDemo}
      proposal={proposal}
      onEnd={(answer) => onEnd(answer?.kind === 'written')}
    >
      <div className={styles['raise']}>
        <TextInput
          label={raiseWords.sum}
          value={sum}
          inputMode="decimal"
          error={sum !== '' && typed.kind !== 'amount' && raiseWords.sumFault}
          onChange={(event) => setSum(event.currentTarget.value)}
        />
        <SegmentedControl
          aria-label={raiseWords.until}
          value={hours}
          onChange={setHours}
          data={HOURS.map((count) => ({ value: String(count), label: raiseWords.hours(count) }))}
        />
      </div>
      <ReasonChoice reasons={raiseWords.reasons} onReason={setReason} />
    </StepUpDialog>
  );
}
