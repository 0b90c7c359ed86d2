import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';

/** Folder whose files Linux keeps in memory. */
const MEMORY = '/dev/shm';
const LEAST_FREE_BYTES = 4 * 1024 ** 3;

/**
 * Creates a folder in memory for what tests write, and removes those of killed runs. On disk, ext4 skips past all
 * recently deleted files for each new one, which took a third of the CPU time of tests with a PostgreSQL server.
 *
 * @returns null if the system has no such folder, or too little space in it
 */
export function makeFolderInMemory(): string | null {
  if (!existsSync(MEMORY)) return null;
  // Each user has their own prefix, since nobody can remove another user's folders.
  const prefix = `evertill-tests-of-${userInfo().uid}-`;
  for (const name of readdirSync(MEMORY).filter((one) => one.startsWith(prefix))) {
    const [run = ''] = name.slice(prefix.length).split('-');
    if (!existsSync(`/proc/${run}`)) remove(path.join(MEMORY, name));
  }
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < LEAST_FREE_BYTES) return null;
  const folder = mkdtempSync(path.join(MEMORY, `${prefix}${process.pid}-`));
  // A server started by root runs as another user, who must be able to open the folder.
  chmodSync(folder, 0o755);
  process.once('exit', () => remove(folder));
  return folder;
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
