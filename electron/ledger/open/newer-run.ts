import type { Health } from '../../../shared/messages/bridge.ts';
import type { FactKind } from '../../../shared/ledger/fact-kinds.ts';
import { compareVersions } from '../../../shared/update/compare-versions.ts';
import type { Journal, JournalRecord } from '../../journal/journal.ts';
import { addTroubleCode } from './health-of.ts';

interface OpenedRecords {
  readonly journal: Pick<Journal, 'read'>;
  readonly recordsAfterCheckpoint: readonly JournalRecord[];
}

/**
 * Returns the health if the newest run in the journal is of a newer version of the program; otherwise null. Records that
 * cannot be understood here are then no damage: a shop has gone back to this version, and whoever cut them off would
 * lose what was sold and sent.
 */
export async function healthOfNewerRun(
  { journal, recordsAfterCheckpoint }: OpenedRecords,
  version: string,
): Promise<Health | null> {
  const started: FactKind = 'run-started';
  const isStart = (record: JournalRecord) => record.public['kind'] === started;
  let newest = recordsAfterCheckpoint.findLast(isStart);
  if (newest === undefined)
    for await (const record of journal.read(1, Infinity, () => undefined))
      if (isStart(record)) newest = record;
  const by = newest?.public['note'];
  const isNewer = typeof by === 'string' && compareVersions(by, version) > 0;
  return isNewer ? addTroubleCode({ kind: 'journal-newer' }) : null;
}
