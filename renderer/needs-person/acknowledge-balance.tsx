import { useState } from 'react';
import { choices, t } from '../../shared/language/language.ts';
import type { ManagerProposal } from '../../shared/proposals/proposals.ts';
import { KeyButton } from '../design/key-button.tsx';
import { shortcuts } from '../design/shortcuts.ts';
import { ReasonChoice } from '../step-up/reason-choice.tsx';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';

interface AcknowledgeBalanceProps {
  readonly question: string;
  readonly proposalFor: (note: string) => ManagerProposal;
  readonly isDemo: boolean;
}

/** A manager takes the entry off the list; that it happened stays counted. */
export function AcknowledgeBalance({ question, proposalFor, isDemo }: AcknowledgeBalanceProps) {
  const [isAsked, setAsked] = useState(false);
  const [note, setNote] = useState('');
  return (
    <>
      <KeyButton
        keyName={shortcuts.drop}
        label={t('acts.seen.button')}
        onPress={() => setAsked(true)}
      />
      {isAsked && (
        <StepUpDialog
          question={question}
          effects={{
            customer: t('needsPerson.driftEffects.customer'),
            report: t('acts.seen.report'),
          }}
          go={t('acts.seen.button')}
          isDemo={isDemo}
          proposal={note === '' ? null : proposalFor(note)}
          onEnd={() => setAsked(false)}
        >
          <ReasonChoice reasons={choices('needsPerson.driftReasons')} onReason={setNote} />
        </StepUpDialog>
      )}
    </>
  );
}
