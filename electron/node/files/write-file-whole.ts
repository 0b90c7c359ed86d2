import { constants } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';

/**
 * Flags that create the file and fail at a link under the unfinished name, which would lead to another file. Windows
 * has no such flag.
 */
const WHOLE =
  constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | (constants.O_NOFOLLOW ?? 0);

/**
 * Replaces a small file: after a crash at any moment it has either the old or the new text, never a mixture. Only this
 * user can read it.
 * @throws the system's error
 */
export async function writeFileWhole(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.new`;
  const handle = await open(unfinished, WHOLE, 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
  await syncFolder(path.dirname(file));
}

/**
 * Syncs a folder, without which a rename is not on disk. Windows cannot do that; NTFS journals creations and renames
 * itself.
 */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await syncFile(folder);
}

export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
