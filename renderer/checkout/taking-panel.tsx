import { useFormat } from '../design/format.ts';
import { Icon } from '../design/icons.tsx';
import { KeyButton } from '../design/key-button.tsx';
import { takingWords, ticketWords } from './checkout-words.ts';
import { isTendered } from './gift-plans.ts';
import type { SaleFlow } from './sale-state.ts';
import type { SaleDesk } from './sale-store.ts';
import styles from './checkout.module.css';

interface TakingPanelProps {
  readonly flow: SaleFlow;
  readonly send: SaleDesk['send'];
}

/** Everything else is in: the gift balances are being taken, for at most eight seconds. */
export function TakingPanel({ flow, send }: TakingPanelProps) {
  const format = useFormat();
  const { plans, sale } = flow;
  const isPromised = plans.length > 0 && plans.every((plan) => isTendered(sale, plan));
  return (
    <div className={styles['waiting']} role="status">
      <Icon name="clock" size={72} />
      <h2 className={styles['headline']}>
        {plans.length === 0 ? takingWords.titleNone : takingWords.title}
      </h2>
      {plans.map(({ intentId, masked, amountCents }) => (
        <p key={intentId} className={styles['because']}>
          {ticketWords.gift(masked)}: {format.money(amountCents)}
        </p>
      ))}
      {plans.length > 0 && (
        <p className={styles['soft']}>{isPromised ? takingWords.promise : takingWords.attempt}</p>
      )}
      {isPromised && (
        <KeyButton
          keyName="Enter"
          label={takingWords.goOn}
          onPress={() => send({ kind: 'confirm' })}
        />
      )}
    </div>
  );
}
