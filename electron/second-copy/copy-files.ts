import { constants } from 'node:fs';
import { open, readlink, realpath } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../node/files/error-code.ts';
import { readOptional } from '../node/files/read-optional.ts';

/**
 * Thrown at a link or a pipe in place of a file or folder of the copy: somebody else can write there, and redirect the
 * till.
 */
export class ForeignInCopy extends Error {
  override readonly name = 'ForeignInCopy';
}

/** Flags that refuse a link at the end of the path, and do not wait for a pipe. Windows has neither. */
const AS_IT_IS = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

const HOW = {
  read: constants.O_RDONLY,
  change: constants.O_RDWR,
  anew: constants.O_WRONLY | constants.O_CREAT,
} as const;

/**
 * Opens a regular file of the copy, and nothing else. The folders on its path are checked before, and on Linux the open
 * file again, since somebody may have replaced a folder by a link in between. `anew` empties it after these checks.
 * @param root the copy's own folder; the one around it may be named by a link
 * @throws ForeignInCopy; the system's error, ENOENT if there is none
 */
export async function openInCopy(
  root: string,
  file: string,
  how: keyof typeof HOW,
): Promise<FileHandle> {
  const around = await realNameOf(path.dirname(root));
  const filePath = path.join(around, path.basename(root), file);
  if ((await realpath(path.dirname(filePath))) !== path.dirname(filePath))
    throw new ForeignInCopy(filePath);
  const handle = await open(filePath, HOW[how] | AS_IT_IS, 0o600).catch((error: unknown) => {
    throw isForeign(error) ? new ForeignInCopy(filePath, { cause: error }) : error;
  });
  try {
    const isPlain = (await handle.stat()).isFile();
    if (!isPlain || (await nameOf(handle, filePath)) !== filePath)
      throw new ForeignInCopy(filePath);
    if (how === 'anew') await handle.truncate();
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Reads a file of the copy; null if there is none. @throws like `openInCopy` */
export async function readInCopy(root: string, file: string): Promise<Buffer | null> {
  const handle = await readOptional(openInCopy(root, file, 'read'), null);
  if (handle === null) return null;
  try {
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

/** True for the error at a link, at a pipe or device that nobody reads, or at a folder. */
function isForeign(error: unknown): boolean {
  return ['ELOOP', 'ENXIO', 'EISDIR'].includes(errorCode(error) ?? '');
}

/** Returns the path as the kernel names it. On a case-insensitive stick, a person may have typed another spelling. */
async function realNameOf(folder: string): Promise<string> {
  const real = await realpath(folder);
  if (process.platform !== 'linux') return real;
  const handle = await open(real, constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    return await nameOf(handle, real);
  } finally {
    await handle.close();
  }
}

/** Returns the path of an open file; only Linux can tell, elsewhere the path given to open it. */
async function nameOf(handle: FileHandle, opened: string): Promise<string> {
  return process.platform === 'linux' ? readlink(`/proc/self/fd/${handle.fd}`) : opened;
}
