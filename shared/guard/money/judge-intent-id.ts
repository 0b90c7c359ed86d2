import type { Refusal } from '../../proposals/admission.ts';
import { isGiveBackId, MAX_NAMED_LENGTH } from '../../values/ids.ts';
import type { IntentId } from '../../values/ids.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { isAccepted } from '../../ledger/sale/archived.ts';

/** The parts of the ledger that hold used ids. */
type Named = Pick<Ledger, 'intents' | 'over' | 'owed' | 'secondHalves' | 'knownReferences'>;

/** An id travels in a header (`keyHeaderOf`), which allows only these characters. */
const SENDABLE = /^[!-~][ -~]*[!-~]$/;

/**
 * Returns why nothing new may be accepted under this id, or null if it is free. The window chooses the id. It
 * must not be reserved for something promised, nor one that the till derives itself (`giveBackId`): what
 * becomes due later would collide with it, and no start could accept that. It must also be sendable.
 */
export function nameRefusal(ledger: Named, intentId: IntentId): Refusal | null {
  const isOwnOfTill = isGiveBackId(intentId) || intentId.length > MAX_NAMED_LENGTH;
  const isUnfit = isOwnOfTill || !isSendable(intentId);
  return isTaken(ledger, intentId) || isUnfit ? { why: 'already-accepted', intentId } : null;
}

/** Tells whether this id is used or reserved, here or at a till that this one took over. */
export function isTaken(ledger: Named, intentId: IntentId): boolean {
  // `Ledger.owed` has the second half of a move only once the first is done.
  const isPromised = ledger.owed.has(intentId) || ledger.secondHalves.has(intentId);
  return isAccepted(ledger, intentId) || isPromised || ledger.knownReferences.has(intentId);
}

export function isSendable(intentId: IntentId): boolean {
  return SENDABLE.test(intentId);
}
