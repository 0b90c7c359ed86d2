import { useCallback, useState } from 'react';
import type { RehearsalStatus } from '../../shared/rehearsal/rehearsal.ts';
import { useEvery } from '../design/use-now.ts';

/** How often the state is read; outside training it does not change by itself. */
const TURN_MS = { training: 1_000, shop: 600_000 } as const;

/** Follows the rehearsal of an outage; the status is null before main has answered. */
export function useRehearsal(isTraining: boolean): {
  readonly status: RehearsalStatus | null;
  readonly look: () => void;
} {
  const [status, setStatus] = useState<RehearsalStatus | null>(null);
  const look = useCallback(() => {
    // Without an answer the last status stays, and is read again at the next interval.
    window.till.rehearsal().then(setStatus, () => undefined);
  }, []);
  useEvery(isTraining ? TURN_MS.training : TURN_MS.shop, look);
  return { status, look };
}
