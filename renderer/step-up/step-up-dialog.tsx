import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ManagerAnswer } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/locales/language.ts';
import { isCoveredByLease } from '../../shared/proposals/manager-lease.ts';
import type { ManagerProposal } from '../../shared/proposals/proposals.ts';
import { FactList } from '../design/frame/fact-list.tsx';
import { useFormat } from '../design/figures/format.ts';
import { AnswerKeys, Question } from '../design/frame/question.tsx';
import { playSound } from '../design/sounds.ts';
import { Notice } from '../design/frame/notice.tsx';
import { describeGiftProblem } from './describe-gift-problem.ts';
import { DemoPin, ManagersPin } from './managers-pin.tsx';
import { useManagerLease } from './people-here.ts';
import { StillNeeded } from './still-needed.tsx';
import { useManagersPin } from './use-managers-pin.ts';
import styles from './step-up.module.css';

/** The effects of the action, shown before it. */
export interface Effects {
  readonly customer: string;
  readonly sale?: string;
  readonly report: string;
}

interface StepUpDialogProps {
  readonly question: string;
  readonly effects: Effects;
  /** Label of the button: what Enter does. */
  readonly go: string;
  /** True if it ends, deletes or loses something. */
  readonly isDangerous?: boolean;
  /** The action to approve; null while a part of it is missing. */
  readonly proposal: ManagerProposal | null;
  /** While a part of it is missing: whether a manager's PIN of a moment ago will not do; by default it will. */
  readonly asksPin?: boolean;
  /** Missing inputs besides the PIN, in the order of asking; the reason by default. */
  readonly missing?: readonly string[];
  /** True focuses a field first (`data-autofocus`), and not the PIN. */
  readonly startsAtFields?: boolean;
  /** Fields to fill in. */
  readonly children?: ReactNode;
  readonly onEnd: (answer: ManagerAnswer | null) => void;
}

/** In a long dialog, the answer to the PIN would be below the visible area. */
function bringIntoView(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: 'nearest' });
}

/**
 * A manager approves one action with a PIN, beside a description of its effects on customer, sale and report. Scans are
 * dropped meanwhile; nothing typed behind the dialog is lost.
 */
export function StepUpDialog(props: StepUpDialogProps) {
  const { question, effects, go, isDangerous = false, proposal, startsAtFields = false } = props;
  const { missing = [t('stepUp.missing.reason')], asksPin = false, children, onEnd } = props;
  const format = useFormat();
  const { typing, busy, problem, ask } = useManagersPin();
  const [isAsked, setIsAsked] = useState(false);
  const { lease } = useManagerLease();
  const isLeased =
    lease !== null &&
    (proposal === null ? !asksPin : isCoveredByLease(proposal, lease.askedEachTime));
  // Once the PIN is sent, no button cancels the action before main has answered.
  const keep = () => {
    if (!busy) onEnd(null);
  };
  const { typed } = typing;
  const pin = typed === null && !isLeased ? [t('stepUp.missing.pin')] : [];
  const needed = busy ? [] : [...(proposal === null ? missing : []), ...pin];
  const act = async () => {
    if (proposal === null || (typed === null && !isLeased)) {
      playSound('refused');
      setIsAsked(true);
      return;
    }
    const answer = await ask(
      () => window.till.proposeAsManager(proposal, isLeased ? null : typed),
      (told) => describeGiftProblem(told, format.length, format.time),
    );
    if (answer?.kind === 'written') onEnd(answer);
  };
  return (
    <Question
      title={question}
      size={920}
      layout={styles['body']}
      hearsDigits={!startsAtFields && !isLeased}
      onKeep={keep}
    >
      <div className={styles['left']}>
        <FactList
          facts={[
            { label: t('stepUp.customer'), value: effects.customer },
            ...(effects.sale === undefined
              ? []
              : [{ label: t('stepUp.sale'), value: effects.sale }]),
            { label: t('stepUp.report'), value: effects.report },
          ]}
        />
        {children}
      </div>
      <div className={styles['right']}>
        {isLeased ? (
          <Notice tone="plain" title={t('stepUp.lease.by', { name: lease.name })} />
        ) : (
          <>
            <ManagersPin typing={typing} disabled={busy} onConfirm={() => void act()} />
            <DemoPin />
          </>
        )}
      </div>
      {problem !== null && (
        <div ref={bringIntoView} className={styles['wide']}>
          <Notice tone="bad" title={problem} />
        </div>
      )}
      <AnswerKeys
        keep={t('question.keep')}
        go={busy ? t('stepUp.asking') : go}
        isDangerous={isDangerous}
        disabled={busy}
        keepDisabled={busy}
        enter="goes"
        onKeep={keep}
        onGo={() => void act()}
      >
        <StillNeeded items={needed} isAsked={isAsked} />
      </AnswerKeys>
    </Question>
  );
}
