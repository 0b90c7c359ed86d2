import { toUnknownInCopy } from '../store/admit-doubt.ts';
import type { Intent } from '../../ledger/money/intent.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import { isPausedBy } from '../../ledger/money/queue.ts';

/**
 * Makes a new intent unknown if it became due from before a doubt: a load of a sale that was open, a payment for that
 * sale, the second half of a move, a refund, a reversal. Somebody who continued with a newer journal may have sent it,
 * so it is treated like everything that was unsettled when the doubt began (decision 0073).
 * @param intent one that is just being accepted
 */
export function unknownIfPossiblySent(ledger: Ledger, intent: Intent, stamp: Stamp): Intent {
  return isPerhapsDone(ledger, intent) ? toUnknownInCopy(ledger, intent, stamp) : intent;
}

function isPerhapsDone(ledger: Ledger, { saleId, reverses, follows }: Intent): boolean {
  // During a doubt nothing new is accepted, except for what is owed from before.
  if (isPausedBy(ledger.queue, 'journal-behind')) return true;
  const cause = reverses ?? follows;
  if (cause !== null && cause !== undefined) return isOfOlder(ledger, ledger.intents.get(cause));
  return saleId !== null && isSaleOpenedBeforeDoubt(ledger, saleId);
}

/** True if the intent was accepted before the doubt, or made unknown by it, and was not sent by this journal since. */
function isOfOlder({ queue: { behind } }: Ledger, intent: Intent | undefined): boolean {
  if (behind === undefined || intent === undefined) return false;
  const { sequence, sentBySequence, doubted } = intent;
  if ((sentBySequence ?? 0) > behind.sequence) return false;
  return sequence < behind.sequence || (doubted?.sequence ?? 0) > behind.sequence;
}

/** True if a sale was opened before a doubt, so that the records of its end may be lost. */
export function isSaleOpenedBeforeDoubt(
  { queue: { behind }, sales }: Ledger,
  saleId: Intent['saleId'],
): boolean {
  const sale = saleId === null ? undefined : sales.get(saleId);
  return behind !== undefined && (sale?.openedBySequence ?? 0) < behind.sequence;
}
