import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { CopyFault } from '../../shared/messages/copy-status.ts';
import { SECOND_MS } from '../../shared/values/time.ts';
import { errorCode } from '../node/files/error-code.ts';
import { wakeIn } from '../time/wake-in.ts';

/** Prefix of a copy's folder; the till's id follows, because two tills of a shop may share one folder. */
const PREFIX = 'evertill-';

/** Returns the folder of one till's copy, within the folder that a person has chosen. */
export function rootOfCopy(copyFolder: string, tillId: string): string {
  return path.join(copyFolder, `${PREFIX}${encodeURIComponent(tillId)}`);
}

/**
 * Returns why a second copy must not be in a folder, judging its real location.
 * @returns null if it may be there
 * @throws the system's error if the folder cannot be inspected
 */
export async function whyNotCopyInto(
  copyFolder: string,
  dataFolder: string,
): Promise<CopyFault | null> {
  if (!path.isAbsolute(copyFolder)) return 'not-absolute';
  const real = await realpath(copyFolder).catch(nullOfAbsent);
  if (real === null || !(await stat(real)).isDirectory()) return 'absent';
  const own = await realpath(dataFolder);
  return isIn(real, own) || isIn(own, real) ? 'own-data' : null;
}

/** True if both are on one file system, so that a failing disk loses both. */
export async function isOnOneFileSystem(one: string, other: string): Promise<boolean> {
  return (await stat(one)).dev === (await stat(other)).dev;
}

/** True if a folder is in the other, or is the same folder. */
function isIn(inner: string, outer: string): boolean {
  const way = path.relative(outer, inner);
  return way === '' || (!way.startsWith('..') && !path.isAbsolute(way));
}

function nullOfAbsent(error: unknown): null {
  if (error instanceof Error && 'code' in error && isAbsent(String(error.code))) return null;
  throw error;
}

function isAbsent(code: string): boolean {
  return code === 'ENOENT' || code === 'ENOTDIR';
}

/** How long a person waits for a hanging share. */
const PATIENCE_MS = 3 * SECOND_MS;

/** Returns why a person must not choose this folder for the copy; null if they may. */
export async function judgeCopyFolder(
  copyFolder: string,
  dataFolder: string,
): Promise<CopyFault | null> {
  const late = Promise.withResolvers<'silent'>();
  const endWait = wakeIn(PATIENCE_MS, () => late.resolve('silent'));
  try {
    return await Promise.race([whyNotCopyInto(copyFolder, dataFolder), late.promise]);
  } catch (error) {
    const code = errorCode(error);
    if (code === null) throw error;
    return code === 'EACCES' || code === 'EPERM' ? 'forbidden' : 'absent';
  } finally {
    endWait();
  }
}
