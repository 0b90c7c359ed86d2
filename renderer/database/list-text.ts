import { Dexie } from 'dexie';
import * as z from 'zod';
import type {
  CatalogueDatabase,
  ListedCategory,
  CategoryListVersion,
} from './catalogue-database.ts';
import { foldedWords } from './fold-text.ts';
import { MINUTE_MS } from '../../shared/values/time.ts';

/**
 * Separates the words of a searchable line. Neither this character nor a line break occurs in JSON, so neither is found
 * inside a name.
 */
const WORD = '\u0001';

/** Formats a Category as a line of the list: only what the list shows. */
export function formatCategoryLine({ uuid, externalIdentifier, name }: ListedCategory): string {
  return JSON.stringify([uuid, externalIdentifier, name]);
}

/** Formats a searchable line: what the list shows, then the folded words. */
export function formatSearchLine(category: ListedCategory): string {
  const words = foldedWords(`${category.name} ${category.externalIdentifier}`);
  return [formatCategoryLine(category), ...words].join(WORD);
}

const lineSchema = z.tuple([z.string(), z.string(), z.string()]);

/** Parses a line of the list, with or without its searchable words. */
export function parseCategoryLine(line: string): ListedCategory {
  const [shown = ''] = line.split(WORD, 1);
  const [uuid, externalIdentifier, name] = lineSchema.parse(JSON.parse(shown));
  return { uuid, externalIdentifier, name };
}

/** A list loaded for searching: about 20 MB of memory for 100 000 Categories. */
export interface SearchText {
  readonly number: number;
  readonly parts: readonly string[];
}

interface CachedSearchText {
  readonly text: SearchText;
  readonly release: ReturnType<typeof setTimeout>;
}

/** Loading the search text takes several frames, so it is kept in memory for this long after a search. */
const KEPT_MS = 10 * MINUTE_MS;
const kept = new WeakMap<CatalogueDatabase, CachedSearchText>();

/**
 * Loads the list of Categories for searching.
 * @returns the same object until the list changes
 */
export async function readSearchText(
  database: CatalogueDatabase,
  { number }: CategoryListVersion,
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

/**
 * Finds Categories by folded words.
 * @returns the lines of the first `limit` Categories in which each of these words begins a word
 */
export function findCategoryLines(
  { parts }: SearchText,
  words: readonly string[],
  limit: number,
): readonly string[] {
  // The longest word is usually the rarest, so it is searched first; the order only affects speed.
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
