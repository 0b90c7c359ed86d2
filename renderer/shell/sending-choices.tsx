import { useState } from 'react';
import type { ProposeAnswer } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/locales/language.ts';
import { guardRefusalSentence } from '../../shared/messages/describe-refusal.ts';
import { assertNever } from '../../shared/values/assert.ts';
import type { ScreenProposal } from '../../shared/proposals/proposals.ts';
import { needsManagerToLift } from '../../shared/ledger/money/queue.ts';
import type { Status } from '../../shared/messages/status.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { withSupport } from '../support-file/support-contact.tsx';
import styles from './status-line.module.css';
import { lazyPart } from '../design/lazy-part.tsx';

const StepUpDialog = lazyPart(
  async () => (await import('../step-up/step-up-dialog.tsx')).StepUpDialog,
);

interface SendingChoicesProps {
  readonly status: Status;
  readonly supportContact: string;
  /** True after somebody has asked for all choices. */
  readonly isAsked: boolean;
}

/**
 * The choices *Work offline*, *send now* and *pause sending*; each is recorded as a fact before it takes effect.
 * Usually only the one that helps now is shown, but all shortcuts work.
 */
export function SendingChoices({ status, supportContact, isAsked }: SendingChoicesProps) {
  const [asksManager, setAsksManager] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { connection, pending } = status;
  const isOffline = connection.kind === 'working-offline';
  const maySend = pending.count > 0 && connection.kind === 'offline';

  const ask = async (action: () => Promise<string | null>) => {
    setProblem(null);
    setProblem(await action().catch(() => t('shell.noAnswer.pressAgain')));
  };
  const propose = (proposal: ScreenProposal) =>
    ask(async () => {
      const answer = await window.till.propose(proposal);
      const isForManager = answer.kind === 'refused' && answer.refusal.why === 'needs-approval';
      setAsksManager(isForManager);
      return isForManager ? null : describeSendingProblem(answer, supportContact);
    });

  return (
    <>
      {problem !== null && (
        <span className={styles['problem']} role="alert">
          {problem}
        </span>
      )}
      <div className={styles['choices']}>
        <span hidden={!isAsked && !isOffline}>
          <KeyButton
            keyName={shortcuts.workOffline}
            label={isOffline ? t('shell.status.goOnline') : t('shell.status.workOffline')}
            pressed={isOffline}
            onPress={() => void propose({ kind: 'work-offline', on: !isOffline })}
          />
        </span>
        <span hidden={!isAsked && !maySend}>
          <KeyButton
            keyName={shortcuts.sendNow}
            label={t('shell.status.sendNow')}
            disabled={!maySend}
            onPress={() => void ask(() => window.till.sendNow().then(() => null))}
          />
        </span>
        <span hidden={!isAsked && connection.kind !== 'paused'}>
          <PauseChoice connection={connection} propose={(proposal) => void propose(proposal)} />
        </span>
      </div>
      {asksManager && (
        <StepUpDialog
          question={t('shell.status.byHand.question')}
          effects={{
            customer: t('shell.status.byHand.customer'),
            report: t('question.inReport'),
          }}
          go={t('shell.status.workOffline')}
          proposal={{ kind: 'work-offline', on: true }}
          onEnd={() => setAsksManager(false)}
        />
      )}
    </>
  );
}

interface PauseChoiceProps {
  readonly connection: Status['connection'];
  readonly propose: (proposal: ScreenProposal) => void;
}

function PauseChoice({ connection, propose }: PauseChoiceProps) {
  if (connection.kind !== 'paused') {
    return (
      <KeyButton
        keyName={shortcuts.pauseSending}
        label={t('shell.status.pauseSending')}
        onPress={() => propose({ kind: 'pause-sending' })}
      />
    );
  }
  const { cause } = connection;
  return (
    <KeyButton
      keyName={shortcuts.pauseSending}
      label={cause === 'three-unknown' ? t('shell.status.tryOne') : t('shell.status.resumeSending')}
      pressed
      disabled={needsManagerToLift(cause)}
      onPress={() => propose({ kind: 'resume-sending', cause })}
    />
  );
}

/**
 * Says why a choice about sending was not recorded; null if it was, or if it would change nothing.
 * @param supportContact whom to call
 */
export function describeSendingProblem(
  answer: ProposeAnswer,
  supportContact: string,
): string | null {
  switch (answer.kind) {
    case 'written':
      return null;
    case 'stopped':
      return withSupport(t('shell.status.cannotResume'), supportContact);
    case 'refused':
      if (answer.refusal.why === 'nothing-changes') return null;
      return answer.refusal.why === 'needs-manager'
        ? t('needsPerson.pauseRefusal.needs-manager')
        : guardRefusalSentence(
            answer.refusal,
            withSupport(t('shell.status.cannotResume'), supportContact),
          );
    default:
      return assertNever(answer);
  }
}
