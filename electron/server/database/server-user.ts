import { execFileSync } from 'node:child_process';
import { chown, lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { withSystemPath } from '../../node/files/system-path.ts';

/** The user who runs a hub's server if root starts it, because PostgreSQL does not run as root. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/** Used if no user is configured: `nobody`, who owns no files that could be lost. */
const NOBODY: ServerUser = { uid: 65_534, gid: 65_534 };

/** Returns the user who runs the server; null if that is the user who started the command. */
export function serverUser(): ServerUser | null {
  if (process.getuid?.() !== 0) return null;
  return idOf('postgres') ?? NOBODY;
}

function idOf(name: string): ServerUser | null {
  try {
    const ask = (what: string): number =>
      Number(
        execFileSync('id', [what, name], {
          stdio: ['ignore', 'pipe', 'ignore'],
          env: withSystemPath(process.env),
        }),
      );
    return { uid: ask('-u'), gid: ask('-g') };
  } catch {
    return null;
  }
}

/** Gives a folder and its contents to the server's user; does nothing if that user is the caller. */
export async function giveToServer(filePath: string, user: ServerUser | null): Promise<void> {
  if (user === null) return;
  await chown(filePath, user.uid, user.gid);
  if (!(await lstat(filePath)).isDirectory()) return;
  for (const name of await readdir(filePath)) await giveToServer(path.join(filePath, name), user);
}
