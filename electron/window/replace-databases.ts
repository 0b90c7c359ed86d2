import { copyFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Session } from 'electron';

/**
 * Replaces database files that Chromium can neither open nor remove a database from: one changed byte in `CURRENT` is
 * enough, and no start repairs it. The files are kept as evidence and then deleted, since everything in them can be
 * rebuilt.
 * @returns a function that does this once per run, since a full disk would cause it again and again
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

/** Copies a folder while Chromium keeps trying to open its files, and deletes its own log each time. */
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
