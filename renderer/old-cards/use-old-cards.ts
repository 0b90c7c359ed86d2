import { useCallback, useState } from 'react';
import type { OldCardsStatus } from '../../shared/old-cards/asked-old-cards.ts';
import { useEvery } from '../design/use-now.ts';

/** A list that is loaded changes with every card. */
const TURN_MS = 1_000;

/** Follows the list that was begun last; null where none was, and before main has answered. */
export function useOldCards(): {
  readonly status: OldCardsStatus | null;
  readonly look: () => void;
} {
  const [status, setStatus] = useState<OldCardsStatus | null>(null);
  const look = useCallback(() => {
    // Whoever may not see it sees none; the next turn asks again.
    window.till.oldCards().then(setStatus, () => setStatus(null));
  }, []);
  useEvery(TURN_MS, look);
  return { status, look };
}
