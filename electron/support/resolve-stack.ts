import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import * as z from 'zod';
import { parseJson } from '../node/files/parse-json.ts';

/** Format of a source map, revision 3, as bundlers write it. */
const mapSchema = z.object({
  file: z.string().catch(''),
  version: z.number(),
  sources: z.array(z.string()),
  sourcesContent: z.array(z.string()).catch([]),
  names: z.array(z.string()),
  mappings: z.string(),
  sourceRoot: z.string().catch(''),
});

/** Position in the bundle, as in a stack: file, line and column, both from 1. */
const PLACE = /(?:app:\/\/till|file:\/\/[^\s()]*?app\.asar)\/([\w./-]+\.c?js):(\d+):(\d+)/g;
const FOLDERS = ['', 'renderer'];

/** Replaces every position in the bundle by that in the source; positions without a map stay. */
export function resolveStack(text: string, maps: string): string {
  return text.replace(PLACE, (place, file: string, line: string, column: string) => {
    const map = FOLDERS.map((folder) => path.join(maps, folder, `${file}.map`)).find((one) =>
      existsSync(one),
    );
    if (map === undefined) return place;
    const found = new SourceMap(mapSchema.parse(parseJson(readFileSync(map, 'utf8')))).findEntry(
      Number(line) - 1,
      Number(column) - 1,
    );
    if (!('originalSource' in found)) return place;
    const source = found.originalSource.replace(
      /^.*?(?=(electron|renderer|shared|node_modules)\/)/,
      '',
    );
    return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  });
}
