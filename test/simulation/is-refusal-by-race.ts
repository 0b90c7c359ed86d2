import type { Refusal } from '../../shared/proposals/admission.ts';
import type { IntentId } from '../../shared/values/ids.ts';
import { isInLane } from '../../shared/ledger/money/intent.ts';
import { openIntentsOnCard } from '../../shared/ledger/ledger.ts';
import type { Ledger } from '../../shared/ledger/ledger.ts';

/**
 * Tells whether something that happened while the worker's request was on its way, such as a manager's release, explains
 * the refusal.
 */
export function isRefusalByRace(ledger: Ledger, intentId: IntentId, refusal: Refusal): boolean {
  const intent = ledger.intents.get(intentId);
  const head = intent && openIntentsOnCard(ledger, intent.cardId).find(isInLane);
  const released = refusal.why === 'not-its-turn' && head?.verdict === 'released';
  return released || RACES.has(refusal.why);
}

/** Refusals that a person or a clock may have caused in the meantime. */
const RACES: ReadonlySet<Refusal['why']> = new Set([
  'queue-paused',
  'working-offline',
  'attempt-over',
  // The payment's idempotency key may have expired since the payment was released.
  'no-evidence',
  'wrong-state',
]);
