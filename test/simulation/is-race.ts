import type { Refusal } from '../../shared/proposals/admission.ts';
import type { IntentId } from '../../shared/values/ids.ts';
import { isInLane } from '../../shared/ledger/money/intent.ts';
import { openOnCard } from '../../shared/ledger/ledger.ts';
import type { Ledger } from '../../shared/ledger/ledger.ts';

/** A manager's release puts another payment at the head of the lane while the worker's request is on its way. */
export function isRace(ledger: Ledger, intentId: IntentId, refusal: Refusal): boolean {
  const intent = ledger.intents.get(intentId);
  const head = intent && openOnCard(ledger, intent.cardId).find(isInLane);
  const released = refusal.why === 'not-its-turn' && head?.verdict === 'released';
  return released || RACES.has(refusal.why);
}

/** Refusals that a person or a clock may have caused in the meantime. */
const RACES: ReadonlySet<Refusal['why']> = new Set([
  'queue-paused',
  'working-offline',
  'attempt-over',
  // Its key may have expired since it was released.
  'no-evidence',
  'wrong-state',
]);
