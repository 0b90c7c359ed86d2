import { Dexie } from 'dexie';
import * as z from 'zod';
import type { CatalogueDatabase, ListedCategory, WrittenList } from './catalogue-database.ts';
import { foldedWords } from './fold-text.ts';
import { MINUTE_MS } from '../../shared/values/time.ts';

/** Before each word. JSON has no such character and no end of a line, so that neither is found in a name. */
const WORD = '\u0001';

/** A line of a list: what is shown of a Category. */
export function writeLine({ uuid, externalIdentifier, name }: ListedCategory): string {
  return JSON.stringify([uuid, externalIdentifier, name]);
}

/** A line that is searched: what is shown, and then its words. */
export function writeSearchLine(category: ListedCategory): string {
  const words = foldedWords(`${category.name} ${category.externalIdentifier}`);
  return [writeLine(category), ...words].join(WORD);
}

const lineSchema = z.tuple([z.string(), z.string(), z.string()]);

/** Reads either line. */
export function readLine(line: string): ListedCategory {
  const [shown = ''] = line.split(WORD, 1);
  const [uuid, externalIdentifier, name] = lineSchema.parse(JSON.parse(shown));
  return { uuid, externalIdentifier, name };
}

/** A list as it is searched: some 20 MB of memory for 100 000 Categories. */
export interface SearchText {
  /** Number of the list. */
  readonly number: number;
  readonly parts: readonly string[];
}

interface Kept {
  readonly text: SearchText;
  readonly release: ReturnType<typeof setTimeout>;
}

/** Reading the text takes several frames, so it stays in memory for this long after a search. */
const KEPT_MS = 10 * MINUTE_MS;
const kept = new WeakMap<CatalogueDatabase, Kept>();

/** @returns the same object until there is another list */
export async function readSearchText(
  database: CatalogueDatabase,
  { number }: WrittenList,
): Promise<SearchText> {
  const known = kept.get(database)?.text;
  if (known?.number === number) return keep(database, known);
  const parts = await database.lists
    .where('[list+order+part]')
    .between([number, 'name', Dexie.minKey], [number, 'name', Dexie.maxKey])
    .toArray();
  return keep(database, { number, parts: parts.map(({ text }) => text) });
}

function keep(database: CatalogueDatabase, text: SearchText): SearchText {
  clearTimeout(kept.get(database)?.release);
  const release = setTimeout(() => void kept.delete(database), KEPT_MS);
  kept.set(database, { text, release });
  return text;
}

/** @returns the lines of the first `limit` Categories of which each of these folded words begins a word */
export function findLines(
  { parts }: SearchText,
  words: readonly string[],
  limit: number,
): readonly string[] {
  // The longest is in the fewest lines, mostly; any other order only takes longer.
  const [first, ...others] = words
    .map((word) => WORD + word)
    .toSorted((one, other) => other.length - one.length);
  const found: string[] = [];
  if (first === undefined) return found;
  for (const text of parts) {
    let at = text.indexOf(first);
    while (at !== -1 && found.length < limit) {
      const from = text.lastIndexOf('\n', at) + 1;
      const next = text.indexOf('\n', at);
      const until = next === -1 ? text.length : next;
      const line = text.slice(from, until);
      if (others.every((word) => line.includes(word))) found.push(line);
      at = text.indexOf(first, until);
    }
    if (found.length >= limit) break;
  }
  return found;
}
