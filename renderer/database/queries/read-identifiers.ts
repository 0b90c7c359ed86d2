import type { IdentifierRow } from '../../../shared/ledger/memory/project.ts';
import type { CardId } from '../../../shared/values/ids.ts';
import type { LedgerDatabase } from '../ledger-database.ts';

/** Reads the identifiers of these cards; erased cards are left out. */
export async function readIdentifiers(
  database: LedgerDatabase,
  cardIds: readonly CardId[],
): Promise<ReadonlyMap<CardId, IdentifierRow>> {
  const rows = await database.identifiers.bulkGet([...new Set(cardIds)]);
  return new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.cardId, row]])));
}
