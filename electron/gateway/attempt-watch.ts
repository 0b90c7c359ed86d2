import { ATTEMPT_WAIT_MS } from '../../shared/guard/money/admit-sending.ts';
import { intentsOfFact } from '../../shared/ledger/ledger.ts';
import type { IntentId } from '../../shared/values/ids.ts';
import { isCutOff } from '../../shared/ledger/money/queue.ts';
import { isInLane } from '../../shared/ledger/money/intent.ts';
import { ATTEMPT_VOIDED_BY_MS } from '../../shared/policy/judge-outcome.ts';
import { SYSTEM_ACTOR } from '../ledger/write/ledger-writer.ts';
import type { LedgerWriter } from '../ledger/write/ledger-writer.ts';
import { wakeIn as inRealTime } from '../time/wake-in.ts';
import type { WakeIn } from '../time/wake-in.ts';

/**
 * Watches each attempt from the moment a cashier's screen begins to wait. One not sent by the soft limit is voided
 * (decision 0020): the guard would refuse to send it later, and the screen must show that. One without an outcome when
 * the screen shows *unknown* is given up.
 */
export function watchAttempts(
  writer: Pick<LedgerWriter, 'onFact' | 'write'>,
  wakeIn: WakeIn = inRealTime,
): () => void {
  const waits = new Map<IntentId, () => void>();
  const waitFor = (intentId: IntentId): void => {
    const endVoiding = wakeIn(ATTEMPT_WAIT_MS + 1, () => {
      void writer.write({ kind: 'void-attempt', intentId, why: 'too-late' }, SYSTEM_ACTOR);
    });
    const endGivingUp = wakeIn(ATTEMPT_VOIDED_BY_MS, () => {
      waits.delete(intentId);
      void writer.write({ kind: 'give-up-attempt', intentId }, SYSTEM_ACTOR);
    });
    waits.set(intentId, () => {
      endVoiding();
      endGivingUp();
    });
  };
  const endListening = writer.onFact(({ fact }) => {
    if (fact.kind === 'intent-accepted' && fact.intent?.strength === 'attempt') {
      waitFor(fact.intent.id);
    }
    // While all sending waits, perhaps for longer than a cashier would, attempts are cancelled at once.
    if (fact.queue?.waits !== undefined && isCutOff(fact.queue)) {
      for (const intentId of waits.keys()) {
        void writer.write({ kind: 'void-attempt', intentId, why: 'too-late' }, SYSTEM_ACTOR);
      }
    }
    for (const intent of intentsOfFact(fact)) {
      if (isInLane(intent)) continue;
      waits.get(intent.id)?.();
      waits.delete(intent.id);
    }
  });
  return () => {
    endListening();
    for (const endWait of waits.values()) endWait();
  };
}
