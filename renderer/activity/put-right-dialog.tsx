import { Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { translatedChoices, t } from '../../shared/locales/language.ts';
import { toStoredReason, translateReason } from '../../shared/locales/ready-reasons.ts';
import { intentIdSchema } from '../../shared/values/ids.ts';
import { leftAfterPartsCents } from '../../shared/ledger/money/intent.ts';
import { isOldCardLoad } from '../../shared/ledger/money/old-card.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import { ConfirmDialog } from '../design/frame/confirm-dialog.tsx';
import { LabelledValueList } from '../design/frame/labelled-value-list.tsx';
import { useFormat } from '../design/figures/format.ts';
import { Notice } from '../design/frame/notice.tsx';
import { describeNeedsApproval } from '../step-up/describe-needs-approval.ts';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import { MissingInputList } from '../step-up/missing-input-list.tsx';
import { useProposal } from '../step-up/use-proposal.ts';
import { describeWriteRefusal } from './describe-transaction.ts';
import styles from './activity.module.css';

interface PutRightDialogProps {
  readonly intent: Intent;
  /** The card number, masked. */
  readonly card: string;
  readonly onEnd: () => void;
}

/** The dialog that reverses an applied transaction with an opposite one, linked to it, and a reason. */
export function PutRightDialog({ intent, card, onEnd }: PutRightDialogProps) {
  const format = useFormat();
  const { propose, busy, problem, refusal } = useProposal(
    onEnd,
    describeWriteRefusal,
    t('activity.noAnswer'),
  );
  // The idempotency key is fixed while the dialog is open, so pressing twice makes one reversal.
  const [intentId] = useState(() => intentIdSchema.parse(crypto.randomUUID()));
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState('');
  const isOther = chosen === t('question.otherReason');
  const reason = toStoredReason((isOther ? typed : chosen).trim());
  const amount = format.money(leftAfterPartsCents(intent) ?? intent.amountCents);
  const proposal = { kind: 'put-right', intentId, reverses: intent.id, reason } as const;
  const go = t(`activity.putRightGo.${intent.verb}`, { amount });
  const kind = isOldCardLoad(intent) ? 'oldCard' : intent.verb;
  const effect = t(`activity.putRightEffect.${kind}`, { amount, card });
  if (refusal?.why === 'needs-approval') {
    return (
      <StepUpDialog
        question={t('activity.putRightQuestion')}
        effects={{ customer: effect, report: t('activity.putRightAlone.report') }}
        go={go}
        proposal={proposal}
        onEnd={onEnd}
      >
        <LabelledValueList
          facts={[{ label: t('activity.reason'), value: translateReason(reason) }]}
        />
        <Notice tone="attention" title={describeNeedsApproval(refusal, format.money)} />
      </StepUpDialog>
    );
  }
  return (
    <ConfirmDialog
      question={t('activity.putRightQuestion')}
      keep={t('question.keep')}
      go={go}
      goDisabled={busy || reason === ''}
      aside={<MissingInputList items={reason === '' ? [t('stepUp.missing.reason')] : []} />}
      onKeep={onEnd}
      onGo={() => propose(proposal)}
    >
      <p>{effect}</p>
      <Radio.Group size="lg" label={t('activity.reason')} value={chosen} onChange={setChosen}>
        <div className={styles['reasons']}>
          {[...translatedChoices('activity.reasons'), t('question.otherReason')].map(
            (one, index) => (
              // The focus is on the reasons, the only thing to fill in: Space chooses the first, the arrow keys another.
              <Radio
                key={one}
                size="lg"
                value={one}
                label={one}
                data-autofocus={index === 0 || undefined}
              />
            ),
          )}
        </div>
      </Radio.Group>
      {isOther && (
        <TextInput
          label={t('question.otherReasonLabel')}
          maxLength={500}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {problem !== null && <Notice tone="bad" title={problem} />}
    </ConfirmDialog>
  );
}
