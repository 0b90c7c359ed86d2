import { proposalFor } from './follow-up.ts';
import { isOfCancelledSale } from './give-back.ts';
import { isRefusedPromise } from './intent.ts';
import type { Ledger } from './ledger.ts';
import type { Proposal } from './proposals.ts';
import { isPausedBy } from './queue.ts';

/** What the journal and what is kept outside it say of each other at start-up (DESIGN §4.10). */
export type JournalAge = 'newest' | 'behind';

/**
 * What has to be written, and is admitted in this order, before a new run may trade (DESIGN §3,
 * Start-up): an attempt nobody waits for any more is voided, a transaction found *sending* becomes
 * *unknown*, and so does what waits for a cancelled sale; the loads that a completed sale, a move or a
 * cancelled sale still owes are accepted. In a journal that is older than what was known everything
 * unsettled becomes unknown, a refusal that a manager may have released since included, and money stops.
 */
export function recover(ledger: Ledger, age: JournalAge): Proposal[] {
  const proposals: Proposal[] = [];
  for (const intent of ledger.open.values()) {
    if (age === 'behind' && intent.state !== 'unknown') {
      proposals.push({ kind: 'forget-sending', intentId: intent.id, why: 'restored' });
    } else if (intent.state === 'sending') {
      proposals.push({ kind: 'forget-sending', intentId: intent.id, why: 'crashed' });
    } else if (intent.state === 'waiting' && intent.strength === 'attempt') {
      proposals.push({ kind: 'void-attempt', intentId: intent.id, why: 'restart' });
    } else if (intent.state === 'waiting' && isOfCancelledSale(ledger, intent)) {
      proposals.push({ kind: 'forget-sending', intentId: intent.id, why: 'sale-cancelled' });
    }
  }
  for (const load of ledger.owed.values()) {
    proposals.push(proposalFor(load));
    // Whoever has gone on with the journal may have accepted it, and sent it.
    const { intentId } = load;
    if (age === 'behind') proposals.push({ kind: 'forget-sending', intentId, why: 'restored' });
  }
  if (age === 'behind') {
    for (const intent of ledger.forPerson.values()) {
      if (!isRefusedPromise(intent)) continue;
      proposals.push({ kind: 'forget-sending', intentId: intent.id, why: 'restored' });
    }
    if (!isPausedBy(ledger.queue, 'journal-behind')) {
      proposals.push({ kind: 'pause-queue', cause: 'journal-behind', note: '' });
    }
  }
  return proposals;
}
