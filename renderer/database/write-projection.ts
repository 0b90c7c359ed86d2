import type { Table } from 'dexie';
import { project } from '../../shared/ledger/memory/project.ts';
import type { HistoryLine, HistoryPage, Put } from '../../shared/ledger/memory/project.ts';
import type { FactRecord } from '../../shared/ledger/facts.ts';
import { projectionPositionSchema } from '../../shared/messages/worker-messages.ts';
import type { ProjectionPosition } from '../../shared/messages/worker-messages.ts';
import { joinHistoryPages, historyPagesOf } from './history-pages.ts';
import type { LedgerDatabase } from './ledger-database.ts';

/**
 * Writes what a batch of facts changes, and the position, in one transaction, so that a crash cannot separate them. The
 * facts may come in any order and more than once (`project`).
 * @param position null during a rebuild: a projection with gaps must not have a position
 */
export async function writeRowsOfFacts(
  database: LedgerDatabase,
  records: readonly FactRecord[],
  position: ProjectionPosition | null,
): Promise<void> {
  const puts = records.flatMap(project);
  const { dexie, history, meta } = database;
  await dexie.transaction('rw', dexie.tables, async () => {
    for (const [table, ofTable] of Map.groupBy(puts, (put) => put.table)) {
      if (table === 'history') await putPages(history, historyPagesOf(linesOf(ofTable)));
      else await putNewer(dexie.table(table), ofTable);
    }
    if (position !== null) await meta.put({ name: 'position', value: position });
  });
}

/** Between two batches of this many rows the worker reads messages from main, so that payments are sent meanwhile. */
const ROWS_AT_ONCE = 64;

/**
 * Writes the rows of facts that follow the stored position, and the new position, in one transaction. No stored row can
 * be newer, so none is read first.
 */
export async function writeRowsOfNextFacts(
  database: LedgerDatabase,
  records: readonly FactRecord[],
  position: ProjectionPosition,
): Promise<void> {
  const { dexie, meta } = database;
  const byTable = Map.groupBy(records.flatMap(project), ({ table }) => table);
  await dexie.transaction('rw', [...byTable.keys(), meta.name], async () => {
    for (const [table, puts] of byTable) {
      const rows =
        table === 'history' ? historyPagesOf(linesOf(puts)) : [...newestOf(puts).values()];
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
        await dexie
          .table<Put['row'] | HistoryPage, Put['key']>(table)
          .bulkPut(rows.slice(from, from + ROWS_AT_ONCE));
      }
    }
    await meta.put({ name: 'position', value: position });
  });
}

function newestOf(puts: readonly Put[]): ReadonlyMap<Put['key'], Put['row']> {
  const newest = new Map<Put['key'], Put['row']>();
  for (const { key, row } of puts) {
    if ((newest.get(key)?.factSequence ?? 0) < row.factSequence) newest.set(key, row);
  }
  return newest;
}

function linesOf(puts: readonly Put[]): HistoryLine[] {
  return puts.flatMap((put) => (put.table === 'history' ? [put.row] : []));
}

async function putPages(
  history: Table<HistoryPage, number>,
  pages: readonly HistoryPage[],
): Promise<void> {
  const stored = await history.bulkGet(pages.map(({ factSequence }) => factSequence));
  await history.bulkPut(pages.map((page, index) => joinHistoryPages(stored[index], page)));
}

/** Writes only rows that are newer than the stored ones (decision 0004#one-writer). */
async function putNewer(table: Table<Put['row'], Put['key']>, puts: readonly Put[]): Promise<void> {
  const newest = newestOf(puts);
  const stored = await table.bulkGet([...newest.keys()]);
  await table.bulkPut(
    [...newest.values()].filter(
      (row, index) => (stored[index]?.factSequence ?? 0) < row.factSequence,
    ),
  );
}

/**
 * Reads the projection's position. Returns null if there is no projection, if its rebuild was interrupted, or if the
 * position is not valid.
 */
export async function readPosition(database: LedgerDatabase): Promise<ProjectionPosition | null> {
  const stored = await database.meta.get('position');
  const parsed = projectionPositionSchema.safeParse(stored?.value);
  return parsed.success ? parsed.data : null;
}

/** Deletes all rows of the projection and its position. */
export async function clearProjection(database: LedgerDatabase): Promise<void> {
  const { dexie } = database;
  await dexie.transaction('rw', dexie.tables, async () => {
    for (const table of dexie.tables) await table.clear();
  });
}
