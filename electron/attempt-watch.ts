import { ATTEMPT_WAITS_MS } from '../shared/ledger/admit-sending.ts';
import type { Keeper } from './keeper.ts';

/**
 * Voids an attempt that nothing has sent while its cashier waited (DESIGN §4.1). The guard refuses to
 * send it by then anyway; this says so to the screen.
 */
export function watchAttempts(keeper: Keeper): () => void {
  const timers = new Set<NodeJS.Timeout>();
  const endListening = keeper.onFact(({ fact }) => {
    const { intent } = fact;
    if (fact.kind !== 'intent-accepted' || intent?.strength !== 'attempt') return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void keeper.write({ kind: 'void-attempt', intentId: intent.id, why: 'too-late' });
    }, ATTEMPT_WAITS_MS + 1);
    timers.add(timer);
  });
  return () => {
    endListening();
    for (const timer of timers) clearTimeout(timer);
  };
}
