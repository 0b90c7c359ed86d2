import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { setConnecting } from './login-role.ts';
import { connectOwner } from './owner-access.ts';
import type { ServedAddress, ServedPlace } from './served-database.ts';

type Say = (line: string) => void;

const MB = 1024 * 1024;
const LOOK_AGAIN_MS = 1_000;

/** PostgreSQL has no quota for a login. Below this whoever writes the most is shut out: its log and temporary files need room too. */
const LEAST_FREE_BYTES = 512 * MB;

/** So much within a minute is more than tills at work write, or a store's hub brings of them. */
const HEAVY_BYTES = 8 * MB;
const MINUTE_MS = 60_000;

/** @returns how many bytes a login may still write there */
export type ReadFree = (folder: string) => Promise<number>;

async function readFree(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Shuts out a login that fills the disk with records, from little room until there is room again. All others go on;
 * where nobody has written much, something else fills the disk, and this says so.
 */
export async function watchDisk(
  place: ServedPlace,
  at: ServedAddress,
  say: Say,
  stop: AbortSignal,
  free: ReadFree = readFree,
): Promise<void> {
  const shutOut = new Set<string>();
  let since: Since | null = null;
  while (!stop.aborted) {
    const isShort = (await free(place.cluster)) < LEAST_FREE_BYTES;
    if (isShort && since === null)
      say(
        `The disk of this ${place.served.called} has less than ${LEAST_FREE_BYTES / MB} MB free (${place.folder}). Make room: it ends when the disk is full.`,
      );
    if (isShort || since !== null)
      since = await asOwner(place, at, since, async (owner) => {
        if (!isShort) return letAllBack(owner, shutOut);
        const role = since && (await shutHeaviestOut(owner, place, since, shutOut));
        if (role !== null) say(sayShutOut(place, role));
        const isOver = since !== null && performance.now() - since.atMs < MINUTE_MS;
        return isOver ? since : { row: await lastRow(owner, place), atMs: performance.now() };
      });
    await wait(LOOK_AGAIN_MS, null, { signal: stop }).catch(() => null);
  }
  await asOwner(place, at, null, (owner) => letAllBack(owner, shutOut));
}

/** From where on records are counted: new ones are at the end of their table. */
interface Since {
  /** The place of the last one, as PostgreSQL writes it. */
  readonly row: string;
  readonly atMs: number;
}

function sayShutOut({ served }: ServedPlace, role: string): string {
  return `The login ${role} has filled the disk of this ${served.called} with records. It is shut out until ${LEAST_FREE_BYTES / MB} MB are free; if that was not its own computer, give it a new file.`;
}

/** Where the server does not answer nothing has changed, and the next look tries again. */
async function asOwner(
  place: ServedPlace,
  at: ServedAddress,
  before: Since | null,
  act: (owner: Client) => Promise<Since | null>,
): Promise<Since | null> {
  const owner = await connectOwner(place, at).catch(() => null);
  if (owner === null) return before;
  // Without it a connection that the server ends would end the program.
  owner.on('error', () => undefined);
  try {
    return await act(owner);
  } catch {
    return before;
  } finally {
    await owner.end().catch(() => undefined);
  }
}

async function lastRow(owner: Client, { served: { records } }: ServedPlace): Promise<string> {
  const { rows } = await owner.query<{ row: string | null }>(
    `select max(ctid)::text as row from ${records.table}
     where ctid >= ('(' || greatest(0, pg_relation_size('${records.table}') / 8192 - 1) || ',0)')::tid`,
  );
  return rows[0]?.row ?? '(0,0)';
}

/** @returns who was shut out now; null where nobody has written so much since then */
async function shutHeaviestOut(
  owner: Client,
  { served: { records } }: ServedPlace,
  since: Since,
  shutOut: Set<string>,
): Promise<string | null> {
  // The watch of sessions lets back whom it has shut out itself.
  for (const role of shutOut) await setConnecting(owner, role, false);
  const { rows } = await owner.query<{ writer: string }>(
    `select ${records.writer} as writer from ${records.table} where ctid > $1::text::tid
     group by 1 having sum(${records.bytes}) >= $2 order by sum(${records.bytes}) desc`,
    [since.row, HEAVY_BYTES],
  );
  const role = rows.map(({ writer }) => records.roleOf(writer)).find((one) => !shutOut.has(one));
  if (role === undefined) return null;
  shutOut.add(role);
  await setConnecting(owner, role, false);
  await owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = $1',
    [role],
  );
  return role;
}

async function letAllBack(owner: Client, shutOut: Set<string>): Promise<null> {
  for (const role of shutOut) await setConnecting(owner, role, true);
  shutOut.clear();
  return null;
}
