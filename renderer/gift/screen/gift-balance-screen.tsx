import { assertNever } from '../../../shared/values/assert.ts';
import { ConfirmDialog } from '../../design/frame/confirm-dialog.tsx';
import { RepeatQuestion } from '../payment/repeat-question.tsx';
import styles from './gift-balance.module.css';
import { memo } from 'react';
import { useStore } from 'zustand';
import type { Overview } from '../../../shared/messages/bridge.ts';
import { t } from '../../../shared/locales/language.ts';
import type { Language } from '../../../shared/locales/language.ts';
import { AmountEntry } from './amount-entry.tsx';
import { freshIntentId } from './gift-balance-store.ts';
import type { GiftBalanceStore } from './gift-balance-store.ts';
import { PaymentResult } from './payment-result.tsx';
import type { TakePaymentBackHandler } from './payment-result.tsx';
import type { Verb } from '../../../shared/ledger/money/intent.ts';
import { Icon } from '../../design/keys/icons.tsx';
import { CardField } from '../card/card-field.tsx';
import { CardToTry } from '../card/card-to-try.tsx';
import type { IdleStep, GiftBalanceQuestion } from './gift-balance-state.ts';
import { ProblemNotice } from '../payment/problem-notice.tsx';
import { VerbButtons } from './verb-keys.tsx';
import { useFormat } from '../../design/figures/format.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import type { GiftPayment } from '../payment/gift-state.ts';
import { GiftWaitScreen } from '../payment/gift-wait-screen.tsx';

interface GiftBalanceScreenProps {
  readonly hasPrinter: boolean;
  readonly loadPresetsCents: Overview['limits']['loadPresetsCents'];
  /** The current language; when it changes, every sentence is rendered again. */
  readonly language: Language;
  readonly giftBalance: GiftBalanceStore;
  /** A counter of presses of F2: each new value focuses the card field. */
  readonly focusCard: number;
  readonly onTakeBack: TakePaymentBackHandler;
  /** Begins a load within a sale; null where nothing is sold. */
  readonly onLoadInSale: (() => void) | null;
  /** Opens *To resolve*; null during the set-up. */
  readonly onOpen: ((page: 'needs-person') => void) | null;
}

/**
 * The gift balance page: card, amount, Enter, result, without a sale; by scanner, keyboard or touch. Memoised, so that
 * it is drawn only when something it shows changes.
 */
export const GiftBalanceScreen = memo(function GiftBalanceScreen(props: GiftBalanceScreenProps) {
  const { hasPrinter, loadPresetsCents, giftBalance, focusCard } = props;
  const { onTakeBack, onLoadInSale, onOpen } = props;
  const flow = useStore(giftBalance.store);
  const { step, verb } = flow;
  const { send } = giftBalance;
  const now = () => performance.now();
  return (
    <section
      className={styles['screen']}
      aria-label={t('giftBalance.card.title')}
      data-step={step.kind}
    >
      {step.kind === 'idle' && (
        <CardEntry
          step={step}
          verb={verb}
          focusCard={focusCard}
          onChooseVerb={(chosen) => send({ kind: 'choose-verb', verb: chosen, nowMs: now() })}
          onCard={(scanned) => send({ kind: 'scan', scanned })}
        />
      )}
      {step.kind === 'amount' && (
        <>
          <AmountEntry
            step={step}
            verb={verb}
            presetsCents={loadPresetsCents}
            focusCard={focusCard}
            hasPrinter={hasPrinter}
            onLoadInSale={onLoadInSale}
            onOpen={onOpen}
            send={send}
            latest={giftBalance.latest}
          />
          {step.question !== null && (
            <FlowQuestion
              question={step.question}
              verb={verb}
              masked={step.card.masked}
              onDecide={(yes) => send({ kind: 'decide', yes, freshIntentId: freshIntentId() })}
            />
          )}
        </>
      )}
      {step.kind === 'waiting' && (
        <PaymentWait payment={step.payment} onBack={() => send({ kind: 'back', nowMs: now() })} />
      )}
      {step.kind === 'result' && (
        <PaymentResult
          step={step}
          hasPrinter={hasPrinter}
          onNext={() => send({ kind: 'confirm', nowMs: now() })}
          onTakeBack={onTakeBack}
        />
      )}
    </section>
  );
});

interface CardEntryProps {
  readonly step: IdleStep;
  readonly verb: Verb;
  readonly focusCard: number;
  readonly onChooseVerb: (verb: Verb) => void;
  readonly onCard: (typed: string) => void;
}

/** The step without a card: asks the person to scan or type one. */
function CardEntry({ step, verb, focusCard, onChooseVerb, onCard }: CardEntryProps) {
  return (
    <div className={styles['cardEntry']}>
      <VerbButtons verb={verb} onChoose={onChooseVerb} />
      <div className={styles['invitation']}>
        <Icon name="card" size={72} />
        <h1 className={styles['invitationTitle']}>{t('giftBalance.card.scan')}</h1>
        <p className={styles['soft']} role="status">
          {step.lookingUp === null ? t('giftParts.card.hint') : t('giftParts.card.looking')}
        </p>
        <CardToTry />
      </div>
      <CardField focusCard={focusCard} startsFocused onCard={onCard} />
      {step.problem !== null && <ProblemNotice problem={step.problem} />}
    </div>
  );
}

interface PaymentWaitProps {
  readonly payment: GiftPayment;
  /** Continues with the next customer; shown only if the till guarantees the payment. */
  readonly onBack: () => void;
}

function PaymentWait({ payment, onBack }: PaymentWaitProps) {
  const format = useFormat();
  const { verb, amountCents, masked, intent, recordedAtMs } = payment;
  const isPromise = intent?.strength === 'deferred';
  const money = format.money(amountCents);
  return (
    <GiftWaitScreen
      title={t('wait.service')}
      lines={[t(`giftBalance.result.line.${verb}`, { money, masked })]}
      promise={isPromise ? t('giftBalance.promise') : null}
      sinceMs={recordedAtMs}
    >
      {isPromise && (
        <KeyButton keyName={shortcuts.back} label={t('giftBalance.result.next')} onPress={onBack} />
      )}
    </GiftWaitScreen>
  );
}

interface FlowQuestionProps {
  readonly question: GiftBalanceQuestion;
  readonly verb: Verb;
  /** The card number, masked. */
  readonly masked: string;
  readonly onDecide: (yes: boolean) => void;
}

/** The page's two questions; Enter answers no to both. */
function FlowQuestion({ question, verb, masked, onDecide }: FlowQuestionProps) {
  switch (question.kind) {
    case 'repeat':
      return (
        <RepeatQuestion verb={verb} acceptedAtMs={question.acceptedAtMs} onDecide={onDecide} />
      );
    case 'change-card': {
      const other = question.card.masked;
      return (
        <ConfirmDialog
          question={t('giftBalance.changeCard.question', { masked: other })}
          keep={t('giftBalance.changeCard.no', { masked })}
          go={t('giftBalance.changeCard.yes', { masked: other })}
          onKeep={() => onDecide(false)}
          onGo={() => onDecide(true)}
        >
          {t('giftBalance.changeCard.detail')}
        </ConfirmDialog>
      );
    }
    default:
      return assertNever(question);
  }
}
