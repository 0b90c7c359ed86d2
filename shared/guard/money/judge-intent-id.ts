import type { Refusal } from '../../proposals/admission.ts';
import { isGiveBackId, MAX_INTENT_ID_LENGTH } from '../../values/ids.ts';
import type { IntentId } from '../../values/ids.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { isAccepted } from '../../ledger/sale/archived.ts';

type Named = Pick<Ledger, 'intents' | 'over' | 'owed' | 'secondHalves' | 'knownReferences'>;

/** Characters that an id may have, because a header carries it (`keyHeaderOf`). */
const SENDABLE = /^[!-~][ -~]*[!-~]$/;

/**
 * Returns why nothing new may be accepted under this id; null if it is free. The window chooses ids. An id must not be
 * reserved for something promised, nor be one that the till derives itself (`giveBackId`): a later transaction would
 * collide with it, and no start could accept that one. It must also fit into a header.
 */
export function intentIdRefusal(ledger: Named, intentId: IntentId): Refusal | null {
  const isOwnOfTill = isGiveBackId(intentId) || intentId.length > MAX_INTENT_ID_LENGTH;
  const isUnfit = isOwnOfTill || !isSendableId(intentId);
  return isIdTaken(ledger, intentId) || isUnfit ? { why: 'already-accepted', intentId } : null;
}

/** True if this id is used or reserved, here or at a till that this one took over. */
export function isIdTaken(ledger: Named, intentId: IntentId): boolean {
  // `Ledger.owed` has the second half of a move only once the first half is done.
  const isPromised = ledger.owed.has(intentId) || ledger.secondHalves.has(intentId);
  return isAccepted(ledger, intentId) || isPromised || ledger.knownReferences.has(intentId);
}

export function isSendableId(intentId: IntentId): boolean {
  return SENDABLE.test(intentId);
}
