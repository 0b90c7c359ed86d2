import { useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import type { ManagerProposal } from '../../../shared/proposals/proposals.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { ReasonChoice } from '../../step-up/reason-choice.tsx';
import { StepUpDialog } from '../../step-up/step-up-dialog.tsx';

interface AcknowledgeEntryProps {
  readonly question: string;
  /** The effect for the customer. */
  readonly customer: string;
  readonly reasons: readonly string[];
  readonly proposalFor: (note: string) => ManagerProposal;
}

/** A manager takes the entry off the list; that it happened stays counted. */
export function AcknowledgeEntry(props: AcknowledgeEntryProps) {
  const { question, customer, reasons, proposalFor } = props;
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
            customer,
            report: t('acts.seen.report'),
          }}
          go={t('acts.seen.button')}
          proposal={note === '' ? null : proposalFor(note)}
          onEnd={() => setAsked(false)}
        >
          <ReasonChoice reasons={reasons} onReason={setNote} />
        </StepUpDialog>
      )}
    </>
  );
}
