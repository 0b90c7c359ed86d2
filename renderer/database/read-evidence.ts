import type { Table } from 'dexie';
import type { LedgerDatabase } from './ledger-database.ts';

interface EvidencePage {
  readonly table: string;
  readonly rows: readonly unknown[];
}

const PAGE_ROWS = 500;

/**
 * Yields every row that proves what a card or customer was owed, page by page. It is saved before deleting a projection
 * that has more than the journal (decision 0018). Identifiers are included, because the journal may not have them.
 */
export async function* readEvidence(database: LedgerDatabase): AsyncGenerator<EvidencePage> {
  yield* pagesOf(database.intents, (row) => row.id);
  yield* pagesOf(database.cards, (row) => row.id);
  yield* pagesOf(database.identifiers, (row) => row.cardId);
  yield* pagesOf(database.sales, (row) => row.id);
}

async function* pagesOf<Row, Key>(
  table: Table<Row, Key>,
  keyOf: (row: Row) => Key,
): AsyncGenerator<EvidencePage> {
  let after: Key | '' = '';
  for (;;) {
    const rows = await table.where(':id').above(after).limit(PAGE_ROWS).toArray();
    const last = rows.at(-1);
    if (last === undefined) return;
    yield { table: table.name, rows };
    after = keyOf(last);
  }
}
