import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { signalProcess } from '../database/running-server.ts';

const LOOK_AGAIN_MS = 100;

/** How many connections per address may be logging in at once. Tills and stores take a tenth of a second each. */
const MOST_OF_ONE_ADDRESS = 10;

/** Title of a PostgreSQL process that is logging in: `postgres: ROLE DATABASE ADDRESS(PORT) authentication`. */
const LOGGING_IN = /^postgres: .* (?<address>\S+)\(\d+\) (?:initializing|authentication)$/;

/** Group of connections that have sent nothing yet, whose title has no address. */
const UNNAMED = '';

/**
 * Ends connections that do not log in, until the signal. PostgreSQL counts a connection before its login, so a hundred
 * silent ones would lock everybody out, including the owner. Acts through the operating system, and only once they are
 * a third of all connections.
 * @param server process of the server, which this user may signal
 */
export async function keepLimitingHalfOpenConnections(
  server: number,
  maxConnections: number,
  stop: AbortSignal,
): Promise<void> {
  // Other systems have no /proc, and there a hub only runs for trying it out.
  if (!existsSync(childrenFile(server))) return;
  const roomFor = Math.floor(maxConnections / 3);
  let before = new Set<number>();
  while (!stop.aborted) {
    const children = childPidsOf(server);
    const halfOpen = children.length > roomFor ? halfOpenOf(server, children) : [];
    if (halfOpen.length > roomFor)
      for (const pid of tooMany(halfOpen)) if (before.has(pid)) signalProcess(pid, 'SIGTERM');
    before = new Set(halfOpen.map(({ pid }) => pid));
    await wait(LOOK_AGAIN_MS, null, { signal: stop }).catch(() => null);
  }
}

interface HalfOpenConnection {
  readonly pid: number;
  readonly address: string;
}

/** Returns all but the newest few connections of each address. */
function tooMany(halfOpen: readonly HalfOpenConnection[]): readonly number[] {
  const byAddress = Map.groupBy(halfOpen, ({ address }) => address);
  return [...byAddress.values()].flatMap((ofOne) =>
    ofOne.slice(0, Math.max(0, ofOne.length - MOST_OF_ONE_ADDRESS)).map(({ pid }) => pid),
  );
}

function halfOpenOf(server: number, children: readonly number[]): HalfOpenConnection[] {
  const own = processTitle(server);
  return children.flatMap((pid) => {
    const title = processTitle(pid);
    if (title === null) return [];
    const address = title === own ? UNNAMED : LOGGING_IN.exec(title)?.groups?.['address'];
    return address === undefined ? [] : [{ pid, address }];
  });
}

function childrenFile(server: number): string {
  return `/proc/${server}/task/${server}/children`;
}

/** Returns the processes of a server, oldest first. */
export function childPidsOf(server: number): number[] {
  const text = readIfThere(childrenFile(server)) ?? '';
  return text.split(' ').filter(Boolean).map(Number);
}

/** Returns the title of a process; null once it has ended. */
export function processTitle(pid: number): string | null {
  return readIfThere(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim() ?? null;
}

/** Reads a process's file; null once the process has ended. */
function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasEnded(error)) return null;
    throw error;
  }
}

function hasEnded(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(?:ENOENT|ESRCH)$/.test(String(error.code));
}
