import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { waitForExit, lastLine, majorVersionOf, createCluster } from '../database/cluster.ts';
import { programPath } from '../database/find-server.ts';
import type { ServerPrograms } from '../database/find-server.ts';
import {
  eraseUnfinished,
  finishPutInPlace,
  makeTables,
  putInPlace,
} from '../database/make-database.ts';
import { migrate } from '../database/migrate.ts';
import {
  claimFile,
  pathOfClaimFile,
  pidOfClaimHolder,
  pidInLockFile,
} from '../database/claim-cluster.ts';
import { connectOwner } from '../database/owner-access.ts';
import { startServer } from '../database/running-server.ts';
import { commandForFolder } from '../database/served-database.ts';
import type { DatabaseAccess, DatabasePaths } from '../database/served-database.ts';
import { ServerCommandError } from '../database/server-command-error.ts';
import { requireInstalledServer } from './server-command.ts';
import type { ServerCommand } from './server-command.ts';

const LOOK_AGAIN_MS = 100;

/** Path of the file beside a cluster that is being moved to a newer PostgreSQL; it names the process that moves it. */
function moveOf({ folder }: DatabasePaths): string {
  return path.join(folder, 'upgrade.pid');
}

/** Waits while a database is being moved. @returns true if it was */
export async function waitForUpgrade(
  paths: DatabasePaths,
  { say, stop }: Pick<ServerCommand, 'say' | 'stop'>,
): Promise<boolean> {
  const mover = await pidOfClaimHolder(moveOf(paths));
  if (mover === null) return false;
  say(
    `Process ${mover} is moving the database to a newer PostgreSQL. The ${paths.served.called} continues after that.`,
  );
  while (!stop.aborted && (await pidOfClaimHolder(moveOf(paths))) !== null)
    await wait(LOOK_AGAIN_MS, null, { signal: stop }).catch(() => null);
  return true;
}

/**
 * Moves a database to this computer's newest PostgreSQL. A program that runs the database releases it, waits, and
 * continues with the new one. The old one stays until the new one is complete, so an interruption changes nothing.
 * @param addLogins creates its callers' roles, which are not in the database itself
 * @throws ServerCommandError
 */
export async function upgradeServer(
  paths: DatabasePaths,
  at: DatabaseAccess,
  command: ServerCommand,
  addLogins: (owner: Client) => Promise<void>,
): Promise<void> {
  const { called, startCommand } = paths.served;
  const mover = await claimFile(moveOf(paths));
  if (mover !== null)
    throw new ServerCommandError(`Process ${mover} is already moving this ${called}.`);
  try {
    await finishPutInPlace(paths);
    const major = await majorVersionOf(paths);
    const [from, to] = [requireInstalledServer(command, major), requireInstalledServer(command)];
    if (to.programs.major <= major)
      return command.say(`The ${called} uses PostgreSQL ${major}, and no newer version was found.`);
    const wasRun = (await pidOfClaimHolder(pathOfClaimFile(paths))) !== null;
    const kept = await move(paths, at, { from, to }, addLogins, command);
    command.say(
      `The ${called} now uses PostgreSQL ${to.programs.major}. The previous database is kept as ${kept}. Erase it once everything works.`,
    );
    if (!wasRun) command.say(`Start it: ${commandForFolder(startCommand, paths)}`);
  } finally {
    await rm(moveOf(paths), { force: true });
  }
}

interface Servers {
  readonly from: ReturnType<typeof requireInstalledServer>;
  readonly to: ReturnType<typeof requireInstalledServer>;
}

/**
 * Makes the new cluster, and puts it in place of the old one.
 * @returns where the old one is kept
 */
async function move(
  paths: DatabasePaths,
  at: DatabaseAccess,
  { from, to }: Servers,
  addLogins: (owner: Client) => Promise<void>,
  { say }: ServerCommand,
): Promise<string> {
  const made = { ...paths, cluster: `${paths.cluster}.new` };
  await eraseUnfinished(made);
  await createCluster(made, at, to.programs, to.user);
  const apart = await aside(made, at);
  const next = await startServer(apart.paths, apart.at, to.programs, to.user);
  try {
    await makeTables(apart.paths, apart.at, addLogins);
    const startedMs = performance.now();
    await letGo(paths);
    const old = await aside(paths, at);
    const before = await startServer(old.paths, old.at, from.programs, from.user);
    try {
      await bringAll(old, apart, from.programs);
    } finally {
      await before.stop();
    }
    const seconds = Math.ceil((performance.now() - startedMs) / 1_000);
    say(`Everything was moved. The interruption took ${seconds} s.`);
  } finally {
    await next.stop();
  }
  return putInPlace(paths, made.cluster);
}

interface Aside {
  readonly paths: DatabasePaths;
  readonly at: DatabaseAccess;
}

/** Returns how to run the cluster at a free port of this computer, where no till or store connects. */
async function aside(paths: DatabasePaths, at: DatabaseAccess): Promise<Aside> {
  const port = await anyPort();
  const settings = ['-c', `port=${port}`, '-c', 'listen_addresses=127.0.0.1'];
  const served = {
    ...paths.served,
    serverArguments: [...paths.served.serverArguments, ...settings],
  };
  return { paths: { ...paths, served }, at: { ...at, host: '127.0.0.1', port } };
}

async function anyPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address === 'object' && address !== null) return address.port;
  throw new Error('a port has no number');
}

/** Ends the server cleanly. The program that runs the server sees that another one moves the database, and waits. */
async function letGo(paths: DatabasePaths): Promise<void> {
  const server = await pidInLockFile(paths);
  if (server === null || (await pidOfClaimHolder(pathOfClaimFile(paths))) === null) return;
  process.kill(server, 'SIGINT');
  while ((await pidOfClaimHolder(pathOfClaimFile(paths))) !== null) await wait(LOOK_AGAIN_MS);
}

/** Copies every row with the older server's own programs, whose output a newer server can read. */
async function bringAll(from: Aside, to: Aside, programs: ServerPrograms): Promise<void> {
  const { database } = from.paths.served;
  const [before, after] = [
    await connectOwner(from.paths, from.at),
    await connectOwner(to.paths, to.at),
  ];
  try {
    await migrate(before, from.paths.served);
    const tables = await tablesOf(before, database);
    await after.query(`truncate ${tables.join(', ')}`);
    await copyRows(from, to, programs);
    for (const table of tables)
      if ((await countOf(before, table)) !== (await countOf(after, table)))
        throw new ServerCommandError(`Not all rows of ${table} were copied. Nothing was changed.`);
    await after.query('analyze');
  } finally {
    await Promise.all([before.end(), after.end()]);
  }
}

async function tablesOf(owner: Client, schema: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    'select quote_ident(schemaname) || $2 || quote_ident(tablename) as name from pg_tables where schemaname = $1 order by 1',
    [schema, '.'],
  );
  return rows.map(({ name }) => name);
}

async function countOf(owner: Client, table: string): Promise<string> {
  const { rows } = await owner.query<{ count: string }>(`select count(*) from ${table}`);
  return rows[0]?.count ?? '';
}

/** Copies the rows by a pipe from one program to the other. @throws ServerCommandError with the error of either program */
async function copyRows(from: Aside, to: Aside, { folder, major }: ServerPrograms): Promise<void> {
  const [dumps, fills] = (['pg_dump', 'psql'] as const).map((name) =>
    programPath({ folder }, name),
  );
  if (dumps === undefined || fills === undefined || !existsSync(dumps) || !existsSync(fills))
    throw new ServerCommandError(
      `pg_dump and psql of PostgreSQL ${major} are missing in ${folder} (on Debian: apt install postgresql-client-${major}). Nothing was changed.`,
    );
  // Triggers are off, because the rows were checked when written, and refer to each other in any order.
  const rows = ['--data-only', '--disable-triggers', `--schema=${from.paths.served.database}`];
  const dump = spawn(dumps, rows, { env: accessTo(from), stdio: ['ignore', 'pipe', 'pipe'] });
  const strictly = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1'];
  const fill = spawn(fills, strictly, { env: accessTo(to), stdio: ['pipe', 'ignore', 'pipe'] });
  dump.stdout.pipe(fill.stdin);
  // If the program ends early, its own error is reported.
  fill.stdin.on('error', () => undefined);
  const codes = Promise.all([waitForExit(dump), waitForExit(fill)]);
  const said = await Promise.all([text(dump.stderr), text(fill.stderr)]);
  const failed = (await codes).findLastIndex((code) => code !== 0);
  if (failed !== -1)
    throw new ServerCommandError(
      `The rows could not be copied: ${lastLine(said[failed] ?? '')} Nothing was changed.`,
    );
}

/** Environment for PostgreSQL's own programs (libpq), since passwords must not be on a command line. */
function accessTo({ paths, at }: Aside): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    PGHOST: at.host,
    PGPORT: String(at.port),
    PGUSER: paths.served.owner,
    PGPASSWORD: at.ownerPassword,
    PGDATABASE: paths.served.database,
    PGSSLMODE: 'verify-ca',
    PGSSLROOTCERT: paths.certificate,
  };
}
