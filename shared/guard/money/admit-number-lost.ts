import { admitted, refused } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import { closeWithoutEffect } from './admit-outcome.ts';
import type { IntentId } from '../../values/ids.ts';
import { isInLane, NUMBER_ERASED, NUMBER_LOST } from '../../ledger/money/intent.ts';
import type { Intent } from '../../ledger/money/intent.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Stamp } from '../../proposals/proposals.ts';

/** It stands in its lane, where it would wait for ever once the number of its card is lost. */
export function waitsForNumber(intent: Intent): boolean {
  return isInLane(intent) && intent.state !== 'sending';
}

/**
 * The number of its card is lost, and nothing can be sent without one: it leaves its lane for a person,
 * like a promise that was refused (decision 0034). What was to be sent again under its key is unknown
 * once more, since its first attempt may have been applied (decision 0035).
 */
export function admitNumberLost(ledger: Ledger, intentId: IntentId, stamp: Stamp): Admission {
  const intent = ledger.intents.get(intentId);
  if (!intent) return refused({ why: 'unknown-intent' });
  if (!waitsForNumber(intent)) return refused({ why: 'wrong-state', state: intent.state });
  if (intent.underItsKey === true) {
    return admitted('intent-unknown', stamp, {
      intent: { ...intent, state: 'unknown', verdict: 'unknown' },
    });
  }
  const cause = ledger.erasedCards.has(intent.cardId) ? NUMBER_ERASED : NUMBER_LOST;
  return admitted(
    'intent-held-back',
    stamp,
    closeWithoutEffect(ledger, { ...intent, state: 'refused', cause, httpStatus: null }, stamp),
  );
}
