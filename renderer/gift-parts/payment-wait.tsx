import { Progress } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useFormat } from '../design/format.ts';
import { Icon } from '../design/icons.tsx';
import { KeyButton } from '../design/key-button.tsx';
import { keys } from '../design/keys.ts';
import type { GiftPayment } from './gift-state.ts';
import { t } from '../../shared/language/language.ts';
import { SOFT_LIMIT_MS } from '../../shared/policy/judge-outcome.ts';
import styles from './gift-parts.module.css';

const TURN_MS = 200;

interface PaymentWaitProps {
  readonly payment: GiftPayment;
  /** Goes on with the next customer; only where the till answers for the payment. */
  readonly onBack: () => void;
}

/** Recorded, and the service is being asked: for at most eight seconds. */
export function PaymentWait({ payment, onBack }: PaymentWaitProps) {
  const format = useFormat();
  const { verb, amountCents, masked, intent, recordedAtMs } = payment;
  const isPromise = intent?.strength === 'deferred';
  const waitedMs = useWaited(recordedAtMs);
  return (
    <div className={styles['wait']} role="status">
      <Icon name="clock" size={72} />
      <h1 className={styles['waitTitle']}>{t('giftBalance.waiting.title')}</h1>
      <p className={styles['line']}>
        {t(`giftBalance.result.line.${verb}`, { money: format.money(amountCents), masked })}
      </p>
      <p className={styles['soft']}>
        {isPromise ? t('giftBalance.waiting.promise') : t('giftBalance.waiting.attempt')}
      </p>
      <Progress
        className={styles['progress'] ?? ''}
        value={Math.min(100, (100 * waitedMs) / SOFT_LIMIT_MS)}
        size="xl"
        aria-label={t('giftBalance.waiting.title')}
      />
      {isPromise && (
        <KeyButton keyName={keys.back} label={t('giftBalance.result.next')} onPress={onBack} />
      )}
    </div>
  );
}

/** How long it has been since a moment of the monotonic clock, in ms. */
function useWaited(sinceMs: number): number {
  const [waitedMs, setWaitedMs] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setWaitedMs(performance.now() - sinceMs), TURN_MS);
    return () => clearInterval(timer);
  }, [sinceMs]);
  return waitedMs;
}
