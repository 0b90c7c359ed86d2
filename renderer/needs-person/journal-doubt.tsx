import { useState } from 'react';
import { choices, t } from '../../shared/locales/language.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { ReasonChoice } from '../step-up/reason-choice.tsx';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';

/** Only a manager, who has compared what is listed or the amounts, lets money move again. */
export function LiftByManager({ cause }: { readonly cause: 'journal-behind' | 'cent' }) {
  const [isAsked, setAsked] = useState(false);
  const words = cause === 'cent' ? 'otherCent' : 'journalBehind';
  return (
    <>
      <KeyButton
        look="danger"
        keyName={shortcuts.goOn}
        label={t(`needsPerson.${words}.button`)}
        onPress={() => setAsked(true)}
      />
      {isAsked && (
        <StepUpDialog
          question={t(`needsPerson.${words}.question`)}
          effects={{
            customer: t(`needsPerson.${words}.effects.customer`),
            report: t(`needsPerson.${words}.effects.report`),
          }}
          go={t(`needsPerson.${words}.go`)}
          proposal={{ kind: 'resume-sending', cause }}
          onEnd={() => setAsked(false)}
        />
      )}
    </>
  );
}

/** Only a manager knows that the till was moved, and that nobody has used a copy of its data. */
export function StandByJournal() {
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  return (
    <>
      <KeyButton label={t('needsPerson.moved.button')} onPress={() => setAsked(true)} />
      {isAsked && (
        <StepUpDialog
          question={t('needsPerson.moved.question')}
          effects={{
            customer: t('needsPerson.moved.effects.customer'),
            report: t('needsPerson.moved.effects.report'),
          }}
          go={t('needsPerson.moved.go')}
          proposal={reason === '' ? null : { kind: 'stand-by-journal', reason }}
          onEnd={() => setAsked(false)}
        >
          <ReasonChoice reasons={choices('needsPerson.moved.reasons')} onReason={setReason} />
        </StepUpDialog>
      )}
    </>
  );
}
