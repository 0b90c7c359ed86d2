import { t } from '../../../shared/language/language.ts';
import { useFormat } from '../../design/format.ts';
import { Icon } from '../../design/icons.tsx';
import { KeyButton } from '../../design/key-button.tsx';
import { keys } from '../../design/keys.ts';
import { isTendered } from '../flow/gift-plans.ts';
import type { SaleFlow } from '../flow/sale-state.ts';
import type { SaleDesk } from '../flow/sale-store.ts';
import styles from '../sale.module.css';

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
        {plans.length === 0 ? t('checkout.taking.titleNone') : t('checkout.taking.title')}
      </h2>
      {plans.map(({ intentId, masked, amountCents }) => (
        <p key={intentId} className={styles['because']}>
          {t('checkout.ticket.gift', { masked })}: {format.money(amountCents)}
        </p>
      ))}
      {plans.length > 0 && (
        <p className={styles['soft']}>
          {isPromised ? t('checkout.taking.promise') : t('checkout.taking.attempt')}
        </p>
      )}
      {isPromised && (
        <KeyButton
          keyName={keys.confirm}
          label={t('checkout.taking.goOn')}
          onPress={() => send({ kind: 'confirm' })}
        />
      )}
    </div>
  );
}
