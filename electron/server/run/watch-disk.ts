import { existsSync } from 'node:fs';
import { open, readFile, stat, statfs, truncate, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { endSessionsOf, setMayConnect } from '../database/login-role.ts';
import { connectOwner } from '../database/owner-access.ts';
import type { DatabaseAccess, DatabasePaths } from '../database/served-database.ts';
import { childPidsOf, processTitle } from './end-half-open.ts';

type Say = (line: string) => void;

const MB = 1024 * 1024;
const LOOK_AGAIN_MS = 1_000;

/**
 * Free space below which the login that writes most is blocked. PostgreSQL has no quota per login, and its log and
 * temporary files need space too.
 */
const LEAST_FREE_BYTES = 512 * MB;

/**
 * More bytes than a working till, or a store's hub, writes in a minute. Each call writes at least a page of the log.
 */
const HEAVY_BYTES = 16 * MB;
const MINUTE_MS = 60_000;

/** Size above which the server's log is cut to its end, because any login can write to it. */
const LONGEST_LOG_BYTES = 32 * MB;
const KEPT_LOG_BYTES = MB;

/** Reads how many bytes logins may still write in a folder. */
type ReadFree = (folder: string) => Promise<number>;

async function readFree(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Blocks a login that fills the disk in any way, until there is space again, and keeps the log short; all others
 * continue. If no login has written much, something else fills the disk, and this reports it.
 * @param server process of the server
 */
export async function watchDisk(
  paths: DatabasePaths,
  at: DatabaseAccess,
  server: number,
  say: Say,
  stop: AbortSignal,
  free: ReadFree = readFree,
): Promise<void> {
  const shutOut = new Set<string>();
  const written = new WrittenByLogins(server, paths.served.database);
  let wasShort = false;
  while (!stop.aborted) {
    await shortenLog(paths.log);
    await written.addUp();
    const isShort = (await free(paths.cluster)) < LEAST_FREE_BYTES;
    if (isShort && !wasShort)
      say(
        `The disk of this ${paths.served.called} has less than ${LEAST_FREE_BYTES / MB} MB free (${paths.folder}). Free up space: the ${paths.served.called} stops when the disk is full.`,
      );
    if (isShort || shutOut.size > 0)
      await asOwner(paths, at, async (owner) => {
        if (!isShort) return letAllBack(owner, shutOut);
        const role = await shutHeaviestOut(owner, paths, written, shutOut);
        if (role !== null) say(sayShutOut(paths, role));
      });
    wasShort = isShort;
    await wait(LOOK_AGAIN_MS, null, { signal: stop }).catch(() => null);
  }
  if (shutOut.size > 0) await asOwner(paths, at, (owner) => letAllBack(owner, shutOut));
}

/**
 * Counts the bytes that each login's sessions have written within about a minute, by the system's counters on Linux.
 */
class WrittenByLogins {
  readonly #server: number;
  readonly #database: string;
  #before = new Map<number, number>();
  #byRole = new Map<string, number>();
  #sinceMs = performance.now();

  constructor(server: number, database: string) {
    this.#server = server;
    this.#database = database;
  }

  async addUp(): Promise<void> {
    // Other systems have no /proc, and there a hub only runs for trying it out.
    if (!existsSync('/proc/self/io')) return;
    if (performance.now() - this.#sinceMs > MINUTE_MS) this.forget();
    const now = new Map<number, number>();
    for (const session of childPidsOf(this.#server)) {
      const [word, role, database] = processTitle(session)?.split(' ') ?? [];
      if (word !== 'postgres:' || role === undefined || database !== this.#database) continue;
      const bytes = await writtenBy(session);
      now.set(session, bytes);
      const more = Math.max(0, bytes - (this.#before.get(session) ?? 0));
      this.#byRole.set(role, (this.#byRole.get(role) ?? 0) + more);
    }
    this.#before = now;
  }

  heaviest(among: (role: string) => boolean): string | null {
    const [first] = [...this.#byRole]
      .filter(([role, bytes]) => bytes >= HEAVY_BYTES && among(role))
      .toSorted(([, one], [, other]) => other - one);
    return first?.[0] ?? null;
  }

  /** Resets all counts once a session was ended, because other sessions may write what it has left in memory. */
  forget(): void {
    this.#byRole.clear();
    this.#sinceMs = performance.now();
  }
}

/** Returns 0 for a process that has ended. */
async function writtenBy(session: number): Promise<number> {
  const text = await readFile(`/proc/${session}/io`, 'utf8').catch(() => '');
  return Number(/^wchar: (\d+)$/m.exec(text)?.[1] ?? 0);
}

async function shortenLog(log: string): Promise<void> {
  // Somebody may have removed the log, which is no reason to end the database.
  const size = (await stat(log).catch(() => null))?.size ?? 0;
  if (size <= LONGEST_LOG_BYTES) return;
  // On a full disk the space is worth more than the log.
  await keepEnd(log, size).catch(() => undefined);
  await truncate(log).catch(() => undefined);
}

async function keepEnd(log: string, size: number): Promise<void> {
  const file = await open(log);
  try {
    const end = Buffer.alloc(KEPT_LOG_BYTES);
    await file.read(end, 0, KEPT_LOG_BYTES, size - KEPT_LOG_BYTES);
    await writeFile(`${log}.before`, end, { mode: 0o600 });
  } finally {
    await file.close();
  }
}

function sayShutOut({ served }: DatabasePaths, role: string): string {
  return `The login ${role} has filled the disk of this ${served.called}. It is shut out until ${LEAST_FREE_BYTES / MB} MB are free; if that was not its own computer, give it a new file.`;
}

/** Connects as the owner for `work`. If the server does not answer, nothing changes, and the next check tries again. */
async function asOwner(
  paths: DatabasePaths,
  at: DatabaseAccess,
  act: (owner: Client) => Promise<void>,
): Promise<void> {
  const owner = await connectOwner(paths, at).catch(() => null);
  if (owner === null) return;
  // Without a listener, a connection that the server ends would end the program.
  owner.on('error', () => undefined);
  try {
    await act(owner);
  } catch {
    // If a login has locked its own row, or the server has ended, the next check tries again.
  } finally {
    await owner.end().catch(() => undefined);
  }
}

/**
 * Finds the login that has written most, and blocks it.
 * @returns its name; null if none has written much
 */
async function shutHeaviestOut(
  owner: Client,
  { served: { callers } }: DatabasePaths,
  written: WrittenByLogins,
  shutOut: Set<string>,
): Promise<string | null> {
  // Only these logins: those that `watch-sessions.ts` has blocked are released there.
  for (const role of shutOut) await setMayConnect(owner, role, false);
  const { rows } = await owner.query<{ role: string }>(
    'select rolname as role from pg_roles where oid in (select member from pg_auth_members where roleid in (select oid from pg_roles where rolname = any($1)))',
    [callers],
  );
  const logins = new Set(rows.map(({ role }) => role));
  const role = written.heaviest((one) => logins.has(one) && !shutOut.has(one));
  if (role === null) return null;
  shutOut.add(role);
  await setMayConnect(owner, role, false);
  await endSessionsOf(owner, role);
  written.forget();
  return role;
}

async function letAllBack(owner: Client, shutOut: Set<string>): Promise<void> {
  for (const role of shutOut) await setMayConnect(owner, role, true);
  shutOut.clear();
}
