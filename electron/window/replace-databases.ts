import { cp, mkdir } from 'node:fs/promises';
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
    const evidence = path.join(dataFolder, 'evidence', 'IndexedDB');
    await mkdir(evidence, { recursive: true, mode: 0o700 });
    await cp(path.join(dataFolder, 'IndexedDB'), evidence, { recursive: true, force: true });
    await session.clearStorageData({ storages: ['indexdb'] });
    return true;
  };
}
