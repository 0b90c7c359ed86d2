import { useCallback, useState } from 'react';
import type { OldCardsStatus } from '../../shared/old-cards/asked-old-cards.ts';
import { useEvery } from '../design/use-now.ts';

/** How often the state is read: a list that is being loaded changes with every card. */
const TURN_MS = 1_000;

/** Follows the list of old cards that was begun last; null if there is none, and before main has answered. */
export function useOldCards(): {
  readonly status: OldCardsStatus | null;
  readonly look: () => void;
} {
  const [status, setStatus] = useState<OldCardsStatus | null>(null);
  const look = useCallback(() => {
    // Main refuses a person who may not see the list; the next poll asks again.
    window.till.oldCards('first').then(setStatus, () => setStatus(null));
  }, []);
  useEvery(TURN_MS, look);
  return { status, look };
}
