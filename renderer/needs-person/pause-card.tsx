import { useState } from 'react';
import { translatedChoices, t } from '../../shared/locales/language.ts';
import type { Status } from '../../shared/messages/status.ts';
import { tillCodes } from '../../shared/messages/till-codes.ts';
import { useFormat } from '../design/figures/format.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { Notice } from '../design/frame/notice.tsx';
import { SupportContact } from '../support-file/support-contact.tsx';
import { SupportFile } from '../support-file/support-file.tsx';
import { ReasonChoice } from '../step-up/reason-choice.tsx';
import { StepUpButton } from '../step-up/step-up-button.tsx';
import { useProposal } from '../step-up/use-proposal.ts';
import { CaseCard } from './cards/case-card.tsx';
import { CopyableLine } from './copyable-line.tsx';
import {
  describeOldDamage,
  describeOlderRecords,
  describePause,
  describePauseRefusal,
} from './describe-pause.ts';
import type { PauseWords } from './describe-pause.ts';

interface PauseCardProps {
  readonly pause: Extract<Status['connection'], { kind: 'paused' }>;
  /** How many further pauses there are, which are shown only after this one is lifted. */
  readonly behind: number;
  /** True if the pause's payments are listed beside it. */
  readonly isListed: boolean;
  /** Whom to call for support; empty if nobody is configured. */
  readonly supportContact: string;
  readonly nowMs: number;
  /** Called with a sentence for the person when the check of all records has lifted the pause. */
  readonly onPassed: (sentence: string) => void;
}

/** Shows the pause that holds up the whole queue, with a button that lifts it, if one may. */
export function PauseCard(props: PauseCardProps) {
  const { pause, behind, isListed, supportContact, nowMs, onPassed } = props;
  const format = useFormat();
  const { propose, busy, problem } = useProposal(() => undefined, describePauseRefusal);
  const said = wordsFor(pause, isListed, (atMs) => format.moment(atMs, nowMs));
  const { resume, stays } = said;
  const lifted = { kind: 'resume-sending', cause: pause.cause } as const;
  return (
    <CaseCard
      tone={pause.cause === 'person' ? 'attention' : 'bad'}
      said={said}
      since={format.moment(pause.sinceMs, nowMs)}
    >
      {behind > 0 && <p>{t('needsPerson.morePauses', { count: behind })}</p>}
      {problem !== null && <Notice tone="bad" title={problem} />}
      {resume !== null && (
        <KeyButton
          look="primary"
          keyName={shortcuts.goOn}
          label={resume}
          disabled={busy}
          onPress={() => propose(lifted)}
        />
      )}
      {stays !== undefined && (
        <KeyButton
          label={stays}
          disabled={busy}
          onPress={() => propose({ ...lifted, staysRefused: true })}
        />
      )}
      {pause.isMoved === true && pause.hasNoService !== true && <StandByJournal />}
      {(pause.cause === 'journal-behind' || pause.cause === 'cent') && (
        <LiftByManager
          cause={pause.cause}
          act={pause.hasNoService === true ? 'withoutService' : LIFTED_AS[pause.cause]}
        />
      )}
      {pause.cause === 'invariant' && (
        <>
          <CopyableLine line={`${tillCodes['own-fault'].code} | ${pause.note}`} />
          {pause.lost === undefined ? (
            <CheckEverything onPassed={onPassed} />
          ) : (
            <AcceptDamage onPassed={onPassed} />
          )}
        </>
      )}
      {pause.cause !== 'person' && (
        <>
          <SupportContact contact={supportContact} />
          <SupportFile />
        </>
      )}
    </CaseCard>
  );
}

/** A manager's button to check every record; if none is damaged, the pause is lifted. */
function CheckEverything({ onPassed }: Pick<PauseCardProps, 'onPassed'>) {
  return (
    <StepUpButton
      {...ofStop('check')}
      look="primary"
      keyName={shortcuts.goOn}
      proposal={{ kind: 'resume-sending', cause: 'invariant' }}
      onWritten={({ checked }) => {
        if (!checked) return;
        const { records: count, place } = checked;
        onPassed(t('stops.check.passed', { count, place }));
      }}
    />
  );
}

/** A manager's button to continue although old records are damaged. */
function AcceptDamage({ onPassed }: Pick<PauseCardProps, 'onPassed'>) {
  const [reason, setReason] = useState('');
  return (
    <StepUpButton
      {...ofStop('oldDamage')}
      look="primary"
      keyName={shortcuts.goOn}
      proposal={reason === '' ? null : { kind: 'accept-damage', reason }}
      onWritten={({ checked }) => {
        if (checked) onPassed(t('stops.oldDamage.accepted', { place: checked.place }));
      }}
    >
      <ReasonChoice reasons={translatedChoices('stops.oldDamage.reasons')} onReason={setReason} />
    </StepUpButton>
  );
}

/** For each pause, the name of the texts with which a manager lifts it. */
const LIFTED_AS = { 'journal-behind': 'journalBehind', cent: 'otherCent' } as const;

interface LiftProps {
  readonly cause: keyof typeof LIFTED_AS;
  readonly act: (typeof LIFTED_AS)[keyof typeof LIFTED_AS] | 'withoutService';
}

/** A manager's button to let money move again, after comparing the listed payments or amounts. */
function LiftByManager({ cause, act }: LiftProps) {
  return (
    <StepUpButton
      {...ofPause(act)}
      look="danger"
      keyName={shortcuts.goOn}
      proposal={{ kind: 'resume-sending', cause }}
    />
  );
}

/** A manager's button to confirm that the till was moved, and that nobody has used a copy of its data. */
function StandByJournal() {
  const [reason, setReason] = useState('');
  return (
    <StepUpButton
      {...ofPause('moved')}
      proposal={reason === '' ? null : { kind: 'stand-by-journal', reason }}
    >
      <ReasonChoice reasons={translatedChoices('needsPerson.moved.reasons')} onReason={setReason} />
    </StepUpButton>
  );
}

function ofStop(act: 'check' | 'oldDamage') {
  return {
    label: t(`stops.${act}.button`),
    question: t(`stops.${act}.question`),
    effects: {
      customer: t(`stops.${act}.effects.customer`),
      report: t(`stops.${act}.effects.report`),
    },
    go: t(`stops.${act}.go`),
  };
}

function ofPause(act: LiftProps['act'] | 'moved') {
  return {
    label: t(`needsPerson.${act}.button`),
    question: t(`needsPerson.${act}.question`),
    effects: {
      customer: t(`needsPerson.${act}.effects.customer`),
      report: t(`needsPerson.${act}.effects.report`),
    },
    go: t(`needsPerson.${act}.go`),
  };
}

function wordsFor(
  pause: PauseCardProps['pause'],
  isListed: boolean,
  moment: (atMs: number) => string,
): PauseWords {
  if (pause.cause === 'journal-behind') {
    const older = describeOlderRecords(pause, isListed);
    if (pause.hasNoService !== true) return older;
    return {
      ...older,
      moneyMoved: t('needsPerson.withoutService.moneyMoved'),
      toDo: t('needsPerson.withoutService.toDo'),
    };
  }
  return pause.lost === undefined
    ? describePause(pause.cause)
    : describeOldDamage(pause.lost, moment);
}
