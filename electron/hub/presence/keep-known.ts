import { THE_TILL_ITSELF } from '../../ledger/write/ledger-writer.ts';
import type { LedgerWriter } from '../../ledger/write/ledger-writer.ts';

/** What a till has to know of its hub after a start without it: in its journal. */

/** @returns whether a program without the fence cannot open this journal any more */
export async function keepFence(writer: LedgerWriter): Promise<boolean> {
  if (writer.ledger.hub?.isFenceKept !== true)
    await writer.write({ kind: 'keep-fence' }, THE_TILL_ITSELF);
  return writer.ledger.hub?.isFenceKept === true;
}

/** Without its file a till must not take the whole of what it has a part of. */
export function noteTills(writer: LedgerWriter, tills: number): void {
  const { hub } = writer.ledger;
  if (hub === null || tills === (hub.tills ?? 1)) return;
  void writer.write({ kind: 'note-hub', hub: { ...hub, tills } }, THE_TILL_ITSELF);
}
