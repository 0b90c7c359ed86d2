import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Dexie, Table } from 'dexie';
import type { Page } from 'playwright-core';

/** Global scope of a page after `bringDexie`. */
export interface WithDexie {
  readonly Dexie: typeof Dexie;
}

/** Puts Dexie, as it is published, into a page, for databases that are no till's. */
export async function bringDexie(page: Page): Promise<void> {
  const file = fileURLToPath(import.meta.resolve('dexie/dist/dexie.min.js'));
  const profiler = await page.context().newCDPSession(page);
  // The page's own policy lets no script in that is not the till's; the debugger is not asked.
  await profiler.send('Runtime.evaluate', { expression: await readFile(file, 'utf8') });
  await profiler.detach();
}

export interface Adds {
  readonly times: number;
  /** `strict` is on the disk when it is told, `relaxed` with the system. */
  readonly durability: 'strict' | 'relaxed';
  readonly bytes: number;
}

/** One row after the other. Runs in the window. @returns ms of each */
export async function addWithDexie({ times, durability, bytes }: Adds): Promise<number[]> {
  const database = new (globalThis as unknown as WithDexie).Dexie(`bench-${durability}`, {
    chromeTransactionDurability: durability,
  });
  database.version(1).stores({ accepted: 'id' });
  await database.open();
  const text = 'x'.repeat(bytes);
  const tookMs: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const fromMs = performance.now();
    await database.table('accepted').add({ id: crypto.randomUUID(), text });
    tookMs.push(performance.now() - fromMs);
  }
  database.close();
  return tookMs;
}

export interface Again {
  /** Name of the database that has the rows. */
  readonly name: string;
  /** Names of the tables to copy; `null` copies all. */
  readonly tables: readonly string[] | null;
  readonly how: 'bulkAdd' | 'bulkPut';
  /** Rows of one call. */
  readonly atOnce: number;
}

export interface PutAgain {
  readonly rows: number;
  /** Time spent writing, without reading the rows first. */
  readonly ms: number;
}

/** Writes the rows of a database into an empty one with the same indexes. Runs in the window. */
export async function putAgain({ name, tables, how, atOnce }: Again): Promise<PutAgain> {
  const { Dexie: Database } = globalThis as unknown as WithDexie;
  const source = new Database(name);
  await source.open();
  const copied: Table<Readonly<Record<string, unknown>>>[] = source.tables.filter(
    (table) => tables === null || tables.includes(table.name),
  );
  const target = new Database(`bench-${how}`);
  target
    .version(1)
    .stores(
      Object.fromEntries(
        copied.map(({ name: table, schema: { primKey, indexes } }) => [
          table,
          [primKey, ...indexes].map(({ src }) => src).join(','),
        ]),
      ),
    );
  await target.open();
  let rows = 0;
  let ms = 0;
  for (const table of copied) {
    const { keyPath } = table.schema.primKey;
    const keyOf = (row: Readonly<Record<string, unknown>>): unknown =>
      typeof keyPath === 'string' ? row[keyPath] : keyPath?.map((part) => row[part]);
    let after: unknown = Database.minKey;
    for (;;) {
      const page = await table.where(':id').above(after).limit(atOnce).toArray();
      const last = page.at(-1);
      if (last === undefined) break;
      after = keyOf(last);
      const fromMs = performance.now();
      await target.table(table.name)[how](page);
      ms += performance.now() - fromMs;
      rows += page.length;
    }
  }
  source.close();
  await target.delete();
  return { rows, ms };
}
