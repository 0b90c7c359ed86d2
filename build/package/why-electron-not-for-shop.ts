import { readFileSync } from 'node:fs';
import path from 'node:path';
import { electronVersionOf } from '../set-up/find-electron.js';

interface ElectronHere {
  readonly folder: string;
  readonly unofficial: boolean;
}

/**
 * Returns why this Electron may not be used for a shop's till: its package has not downloaded it and verified its
 * makers' checksums, or it is not the pinned version.
 * @param root the repository
 * @returns null if it may be used
 */
export function whyElectronNotForShop(
  { folder, unofficial }: ElectronHere,
  root: string,
): string | null {
  const official = path.join(root, 'node_modules', 'electron', 'dist');
  if (unofficial || path.resolve(folder) !== official) {
    return `The Electron in ${folder} is not the one of its makers.`;
  }
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  const pinned = manifest.devDependencies['electron'];
  const here = electronVersionOf(folder);
  return here === pinned ? null : `Electron ${here} is here, and ${pinned} is pinned.`;
}
