import { SYSTEM_ACTOR } from '../../ledger/write/ledger-writer.ts';
import type { LedgerWriter } from '../../ledger/write/ledger-writer.ts';

/** A start without the hub, and without its file, must not take the whole of what it has a part of: the journal says how many tills there are. */
export function noteTills(writer: LedgerWriter, tills: number): void {
  const { hub } = writer.ledger;
  if (hub === null || tills === (hub.tills ?? 1)) return;
  void writer.write({ kind: 'note-hub', hub: { ...hub, tills } }, SYSTEM_ACTOR);
}
