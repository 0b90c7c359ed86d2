import { useEffect, useState } from 'react';
import { t } from '../../shared/locales/language.ts';
import type { People } from '../../shared/proposals/people.ts';
import { MINUTE_MS, SECOND_MS } from '../../shared/values/time.ts';
import { KeyButton } from '../design/keys/key-button.tsx';

interface LeaseKeyProps {
  readonly lease: NonNullable<People['lease']>;
}

/** Shows, on every page, for how long a manager's last PIN still counts; pressing it ends that time. */
export function ManagerLeaseButton({ lease }: LeaseKeyProps) {
  const leftMs = useLeftMs(lease);
  return (
    <KeyButton
      icon="clock"
      look="place"
      wide
      label={t('shell.frame.endLease', { name: lease.name, left: minutesAndSeconds(leftMs) })}
      onPress={() => void window.till.endLease()}
    />
  );
}

/** Counts down from the time left that main last sent, by a clock that does not follow the computer's date. */
function useLeftMs(lease: LeaseKeyProps['lease']): number {
  const [leftMs, setLeftMs] = useState(lease.leftMs);
  useEffect(() => {
    const endsAtMs = performance.now() + lease.leftMs;
    const look = () => setLeftMs(Math.max(0, endsAtMs - performance.now()));
    look();
    const timer = window.setInterval(look, SECOND_MS);
    return () => window.clearInterval(timer);
  }, [lease]);
  return leftMs;
}

/** Formats ms like `19:05`. */
function minutesAndSeconds(ms: number): string {
  const seconds = String(Math.floor((ms % MINUTE_MS) / SECOND_MS)).padStart(2, '0');
  return `${Math.floor(ms / MINUTE_MS)}:${seconds}`;
}
