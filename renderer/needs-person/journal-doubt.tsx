import { useState } from 'react';
import { choices, t } from '../../shared/language/language.ts';
import { KeyButton } from '../design/key-button.tsx';
import { shortcuts } from '../design/shortcuts.ts';
import { ReasonChoice } from '../step-up/reason-choice.tsx';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';

interface DoubtProps {
  readonly isDemo: boolean;
}

/** Only a manager, who has compared what is listed, lets money move on an older journal. */
export function GoOnBehind({ isDemo }: DoubtProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <KeyButton
        look="danger"
        keyName={shortcuts.goOn}
        label={t('needsPerson.journalBehind.button')}
        onPress={() => setAsked(true)}
      />
      {isAsked && (
        <StepUpDialog
          question={t('needsPerson.journalBehind.question')}
          effects={{
            customer: t('needsPerson.journalBehind.effects.customer'),
            report: t('needsPerson.journalBehind.effects.report'),
          }}
          go={t('needsPerson.journalBehind.go')}
          isDemo={isDemo}
          proposal={{ kind: 'resume-sending', cause: 'journal-behind' }}
          onEnd={() => setAsked(false)}
        />
      )}
    </>
  );
}

/** Only a manager knows that the till was moved, and that nobody has used a copy of its data. */
export function StandByJournal({ isDemo }: DoubtProps) {
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  return (
    <>
      <KeyButton
        keyName={shortcuts.standBy}
        label={t('needsPerson.moved.button')}
        onPress={() => setAsked(true)}
      />
      {isAsked && (
        <StepUpDialog
          question={t('needsPerson.moved.question')}
          effects={{
            customer: t('needsPerson.moved.effects.customer'),
            report: t('needsPerson.moved.effects.report'),
          }}
          go={t('needsPerson.moved.go')}
          isDemo={isDemo}
          proposal={reason === '' ? null : { kind: 'stand-by-journal', reason }}
          onEnd={() => setAsked(false)}
        >
          <ReasonChoice reasons={choices('needsPerson.moved.reasons')} onReason={setReason} />
        </StepUpDialog>
      )}
    </>
  );
}
