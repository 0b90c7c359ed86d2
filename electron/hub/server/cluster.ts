import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { program } from './find-server.ts';
import type { ServerPrograms } from './find-server.ts';
import type { HubFile, HubPlace } from './hub-folder.ts';
import { HubStopped } from './hub-stopped.ts';
import { giveToServer } from './server-user.ts';
import type { ServerUser } from './server-user.ts';

export const OWNER = 'hub_owner';

/** TLS and a password for everybody; who owns it, from this computer only. */
const WHO_MAY_COME = `# Written by Evertill.
hostssl all  hub_owner    samehost  scram-sha-256
hostssl hub  +hub_till    samenet   scram-sha-256
hostssl hub  +hub_manager samenet   scram-sha-256
`;

function settings({ host, port }: HubFile, place: HubPlace): string {
  const addresses = [...new Set([host, '127.0.0.1'])].join(',');
  return `
# Written by Evertill.
listen_addresses = '${addresses}'
port = ${port}
unix_socket_directories = ''
ssl = on
ssl_cert_file = '${place.certificate}'
ssl_key_file = '${place.key}'
max_connections = 100
shared_buffers = 16MB
min_wal_size = 32MB
max_wal_size = 128MB
jit = off
timezone = 'UTC'
log_timezone = 'UTC'
log_min_error_statement = panic
`;
}

/**
 * An empty cluster with checksums, where its place has none yet.
 * @throws HubStopped
 */
export async function makeCluster(
  place: HubPlace,
  file: HubFile,
  programs: ServerPrograms,
  user: ServerUser | null,
): Promise<void> {
  const passwordFile = path.join(place.folder, 'owner-password.new');
  await writeFile(passwordFile, file.ownerPassword, { mode: 0o600 });
  try {
    await giveToServer(passwordFile, user);
    await giveToServer(place.folder, user);
    await runInitdb(place, passwordFile, programs, user);
  } finally {
    await rm(passwordFile, { force: true });
  }
  const flush = true;
  await appendFile(path.join(place.cluster, 'postgresql.conf'), settings(file, place), { flush });
  await writeFile(path.join(place.cluster, 'pg_hba.conf'), WHO_MAY_COME, { flush });
}

async function runInitdb(
  place: HubPlace,
  passwordFile: string,
  programs: ServerPrograms,
  user: ServerUser | null,
): Promise<void> {
  const args = [
    `--pgdata=${place.cluster}`,
    '--data-checksums',
    `--username=${OWNER}`,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--no-locale',
  ];
  const child = spawn(program(programs, 'initdb'), args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: place.folder,
    ...user,
  });
  const ended = endOf(child);
  const [said, code] = await Promise.all([text(child.stderr), ended]);
  if (code === 0) return;
  const whose =
    user === null
      ? ''
      : ` As root the server runs as user ${user.uid}, who must be able to enter the folder.`;
  throw new HubStopped(`The database could not be made: ${lastLine(said)}.${whose}`);
}

/** @throws HubStopped for a cluster of another major version: it is not converted, but replaced */
export async function mustBeOfVersion(place: HubPlace, { major }: ServerPrograms): Promise<void> {
  const made = await readFile(path.join(place.cluster, 'PG_VERSION'), 'utf8').catch(() => null);
  if (made === null)
    throw new HubStopped(
      `${place.folder} has lost its database. A new one takes its place by: npm run hub -- replace`,
    );
  if (Number(made) === major) return;
  throw new HubStopped(
    `This hub was made by PostgreSQL ${made.trim()}, and ${major} was found. Name the programs of ${made.trim()} in HUB_PG_BIN, or begin anew with ${major}: npm run hub -- replace`,
  );
}

export function lastLine(said: string): string {
  return said.trim().split('\n').at(-1)?.trim() ?? '';
}

/** Its code; null where it was ended by a signal or could not be started. */
export function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('close', resolve);
    child.once('error', () => resolve(null));
  });
}
