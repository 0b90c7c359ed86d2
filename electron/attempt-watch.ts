import { ATTEMPT_WAITS_MS } from '../shared/ledger/admit-sending.ts';
import type { Keeper } from './keeper.ts';
import { wakeIn as inRealTime } from './wake-in.ts';
import type { WakeIn } from './wake-in.ts';

/**
 * Voids an attempt that nothing has sent while its cashier waited (decision 0020). The guard refuses to
 * send it by then anyway; this says so to the screen.
 */
export function watchAttempts(keeper: Keeper, wakeIn: WakeIn = inRealTime): () => void {
  const waits = new Set<() => void>();
  const endListening = keeper.onFact(({ fact }) => {
    const { intent } = fact;
    if (fact.kind !== 'intent-accepted' || intent?.strength !== 'attempt') return;
    const endWait = wakeIn(ATTEMPT_WAITS_MS + 1, () => {
      waits.delete(endWait);
      void keeper.write({ kind: 'void-attempt', intentId: intent.id, why: 'too-late' });
    });
    waits.add(endWait);
  });
  return () => {
    endListening();
    for (const endWait of waits) endWait();
  };
}
