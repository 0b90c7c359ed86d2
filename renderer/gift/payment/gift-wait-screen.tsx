import { Progress } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { t } from '../../../shared/locales/language.ts';
import { ANSWER_SOFT_LIMIT_MS } from '../../../shared/policy/judge-outcome.ts';
import { Icon } from '../../design/keys/icons.tsx';
import styles from '../gift.module.css';

const TURN_MS = 200;

interface GiftWaitProps {
  readonly title: string;
  /** The payments whose outcome is awaited, one line each. */
  readonly lines: readonly string[];
  /** What the cashier does next if the till guarantees the payment; null if the cashier must wait. */
  readonly promise: string | null;
  /** When main recorded the payment, monotonic, in ms; null before. */
  readonly sinceMs: number | null;
  /** Buttons for what the cashier can do while the payment waits. */
  readonly children?: ReactNode;
}

/** Shown while the service processes a recorded payment: at most eight seconds. */
export function GiftWaitScreen({ title, lines, promise, sinceMs, children }: GiftWaitProps) {
  const waitedMs = useWaited(sinceMs);
  return (
    <div className={styles['wait']} role="status">
      <Icon name="clock" size={72} />
      <h1 className={styles['waitTitle']}>{title}</h1>
      {lines.map((line, index) => (
        <p key={index} className={styles['line']}>
          {line}
        </p>
      ))}
      {lines.length > 0 && (
        <>
          <p className={styles['soft']}>{promise ?? t('giftParts.waiting.attempt')}</p>
          <Progress
            className={styles['progress'] ?? ''}
            value={Math.min(100, (100 * waitedMs) / ANSWER_SOFT_LIMIT_MS)}
            size="xl"
            aria-label={title}
          />
        </>
      )}
      {children}
    </div>
  );
}

/** Returns the time since a moment of the monotonic clock, in ms. */
function useWaited(sinceMs: number | null): number {
  const [waitedMs, setWaitedMs] = useState(0);
  useEffect(() => {
    const look = () => setWaitedMs(sinceMs === null ? 0 : performance.now() - sinceMs);
    const timer = setInterval(look, TURN_MS);
    return () => clearInterval(timer);
  }, [sinceMs]);
  return waitedMs;
}
