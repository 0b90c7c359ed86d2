import { lstatSync, readlinkSync } from 'node:fs';
import type { Stats } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../node/files/error-code.ts';

/** Id of a group without any rights: an owner needs no group to read their own files. */
const NOBODY = 65_534;

/** How many symbolic links are followed on one path at most, as on Linux. */
const MOST_LINKS = 40;

/**
 * Makes this process run as the owner of the first part of a path that is not root's, because root must not read by a
 * path that another user can redirect. It stays root only if nobody else can change any part.
 * @throws if others may write to a part that is root's, or the system's error
 */
export function dropRootToPathOwner(folder: string): void {
  if (process.getuid?.() !== 0) return;
  const owner = ownerOfWay(path.resolve(folder));
  if (owner === 0) return;
  process.setgroups?.([]);
  process.setgid?.(NOBODY);
  process.setuid?.(owner);
}

/** Returns the user who controls where a path leads; 0 if only root does. */
function ownerOfWay(filePath: string): number {
  let left = filePath.split(path.sep).filter((name) => name !== '');
  let here = path.parse(filePath).root;
  let links = 0;
  while (left.length > 0) {
    const [name = '', ...rest] = left;
    const next = path.join(here, name);
    const found = lstatOptional(next);
    // A missing part is under nobody's control, as long as nobody else can create it.
    if (found === null) {
      if (isOpen(lstatSync(here))) throw new Error(`${here} is root’s, and others may write there`);
      return 0;
    }
    if (found.uid !== 0) return found.uid;
    const isSticky = (found.mode & 0o1000) !== 0;
    if (isOpen(found) && !isSticky)
      throw new Error(`${next} is root’s, and others may write there`);
    left = rest;
    if (found.isSymbolicLink()) {
      links += 1;
      if (links > MOST_LINKS) throw new Error(`${filePath} has too many links`);
      left = [...path.resolve(here, readlinkSync(next)).split(path.sep).filter(Boolean), ...rest];
      here = path.parse(filePath).root;
    } else here = next;
  }
  return 0;
}

/** True if others may put something into the folder. */
function isOpen(found: Stats): boolean {
  return !found.isSymbolicLink() && (found.mode & 0o022) !== 0;
}

function lstatOptional(filePath: string) {
  try {
    return lstatSync(filePath);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
