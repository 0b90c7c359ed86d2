import { useState } from 'react';
import { choices, t } from '../../shared/language/language.ts';
import type { Intent, Verb } from '../../shared/ledger/intent.ts';
import { parseTypedAmount } from '../../shared/values/money.ts';
import type { LimitReason } from '../../shared/policy/quote.ts';
import { BEYOND_ANY_MANAGER } from '../../shared/policy/quote.ts';
import { useFormat } from '../design/format.ts';
import { KeyButton } from '../design/key-button.tsx';
import { keys } from '../design/keys.ts';
import { Notice } from '../design/notice.tsx';
import { RaiseLimitsDialog } from '../step-up/raise-limits-dialog.tsx';
import { ReasonChoice } from '../step-up/reason-choice.tsx';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import type { Checkout } from './gift-balance-store.ts';
import { describeProblem } from '../gift-parts/describe-problem.ts';
import type { AmountStep } from './gift-balance-state.ts';
import { ProblemNotice } from '../gift-parts/problem-notice.tsx';

interface AmountProblemProps {
  readonly step: AmountStep;
  readonly verb: Verb;
  readonly isDemo: boolean;
  readonly send: Checkout['send'];
  readonly latest: Checkout['latest'];
}

/**
 * Above a limit the number that is possible is one press away, and so is a manager: for this amount,
 * or for the whole outage. Nothing that was typed is lost.
 */
export function AmountProblem({ step, verb, isDemo, send, latest }: AmountProblemProps) {
  const format = useFormat();
  const [asked, setAsked] = useState<'step-up' | 'raise' | null>(null);
  const { problem, card } = step;
  if (problem === null) return null;
  if (problem.kind !== 'refusal' || problem.refusal.why !== 'above-limit') {
    return <ProblemNotice problem={problem} />;
  }
  const { upToCents, because } = problem.refusal;
  const money = format.money(upToCents);
  const isLiftable = !BEYOND_ANY_MANAGER.includes(because);
  const isOutage = !(verb === 'redeem' ? card.redeem : card.load).online;
  if (upToCents === 0 && !isLiftable) return <ProblemNotice problem={problem} />;
  return (
    <>
      <Notice
        tone="bad"
        title={t('giftBalance.amount.aboveLimit', { money })}
        code={describeProblem(problem).code}
        actions={
          <>
            {upToCents > 0 && (
              <KeyButton
                keyName={keys.possible}
                label={t(`giftBalance.amount.insteadButton.${verb}`, { money })}
                onPress={() => send({ kind: 'type', text: String(upToCents) })}
              />
            )}
            {isLiftable && (
              <KeyButton
                keyName={keys.goOn}
                label={t('giftBalance.amount.stepUp')}
                onPress={() => setAsked('step-up')}
              />
            )}
            {isOutage && RAISABLE.includes(because) && (
              <KeyButton
                keyName={keys.raiseLimits}
                label={t('giftBalance.amount.raise')}
                onPress={() => setAsked('raise')}
              />
            )}
          </>
        }
      />
      {asked === 'step-up' && (
        <AboveLimit
          step={step}
          verb={verb}
          isDemo={isDemo}
          onEnd={(written) => {
            setAsked(null);
            if (written === null) return;
            const intent = latest(written.id) ?? written;
            send({ kind: 'stepped-up', intent, masked: card.masked, nowMs: performance.now() });
          }}
        />
      )}
      {asked === 'raise' && (
        <RaiseLimitsDialog
          isDemo={isDemo}
          onEnd={(isRaised) => {
            setAsked(null);
            if (isRaised) send({ kind: 'limits-changed' });
          }}
        />
      )}
    </>
  );
}

/** What a sum added for the whole outage helps against. */
const RAISABLE: readonly LimitReason[] = [
  'offline-per-till',
  'offline-till-count',
  'offline-load-per-till',
  'offline-outage-too-long',
];

interface AboveLimitProps {
  readonly step: AmountStep;
  readonly verb: Verb;
  readonly isDemo: boolean;
  readonly onEnd: (written: Intent | null) => void;
}

function AboveLimit({ step, verb, isDemo, onEnd }: AboveLimitProps) {
  const format = useFormat();
  const [reason, setReason] = useState('');
  const typed = parseTypedAmount(step.text, true);
  if (typed.kind !== 'amount') return null;
  const { intentId, card } = step;
  const money = format.money(typed.cents);
  return (
    <StepUpDialog
      question={t(`giftBalance.amount.stepUpQuestion.${verb}`, { money, masked: card.masked })}
      effects={{
        customer: t(`giftBalance.amount.stepUpEffects.${verb}.customer`, { money }),
        report: t(`giftBalance.amount.stepUpEffects.${verb}.report`, { money }),
      }}
      go={t(`giftBalance.amount.confirm.${verb}`, { money, masked: card.masked })}
      isDemo={isDemo}
      proposal={
        reason === ''
          ? null
          : {
              kind: 'accept',
              intentId,
              cardId: card.cardId,
              verb,
              amountCents: typed.cents,
              saleId: null,
              // The manager has the amount before their eyes.
              repeatConfirmed: true,
              reason,
            }
      }
      onEnd={(answer) => onEnd(answer?.kind === 'written' ? answer.intent : null)}
    >
      <ReasonChoice reasons={choices('giftBalance.amount.stepUpReasons')} onReason={setReason} />
    </StepUpDialog>
  );
}
