import { readdir, readFile, readlink, realpath, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from '../../node/files/error-code.ts';
import type { DatabasePaths } from './served-database.ts';
import { ServerCommandError } from './server-command-error.ts';

/** How long a server may take to end: it first writes all that it has in memory. */
const LEFT_MS = 60_000;
const LOOK_AGAIN_MS = 50;

/**
 * Claims a cluster for this process, so that no other program runs its server meanwhile. A server that a killed program
 * has left is ended first.
 * @returns a function that releases the cluster
 * @throws ServerCommandError while another program runs it
 */
export async function claimCluster(
  paths: DatabasePaths,
  say?: (line: string) => void,
): Promise<() => Promise<void>> {
  const file = pathOfClaimFile(paths);
  const holder = await claimFile(file);
  if (holder !== null)
    throw new ServerCommandError(
      `This ${paths.served.called} is already running, as process ${holder}. Stop that one first (kill ${holder}).`,
    );
  const giveBack = () => rm(file, { force: true });
  try {
    await endLeftoverServer(paths, say);
  } catch (error) {
    await giveBack();
    throw error;
  }
  return giveBack;
}

/** Returns the file that names the process running a cluster's server. */
export function pathOfClaimFile({ cluster }: Pick<DatabasePaths, 'cluster'>): string {
  return `${cluster}.pid`;
}

/** Claims a file. @returns the process that has claimed it already; null if this process now has it */
export async function claimFile(file: string): Promise<number | null> {
  for (;;) {
    try {
      await writeFile(file, await nameOf(process.pid), { flag: 'wx' });
      return null;
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
    const holder = await pidOfClaimHolder(file);
    if (holder !== null) return holder;
    await rm(file, { force: true });
  }
}

/** Returns the process that has claimed a file; null if it has ended, or there is none. */
export async function pidOfClaimHolder(file: string): Promise<number | null> {
  const named = await readFile(file, 'utf8').catch(() => '');
  const pid = Number.parseInt(named, 10);
  return pid > 0 && named === (await nameOf(pid)) ? pid : null;
}

/**
 * Identifies a process by its id and start time, since after a power cut another process may have the id. Empty if it
 * has ended.
 */
async function nameOf(pid: number): Promise<string> {
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // A process's name may contain brackets and spaces (proc_pid_stat(5)); its start time is the twentieth field after
  // the name.
  if (state !== null) return `${pid} ${state.slice(state.lastIndexOf(')')).split(' ')[20]}\n`;
  return isThere(pid) && process.platform !== 'linux' ? `${pid}\n` : '';
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/**
 * Ends a server, or `initdb`, that a killed program has left in a cluster, and waits for it.
 * @throws ServerCommandError if it does not end
 */
export async function endLeftoverServer(
  paths: DatabasePaths,
  say: (line: string) => void = () => undefined,
): Promise<void> {
  // Other systems have no /proc, and there a hub only runs for trying it out.
  if (process.platform !== 'linux') return;
  const server = await pidInLockFile(paths);
  if (server !== null && (await worksIn(paths.cluster)).includes(server)) {
    say(`An older program left its server running (process ${server}). It is stopped first.`);
    process.kill(server, 'SIGINT');
  }
  const untilMs = performance.now() + LEFT_MS;
  for (;;) {
    const left = await worksIn(paths.cluster);
    if (left.length === 0) break;
    if (performance.now() > untilMs)
      throw new ServerCommandError(
        `The old server of this ${paths.served.called} has not stopped (process ${left.join(', ')}). Stop it and try again.`,
      );
    await wait(LOOK_AGAIN_MS);
  }
  // PostgreSQL does not start while any process has the id in this file, even an unrelated one.
  await rm(lockFileOf(paths), { force: true });
}

function lockFileOf({ cluster }: Pick<DatabasePaths, 'cluster'>): string {
  return path.join(cluster, 'postmaster.pid');
}

/** Returns the process named in the cluster's lock, which may have ended; null if none is named. */
export async function pidInLockFile(paths: Pick<DatabasePaths, 'cluster'>): Promise<number | null> {
  const [first = ''] = (await readFile(lockFileOf(paths), 'utf8').catch(() => '')).split('\n');
  const server = Number(first);
  return server > 0 && Number.isInteger(server) ? server : null;
}

/**
 * Finds PostgreSQL's processes that work in a cluster, which need not exist any more. Other users' processes are not
 * visible.
 */
async function worksIn(cluster: string): Promise<number[]> {
  const folder = await realpath(cluster).catch(() => null);
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    all.map(async (pid) => {
      const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
      if (workingFolder !== folder) return [];
      const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
      return ['postgres\n', 'initdb\n'].includes(name) ? [Number(pid)] : [];
    }),
  );
  return found.flat();
}
