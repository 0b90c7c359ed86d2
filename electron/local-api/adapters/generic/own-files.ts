import { constants } from 'node:fs';
import { lstat, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../../node/files/error-code.ts';
import { renameDurably, syncFolder } from '../../../node/files/write-file-whole.ts';

/** This user's id; null on Windows, where a file's mode names no users and the shop has to set the folder's rights. */
const OWN = process.getuid?.() ?? null;
const ROOT = 0;

const WRITABLE_BY_OTHERS = 0o022;
/** In a folder with this bit, others may add files but neither remove nor rename this user's. */
const STICKY = 0o1000;

/** Flags that refuse a link at the end of the path, and do not wait for a pipe. Windows has neither. */
const AS_IT_IS = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Maximum number of bytes of a request file; any request is smaller. */
const MOST_BYTES = 65_536;

/**
 * Returns why other users could put files into a folder, or replace it; null if they cannot.
 * @throws the system's error
 */
export async function whyOthersReach(folder: string): Promise<string | null> {
  if (OWN === null) return null;
  const whole = path.resolve(folder);
  const first = await lstat(whole);
  if (!first.isDirectory()) return `${whole} is a link or no folder. Name the folder itself.`;
  if (first.uid !== OWN) return `${whole} belongs to another user.`;
  if ((first.mode & WRITABLE_BY_OTHERS) !== 0)
    return `Others can write into ${whole}: set its mode to 0700.`;
  for (let above = path.dirname(whole); ; above = path.dirname(above)) {
    const { mode, uid } = await lstat(above);
    if (uid !== OWN && uid !== ROOT) return `${above} belongs to another user.`;
    if ((mode & WRITABLE_BY_OTHERS) !== 0 && (mode & STICKY) === 0)
      return `Others can exchange ${whole}: they can write into ${above}.`;
    if (above === path.dirname(above)) return null;
  }
}

export interface OwnFile {
  readonly bytes: Uint8Array;
  readonly mtimeMs: number;
}

/** Reads a regular file of this user, with its modification time; null for anything else. */
export async function readFileOfUser(file: string): Promise<OwnFile | null> {
  const handle = await open(file, constants.O_RDONLY | AS_IT_IS).catch((error: unknown) => {
    // There is no such file, or it is a link, a socket, or not readable.
    if (['ENOENT', 'ELOOP', 'ENXIO', 'EACCES'].includes(errorCode(error) ?? '')) return null;
    throw error;
  });
  if (handle === null) return null;
  try {
    const stats = await handle.stat();
    const isOwn = OWN === null || stats.uid === OWN;
    if (!isOwn || !stats.isFile() || stats.nlink > 1 || stats.size > MOST_BYTES) return null;
    return { bytes: await handle.readFile(), mtimeMs: stats.mtimeMs };
  } finally {
    await handle.close();
  }
}

/**
 * Replaces a file of this user as a whole, or creates it. A file with its unfinished name, such as a link, is removed and
 * not written to.
 */
export async function replaceFileOfUser(file: string, text: string): Promise<void> {
  const unfinished = `${file}.new`;
  await rm(unfinished, { force: true });
  const handle = await open(unfinished, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await renameDurably(unfinished, file);
  await syncFolder(path.dirname(file));
}
