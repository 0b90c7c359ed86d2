import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Dexie } from 'dexie';
import type { Page } from 'playwright-core';

/** Global scope of a page after `loadDexieIntoPage`. */
export interface GlobalWithDexie {
  readonly Dexie: typeof Dexie;
}

/** Loads Dexie, as it is published, into a page, for databases that are not the till's. */
export async function loadDexieIntoPage(page: Page): Promise<void> {
  const file = fileURLToPath(import.meta.resolve('dexie/dist/dexie.min.js'));
  const profiler = await page.context().newCDPSession(page);
  // The page's policy blocks other scripts, but not those that the debugger evaluates.
  await profiler.send('Runtime.evaluate', { expression: await readFile(file, 'utf8') });
  await profiler.detach();
}

/** How one run adds its rows. */
export interface AddRun {
  readonly times: number;
  /** `strict` confirms a row once it is on disk, `relaxed` once the operating system has it. */
  readonly durability: 'strict' | 'relaxed';
  readonly bytes: number;
}

/**
 * Adds one row after another. Runs in the window.
 * @returns ms of each
 */
export async function addWithDexie({ times, durability, bytes }: AddRun): Promise<number[]> {
  const database = new (globalThis as unknown as GlobalWithDexie).Dexie(`bench-${durability}`, {
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

export interface AddedRows {
  readonly rows: readonly object[];
  /** Indexes in Dexie's notation. */
  readonly indexes: string;
}

/**
 * Adds rows to an empty table in one call. Runs in the window.
 * @returns ms
 */
export async function addAtOnce({ rows, indexes }: AddedRows): Promise<number> {
  const database = new (globalThis as unknown as GlobalWithDexie).Dexie('bench-rows');
  database.version(1).stores({ rows: indexes });
  await database.open();
  const fromMs = performance.now();
  await database.table('rows').bulkAdd(rows);
  const tookMs = performance.now() - fromMs;
  await database.delete();
  return tookMs;
}
