import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, test } from 'vitest';
import { bookIdSchema } from '../../../../shared/values/ids.ts';
import { catalogueMigrations } from '../../../../renderer/database/catalogue-database.ts';
import {
  ledgerMigrations,
  openLedgerDatabase,
} from '../../../../renderer/database/ledger-database.ts';
import { openDatabase } from '../../../../renderer/database/open-database.ts';
import type { Migration } from '../../../../renderer/database/migrations/migration.ts';

const bookId = bookIdSchema.parse('paper-book');

const opened: Dexie[] = [];

async function open(name: string, migrations: readonly Migration[]): Promise<Dexie> {
  const database = await openDatabase(name, migrations);
  opened.push(database);
  return database;
}

afterEach(async () => {
  for (const database of opened.splice(0)) database.close();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

async function shapeOf(database: Dexie): Promise<unknown> {
  const tables = database.tables.map(({ name, schema }) => ({
    name,
    indexes: [schema.primKey.src, ...schema.indexes.map(({ src }) => src)],
  }));
  return { version: database.verno, tables };
}

describe.each([
  ['ledger', ledgerMigrations],
  ['catalogue', catalogueMigrations],
])('the migrations of the %s database', (name, migrations) => {
  test('are numbered without a gap', () => {
    expect(migrations.map(({ version }) => version)).toEqual(
      migrations.map((_, index) => index + 1),
    );
  });

  test('bring every earlier version to the form of a new database', async () => {
    const fresh = await open('fresh', migrations);
    const expected = await shapeOf(fresh);
    for (let known = 1; known < migrations.length + 1; known += 1) {
      const old = await open(name, migrations.slice(0, known));
      old.close();
      const upgraded = await open(name, migrations);
      expect(await shapeOf(upgraded)).toEqual(expected);
      await upgraded.delete();
    }
  });
});

describe('opening a database', () => {
  const first: Migration = { version: 1, stores: { sums: 'id' } };
  const second: Migration = {
    version: 2,
    stores: { sums: 'id, cents' },
    upgrade: async (transaction) => {
      await transaction.table('sums').toCollection().modify({ cents: 0 });
    },
  };

  test('migrates the rows of version N to version N + 1', async () => {
    const old = await open('book', [first]);
    await old.table('sums').bulkPut([{ id: 'a' }, { id: 'b' }]);
    old.close();
    const upgraded = await open('book', [first, second]);
    expect(await upgraded.table('sums').where('cents').equals(0).primaryKeys()).toEqual(['a', 'b']);
  });

  // Hostile input 78.
  test('leaves everything unchanged when a migration fails', async () => {
    const old = await open('book', [first]);
    await old.table('sums').put({ id: 'a' });
    old.close();
    const failing: Migration = {
      ...second,
      upgrade: async (transaction) => {
        await transaction.table('sums').clear();
        throw new Error('half way');
      },
    };
    await expect(open('book', [first, failing])).rejects.toThrow('half way');
    const again = await open('book', [first]);
    expect(await again.table('sums').toArray()).toEqual([{ id: 'a' }]);
  });

  // Hostile input 77.
  test('leaves a newer program’s database alone and reports it', async () => {
    const newer = await open('book', [first, second]);
    await newer.table('sums').put({ id: 'a', cents: 5 });
    newer.close();
    await expect(open('book', [first])).rejects.toThrow(
      'The database book has version 2, and this program knows versions up to 1.',
    );
    const untouched = await open('book', [first, second]);
    expect(await untouched.table('sums').toArray()).toEqual([{ id: 'a', cents: 5 }]);
  });

  test('keeps the databases of two shops apart', async () => {
    const one = await openLedgerDatabase(bookId);
    const other = await openLedgerDatabase(bookIdSchema.parse('other-book'));
    opened.push(one.dexie, other.dexie);
    await one.meta.put({ name: 'position', value: 1 });
    expect(await other.meta.count()).toBe(0);
  });
});
