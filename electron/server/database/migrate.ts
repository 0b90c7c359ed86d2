import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import type { ServedDatabase } from './served-database.ts';
import { ServerCommandError } from './server-command-error.ts';

interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly digest: string;
}

/**
 * Runs the migrations that a database has not had yet, each in a transaction together with its record.
 * @param transactions `callers`: all of them run in the caller's transaction
 * @returns the names of those that ran
 * @throws ServerCommandError for a database of a newer program, or if a migration that ran has changed since
 */
export async function migrate(
  owner: Client,
  { called, migrations: folder, migrationTable }: ServedDatabase,
  transactions: 'each' | 'callers' = 'each',
): Promise<readonly string[]> {
  const table = `public.${migrationTable}`;
  await owner.query(
    `create table if not exists ${table} (number int primary key, name text not null, digest text not null, at timestamptz not null default now())`,
  );
  const { rows } = await owner.query<{ number: number; name: string; digest: string }>(
    `select number, name, digest from ${table}`,
  );
  const had = new Map(rows.map((row) => [row.number, row]));
  const migrations = await readMigrations(folder);
  const newest = migrations.at(-1)?.number ?? 0;
  for (const { number, name } of rows)
    if (number > newest)
      throw new ServerCommandError(
        `This ${called} was made by a newer program, which has applied ${name}.`,
      );
  const run: string[] = [];
  for (const migration of migrations) {
    const recorded = had.get(migration.number);
    if (recorded === undefined) {
      if (transactions === 'each')
        await inTransaction(owner, () => runOne(owner, migration, table));
      else await runOne(owner, migration, table);
      run.push(migration.name);
    } else if (recorded.digest !== migration.digest) {
      throw new ServerCommandError(
        `${migration.name} is not the migration that this ${called} was made with.`,
      );
    }
  }
  return run;
}

async function runOne(
  owner: Client,
  { number, name, sql, digest }: Migration,
  table: string,
): Promise<void> {
  await owner.query(sql);
  await owner.query(`insert into ${table} (number, name, digest) values ($1, $2, $3)`, [
    number,
    name,
    digest,
  ]);
}

/** Runs `work` in a transaction, which is rolled back if it fails. */
export async function inTransaction<Result>(
  owner: Client,
  work: () => Promise<Result>,
): Promise<Result> {
  await owner.query('begin');
  try {
    const result = await work();
    await owner.query('commit');
    return result;
  } catch (error) {
    await owner.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.*\.sql$/.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8');
      const digest = createHash('sha256').update(sql).digest('hex');
      return { number: Number(name.slice(0, 4)), name, sql, digest };
    }),
  );
}
