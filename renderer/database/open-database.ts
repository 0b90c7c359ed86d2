import { Dexie } from 'dexie';
import type { Migration } from './migrations/migration.ts';

/** The database was written by a newer program. It has not been changed. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
  constructor(databaseName: string, found: number, known: number) {
    super(
      `The database ${databaseName} has version ${found}, and this program knows versions up to ${known}.`,
    );
  }
}

/** Dexie's version 1 is IndexedDB's version 10. */
const NATIVE_VERSION_FACTOR = 10;

/**
 * Opens a database and applies the missing `migrations` in order, each in full or not at all. A commit is flushed to
 * disk before it counts (`strict`). Dexie's cache is off, so that screens see only what is stored.
 * @throws NewerDatabaseError, or Dexie's own error if the browser cannot open it
 */
export async function openDatabase(name: string, migrations: readonly Migration[]): Promise<Dexie> {
  await refuseNewer(name, migrations);
  const database = new Dexie(name, { chromeTransactionDurability: 'strict', cache: 'disabled' });
  for (const { version, stores, upgrade } of migrations) {
    const declared = database.version(version).stores({ ...stores });
    if (upgrade !== undefined) declared.upgrade(upgrade);
  }
  await database.open();
  return database;
}

/**
 * Throws if a newer program has written the database. Call it before opening, because Dexie opens such a database and
 * would change its schema.
 */
async function refuseNewer(name: string, migrations: readonly Migration[]): Promise<void> {
  const known = Math.max(...migrations.map(({ version }) => version));
  const databases = await indexedDB.databases();
  const native = databases.find((database) => database.name === name)?.version ?? 0;
  const found = native / NATIVE_VERSION_FACTOR;
  if (found > known) throw new NewerDatabaseError(name, found, known);
}
