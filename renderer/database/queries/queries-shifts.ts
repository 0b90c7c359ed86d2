import type { ShiftRow } from '../../../shared/ledger/memory/project.ts';
import type { LedgerDatabase } from '../ledger-database.ts';

/** Reads the closed shifts, newest first. */
export function readClosedShifts(database: LedgerDatabase, limit: number): Promise<ShiftRow[]> {
  return database.shifts
    .orderBy('number')
    .reverse()
    .filter(({ state }) => state === 'closed')
    .limit(limit)
    .toArray();
}
