import { Dexie } from 'dexie';
import * as z from 'zod';
import type { CatalogueDatabase, ListedCategory, WholeMirror } from './catalogue-database.ts';
import { foldedWords } from './fold-text.ts';
import { MINUTE_MS } from '../../shared/values/time.ts';

/** Categories of one stored part: few reads for a long list, and none that is megabytes long. */
const PART = 2_000;

/** Before each word. JSON has no such character and no end of a line, so that neither is found in a name. */
const WORD = '\u0001';

/** One line for each Category, in the order of the list by name: what a list shows of it, and then its words. */
function textOf(rows: readonly ListedCategory[]): string {
  return rows
    .map(({ uuid, externalIdentifier, name }) => {
      const shown = JSON.stringify([uuid, externalIdentifier, name]);
      return [shown, ...foldedWords(`${name} ${externalIdentifier}`)].join(WORD);
    })
    .join('\n');
}

const shownSchema = z.tuple([z.string(), z.string(), z.string()]);

/** @param line up to its first word */
function shownOf(line: string): ListedCategory {
  const [uuid, externalIdentifier, name] = shownSchema.parse(JSON.parse(line));
  return { uuid, externalIdentifier, name };
}

/** Writes the text of a generation, and that it is another one now, in one transaction. */
export async function writeSearchText(
  { dexie, meta, searchTexts }: CatalogueDatabase,
  generation: number,
  sorted: readonly ListedCategory[],
  pause: () => Promise<void>,
): Promise<void> {
  const texts: string[] = [];
  for (let from = 0; from < sorted.length; from += PART) {
    texts.push(textOf(sorted.slice(from, from + PART)));
    await pause();
  }
  await dexie.transaction('rw', searchTexts, meta, async () => {
    await searchTexts
      .where('[generation+part]')
      .between([generation], [generation + 1])
      .delete();
    await searchTexts.bulkPut(texts.map((text, part) => ({ generation, part, text })));
    const mirror = await meta.get('mirror');
    if (mirror?.whole?.generation !== generation) return;
    const written = mirror.whole.written + 1;
    await meta.put({ ...mirror, whole: { ...mirror.whole, written } });
  });
}

/** Texts of generations that nobody reads any more. */
export async function deleteSearchTextBefore(
  { searchTexts }: CatalogueDatabase,
  generation: number,
): Promise<void> {
  await searchTexts.where('[generation+part]').between([0], [generation]).delete();
}

/** A whole list as it is searched: some 20 MB of memory for 100 000 Categories. */
export interface SearchText {
  readonly generation: number;
  readonly written: number;
  readonly parts: readonly string[];
}

interface Kept {
  readonly text: SearchText;
  readonly release: ReturnType<typeof setTimeout>;
}

/** Reading the text takes several frames, so it stays in memory for this long after a search. */
const KEPT_MS = 10 * MINUTE_MS;
const kept = new WeakMap<CatalogueDatabase, Kept>();

/** @returns the same object until the list has changed */
export async function readSearchText(
  database: CatalogueDatabase,
  { generation, written }: WholeMirror,
): Promise<SearchText> {
  const known = kept.get(database)?.text;
  if (known?.generation === generation && known.written === written) return keep(database, known);
  const rows = await database.searchTexts
    .where('[generation+part]')
    .between([generation, Dexie.minKey], [generation, Dexie.maxKey])
    .toArray();
  return keep(database, { generation, written, parts: rows.map(({ text }) => text) });
}

function keep(database: CatalogueDatabase, text: SearchText): SearchText {
  clearTimeout(kept.get(database)?.release);
  const release = setTimeout(() => void kept.delete(database), KEPT_MS);
  kept.set(database, { text, release });
  return text;
}

/** @returns the first `limit` Categories of which each of these folded words begins a word */
export function findInText(
  { parts }: SearchText,
  words: readonly string[],
  limit: number,
): readonly ListedCategory[] {
  // The longest is in the fewest lines, mostly; any other order only takes longer.
  const [first, ...others] = words
    .map((word) => WORD + word)
    .toSorted((one, other) => other.length - one.length);
  const found: ListedCategory[] = [];
  if (first === undefined) return found;
  for (const text of parts) {
    let at = text.indexOf(first);
    while (at !== -1 && found.length < limit) {
      const from = text.lastIndexOf('\n', at) + 1;
      const next = text.indexOf('\n', at);
      const until = next === -1 ? text.length : next;
      const line = text.slice(from, until);
      if (others.every((word) => line.includes(word))) {
        found.push(shownOf(line.slice(0, line.indexOf(WORD))));
      }
      at = text.indexOf(first, until);
    }
    if (found.length >= limit) break;
  }
  return found;
}
