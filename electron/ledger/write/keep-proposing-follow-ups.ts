import { SYSTEM_ACTOR } from './ledger-writer.ts';
import type { LedgerWriter } from './ledger-writer.ts';

/** From now on proposes, in order, what each fact makes due. The returned function ends that. */
export function keepProposingFollowUps(writer: LedgerWriter): () => void {
  return writer.onFact(({ fact }) => {
    const due = writer.rules.followUps(writer.ledger, fact);
    for (const proposal of due) void writer.write(proposal, SYSTEM_ACTOR);
  });
}
