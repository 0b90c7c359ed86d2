import { isRefusedInARow, refusalPauseOf } from '../../shared/ledger/refusals-in-a-row.ts';
import type { PauseCause } from '../../shared/ledger/queue.ts';
import { THE_TILL_ITSELF } from '../ledger/ledger-writer.ts';
import type { LedgerWriter } from '../ledger/ledger-writer.ts';

/**
 * Returns the promises whose refusal caused this pause to the queue. Called before the pause is lifted, so that
 * after a power cut in between the pause is there to be lifted again.
 */
export async function retryRefused(writer: LedgerWriter, cause: PauseCause): Promise<void> {
  const { forPerson, queue } = writer.ledger;
  const series = [...forPerson.values()].filter(
    (intent) => refusalPauseOf(intent.httpStatus) === cause && isRefusedInARow(queue, intent),
  );
  for (const { id: intentId } of series) {
    await writer.write({ kind: 'retry-refused', intentId }, THE_TILL_ITSELF);
  }
}
