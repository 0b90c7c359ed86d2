import { t } from '../../../shared/locales/language.ts';
import { offeredCents } from '../../../shared/policy/quote.ts';
import type { Quote } from '../../../shared/policy/quote.ts';
import type { Cents } from '../../../shared/values/money.ts';
import type { Verb } from '../../../shared/ledger/money/intent.ts';
import { useFormat } from '../../design/figures/format.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { AmountPad } from '../amount/amount-pad.tsx';
import { CardField } from '../card/card-field.tsx';
import { PresetButtons } from '../amount/preset-keys.tsx';
import {
  isAmountRefusal,
  canBeSolvedNow,
  isLiftable,
  impossibleProblem,
} from '../payment/gift-machine.ts';
import { useIsStepUpPossible } from '../../step-up/people-here.ts';
import type { AmountStep } from './gift-balance-state.ts';
import type { GiftBalanceStore } from './gift-balance-store.ts';
import { PossibleAmount } from './possible-amount.tsx';
import { VerbButtons } from './verb-keys.tsx';
import { useState } from 'react';
import { AboveLimitDialog } from '../payment/above-limit-dialog.tsx';
import { AboveLimitButtons } from '../payment/above-limit-keys.tsx';
import { ProblemNotice } from '../payment/problem-notice.tsx';
import { proposedPayment } from './gift-balance-flow.ts';
import styles from './gift-balance.module.css';

interface AmountEntryProps {
  readonly step: AmountStep;
  readonly verb: Verb;
  readonly presetsCents: readonly Cents[];
  readonly focusCard: number;
  readonly hasPrinter: boolean;
  readonly onLoadInSale: (() => void) | null;
  /** Opens *To resolve*, where a manager ends a pause; null during the set-up. */
  readonly onOpen: ((page: 'needs-person') => void) | null;
  readonly send: GiftBalanceStore['send'];
  readonly latest: GiftBalanceStore['latest'];
}

/** The step with a card: the possible amount on the left, the typed amount and the button on the right. */
export function AmountEntry(props: AmountEntryProps) {
  const { step, verb, presetsCents, focusCard, hasPrinter, onLoadInSale, onOpen } = props;
  const { send, latest } = props;
  const { card, problem } = step;
  const impossible = impossibleProblem(step, verb);
  const quote = verb === 'redeem' ? card.redeem : card.load;
  const isStepUpPossible = useIsStepUpPossible();
  const withoutManagerCents =
    verb === 'load' && isStepUpPossible ? card.largestLoadWithoutManagerCents : null;
  const isUnanswered = problem?.kind === 'unanswered';
  const isFixed = step.isProposing || isUnanswered;
  const isImpossible = impossible !== null && !isFixed;
  const isPaused = isImpossible && quote.because === 'money-stopped';
  const [asksManager, setAsksManager] = useState(false);
  const isForManager = !isFixed && needsManagerForLoad(step, quote, withoutManagerCents);
  const type = (next: string) => send({ kind: 'type', text: next });
  return (
    <div className={styles['amountEntry']}>
      <div className={styles['left']}>
        <VerbButtons
          verb={verb}
          disabled={isFixed}
          onChoose={(chosen) =>
            send({ kind: 'choose-verb', verb: chosen, nowMs: performance.now() })
          }
        />
        <h1 className={styles['cardName']}>{t('giftParts.card.card', { masked: card.masked })}</h1>
        <PossibleAmount
          key={card.cardId}
          quote={quote}
          withoutManagerCents={withoutManagerCents}
          printed={hasPrinter ? card.cardId : null}
          onLoadInSale={verb === 'load' ? onLoadInSale : null}
          isSaidBeside={isImpossible && quote.because !== 'balance'}
        />
        {verb === 'load' && (
          <PresetButtons
            presetsCents={presetsCents}
            upToCents={offeredCents(quote, withoutManagerCents)}
            disabled={isFixed}
            onType={type}
          />
        )}
        <span className={styles['space']} />
        <CardField focusCard={focusCard} onCard={(scanned) => send({ kind: 'scan', scanned })} />
      </div>
      <div className={styles['right']}>
        {isImpossible ? (
          <>
            <ProblemNotice problem={problem ?? impossible} />
            <span className={styles['space']} />
          </>
        ) : (
          <AmountPad
            // The key remounts the amount field for another card and after a question, so that the field takes the focus
            // again.
            key={`${step.intentId} ${step.question?.kind}`}
            entry={step}
            isRefused={problem !== null && isAmountRefusal(problem)}
            isFixed={isFixed}
            onEdit={(change) => send({ kind: 'edit', edit: change })}
          >
            {problem !== null && (
              <AmountProblem
                step={step}
                onManager={() => setAsksManager(true)}
                isManagerPrimary={isForManager}
                send={send}
              />
            )}
          </AmountPad>
        )}
        <div className={styles['confirm']}>
          <KeyButton
            keyName={shortcuts.back}
            stacked
            label={t('giftParts.card.back')}
            disabled={step.isProposing}
            onPress={() => send({ kind: 'back', nowMs: performance.now() })}
          />
          {isPaused && onOpen !== null ? (
            <KeyButton
              keyName={shortcuts.confirm}
              look="primary"
              wide
              label={t('shell.pages.needs-person')}
              onPress={() => onOpen('needs-person')}
            />
          ) : (
            <ConfirmButton
              step={step}
              verb={verb}
              isImpossible={isImpossible}
              onManager={isForManager ? () => setAsksManager(true) : null}
              send={send}
            />
          )}
        </div>
      </div>
      {asksManager && step.typed.kind === 'amount' && (
        <AboveLimitDialog
          payment={proposedPayment(verb, step, step.typed.cents)}
          saleId={null}
          because={problem?.kind === 'above-limit' ? problem.because : 'load-without-sale'}
          onEnd={(written) => {
            setAsksManager(false);
            if (written === null) return;
            const intent = latest(written.id) ?? written;
            send({ kind: 'stepped-up', intent, masked: card.masked, nowMs: performance.now() });
          }}
        />
      )}
    </div>
  );
}

/**
 * Tells whether the typed load needs a manager's PIN and nothing else. The coloured button then asks for the PIN: main
 * would only refuse the load.
 */
function needsManagerForLoad(
  { typed, problem, question, lookingUp }: AmountStep,
  { upToCents, stepCents }: Quote,
  withoutManagerCents: Cents | null,
): boolean {
  if (typed.kind !== 'amount' || withoutManagerCents === null) return false;
  const isOfLimit = problem?.kind === 'above-limit' && problem.because === 'load-without-sale';
  const isAsked = question === null && lookingUp === null && (problem === null || isOfLimit);
  const isPossible = typed.cents <= upToCents && typed.cents % stepCents === 0;
  return isAsked && isPossible && typed.cents > withoutManagerCents;
}

type StepProps = Pick<AmountEntryProps, 'step' | 'verb' | 'send'> & {
  readonly isImpossible: boolean;
  /** Asks for a manager's PIN, without which the amount would be refused; null if none is needed. */
  readonly onManager: (() => void) | null;
};

/** The label repeats verb, amount and card, so that it says what Enter will do. */
function ConfirmButton({ step, verb, isImpossible, onManager, send }: StepProps) {
  const format = useFormat();
  if (onManager !== null) {
    return (
      <KeyButton
        keyName={shortcuts.confirm}
        icon={verb}
        look={verb}
        wide
        label={t('giftParts.aboveLimit.stepUp')}
        onPress={onManager}
      />
    );
  }
  const { typed, card, isProposing, problem } = step;
  const possible =
    typed.kind === 'amount'
      ? t(`giftParts.accept.${verb}`, {
          money: format.money(typed.cents),
          masked: card.masked,
        })
      : t('amount.empty');
  const label = isImpossible ? t(`giftParts.aboveLimit.nothing.${verb}`) : possible;
  const again = problem?.kind === 'unanswered' ? t('giftBalance.again') : label;
  return (
    <KeyButton
      keyName={shortcuts.confirm}
      icon={verb}
      look={verb}
      wide
      // A refused amount would be refused again: the ways to continue are beside the message.
      disabled={isProposing || isImpossible || problem?.kind === 'above-limit'}
      label={isProposing ? t('amount.recording') : again}
      onPress={() => send({ kind: 'confirm', nowMs: performance.now() })}
    />
  );
}

interface AmountProblemProps {
  readonly step: AmountStep;
  readonly onManager: () => void;
  /** True if the coloured button already asks for the manager. */
  readonly isManagerPrimary: boolean;
  readonly send: GiftBalanceStore['send'];
}

/** Shows the problem of the amount; above a limit, also the ways to continue. */
function AmountProblem({ step, onManager, isManagerPrimary, send }: AmountProblemProps) {
  const { problem, card, typed } = step;
  if (problem === null) return null;
  if (problem.kind !== 'above-limit' || !canBeSolvedNow(problem)) {
    return <ProblemNotice problem={problem} />;
  }
  // A manager approves one particular amount, so the button needs a typed amount.
  const isForManager = isLiftable(problem) && typed.kind === 'amount' && !isManagerPrimary;
  return (
    <ProblemNotice
      problem={problem}
      actions={
        <AboveLimitButtons
          problem={problem}
          card={card}
          onInstead={(text) => send({ kind: 'type', text })}
          onManager={isForManager ? onManager : null}
          onRaised={() => send({ kind: 'limits-changed' })}
        />
      }
    />
  );
}
