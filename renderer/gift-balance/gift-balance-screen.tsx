import { useStore } from 'zustand';
import type { Overview } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/language/language.ts';
import { AmountEntry } from './amount-entry.tsx';
import { CardEntry } from './card-entry.tsx';
import { freshIntentId } from './gift-balance-store.ts';
import type { GiftBalanceStore } from './gift-balance-store.ts';
import { FlowQuestion } from './flow-question.tsx';
import { PaymentResult } from './payment-result.tsx';
import type { TakeBack } from './payment-result.tsx';
import { PaymentWait } from './payment-wait.tsx';
import styles from './gift-balance.module.css';

interface GiftBalanceScreenProps {
  readonly overview: Overview;
  readonly giftBalance: GiftBalanceStore;
  /** Goes up each time F2 is pressed: the card field takes the focus. */
  readonly focusCard: number;
  readonly onTakeBack: TakeBack;
}

/** A gift balance without a sale: card, amount, Enter, result; by scanner, keyboard or finger. */
export function GiftBalanceScreen(props: GiftBalanceScreenProps) {
  const { overview, giftBalance, focusCard, onTakeBack } = props;
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
            presetsCents={overview.limits.loadPresetsCents}
            focusCard={focusCard}
            isDemo={overview.book?.mode === 'demo'}
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
          hasPrinter={overview.printing.printer !== 'none'}
          onNext={() => send({ kind: 'confirm', nowMs: now() })}
          onTakeBack={onTakeBack}
        />
      )}
    </section>
  );
}
