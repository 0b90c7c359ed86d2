import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { project } from '../../shared/ledger/memory/project.ts';
import type { HistoryPage, Put } from '../../shared/ledger/memory/project.ts';
import type { FactRecord } from '../../shared/ledger/facts.ts';
import { sortedUniqueLines } from '../../renderer/database/history-pages.ts';
import { readWrittenFacts } from './read-book.ts';
import { until } from './till-under-test.ts';
import type { TillUnderTest } from './till-under-test.ts';

const TABLES = ['intents', 'cards', 'identifiers', 'sales', 'saleActs', 'history'] as const;
type Rows = Readonly<Record<string, readonly unknown[] | undefined>>;

/** I8: checks that the projection in Chromium's own database is what the journal on disk makes of it. */
export async function expectProjectionIsJournal(till: TillUnderTest): Promise<void> {
  const bookId = await till.bookId();
  await until(async () => {
    const facts = await readWrittenFacts(till.dataFolder, bookId);
    const rows = await readProjection(till.page, bookId);
    // Encrypted numbers are left out: two encryptions of one number differ.
    const identifiers = rows['identifiers']?.map((row) => ({
      ...(row as object),
      sealed: undefined,
    }));
    const history = sortedUniqueLines(
      (rows['history'] as readonly HistoryPage[]).flatMap(({ lines }) => lines),
    );
    expect({ ...rows, identifiers, history }).toEqual(projectionOf(facts));
  });
}

function projectionOf(facts: readonly FactRecord[]): Rows {
  const newest = new Map(facts.flatMap(project).map((put) => [`${put.table} ${put.key}`, put]));
  const rowsOf = (table: Put['table']) =>
    [...newest.values()]
      .filter((put) => put.table === table)
      // Sorted by key, as IndexedDB does.
      .toSorted((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ row }) => row);
  return Object.fromEntries(TABLES.map((table) => [table, rowsOf(table)]));
}

/** Returns the stored rows as the browser gives them, without the till's own code. */
function readProjection(page: Page, bookId: string): Promise<Rows> {
  return page.evaluate(
    async ([name, tables]) => {
      const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(new Error(request.error?.message));
        });
      const database = await settled(indexedDB.open(name));
      try {
        const transaction = database.transaction(tables);
        const all = tables.map((table) => settled(transaction.objectStore(table).getAll()));
        const rows = await Promise.all(all);
        return Object.fromEntries(tables.map((table, index) => [table, rows[index]]));
      } finally {
        database.close();
      }
    },
    [`ledger-${bookId}`, [...TABLES]] as const,
  );
}
