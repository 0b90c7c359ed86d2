import { useCallback, useState } from 'react';
import type { RehearsalStatus } from '../../shared/rehearsal/rehearsal.ts';
import { useEvery } from '../design/use-now.ts';

/** Outside of training nothing of it changes by itself. */
const TURN_MS = { training: 1_000, shop: 600_000 } as const;

/** Follows the rehearsal of an outage; null before main has answered. */
export function useRehearsal(isTraining: boolean): {
  readonly status: RehearsalStatus | null;
  readonly look: () => void;
} {
  const [status, setStatus] = useState<RehearsalStatus | null>(null);
  const look = useCallback(() => {
    // Without an answer what is shown stays; the next turn asks again.
    window.till.rehearsal().then(setStatus, () => undefined);
  }, []);
  useEvery(isTraining ? TURN_MS.training : TURN_MS.shop, look);
  return { status, look };
}
