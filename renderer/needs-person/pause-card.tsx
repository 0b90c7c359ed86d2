import { useState } from 'react';
import type { ManagerAnswer } from '../../shared/messages/bridge.ts';
import { choices, t } from '../../shared/locales/language.ts';
import type { ScreenProposal } from '../../shared/proposals/proposals.ts';
import type { Status } from '../../shared/messages/status.ts';
import { describeStopped, tillCodes } from '../../shared/messages/till-codes.ts';
import { useFormat } from '../design/figures/format.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { Notice } from '../design/frame/notice.tsx';
import { CallSupport } from '../support-file/call-support.tsx';
import { SupportFile } from '../support-file/support-file.tsx';
import { ReasonChoice } from '../step-up/reason-choice.tsx';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import { CaseCard } from './cards/case-card.tsx';
import { CopyLine } from './copy-line.tsx';
import { LiftByManager, StandByJournal } from './journal-doubt.tsx';
import {
  describeOldDamage,
  describeOlderRecords,
  describePause,
  describePauseRefusal,
} from './describe-pause.ts';
import type { PauseWords } from './describe-pause.ts';

interface PauseCardProps {
  readonly pause: Extract<Status['connection'], { kind: 'paused' }>;
  /** Pauses that stand behind this one and are not told yet. */
  readonly behind: number;
  /** True where payments are listed beside it. */
  readonly isListed: boolean;
  /** Empty where nobody has said who is called. */
  readonly supportContact: string;
  readonly nowMs: number;
  /** Told how a check has lifted it. */
  readonly onPassed: (sentence: string) => void;
}

/** The pause that holds the whole queue back, with the button that lifts it where a press may. */
export function PauseCard(props: PauseCardProps) {
  const { pause, behind, isListed, supportContact, nowMs, onPassed } = props;
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const said = wordsFor(pause, isListed, (atMs) => format.moment(atMs, nowMs));
  const { resume, stays } = said;
  const lift = async (how: Pick<Resume, 'staysRefused'> = {}) => {
    setBusy(true);
    setProblem(await problemWithLifting({ kind: 'resume-sending', cause: pause.cause, ...how }));
    setBusy(false);
  };
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
          onPress={() => void lift()}
        />
      )}
      {stays !== undefined && (
        <KeyButton
          label={stays}
          disabled={busy}
          onPress={() => void lift({ staysRefused: true })}
        />
      )}
      {pause.isMoved === true && <StandByJournal />}
      {(pause.cause === 'journal-behind' || pause.cause === 'cent') && (
        <LiftByManager cause={pause.cause} />
      )}
      {pause.cause === 'invariant' && (
        <>
          <CopyLine line={`${tillCodes['own-fault'].code} | ${pause.note}`} />
          {pause.lost === undefined ? (
            <CheckEverything onPassed={onPassed} />
          ) : (
            <AcceptDamage onPassed={onPassed} />
          )}
        </>
      )}
      {pause.cause !== 'person' && (
        <>
          <CallSupport contact={supportContact} />
          <SupportFile />
        </>
      )}
    </CaseCard>
  );
}

/** A manager has every record checked; what lifts the pause is that nothing is broken. */
function CheckEverything({ onPassed }: Pick<PauseCardProps, 'onPassed'>) {
  const [isAsked, setAsked] = useState(false);
  const end = (answer: ManagerAnswer | null) => {
    setAsked(false);
    if (answer?.kind !== 'written' || !answer.checked) return;
    const { records: count, place } = answer.checked;
    onPassed(t('stops.check.passed', { count, place }));
  };
  return (
    <>
      <KeyButton
        look="primary"
        keyName={shortcuts.goOn}
        label={t('stops.check.button')}
        onPress={() => setAsked(true)}
      />
      {isAsked && (
        <StepUpDialog
          question={t('stops.check.question')}
          effects={{
            customer: t('stops.check.effects.customer'),
            report: t('stops.check.effects.report'),
          }}
          go={t('stops.check.go')}
          proposal={{ kind: 'resume-sending', cause: 'invariant' }}
          onEnd={end}
        />
      )}
    </>
  );
}

/** Records of old are damaged: a manager says that the till goes on without them. */
function AcceptDamage({ onPassed }: Pick<PauseCardProps, 'onPassed'>) {
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const end = (answer: ManagerAnswer | null) => {
    setAsked(false);
    if (answer?.kind !== 'written' || !answer.checked) return;
    onPassed(t('stops.oldDamage.accepted', { place: answer.checked.place }));
  };
  return (
    <>
      <KeyButton
        look="primary"
        keyName={shortcuts.goOn}
        label={t('stops.oldDamage.button')}
        onPress={() => setAsked(true)}
      />
      {isAsked && (
        <StepUpDialog
          question={t('stops.oldDamage.question')}
          effects={{
            customer: t('stops.oldDamage.effects.customer'),
            report: t('stops.oldDamage.effects.report'),
          }}
          go={t('stops.oldDamage.go')}
          proposal={reason === '' ? null : { kind: 'accept-damage', reason }}
          onEnd={end}
        >
          <ReasonChoice reasons={choices('stops.oldDamage.reasons')} onReason={setReason} />
        </StepUpDialog>
      )}
    </>
  );
}

function wordsFor(
  pause: PauseCardProps['pause'],
  isListed: boolean,
  moment: (atMs: number) => string,
): PauseWords {
  if (pause.cause === 'journal-behind') return describeOlderRecords(pause, isListed);
  return pause.lost === undefined
    ? describePause(pause.cause)
    : describeOldDamage(pause.lost, moment);
}

type Resume = Extract<ScreenProposal, { kind: 'resume-sending' }>;

async function problemWithLifting(resume: Resume): Promise<string | null> {
  const answer = await window.till.propose(resume).catch(() => null);
  if (answer === null) return t('shell.noAnswer.pressAgain');
  if (answer.kind === 'refused') return describePauseRefusal(answer.refusal);
  return answer.kind === 'stopped' ? describeStopped(answer.health) : null;
}
