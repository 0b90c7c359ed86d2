import { isSoleWriter } from '../../../shared/ledger/store/sole-writer.ts';
import { SYSTEM_ACTOR } from '../../ledger/write/ledger-writer.ts';
import type { LedgerWriter } from '../../ledger/write/ledger-writer.ts';

/**
 * Records the number of tills in the journal, so that a start without the hub and its file uses only this till's share
 * of a limit.
 * @param tills null while the hub is out of reach: another till may join, so this till no longer counts as the only one
 * that changes balances
 */
export function recordTillCount(writer: LedgerWriter, tills: number | null): void {
  const { hub, recordedLimits: limits } = writer.ledger;
  if (hub === null) return;
  if (tills === null) {
    if (!isSoleWriter({ limits, hub })) return;
    const { tills: _, ...uncounted } = hub;
    void writer.write({ kind: 'note-hub', hub: uncounted }, SYSTEM_ACTOR);
    return;
  }
  const known = hub.tills ?? (limits.onlyThisTillMovesBalances === true ? null : 1);
  if (tills === known) return;
  void writer.write({ kind: 'note-hub', hub: { ...hub, tills } }, SYSTEM_ACTOR);
}
