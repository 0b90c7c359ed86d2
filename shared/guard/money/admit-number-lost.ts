import { grantAdmission, refuseAdmission } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import { closeWithoutEffect } from './admit-outcome.ts';
import type { IntentId } from '../../values/ids.ts';
import { isInLane, NUMBER_ERASED, NUMBER_LOST } from '../../ledger/money/intent.ts';
import type { Intent } from '../../ledger/money/intent.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Stamp } from '../../proposals/proposals.ts';

/** True if a transaction waits in its lane, where it would stay for ever once its card's number is lost. */
export function needsNumberToSend(intent: Intent): boolean {
  return isInLane(intent) && intent.state !== 'sending';
}

/**
 * Moves a transaction with a lost card number out of its lane, for a person to decide about like a refused deferred
 * payment (decision 0034). If it was to be sent again under its idempotency key, it becomes unknown again, since its
 * first attempt may have been applied (decision 0035).
 */
export function admitNumberLost(ledger: Ledger, intentId: IntentId, stamp: Stamp): Admission {
  const intent = ledger.intents.get(intentId);
  if (!intent) return refuseAdmission({ why: 'unknown-intent' });
  if (!needsNumberToSend(intent))
    return refuseAdmission({ why: 'wrong-state', state: intent.state });
  if (intent.underItsKey === true) {
    return grantAdmission('intent-unknown', stamp, {
      intent: { ...intent, state: 'unknown', verdict: 'unknown' },
    });
  }
  const cause = ledger.erasedCards.has(intent.cardId) ? NUMBER_ERASED : NUMBER_LOST;
  return grantAdmission(
    'intent-held-back',
    stamp,
    closeWithoutEffect(ledger, { ...intent, state: 'refused', cause, httpStatus: null }, stamp),
  );
}
