import { cpSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../repository-root.ts';

/** The source maps of the last `npm run dist`, to be kept with each released version. */
export const mapsFolder = path.join(repositoryRoot, 'build', 'output', 'maps');

/** Copies only the source maps of a bundle, in the same folders. */
export function keepMaps(appFolder: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(appFolder, to, {
    recursive: true,
    filter: (file) => statSync(file).isDirectory() || file.endsWith('.map'),
  });
}
