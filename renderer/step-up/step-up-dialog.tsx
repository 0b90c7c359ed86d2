import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ManagerAnswer } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/locales/language.ts';
import { isPinSpared } from '../../shared/proposals/manager-lease.ts';
import type { ManagerProposal } from '../../shared/proposals/proposals.ts';
import { LabelledValueList } from '../design/frame/labelled-value-list.tsx';
import { useFormat } from '../design/figures/format.ts';
import { leaveField } from '../design/keys/leave-field.ts';
import { AnswerButtons, Question } from '../design/frame/question.tsx';
import { playSound } from '../design/sounds.ts';
import { Notice } from '../design/frame/notice.tsx';
import { describeManagerAnswer } from './describe-manager-answer.ts';
import { DemoPinNote, ManagersPinFields } from './managers-pin-fields.tsx';
import { useManagerLease } from './people-here.ts';
import { MissingInputList } from './missing-input-list.tsx';
import { useManagersPin } from './use-managers-pin.ts';
import styles from './step-up.module.css';

/** Describes the effects of the action, before the PIN is typed. */
export interface EffectTexts {
  readonly customer: string;
  readonly sale?: string;
  readonly report: string;
}

/** A change that is written before the action, with the same PIN, so that the action can rest on it. */
export interface PrecedingProposal {
  readonly proposal: ManagerProposal;
  /** Called once the change is written; it is then not proposed again. */
  readonly onWritten: () => void;
}

interface StepUpDialogProps {
  readonly question: string;
  /** Null if the dialog's own fields show the effects. */
  readonly effects: EffectTexts | null;
  /** Label of the button that leaves without acting. Default: cancel. */
  readonly leave?: string;
  /** Label of the button that confirms; Enter does the same. */
  readonly go: string;
  /** True if the action ends, deletes or loses something. */
  readonly isDangerous?: boolean;
  /** The action to approve; null while one of its inputs is missing. */
  readonly proposal: ManagerProposal | null;
  readonly first?: PrecedingProposal | null;
  /**
   * What may be proposed once the missing inputs are there: tells whether a recent PIN counts for each of them. Without
   * it, the dialog asks for the PIN while inputs are missing.
   */
  readonly drafts?: readonly (ManagerProposal | null)[];
  /** Labels of missing inputs besides the PIN, in the order in which the dialog asks; by default the reason. */
  readonly missing?: readonly string[];
  /** True gives the focus to a field first (`data-autofocus`), and not to the PIN. */
  readonly startsAtFields?: boolean;
  /** Fields to fill in before the PIN. */
  readonly children?: ReactNode;
  /** Further fields, below the PIN and as wide as the dialog. */
  readonly below?: ReactNode;
  /** Another choice, between the two buttons. */
  readonly aside?: ReactNode;
  readonly onEnd: (answer: ManagerAnswer | null) => void;
}

/** Scrolls to the answer to the PIN, which would be below the visible part of a long dialog. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/**
 * The dialog in which a manager approves one action with a PIN, beside the effects on customer, sale and report. Scans
 * are dropped meanwhile; nothing typed behind the dialog is lost.
 */
export function StepUpDialog(props: StepUpDialogProps) {
  const { question, effects, go, isDangerous = false, proposal, startsAtFields = false } = props;
  const {
    missing = [t('stepUp.missing.reason')],
    leave = t('question.keep'),
    drafts = [null],
    children,
    below,
    aside,
    onEnd,
  } = props;
  const { first = null } = props;
  const format = useFormat();
  const { typing, busy, problem, ask } = useManagersPin();
  const [isAsked, setIsAsked] = useState(false);
  const [isOfPin, setIsOfPin] = useState(false);
  const { lease } = useManagerLease();
  const planned = [
    ...(proposal === null ? drafts : [proposal]),
    ...(first === null ? [] : [first.proposal]),
  ];
  const isLeased = isPinSpared(lease, planned);
  // After the PIN was sent, no button cancels the action until main has answered.
  const keep = () => {
    if (!busy) onEnd(null);
  };
  const { typed } = typing;
  const pin = typed === null && !isLeased ? [t('stepUp.missing.pin')] : [];
  const needed = busy ? [] : [...(proposal === null ? missing : []), ...pin];
  const act = async () => {
    if (proposal === null || (typed === null && !isLeased)) {
      // Enter after the last field leads to the PIN.
      if (proposal !== null && leaveField()) return;
      playSound('refused');
      setIsAsked(true);
      return;
    }
    const given = isLeased ? null : typed;
    const answer = await ask(
      async () => {
        if (first !== null) {
          const before = await window.till.proposeAsManager(first.proposal, given);
          if (before.kind !== 'written') return before;
          first.onWritten();
        }
        return window.till.proposeAsManager(proposal, given);
      },
      (told) => describeManagerAnswer(told, format.duration, format.time),
    );
    setIsOfPin(answer?.kind === 'pin');
    // The digits that follow a wrong PIN are those of the next try, and no part of an amount.
    if (answer?.kind === 'pin') leaveField();
    if (answer?.kind === 'written') onEnd(answer);
  };
  return (
    <Question
      title={question}
      size={920}
      layout={styles['body']}
      takesPin={!startsAtFields && !isLeased}
      onKeep={keep}
    >
      <div className={styles['left']}>
        {effects !== null && (
          <LabelledValueList
            facts={[
              { label: t('stepUp.customer'), value: effects.customer },
              ...(effects.sale === undefined
                ? []
                : [{ label: t('stepUp.sale'), value: effects.sale }]),
              { label: t('stepUp.report'), value: effects.report },
            ]}
          />
        )}
        {children}
      </div>
      {below !== undefined && <div className={styles['below']}>{below}</div>}
      <div className={styles['right']}>
        {isLeased && lease !== null ? (
          <Notice tone="plain" title={t('stepUp.lease.by', { name: lease.name })} />
        ) : (
          <>
            <ManagersPinFields typing={typing} disabled={busy} onConfirm={() => void act()} />
            <DemoPinNote />
          </>
        )}
      </div>
      {problem !== null && !isOfPin && (
        <div ref={bringIntoView} className={styles['wide']}>
          <Notice tone="bad" title={problem} />
        </div>
      )}
      <AnswerButtons
        keep={leave}
        go={busy ? t('stepUp.asking') : go}
        isDangerous={isDangerous}
        disabled={busy}
        keepDisabled={busy}
        enter="goes"
        onKeep={keep}
        onGo={() => void act()}
      >
        {aside}
        <MissingInputList items={needed} isAsked={isAsked} problem={isOfPin ? problem : null} />
      </AnswerButtons>
    </Question>
  );
}
