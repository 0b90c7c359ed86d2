import type { Refusal } from '../../proposals/admission.ts';
import { isGiveBackId, MAX_INTENT_ID_LENGTH } from '../../values/ids.ts';
import type { IntentId } from '../../values/ids.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { isAccepted } from '../../ledger/sale/archived.ts';

type LedgerIds = Pick<Ledger, 'intents' | 'over' | 'owed' | 'secondHalves' | 'knownReferences'>;

/** Characters that an id may have, because a header carries it (`keyHeaderOf`). */
const SENDABLE = /^[!-~][ -~]*[!-~]$/;

/**
 * Returns why a new transaction may not use this id, which the window chose; null if it may. An id is refused if it is
 * reserved for something promised, if the till derives it itself (`giveBackId`), since a later transaction would
 * collide with it, or if it does not fit into a header.
 */
export function intentIdRefusal(ledger: LedgerIds, intentId: IntentId): Refusal | null {
  const isOwnOfTill = isGiveBackId(intentId) || intentId.length > MAX_INTENT_ID_LENGTH;
  const isUnfit = isOwnOfTill || !isSendableId(intentId);
  return isIdTaken(ledger, intentId) || isUnfit ? { why: 'already-accepted', intentId } : null;
}

/** True if this id is used or reserved, here or at a till that this one took over. */
export function isIdTaken(ledger: LedgerIds, intentId: IntentId): boolean {
  // The second half of a move is in `Ledger.owed` only once the first half is done, so `secondHalves` is checked too.
  const isPromised = ledger.owed.has(intentId) || ledger.secondHalves.has(intentId);
  return isAccepted(ledger, intentId) || isPromised || ledger.knownReferences.has(intentId);
}

export function isSendableId(intentId: IntentId): boolean {
  return SENDABLE.test(intentId);
}
