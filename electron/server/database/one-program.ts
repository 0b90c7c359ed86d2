import { readdir, readFile, readlink, realpath, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from '../../node/files/error-code.ts';
import type { ServedPlace } from './served-database.ts';
import { ServerStopped } from './server-stopped.ts';

/** A server that is ended writes all that it has in memory first. */
const LEFT_MS = 60_000;
const LOOK_AGAIN_MS = 50;

/**
 * Claims a cluster for this process, so that no other program of ours runs its server meanwhile. What a program that was
 * killed has left of its server is ended, and waited for.
 * @returns gives the cluster back
 * @throws ServerStopped while another program runs it
 */
export async function claimCluster(
  place: ServedPlace,
  say?: (line: string) => void,
): Promise<() => Promise<void>> {
  const file = claimOf(place);
  const holder = await claim(file);
  if (holder !== null)
    throw new ServerStopped(
      `This ${place.served.called} is already running, as process ${holder}. Stop that one first (kill ${holder}).`,
    );
  const giveBack = () => rm(file, { force: true });
  try {
    await endWhatIsLeft(place, say);
  } catch (error) {
    await giveBack();
    throw error;
  }
  return giveBack;
}

/** The file that names the process which runs the server of a cluster. */
export function claimOf({ cluster }: Pick<ServedPlace, 'cluster'>): string {
  return `${cluster}.pid`;
}

/** @returns the process that has it; null where it is this one from now on */
export async function claim(file: string): Promise<number | null> {
  for (;;) {
    try {
      await writeFile(file, await nameOf(process.pid), { flag: 'wx' });
      return null;
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
    const holder = await holderOf(file);
    if (holder !== null) return holder;
    await rm(file, { force: true });
  }
}

/** The process that has claimed something; null where it has ended, or none has. */
export async function holderOf(file: string): Promise<number | null> {
  const named = await readFile(file, 'utf8').catch(() => '');
  const pid = Number.parseInt(named, 10);
  return pid > 0 && named === (await nameOf(pid)) ? pid : null;
}

/** A process, and when it began: a number alone is another one's after a power cut. Empty where it has ended. */
async function nameOf(pid: number): Promise<string> {
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // Its own name may have brackets and spaces in it (proc_pid_stat(5)); the twentieth field after it is the time.
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
 * Ends the server that a program which was killed has left in a cluster, and waits for it, or for `initdb` where that was
 * left.
 * @throws ServerStopped where it does not end
 */
export async function endWhatIsLeft(
  place: ServedPlace,
  say: (line: string) => void = () => undefined,
): Promise<void> {
  // Elsewhere nobody runs a hub but to try it.
  if (process.platform !== 'linux') return;
  const server = await serverOf(place);
  if (server !== null && (await worksIn(place.cluster)).includes(server)) {
    say(`An older program left its server running (process ${server}). It is stopped first.`);
    process.kill(server, 'SIGINT');
  }
  const untilMs = performance.now() + LEFT_MS;
  for (;;) {
    const left = await worksIn(place.cluster);
    if (left.length === 0) break;
    if (performance.now() > untilMs)
      throw new ServerStopped(
        `The old server of this ${place.served.called} has not stopped (process ${left.join(', ')}). Stop it and try again.`,
      );
    await wait(LOOK_AGAIN_MS);
  }
  // PostgreSQL does not start while any process has the number in it, whatever that one is.
  await rm(lockFileOf(place), { force: true });
}

function lockFileOf({ cluster }: Pick<ServedPlace, 'cluster'>): string {
  return path.join(cluster, 'postmaster.pid');
}

/** Returns the process that the cluster's lock names, which may have ended; null where it names none. */
export async function serverOf(place: Pick<ServedPlace, 'cluster'>): Promise<number | null> {
  const [first = ''] = (await readFile(lockFileOf(place), 'utf8').catch(() => '')).split('\n');
  const server = Number(first);
  return server > 0 && Number.isInteger(server) ? server : null;
}

/** The processes of PostgreSQL that work in a cluster, which may not be there. Those of other users are not seen. */
async function worksIn(cluster: string): Promise<number[]> {
  const folder = await realpath(cluster).catch(() => null);
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    all.map(async (pid) => {
      const place = await readlink(`/proc/${pid}/cwd`).catch(() => '');
      if (place !== folder) return [];
      const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
      return ['postgres\n', 'initdb\n'].includes(name) ? [Number(pid)] : [];
    }),
  );
  return found.flat();
}
