import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** The parts of a fact's line that a benchmark reads. */
export interface FactLine {
  readonly sequence: number;
  readonly public?: {
    readonly kind: string;
    readonly atMs: number;
    readonly intent?: { readonly id: string };
  };
}

/** Returns the number of the newest fact in the journal of the only book in a till's data. */
export async function lastSequence(dataFolder: string): Promise<number> {
  return (await readFactLines(dataFolder)).at(-1)?.sequence ?? 0;
}

/** Returns the size of the journal's segments, with their private parts. */
export async function journalBytes(dataFolder: string): Promise<number> {
  const files = await journalFiles(dataFolder, /journal\/segment-\d+(\.private)?\.jsonl$/);
  const stats = await Promise.all(files.map((file) => stat(file)));
  return stats.reduce((sum, { size }) => sum + size, 0);
}

async function journalFiles(dataFolder: string, named: RegExp): Promise<readonly string[]> {
  const names = await readdir(dataFolder, { recursive: true });
  const ours = names.filter((name) => named.test(name)).toSorted();
  return ours.map((name) => path.join(dataFolder, name));
}

/** Reads the lines of the only book in a till's data, oldest first. */
export async function readFactLines(dataFolder: string): Promise<FactLine[]> {
  const segments = await journalFiles(dataFolder, /journal\/segment-\d+\.jsonl$/);
  const texts = await Promise.all(segments.map((file) => readFile(file, 'utf8')));
  return texts
    .flatMap((text) => text.split('\n').filter((line) => line !== ''))
    .map((line) => JSON.parse(line) as FactLine);
}
