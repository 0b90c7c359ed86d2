import { memo } from 'react';
import { useStore } from 'zustand';
import type { Overview } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/language/language.ts';
import type { Language } from '../../shared/language/language.ts';
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
  readonly isDemo: boolean;
  readonly hasPrinter: boolean;
  readonly loadPresetsCents: Overview['limits']['loadPresetsCents'];
  /** In another one every sentence is asked for again. */
  readonly language: Language;
  readonly giftBalance: GiftBalanceStore;
  /** Goes up each time F2 is pressed: the card field takes the focus. */
  readonly focusCard: number;
  readonly onTakeBack: TakeBack;
}

/**
 * A gift balance without a sale: card, amount, Enter, result; by scanner, keyboard or finger. As in a sale,
 * it is drawn again only for what it shows of the overview.
 */
export const GiftBalanceScreen = memo(function GiftBalanceScreen(props: GiftBalanceScreenProps) {
  const { isDemo, hasPrinter, loadPresetsCents, giftBalance, focusCard, onTakeBack } = props;
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
            isDemo={isDemo}
            hasPrinter={hasPrinter}
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
