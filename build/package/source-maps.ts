import { cpSync, existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { SourceMap } from 'node:module';
import type { SourceMapPayload } from 'node:module';
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

/** A place of the bundle in a stack: its file, line and column, both from 1. */
const PLACE = /(?:app:\/\/till|file:\/\/[^\s()]*?app\.asar)\/([\w./-]+\.c?js):(\d+):(\d+)/g;
const FOLDERS = ['', 'renderer'];

/** The text with every place of the bundle replaced by that of the source; what has no map stays. */
export function resolveStack(text: string, maps: string): string {
  return text.replace(PLACE, (place, file: string, line: string, column: string) => {
    const map = FOLDERS.map((folder) => path.join(maps, folder, `${file}.map`)).find((one) =>
      existsSync(one),
    );
    if (map === undefined) return place;
    const payload = JSON.parse(readFileSync(map, 'utf8')) as SourceMapPayload;
    const found = new SourceMap(payload).findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in found)) return place;
    const source = found.originalSource.replace(
      /^.*?(?=(electron|renderer|shared|node_modules)\/)/,
      '',
    );
    return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  });
}
