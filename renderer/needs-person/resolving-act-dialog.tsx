import { Radio, TextInput } from '@mantine/core';
import { useLedgerQuery } from '../ledger-query/use-ledger-query.ts';
import { useState } from 'react';
import { t } from '../../shared/locales/language.ts';
import { mayBeTwice } from '../../shared/proposals/acts.ts';
import type { Shift } from '../../shared/ledger/sale/shift.ts';
import type { ResolvingAct, CaseToResolve } from '../../shared/proposals/acts.ts';
import type { CashStep } from '../../shared/ledger/sale/rounding.ts';
import { surplusCents } from '../../shared/ledger/money/gift-effect.ts';
import { MOST_TIMES_AT_SERVICE } from '../../shared/ledger/money/intent.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import type { LedgerDatabase } from '../database/ledger-database.ts';
import { readReplacements } from '../database/queries/queries-replacements.ts';
import { EchoedField } from '../design/figures/echoed-field.tsx';
import { useFormat } from '../design/figures/format.ts';
import { Notice } from '../design/frame/notice.tsx';
import { RoundedCashNote } from '../step-up/rounded-cash-note.tsx';
import { ReasonChoice } from '../step-up/reason-choice.tsx';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import type { EffectTexts } from '../step-up/step-up-dialog.tsx';
import { describeAct, describeTwice, isCashInNoReport } from './manager-acts.ts';
import {
  cashReasonOf,
  buildActProposal,
  draftsOfAct,
  parseSeenBalanceCents,
  parseTimesSeen,
  waysBackOf,
} from './propose-act.ts';
import styles from './needs-person.module.css';

interface ActDialogProps {
  readonly act: ResolvingAct;
  readonly matter: CaseToResolve;
  /** The card number, masked. */
  readonly card: string;
  readonly cashStep: CashStep;
  /** The shift that is open, or was closed last; null before the first one. */
  readonly shift: Shift | null;
  readonly ledger: LedgerDatabase;
  readonly onEnd: () => void;
}

/** The dialog for one decision of a manager: what it does, the required inputs, and the PIN. */
export function ResolvingActDialog(props: ActDialogProps) {
  const { act, matter, card, cashStep, shift, ledger, onEnd } = props;
  const { intent } = matter;
  const format = useFormat();
  const { minorUnit } = format.unit;
  const [reason, setReason] = useState('');
  const [serviceNumber, setServiceNumber] = useState('');
  const [balance, setBalance] = useState('');
  const [otherIntentId, setOtherIntentId] = useState('');
  const [times, setTimes] = useState('1');
  const seenCents = parseSeenBalanceCents(balance, minorUnit);
  const seenTimes = parseTimesSeen(times);
  const amountCents =
    act === 'given-back' ? surplusCents(intent, intent.alarm) : intent.amountCents;
  const money = format.money(amountCents);
  const said = describeAct(act, matter, money, card);
  const found = { serviceNumber: serviceNumber.trim(), balance, otherIntentId, times };
  const ways = waysBackOf(intent);
  const isInNoReport = isCashInNoReport(act, matter, shift);
  const reported = act === 'given-back' ? 'reportBack' : 'report';
  const effects: EffectTexts = {
    ...said.effects,
    ...(isInNoReport && { report: t(`acts.withoutShift.${reported}`, { money }) }),
  };
  const { proposal, missing } = buildActProposal(act, intent, reason, found, minorUnit);
  return (
    <StepUpDialog
      question={said.question}
      effects={(seenTimes ?? 1) > 1 ? describeTwice(matter, money, seenTimes ?? 1) : effects}
      go={said.go}
      isDangerous={act === 'shop-loss'}
      proposal={proposal}
      missing={missing}
      drafts={draftsOfAct(act, intent.id)}
      startsAtFields
      onEnd={onEnd}
    >
      {act === 'taken' && (
        <div className={styles['found']}>
          <TextInput
            label={t('needsPerson.serviceNumber')}
            value={serviceNumber}
            maxLength={100}
            data-autofocus
            onChange={(event) => setServiceNumber(event.currentTarget.value)}
          />
          <EchoedField
            label={t('needsPerson.balanceSeen')}
            value={balance}
            inputMode="decimal"
            echo={seenCents === null ? null : format.money(seenCents)}
            error={balance !== '' && seenCents === null && t('amount.notOne')}
            onChange={(event) => setBalance(event.currentTarget.value)}
          />
          {mayBeTwice(matter) && (
            <TextInput
              label={t('needsPerson.timesSeen')}
              value={times}
              inputMode="numeric"
              maxLength={2}
              error={
                seenTimes === null &&
                t('needsPerson.missing.times', { most: MOST_TIMES_AT_SERVICE })
              }
              onChange={(event) => setTimes(event.currentTarget.value)}
            />
          )}
        </div>
      )}
      {act === 'other-card' && (
        <Replacements
          ledger={ledger}
          refused={intent}
          chosen={otherIntentId}
          onChoose={setOtherIntentId}
        />
      )}
      {act === 'paid-otherwise' || act === 'given-back' ? (
        <>
          {isInNoReport && <Notice tone="plain" title={t('acts.withoutShift.cash')} />}
          <RoundedCashNote amountCents={amountCents} cashStep={cashStep} />
          <ReasonChoice
            startsFocused
            isInLine={isInNoReport}
            reasons={
              act === 'given-back'
                ? [ways.atService, ways.cash, ...said.reasons]
                : [cashReasonOf(intent), ...said.reasons]
            }
            otherLabel={t('needsPerson.paidIn.other')}
            onReason={setReason}
          />
        </>
      ) : (
        <ReasonChoice
          startsFocused={act !== 'taken'}
          // Below three fields, reasons on lines of their own would be under the buttons of a small screen.
          isInLine={act === 'taken' && mayBeTwice(matter)}
          reasons={said.reasons}
          onReason={setReason}
        />
      )}
    </StepUpDialog>
  );
}

interface ReplacementsProps {
  readonly ledger: LedgerDatabase;
  readonly refused: Intent;
  readonly chosen: string;
  readonly onChoose: (intentId: string) => void;
}

function Replacements({ ledger, refused, chosen, onChoose }: ReplacementsProps) {
  const format = useFormat();
  const lines = useLedgerQuery(() => readReplacements(ledger, refused), [ledger, refused]) ?? [];
  if (lines.length === 0)
    return <p>{t('needsPerson.noReplacement', { money: format.money(refused.amountCents) })}</p>;
  return (
    <Radio.Group label={t('needsPerson.replacements')} value={chosen} onChange={onChoose}>
      <div className={styles['replacements']}>
        {lines.map(({ intent, identifier }) => (
          <Radio
            key={intent.id}
            size="md"
            value={intent.id}
            label={t('needsPerson.replacement', {
              moment: format.exact(intent.acceptedAtMs),
              card: identifier === null ? t('activity.erased') : identifier.masked,
            })}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
