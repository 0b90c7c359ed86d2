import { useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import type { ManagerProposal } from '../../../shared/proposals/proposals.ts';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { ReasonChoice } from '../../step-up/reason-choice.tsx';
import { StepUpButton } from '../../step-up/step-up-button.tsx';

interface AcknowledgeEntryProps {
  readonly question: string;
  /** Says what the entry means for the customer. */
  readonly customer: string;
  readonly reasons: readonly string[];
  readonly proposalFor: (note: string) => ManagerProposal;
}

/** Lets a manager remove the entry from the list; the reports still count it. */
export function AcknowledgeEntryButton(props: AcknowledgeEntryProps) {
  const { question, customer, reasons, proposalFor } = props;
  const [note, setNote] = useState('');
  return (
    <StepUpButton
      keyName={shortcuts.drop}
      question={question}
      effects={{ customer, report: t('acts.seen.report') }}
      go={t('acts.seen.button')}
      proposal={note === '' ? null : proposalFor(note)}
      drafts={[proposalFor(note)]}
    >
      <ReasonChoice reasons={reasons} onReason={setNote} />
    </StepUpButton>
  );
}
