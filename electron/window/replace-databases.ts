import { copyFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Session } from 'electron';

/**
 * For a Chromium that cannot open its own database files, nor remove a database from them: one changed
 * byte in `CURRENT` is enough, and no start mends it. Keeps the files as evidence, then throws them
 * away: all that is in them can be made again.
 * @returns does it once a run, since a full disk would ask for it again and again
 */
export function databaseReplacer(session: Session, dataFolder: string): () => Promise<boolean> {
  let isDone = false;
  return async () => {
    if (isDone) return false;
    isDone = true;
    await copyWhatStays(
      path.join(dataFolder, 'IndexedDB'),
      path.join(dataFolder, 'evidence', 'IndexedDB'),
    );
    await session.clearStorageData({ storages: ['indexdb'] });
    return true;
  };
}

/** Copies a folder in which Chromium goes on trying to open its files, and takes its own log away each time. */
async function copyWhatStays(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [one, copy] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await copyWhatStays(one, copy);
    else await copyFile(one, copy).catch(unlessGone);
  }
}

function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
