import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { errorCode } from '../../node/files/error-code.ts';
import { waitForExit, lastLine, writeAccessRules } from './cluster.ts';
import { programPath } from './find-server.ts';
import type { ServerPrograms } from './find-server.ts';
import { claimCluster } from './claim-cluster.ts';
import { connectOwner } from './owner-access.ts';
import { commandForFolder } from './served-database.ts';
import type { DatabaseAccess, DatabasePaths } from './served-database.ts';
import { withSystemPath } from '../../node/files/system-path.ts';
import { ServerCommandError } from './server-command-error.ts';
import type { ServerUser } from './server-user.ts';

/** Time limit for a start: after a crash the server first reads its log. */
const START_MS = 60_000;
const ASK_AGAIN_MS = 50;
/** Time limit for an orderly stop: the server waits for its sessions, and one that computes may not react for hours. */
const STOP_MS = 10_000;

export interface RunningServer {
  readonly pid: number;
  /** Resolves to the server's exit code once it has ended, for whatever reason. */
  readonly ended: Promise<number | null>;
  /**
   * Refuses new connections of these roles, or groups such as `+hub_till`, until the next start or call; all others are
   * accepted. Open sessions stay. Does nothing if an administrator has written `pg_hba.conf`.
   */
  refuse(roles: readonly string[]): Promise<void>;
  /**
   * Kills a session that does not react. The server then ends all other sessions, too, and accepts connections again
   * after a second or two.
   */
  kill(session: number): void;
  /** Stops without waiting for sessions; nothing acknowledged is lost. */
  stop(): Promise<void>;
}

/**
 * Starts the server of a hub, and resolves once it accepts connections.
 * @param refused roles that it refuses until `refuse` is called
 * @param say reports a server left by an older program, which is ended first
 * @throws ServerCommandError
 */
export async function startServer(
  paths: DatabasePaths,
  file: DatabaseAccess,
  programs: ServerPrograms,
  user: ServerUser | null,
  refused: readonly string[] = [],
  say?: (line: string) => void,
): Promise<RunningServer> {
  mustRunAs(paths, programs, user);
  const giveBack = await claimCluster(paths, say);
  try {
    await assertPortFree(file);
    await writeAccessRules(paths, file, user, refused);
    return await startClaimed(paths, file, programs, user, giveBack);
  } catch (error) {
    await giveBack();
    throw error;
  }
}

async function startClaimed(
  paths: DatabasePaths,
  file: DatabaseAccess,
  programs: ServerPrograms,
  user: ServerUser | null,
  giveBack: () => Promise<void>,
): Promise<RunningServer> {
  const log = await open(paths.log, 'a', 0o600);
  const [command, ...args] = boundedCommand(paths, programs);
  const child = spawn(command, args, {
    stdio: ['ignore', log.fd, log.fd],
    cwd: paths.folder,
    ...user,
  });
  const ended = waitForExit(child).then(async (code) => {
    await giveBack();
    return code;
  });
  await log.close();
  const server: RunningServer = {
    pid: child.pid ?? 0,
    ended,
    async refuse(roles) {
      await writeAccessRules(paths, file, user, roles);
      child.kill('SIGHUP');
    },
    kill: (session) => signalProcess(session, 'SIGKILL'),
    async stop() {
      child.kill('SIGINT');
      const late = setTimeout(() => child.kill('SIGQUIT'), STOP_MS);
      await ended;
      clearTimeout(late);
    },
  };
  try {
    await untilReady(paths, file, ended);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

/** Signals a process; one that has already ended is not an error. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

/**
 * Limits each process's memory on Linux: a login can raise its own memory settings, and one message may have a
 * gigabyte.
 */
function boundedCommand(
  { cluster, served: { processMb, serverArguments } }: DatabasePaths,
  programs: ServerPrograms,
): readonly [string, ...string[]] {
  const server = [programPath(programs, 'postgres'), '-D', cluster, ...serverArguments] as const;
  if (processMb === null || process.platform !== 'linux') return server;
  const bounded = 'ulimit -v "$1"; shift; exec "$@"';
  return ['/bin/sh', '-c', bounded, 'sh', String(processMb * 1024), ...server];
}

async function untilReady(
  paths: DatabasePaths,
  file: DatabaseAccess,
  ended: Promise<number | null>,
): Promise<void> {
  const hasEnded = ended.then(() => true);
  const untilMs = performance.now() + START_MS;
  for (;;) {
    const owner = await connectOwner(paths, file, 'postgres').catch(() => null);
    if (owner !== null) return mustHaveChecksums(owner, paths);
    if (await Promise.race([hasEnded, wait(ASK_AGAIN_MS).then(() => false)])) break;
    if (performance.now() > untilMs) break;
  }
  const said = lastLine(await readFile(paths.log, 'utf8').catch(() => ''));
  throw new ServerCommandError(`The database did not start: ${said} (${paths.log}).`);
}

async function mustHaveChecksums(owner: Client, paths: DatabasePaths): Promise<void> {
  try {
    const { rows } = await owner.query<{ data_checksums: string }>('show data_checksums');
    if (rows[0]?.data_checksums === 'on') return;
  } finally {
    await owner.end();
  }
  throw new ServerCommandError(
    `This database was made without checksums: a damaged disk would go unnoticed. Start with a new one: ${commandForFolder(paths.served.replaceCommand, paths)}`,
  );
}

function mustRunAs(paths: DatabasePaths, programs: ServerPrograms, user: ServerUser | null): void {
  if (user === null) return;
  const can = (command: string, ...args: readonly string[]): boolean =>
    spawnSync(command, args, {
      stdio: 'ignore',
      cwd: '/',
      env: withSystemPath(process.env),
      ...user,
    }).status === 0;
  if (!can(programPath(programs, 'postgres'), '--version'))
    throw new ServerCommandError(
      `As root the server runs as user ${user.uid}, who cannot run ${programPath(programs, 'postgres')}.`,
    );
  if (!can('test', '-x', paths.cluster))
    throw new ServerCommandError(
      `As root the server runs as user ${user.uid}, who cannot enter ${paths.cluster}. Use a folder that others may enter, such as /var/lib/evertill-${paths.served.database}.`,
    );
}

/**
 * Checks that the server can listen.
 * @throws ServerCommandError if the port is in use, or the address is not this computer's
 */
export async function assertPortFree({
  host,
  port,
}: Pick<DatabaseAccess, 'host' | 'port'>): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new ServerCommandError(whyNotFree(code, `${host} port ${port}`));
  } finally {
    await new Promise((resolve) => {
      probe.close(resolve);
    });
  }
}

function whyNotFree(code: string, there: string): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Another program is at ${there}. End that one, or take another port (init with --port).`;
    case 'EACCES':
      return `Nobody but root may be at ${there}: take a port from 1024 on (init with --port).`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This computer is not ${there}: take an address that it has (init with --address).`;
    default:
      return `This computer cannot be reached as ${there} (${code}).`;
  }
}
