import { lstat, realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/** The user whose files are checked, and the system. */
export interface OwnUser {
  readonly platform: NodeJS.Platform;
  /** The user's id; null on a system without one. */
  readonly uid: number | null;
  readonly home: string;
}

/** Mode bits for reading and writing by the group and by everybody. */
const OTHERS = 0o066;
/** Mode bits for entering a folder by the group and by everybody. */
const OTHERS_PASS = 0o011;

/**
 * Describes who else can read a file of this user, in a sentence for an engineer; null for nobody. On Windows, where
 * Node cannot read access lists, only the file's location is judged.
 * @throws the system's error if the file cannot be inspected
 */
export async function describeReaders(file: string, user: OwnUser): Promise<string | null> {
  const real = await realpath(file);
  if (user.platform === 'win32') {
    return isIn(real, user.home)
      ? null
      : `${file} lies outside of this user’s own folder: whoever may read ${path.dirname(real)} may read its keys.`;
  }
  const { mode, uid } = await stat(real);
  if (user.uid !== null && uid !== user.uid && user.uid !== 0) {
    return `${file} belongs to another user of this computer, who can read its keys.`;
  }
  if ((mode & OTHERS) === 0 || (await isShut(path.dirname(real)))) return null;
  const rights = (mode & 0o777).toString(8).padStart(4, '0');
  return `${file} can be read by other users of this computer (${rights}): its keys are known to whoever looked. Make it 0600 before anything is written into it.`;
}

function isIn(file: string, folder: string): boolean {
  const way = path.relative(folder, file);
  return way !== '' && !way.startsWith('..') && !path.isAbsolute(way);
}

/** True if a folder on the path lets no other user through. */
async function isShut(folder: string): Promise<boolean> {
  const { mode } = await lstat(folder);
  if ((mode & OTHERS_PASS) === 0) return true;
  const above = path.dirname(folder);
  return above !== folder && isShut(above);
}
