import { copyFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Session } from 'electron';

/**
 * For a Chromium that can neither open its own database files nor remove a database from them: one changed byte in
 * `CURRENT` is enough, and no start repairs it. Keeps the files as evidence, then deletes them: everything in them can
 * be rebuilt.
 * @returns a function that does it once per run, since a full disk would request it again and again
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

/** Copies a folder in which Chromium keeps trying to open its files, and deletes its own log each time. */
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
