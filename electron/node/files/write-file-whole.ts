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
export async function writeFileAtomically(file: string, text: string | Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.new`;
  const handle = await open(unfinished, WHOLE, 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await renameDurably(unfinished, file);
  await syncFolder(path.dirname(file));
}

/**
 * Replaces `to` in one step. On Windows, where no folder can be synced, the name survives a power cut once this resolves:
 * NTFS logs the rename before what is then synced of the file (electron/journal/README.md#on-windows).
 * @throws the system's error
 */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  // A handle that may only read cannot be synced there.
  if (process.platform === 'win32') await syncOpened(to, 'r+');
}

/** Syncs a folder, without which a new name is not on disk. Windows cannot do that: there a synced file has its name. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await syncFile(folder);
}

export function syncFile(file: string): Promise<void> {
  return syncOpened(file, 'r');
}

async function syncOpened(file: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(file, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
