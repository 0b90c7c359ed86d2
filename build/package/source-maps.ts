import { cpSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../repository-root.ts';

/** The maps of the till that `npm run dist` made last: to be kept with each version that is given out. */
export const mapsFolder = path.join(repositoryRoot, 'build', 'output', 'maps');

/** Copies the maps of a bundle, and nothing else of it, in the same folders. */
export function keepMaps(appFolder: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(appFolder, to, {
    recursive: true,
    filter: (file) => statSync(file).isDirectory() || file.endsWith('.map'),
  });
}
