import type { Refusal } from '../../proposals/admission.ts';
import { isGivenBackName, MAX_NAMED_LENGTH } from '../../values/ids.ts';
import type { IntentId } from '../../values/ids.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { isAccepted } from '../../ledger/sale/archived.ts';

/** What names are looked up in. */
type Named = Pick<Ledger, 'intents' | 'over' | 'owed' | 'secondHalves' | 'knownReferences'>;

/** It travels in a header (`keyHeaderOf`), which takes no other signs. */
const SENDABLE = /^[!-~][ -~]*[!-~]$/;

/**
 * Why nothing new may be accepted under this name; null where it is free. The window names what it asks for.
 * A name that the till has promised to something, or makes by itself (`giveBackId`), is none of them: what
 * falls due later would be written over it, and no start could accept that. Nor is one that cannot be sent.
 */
export function nameRefusal(ledger: Named, intentId: IntentId): Refusal | null {
  const isOwnOfTill = isGivenBackName(intentId) || intentId.length > MAX_NAMED_LENGTH;
  const isUnfit = isOwnOfTill || !isSendable(intentId);
  return isTaken(ledger, intentId) || isUnfit ? { why: 'already-accepted', intentId } : null;
}

/** Tells whether a transaction has this name, was promised it, or had it at a till whose place this one has. */
export function isTaken(ledger: Named, intentId: IntentId): boolean {
  // The second half of a move is owed only once the first one is done (`Ledger.owed`).
  const isPromised = ledger.owed.has(intentId) || ledger.secondHalves.has(intentId);
  return isAccepted(ledger, intentId) || isPromised || ledger.knownReferences.has(intentId);
}

export function isSendable(intentId: IntentId): boolean {
  return SENDABLE.test(intentId);
}
