import { t } from '../../../shared/locales/language.ts';
import { useFormat } from '../../design/figures/format.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { GiftWaitScreen } from '../../gift/payment/gift-wait-screen.tsx';
import { isTendered } from '../flow/state/gift-plans.ts';
import type { SaleFlow } from '../flow/state/sale-state.ts';
import type { SaleStore } from '../flow/sale-store.ts';

interface TakingPanelProps {
  readonly flow: SaleFlow;
  readonly send: SaleStore['send'];
}

/** Shown while the till takes the gift payments, after all other payments of the sale. */
export function TakingPaymentsPanel({ flow, send }: TakingPanelProps) {
  const format = useFormat();
  const { plans, sale } = flow;
  const isPromised = plans.length > 0 && plans.every((plan) => isTendered(sale, plan));
  const since = plans.flatMap(({ recordedAtMs }) => recordedAtMs ?? []);
  return (
    <GiftWaitScreen
      title={plans.length === 0 ? t('sale.taking.titleNone') : t('sale.taking.title')}
      lines={plans.map(({ masked, amountCents }) =>
        t('shell.labelled', {
          label: t('sale.ticket.gift', { masked }),
          value: format.money(amountCents),
        }),
      )}
      promise={isPromised ? t('sale.taking.promise') : null}
      sinceMs={since.length === 0 ? null : Math.max(...since)}
    >
      {isPromised && (
        <KeyButton
          keyName={shortcuts.confirm}
          label={t('sale.taking.goOn')}
          onPress={() => send({ kind: 'confirm' })}
        />
      )}
    </GiftWaitScreen>
  );
}
