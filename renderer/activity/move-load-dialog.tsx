import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { CardLookupResult } from '../../shared/messages/bridge.ts';
import { translatedChoices, t } from '../../shared/locales/language.ts';
import { intentIdSchema } from '../../shared/values/ids.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import { describeCode } from '../../shared/messages/till-codes.ts';
import { askAboutCode } from '../gift/card/card-question.tsx';
import { lookUpCard } from '../gift/card/look-up-card.ts';
import { useFormat } from '../design/figures/format.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { useScans } from '../design/keys/use-scans.ts';
import { ReasonChoice } from '../step-up/reason-choice.tsx';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import styles from './activity.module.css';

interface MoveLoadProps {
  readonly intent: Intent;
  /** The card number, masked. */
  readonly card: string;
  readonly onEnd: () => void;
}

type FoundCard = Extract<CardLookupResult, { kind: 'card' }>;

/** The dialog that moves a load to the right card: the card by scanner or keyboard, then a manager's PIN. */
export function MoveLoadDialog({ intent, card, onEnd }: MoveLoadProps) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [to, setTo] = useState<FoundCard | null>(null);
  const lookUp = async (scanned: string) => {
    const found = await lookUpCard(window.till, askAboutCode, scanned);
    if (found === null) setFault(describeCode('no-answer').title);
    else if (found.kind === 'fault') setFault(describeCode(`card-${found.fault}`).title);
    else if (found.cardId === intent.cardId) setFault(t('activity.moveSame'));
    else setTo(found);
  };
  useScans((scanned) => void lookUp(scanned));
  if (to !== null) {
    return <MoveDialog intent={intent} card={card} to={to} onEnd={onEnd} />;
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void lookUp(typed.normalize('NFKC'));
  };
  return (
    <form className={styles['moveLoad']} onSubmit={submit}>
      <TextInput
        data-autofocus
        label={t('activity.moveTo')}
        placeholder={t('activity.moveHint')}
        value={typed}
        error={fault}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setFault(null);
        }}
      />
      <KeyButton
        keyName={shortcuts.confirm}
        label={t('giftParts.card.open')}
        disabled={typed.trim() === ''}
        onPress={() => void lookUp(typed)}
      />
      <KeyButton look="quiet" keyName={shortcuts.drop} label={t('question.keep')} onPress={onEnd} />
    </form>
  );
}

interface MoveDialogProps extends MoveLoadProps {
  readonly to: FoundCard;
}

function MoveDialog({ intent, card, to, onEnd }: MoveDialogProps) {
  const format = useFormat();
  // The idempotency keys are fixed while the dialog is open, so pressing twice makes one move.
  const [ids] = useState(() => ({ intentId: freshId(), secondIntentId: freshId() }));
  const [reason, setReason] = useState('');
  const amount = format.money(intent.amountCents);
  const draft = {
    kind: 'move-load',
    ...ids,
    reverses: intent.id,
    toCardId: to.cardId,
    reason,
  } as const;
  return (
    <StepUpDialog
      question={t('activity.moveQuestion', { amount, from: card, to: to.masked })}
      effects={{
        customer: t('activity.moveEffects.customer', { amount, from: card, to: to.masked }),
        report: t('activity.moveEffects.report'),
      }}
      go={t('activity.moveGo', { amount })}
      proposal={reason === '' ? null : draft}
      drafts={[draft]}
      onEnd={onEnd}
    >
      <ReasonChoice reasons={translatedChoices('activity.moveReasons')} onReason={setReason} />
    </StepUpDialog>
  );
}

function freshId() {
  return intentIdSchema.parse(crypto.randomUUID());
}
