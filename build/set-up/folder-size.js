import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns how much of a download has arrived; a file that disappears meanwhile counts as empty.
 *
 * @param {string} folder
 * @returns {number} whole megabytes, rounded up
 */
export function folderSizeMb(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const bytes = files.reduce((sum, file) => {
    const stat = lstatSync(path.join(folder, file), { throwIfNoEntry: false });
    return sum + (stat?.isFile() ? stat.size : 0);
  }, 0);
  return Math.ceil(bytes / 1_000_000);
}
