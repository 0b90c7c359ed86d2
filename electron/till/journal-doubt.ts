import { proposalsForDoubt, proposalsToLiftDoubt } from '../../shared/guard/recover.ts';
import type { Proposal } from '../../shared/proposals/proposals.ts';
import { SYSTEM_ACTOR } from '../ledger/write/ledger-writer.ts';
import type { LedgerWriter } from '../ledger/write/ledger-writer.ts';

/**
 * Pauses money because the projection has more than the journal, which was lost or rolled back.
 * @param note reason to show to a person
 */
export async function pauseForJournalBehind(writer: LedgerWriter, note: string): Promise<void> {
  const doubts = proposalsForDoubt(writer.ledger, { moved: false, note: note.slice(0, 500) });
  await Promise.all(doubts.map((proposal) => propose(writer, proposal)));
}

/**
 * Writes a proposal. For a payment that is *sending* it waits for the payment's next state, since this run has sent it,
 * and writes the proposal only if the payment is still open then.
 */
async function propose(writer: LedgerWriter, proposal: Proposal): Promise<void> {
  const { ledger } = writer;
  const id = proposal.kind === 'forget-sending' ? proposal.intentId : null;
  if (id === null || ledger.intents.get(id)?.state !== 'sending') {
    await writer.write(proposal, SYSTEM_ACTOR);
    return;
  }
  const endListening = writer.onFact(({ fact }) => {
    if (fact.intent?.id !== id || fact.intent.state === 'sending') return;
    endListening();
    if (ledger.open.has(id)) void writer.write(proposal, SYSTEM_ACTOR);
  });
}

/**
 * Ends the doubt about the journal, because a manager vouches for it. Done in one turn of the event loop, so that
 * nothing is sent before everything is restored.
 */
export async function liftJournalDoubt(writer: LedgerWriter): Promise<void> {
  const lifts = proposalsToLiftDoubt(writer.ledger);
  await Promise.all(lifts.map((proposal) => writer.write(proposal, SYSTEM_ACTOR)));
}
