import { t } from '../../shared/language/language.ts';
import { useFormat } from '../design/format.ts';
import { KeyButton } from '../design/key-button.tsx';
import { shortcuts } from '../design/shortcuts.ts';
import type { GiftPayment } from '../gift-parts/gift-state.ts';
import { GiftWait } from '../gift-parts/gift-wait.tsx';

interface PaymentWaitProps {
  readonly payment: GiftPayment;
  /** Goes on with the next customer; only where the till answers for the payment. */
  readonly onBack: () => void;
}

export function PaymentWait({ payment, onBack }: PaymentWaitProps) {
  const format = useFormat();
  const { verb, amountCents, masked, intent, recordedAtMs } = payment;
  const isPromise = intent?.strength === 'deferred';
  const money = format.money(amountCents);
  return (
    <GiftWait
      title={t('wait.service')}
      lines={[t(`giftBalance.result.line.${verb}`, { money, masked })]}
      promise={isPromise ? t('giftBalance.promise') : null}
      sinceMs={recordedAtMs}
    >
      {isPromise && (
        <KeyButton keyName={shortcuts.back} label={t('giftBalance.result.next')} onPress={onBack} />
      )}
    </GiftWait>
  );
}
