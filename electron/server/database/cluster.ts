import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { appendFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { programPath } from './find-server.ts';
import type { ServerPrograms } from './find-server.ts';
import { commandForFolder, WRITTEN_BY_US_LINE } from './served-database.ts';
import type { DatabaseAccess, DatabasePaths } from './served-database.ts';
import { ServerCommandError } from './server-command-error.ts';
import { giveToServer } from './server-user.ts';
import type { ServerUser } from './server-user.ts';

/** Quotes a text for PostgreSQL's settings. */
function quoted(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

function settings({ host, port }: DatabaseAccess, paths: DatabasePaths): string {
  const addresses = [...new Set([host, '127.0.0.1'])].join(',');
  return `
# Written by Evertill.
listen_addresses = '${addresses}'
port = ${port}
unix_socket_directories = ''
ssl = on
ssl_cert_file = ${quoted(paths.certificate)}
ssl_key_file = ${quoted(paths.key)}
max_connections = ${paths.served.maxConnections}
shared_buffers = ${paths.served.sharedBuffersMb}MB
min_wal_size = 32MB
max_wal_size = 128MB
jit = off
timezone = 'UTC'
log_timezone = 'UTC'
log_min_error_statement = panic
`;
}

/**
 * Creates an empty cluster with checksums.
 * @throws ServerCommandError if there is one already, or it cannot be made
 */
export async function createCluster(
  paths: DatabasePaths,
  file: DatabaseAccess,
  programs: ServerPrograms,
  user: ServerUser | null,
): Promise<void> {
  const passwordFile = path.join(paths.folder, 'owner-password.new');
  await writeFile(passwordFile, file.ownerPassword, { mode: 0o600 });
  try {
    await giveToServer(passwordFile, user);
    await giveToServer(paths.folder, user);
    await mkdir(paths.cluster, { recursive: true, mode: 0o700 });
    await giveToServer(paths.cluster, user);
    await runInitdb(paths, passwordFile, programs, user);
  } finally {
    await rm(passwordFile, { force: true });
  }
  const flush = true;
  await appendFile(path.join(paths.cluster, 'postgresql.conf'), settings(file, paths), { flush });
  await writeFile(path.join(paths.cluster, 'pg_hba.conf'), paths.served.accessRules(file), {
    flush,
  });
}

/** Matches the access rules that the till's own programs have ever written. */
const OUR_LINE = /^hostssl +(all|hub|office) +\S+ +\S+ +(scram-sha-256|reject)$/;

/**
 * Writes the access rules of a cluster, replacing those of an older program. Lines that an administrator has added
 * below stay, and a foreign file is not changed.
 * @param refused roles to refuse, or groups of them (`+hub_till`)
 */
export async function writeAccessRules(
  paths: DatabasePaths,
  at: DatabaseAccess,
  user: ServerUser | null,
  refused: readonly string[] = [],
): Promise<void> {
  const file = path.join(paths.cluster, 'pg_hba.conf');
  const found = await readFile(file, 'utf8');
  const lines = found.split('\n');
  const begin = lines.indexOf(WRITTEN_BY_US_LINE);
  if (begin === -1) return;
  const length = lines.slice(begin + 1).findIndex((line) => !OUR_LINE.test(line));
  const others = [
    ...lines.slice(0, begin),
    ...(length === -1 ? [] : lines.slice(begin + 1 + length)),
  ];
  const added = others.join('\n').replace(/^\n+/, '');
  const refusing = refused.map((role) => `hostssl all ${role} all reject\n`).join('');
  const ours = paths.served.accessRules(at).replace('\n', `\n${refusing}`);
  const wanted = `${ours}${added}`;
  if (wanted === found) return;
  const unfinished = `${file}.new`;
  await writeFile(unfinished, wanted, { flush: true, mode: 0o600 });
  await giveToServer(unfinished, user);
  await rename(unfinished, file);
}

async function runInitdb(
  paths: DatabasePaths,
  passwordFile: string,
  programs: ServerPrograms,
  user: ServerUser | null,
): Promise<void> {
  const args = [
    `--pgdata=${paths.cluster}`,
    '--data-checksums',
    `--username=${paths.served.owner}`,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--no-locale',
  ];
  const child = spawn(programPath(programs, 'initdb'), args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    // This folder shows the next start which processes a killed program has left.
    cwd: paths.cluster,
    ...user,
  });
  const ended = waitForExit(child);
  const [said, code] = await Promise.all([text(child.stderr), ended]);
  if (code === 0) return;
  const whose =
    user === null
      ? ''
      : ` As root the server runs as user ${user.uid}, who must be able to enter the folder.`;
  throw new ServerCommandError(`The database could not be made: ${lastLine(said)}.${whose}`);
}

/**
 * Reads the version of a cluster.
 * @returns the major version of PostgreSQL that made the cluster @throws ServerCommandError if there is none
 */
export async function majorVersionOf(paths: DatabasePaths): Promise<number> {
  const { replaceCommand } = paths.served;
  const made = await readFile(path.join(paths.cluster, 'PG_VERSION'), 'utf8').catch(() => null);
  if (made !== null) return Number(made);
  throw new ServerCommandError(
    `${paths.folder} has lost its database. A new one takes its place by: ${commandForFolder(replaceCommand, paths)}`,
  );
}

export function lastLine(said: string): string {
  return said.trim().split('\n').at(-1)?.trim() ?? '';
}

/** Waits for a process to end. Returns its exit code; null if a signal ended it or it could not be started. */
export function waitForExit(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('close', resolve);
    child.once('error', () => resolve(null));
  });
}
